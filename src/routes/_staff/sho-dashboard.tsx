import { createFileRoute } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { DashboardPlots } from '#staff/charts/DashboardPlots.tsx';
import { AssignedNotice } from '#staff/incidents/AssignedNotice.tsx';
import { useHandled } from '#staff/incidents/handled.ts';
import { IncidentList } from '#staff/incidents/IncidentList.tsx';
import { RecentIncidents } from '#staff/incidents/RecentIncidents.tsx';
import { ItemsTab } from '#staff/items/ItemsTab.tsx';
import { useItemsWaiting } from '#staff/items/waiting.ts';
import { Console } from '#staff/shell/Console.tsx';
import { Gate } from '#staff/shell/Gate.tsx';
import { StationCount } from '#staff/shell/StationCount.tsx';
import { tabOf, tabsOf } from '#staff/shell/tabs.ts';
import { Deliveries } from '#staff/writes/Deliveries.tsx';
import { ReviewDialog } from '#staff/writes/ReviewDialog.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { useAsked, useListView } from './-list-view.ts';
import { type ConsoleSearch, consoleSearch } from './-search.ts';

export const Route = createFileRoute('/_staff/sho-dashboard')({
  validateSearch: consoleSearch(['incident-reporting', 'lost-and-found']),
  beforeLoad: async ({ location }) => (await import('./-gate.ts')).onlyFor('pi', location.href),
  loader: ({ context }) =>
    context.words.need('shell', 'problem', 'plots', 'staff-items', 'incidents', 'writes'),
  component: () => <Gate who="pi">{(session) => <Asked session={session} />}</Gate>,
});

const Asked = ({ session }: { session: Session }) => (
  <StationConsole session={session} asked={useAsked(Route.useSearch())} />
);

type Props = { session: Session; asked: ConsoleSearch };

const StationConsole = memo(function StationConsole({ session, asked }: Props) {
  const { t } = useTranslation('shell');
  const tab = tabOf('pi', asked.tab);
  const { view, goTo } = useListView(asked);
  const { answered, markAnswered, forgetAnswered } = useHandled();
  const [refused, setRefused] = useState<string | null>(null);
  const sheet = useRef<Sheet | null>(null);
  const shared = { session, view, goTo, answered, sheet, onAnswered: markAnswered, onRefused: setRefused };
  return (
    <Console
      session={session}
      title={t('console.pi.title')}
      subtitle={session.user.stationName ?? t('console.pi.noStation')}
      tabs={tabsOf.pi}
      tab={tab}
      waiting={{ 'lost-and-found': useItemsWaiting(session) }}
      sheet={sheet}
      onRefresh={forgetAnswered}
      onShowRefused={setRefused}
    >
      <AssignedNotice session={session} />
      {tab.id === 'dashboard' && (
        <>
          <StationCount session={session} />
          <RecentIncidents {...shared} most={5} allTab="incident-reporting" />
          <DashboardPlots session={session} />
        </>
      )}
      {tab.id === 'incident-reporting' && <IncidentList {...shared} />}
      {tab.id === 'lost-and-found' && <ItemsTab {...{ session, view, goTo, sheet }} onRefused={setRefused} />}
      <Deliveries session={session} onDelivered={markAnswered} />
      <ReviewDialog
        session={session}
        caseId={refused}
        onDelivered={markAnswered}
        onClose={() => setRefused(null)}
      />
    </Console>
  );
});
