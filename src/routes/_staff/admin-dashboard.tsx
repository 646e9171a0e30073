import { createFileRoute } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { OfficerTab } from '#staff/accounts/OfficerTab.tsx';
import { StationTab } from '#staff/accounts/StationTab.tsx';
import { BroadcastTab } from '#staff/broadcast/BroadcastTab.tsx';
import { Console } from '#staff/shell/Console.tsx';
import { Gate } from '#staff/shell/Gate.tsx';
import { QuickActions } from '#staff/shell/QuickActions.tsx';
import { SystemCounts } from '#staff/shell/SystemCounts.tsx';
import { tabOf, tabsOf } from '#staff/shell/tabs.ts';
import { UsageTab } from '#staff/usage/UsageTab.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import type { Sort } from '#ui/table/table-model.ts';
import { useAsked } from './-asked.ts';
import { type AdminSearch, adminSearch } from './-search.ts';

export const Route = createFileRoute('/_staff/admin-dashboard')({
  validateSearch: adminSearch,
  beforeLoad: async ({ location }) => (await import('./-gate.ts')).onlyFor('admin', location.href),
  loader: ({ context }) => context.words.need('shell', 'problem', 'accounts', 'usage', 'broadcast'),
  component: () => <Gate who="admin">{(session) => <Asked session={session} />}</Gate>,
});

const Asked = ({ session }: { session: Session }) => (
  <AdminConsole session={session} search={useAsked(Route.useSearch())} />
);

type Props = { session: Session; search: AdminSearch };

const AdminConsole = memo(function AdminConsole({ session, search }: Props) {
  const { t } = useTranslation('shell');
  // The router leaves rejected parameters in the search, so they are checked again.
  const asked = adminSearch({ ...search });
  const tab = tabOf('admin', asked.tab);
  const navigate = Route.useNavigate();
  const sheet = useRef<Sheet | null>(null);
  /** Stays in the open tab; page 1 is omitted. */
  const goTo = ({ page, ...patch }: Omit<AdminSearch, 'tab'>) => {
    const search = { ...(asked.tab && { tab: asked.tab }), ...patch };
    void navigate({ search: page && page > 1 ? { ...search, page } : search, resetScroll: false });
  };
  const { from = '', to = '' } = asked;
  const range = from && to && from <= to ? { from, to } : null;
  const order = asked.sort ? { sort: asked.sort, order: asked.order ?? 'asc' } : {};
  const list = {
    session,
    sheet,
    page: asked.page ?? 1,
    onPage: (page: number) => goTo({ ...order, page }),
    sort: asked.sort ? { by: asked.sort, order: asked.order ?? 'asc' } : undefined,
    onSort: (sort: Sort | undefined) => goTo(sort ? { sort: sort.by, order: sort.order } : {}),
  };
  return (
    <Console
      session={session}
      title={t('console.admin.title')}
      subtitle={t('console.admin.subtitle')}
      tabs={tabsOf.admin}
      tab={tab}
      sheet={sheet}
    >
      {tab.id === 'dashboard' && (
        <>
          <SystemCounts session={session} sheet={sheet} />
          <QuickActions />
        </>
      )}
      {tab.id === 'manage-police-stations' && <StationTab {...list} />}
      {tab.id === 'manage-sp-dsp-asp' && <OfficerTab {...list} />}
      {tab.id === 'bot-usage-stats' && (
        <UsageTab session={session} sheet={sheet} range={range} onRange={goTo} />
      )}
      {tab.id === 'daily-message-send' && <BroadcastTab {...list} />}
    </Console>
  );
});
