import { createFileRoute } from '@tanstack/react-router';
import { lazy, memo, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAhead } from '#api/staff/ahead/use-ahead.ts';
import { useDistrictHome } from '#api/staff/home.ts';
import { usePhrases } from '#api/staff/phrases.ts';
import { CallListTab } from '#staff/call-list/CallListTab.tsx';
import { useCallsWaiting } from '#staff/call-list/waiting.ts';
import { DashboardPlots } from '#staff/charts/DashboardPlots.tsx';
import { QueueCounts } from '#staff/deadlines/QueueCounts.tsx';
import { useAlerts } from '#staff/home/alerts.ts';
import { DistrictHome } from '#staff/home/DistrictHome.tsx';
import { useDistrictPiles } from '#staff/home/pile-links.ts';
import { IncidentList } from '#staff/incidents/list/IncidentList.tsx';
import { RecentIncidents } from '#staff/incidents/list/RecentIncidents.tsx';
import { noneAnswered } from '#staff/incidents/list/view.ts';
import { ItemsTab } from '#staff/items/ItemsTab.tsx';
import { useItemsWaiting } from '#staff/items/view.ts';
import { OfficerComplaintList } from '#staff/officer-complaints/OfficerComplaintList.tsx';
import { RecentOfficerComplaints } from '#staff/officer-complaints/RecentOfficerComplaints.tsx';
import { Console } from '#staff/shell/Console.tsx';
import { DistrictCounts, usePendingComplaints } from '#staff/shell/Counts.tsx';
import { Gate } from '#staff/shell/Gate.tsx';
import { StationList } from '#staff/stations/StationList.tsx';
import { ReviewDialog } from '#staff/writes/ReviewDialog.tsx';
import { useDeliveries } from '#staff/writes/use-write.ts';
import type { Sheet } from '#ui/table/csv.ts';
import { useAsked, useListView } from './-list-view.ts';
import { restoreList } from './-restore-list.ts';
import { type ConsoleSearch, consoleSearch } from './-search.ts';
import { officerWords } from './-words.ts';

const AuditTab = lazy(() => import('#staff/audit/AuditTab.tsx'));
const DeadlinesTab = lazy(() => import('#staff/deadlines/DeadlinesTab.tsx'));
const PhraseSettings = lazy(() => import('#staff/phrases/PhraseSettings.tsx'));
const StageImport = lazy(() => import('#staff/stages/StageImport.tsx'));

export const Route = createFileRoute('/_staff/superintendent-dashboard')({
  validateSearch: consoleSearch('sp'),
  beforeLoad: async ({ location, context: { words } }) =>
    (await import('./-gate.ts')).onlyFor('sp', location.href, words),
  loader: async ({ context, location, cause }) => {
    await Promise.all([
      cause === 'enter' && restoreList(consoleSearch('sp')(location.search)),
      context.words.need(...officerWords, 'officer-complaints', 'stations', 'audit'),
    ]);
  },
  component: () => (
    <Gate who="sp">
      <Asked />
    </Gate>
  ),
});

const Asked = () => <DistrictConsole asked={useAsked(Route.useSearch())} />;

const DistrictConsole = memo(function DistrictConsole({ asked }: { asked: ConsoleSearch }) {
  const { t } = useTranslation(['shell', 'home', 'incidents']);
  const { tab = 'dashboard' } = asked;
  const { view, goTo } = useListView(asked);
  const sheet = useRef<Sheet | null>(null);
  const home = useDistrictHome().data;
  // Read here, so that they are on this device when the network is gone.
  usePhrases();
  useAlerts(home && (home.newest?._id ?? null), home?.new ?? 0);
  useAhead(home?.newest?._id);
  useDeliveries();
  const shared = { view, goTo, answered: noneAnswered };
  return (
    <Console
      title={t('console.sp.title')}
      subtitle={t('console.sp.subtitle')}
      notifications={usePendingComplaints()}
      tab={tab}
      reading={(tab === 'incidents' || tab === 'confidential-reports') && view.id !== undefined}
      waiting={{
        'lost-and-found': useItemsWaiting(),
        'call-list': useCallsWaiting(),
        ...(home && {
          deadlines: {
            count: home.overdue,
            text: t('home:strip.overdue', { count: home.overdue }),
            presses: true,
          },
          'confidential-reports': {
            count: home.confidential,
            text: t('home:strip.confidential', { count: home.confidential }),
          },
          'officer-complaints': {
            count: home.officerComplaints,
            // The number first, as beside the name of the tab.
            text: `${home.officerComplaints} ${t('incidents:status.pending')}`,
          },
        }),
      }}
      piles={useDistrictPiles(asked)}
      mark={home && home.unassigned + home.confidential + home.officerComplaints}
      sheet={sheet}
    >
      {tab === 'dashboard' && (
        <DistrictHome
          counts={<DistrictCounts sheet={sheet} />}
          recent={<RecentIncidents {...shared} most={3} allTab="incidents" />}
          side={
            <>
              <QueueCounts />
              <RecentOfficerComplaints />
            </>
          }
        />
      )}
      {tab === 'figures' && <DashboardPlots />}
      {tab === 'audit' && (
        <Suspense>
          <AuditTab view={view} goTo={goTo} sheet={sheet} />
        </Suspense>
      )}
      {tab === 'police-stations' && <StationList view={view} goTo={goTo} sheet={sheet} />}
      {tab === 'officer-complaints' && <OfficerComplaintList view={view} goTo={goTo} sheet={sheet} />}
      {tab === 'incidents' && <IncidentList {...shared} sheet={sheet} />}
      {tab === 'deadlines' && (
        <Suspense>
          <DeadlinesTab sheet={sheet}>
            <StageImport />
            <PhraseSettings />
          </DeadlinesTab>
        </Suspense>
      )}
      {tab === 'confidential-reports' && <IncidentList {...shared} sheet={sheet} confidential />}
      {tab === 'call-list' && <CallListTab page={view.page} goTo={goTo} />}
      {tab === 'lost-and-found' && <ItemsTab view={view} goTo={goTo} sheet={sheet} />}
      <ReviewDialog />
    </Console>
  );
});
