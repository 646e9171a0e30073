import { createFileRoute } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountTab } from '#staff/accounts/AccountTab.tsx';
import { officerKind } from '#staff/accounts/officer-kind.tsx';
import { stationKind } from '#staff/accounts/station-kind.tsx';
import { BroadcastTab } from '#staff/broadcast/BroadcastTab.tsx';
import { AdminHome } from '#staff/home/AdminHome.tsx';
import { Console } from '#staff/shell/Console.tsx';
import { SystemCounts } from '#staff/shell/Counts.tsx';
import { Gate } from '#staff/shell/Gate.tsx';
import { QuickActions } from '#staff/shell/QuickActions.tsx';
import { UsageTab } from '#staff/usage/UsageTab.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import type { Sort } from '#ui/table/table-model.ts';
import { inOrder, sortOf, useAsked } from './-list-view.ts';
import { type ConsoleSearch, consoleSearch } from './-search.ts';

export const Route = createFileRoute('/_staff/admin-dashboard')({
  validateSearch: consoleSearch('admin'),
  beforeLoad: async ({ location, context: { words } }) =>
    (await import('./-gate.ts')).onlyFor('admin', location.href, words),
  loader: ({ context }) =>
    context.words.need(
      'shell',
      'home',
      'second-factor',
      'persons',
      'problem',
      'accounts',
      'sheets',
      'usage',
      'broadcast',
    ),
  component: () => (
    <Gate who="admin">
      <Asked />
    </Gate>
  ),
});

const Asked = () => <AdminConsole asked={useAsked(Route.useSearch())} />;

const AdminConsole = memo(function AdminConsole({ asked }: { asked: ConsoleSearch }) {
  const { t } = useTranslation('shell');
  const { tab = 'dashboard' } = asked;
  const navigate = Route.useNavigate();
  const sheet = useRef<Sheet | null>(null);
  const goTo = (patch: ConsoleSearch) =>
    void navigate({ search: (said) => ({ ...said, page: undefined, ...patch }), resetScroll: false });
  const { from = '', to = '', page = 1 } = asked;
  const range = from && to && from <= to ? { from, to } : null;
  const list = {
    sheet,
    page,
    onPage: (page: number) => goTo({ page }),
    sort: sortOf(asked),
    onSort: (sort: Sort | undefined) => goTo(inOrder(sort)),
  };
  return (
    <Console title={t('console.admin.title')} subtitle={t('console.admin.subtitle')} tab={tab} sheet={sheet}>
      {tab === 'dashboard' && (
        <AdminHome counts={<SystemCounts sheet={sheet} />} actions={<QuickActions />} />
      )}
      {tab === 'manage-police-stations' && <AccountTab kind={stationKind} {...list} />}
      {tab === 'manage-sp-dsp-asp' && <AccountTab kind={officerKind} {...list} />}
      {tab === 'bot-usage-stats' && <UsageTab sheet={sheet} range={range} onRange={goTo} />}
      {tab === 'daily-message-send' && <BroadcastTab {...list} />}
    </Console>
  );
});
