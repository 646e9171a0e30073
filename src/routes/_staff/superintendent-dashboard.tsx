import { createFileRoute } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { DashboardPlots } from '#staff/charts/DashboardPlots.tsx';
import { noneHandled } from '#staff/incidents/handled.ts';
import { IncidentList } from '#staff/incidents/IncidentList.tsx';
import { RecentIncidents } from '#staff/incidents/RecentIncidents.tsx';
import { ItemsTab } from '#staff/items/ItemsTab.tsx';
import { useItemsWaiting } from '#staff/items/waiting.ts';
import { OfficerComplaintList } from '#staff/officer-complaints/OfficerComplaintList.tsx';
import { RecentOfficerComplaints } from '#staff/officer-complaints/RecentOfficerComplaints.tsx';
import { Console } from '#staff/shell/Console.tsx';
import { DistrictCounts, usePendingComplaints } from '#staff/shell/DistrictCounts.tsx';
import { Gate } from '#staff/shell/Gate.tsx';
import { tabOf, tabsOf } from '#staff/shell/tabs.ts';
import { StationList } from '#staff/stations/StationList.tsx';
import { Deliveries } from '#staff/writes/Deliveries.tsx';
import { ReviewDialog } from '#staff/writes/ReviewDialog.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { useStatusParts } from './-complaint-parts.tsx';
import { useAsked, useListView } from './-list-view.ts';
import { type ConsoleSearch, consoleSearch } from './-search.ts';

export const Route = createFileRoute('/_staff/superintendent-dashboard')({
  validateSearch: consoleSearch([
    'police-stations',
    'officer-complaints',
    'incidents',
    'confidential-reports',
    'lost-and-found',
  ]),
  beforeLoad: async ({ location }) => (await import('./-gate.ts')).onlyFor('sp', location.href),
  loader: ({ context }) =>
    context.words.need(
      'shell',
      'problem',
      'plots',
      'staff-items',
      'incidents',
      'officer-complaints',
      'stations',
      'writes',
    ),
  component: () => <Gate who="sp">{(session) => <Asked session={session} />}</Gate>,
});

const Asked = ({ session }: { session: Session }) => (
  <DistrictConsole session={session} asked={useAsked(Route.useSearch())} />
);

type Props = { session: Session; asked: ConsoleSearch };

const DistrictConsole = memo(function DistrictConsole({ session, asked }: Props) {
  const { t } = useTranslation('shell');
  const tab = tabOf('sp', asked.tab);
  const { view, goTo } = useListView(asked);
  const [refused, setRefused] = useState<string | null>(null);
  const sheet = useRef<Sheet | null>(null);
  const parts = useStatusParts(session, setRefused);
  const shared = { session, view, goTo, answered: noneHandled, onRefused: setRefused };
  return (
    <Console
      session={session}
      title={t('console.sp.title')}
      subtitle={t('console.sp.subtitle')}
      notifications={usePendingComplaints(session)}
      tabs={tabsOf.sp}
      tab={tab}
      waiting={{ 'lost-and-found': useItemsWaiting(session) }}
      sheet={sheet}
      onShowRefused={setRefused}
    >
      {tab.id === 'dashboard' && (
        <>
          <DistrictCounts session={session} sheet={sheet} />
          <RecentIncidents {...shared} most={3} allTab="incidents" />
          <RecentOfficerComplaints session={session} />
          <DashboardPlots session={session} />
        </>
      )}
      {tab.id === 'police-stations' && <StationList {...{ session, view, goTo, sheet }} />}
      {tab.id === 'officer-complaints' && <OfficerComplaintList {...{ session, view, goTo, sheet, parts }} />}
      {tab.id === 'incidents' && <IncidentList {...shared} sheet={sheet} />}
      {tab.id === 'confidential-reports' && <IncidentList {...shared} sheet={sheet} confidential />}
      {tab.id === 'lost-and-found' && <ItemsTab {...{ session, view, goTo, sheet }} onRefused={setRefused} />}
      <Deliveries session={session} />
      <ReviewDialog session={session} caseId={refused} onClose={() => setRefused(null)} />
    </Console>
  );
});
