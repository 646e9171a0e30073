import { createFileRoute } from '@tanstack/react-router';
import { lazy, memo, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAhead } from '#api/staff/ahead/use-ahead.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useQueues } from '#api/staff/deadlines.ts';
import { useStationHome } from '#api/staff/home.ts';
import { usePhrases } from '#api/staff/phrases.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { CallListTab } from '#staff/call-list/CallListTab.tsx';
import { useCallsWaiting } from '#staff/call-list/waiting.ts';
import { DashboardPlots } from '#staff/charts/DashboardPlots.tsx';
import { QueueCounts } from '#staff/deadlines/QueueCounts.tsx';
import { useAlerts } from '#staff/home/alerts.ts';
import { useStationPiles } from '#staff/home/pile-links.ts';
import { StationHome } from '#staff/home/StationHome.tsx';
import { AssignedNotice } from '#staff/incidents/list/AssignedNotice.tsx';
import { IncidentList } from '#staff/incidents/list/IncidentList.tsx';
import { RecentIncidents } from '#staff/incidents/list/RecentIncidents.tsx';
import { noneAnswered } from '#staff/incidents/list/view.ts';
import { ItemsTab } from '#staff/items/ItemsTab.tsx';
import { useItemsWaiting } from '#staff/items/view.ts';
import { Console } from '#staff/shell/Console.tsx';
import { Gate } from '#staff/shell/Gate.tsx';
import { ReviewDialog } from '#staff/writes/ReviewDialog.tsx';
import { useDeliveries } from '#staff/writes/use-write.ts';
import type { Sheet } from '#ui/table/csv.ts';
import { useAsked, useListView } from './-list-view.ts';
import { restoreList } from './-restore-list.ts';
import { type ConsoleSearch, consoleSearch } from './-search.ts';
import { officerWords } from './-words.ts';

const DeskTab = lazy(async () => ({ default: (await import('#staff/desk/DeskTab.tsx')).DeskTab }));
const StageImport = lazy(() => import('#staff/stages/StageImport.tsx'));

export const Route = createFileRoute('/_staff/sho-dashboard')({
  validateSearch: consoleSearch('pi'),
  beforeLoad: async ({ location, context: { words } }) =>
    (await import('./-gate.ts')).onlyFor('pi', location.href, words),
  loader: async ({ context, location, cause }) => {
    await Promise.all([
      cause === 'enter' && restoreList(consoleSearch('pi')(location.search)),
      context.words.need(...officerWords, 'refusals', 'desk'),
    ]);
  },
  component: () => (
    <Gate who="pi">
      <Asked />
    </Gate>
  ),
});

const Asked = () => <StationConsole asked={useAsked(Route.useSearch())} />;

const StationConsole = memo(function StationConsole({ asked }: { asked: ConsoleSearch }) {
  const { t } = useTranslation(['shell', 'home']);
  const { tab = 'dashboard' } = asked;
  const { view, goTo } = useListView(asked);
  const { user } = useSession();
  const { language } = useLanguage();
  const [answered, setAnswered] = useState(noneAnswered);
  const markAnswered = useCallback((id: string) => setAnswered((ids) => new Set(ids).add(id)), []);
  const sheet = useRef<Sheet | null>(null);
  const home = useStationHome().data;
  const toSign = useQueues().data?.data.sign ?? 0;
  // Read here, so that they are on this device when the network is gone.
  usePhrases();
  useAlerts(home && (home.newest?._id ?? null), home?.new ?? 0);
  useAhead(home?.newest?._id);
  useDeliveries(markAnswered);
  const shared = { view, goTo, answered, sheet, onAnswered: markAnswered };
  return (
    <Console
      title={t('console.pi.title')}
      subtitle={stationNameIn(language, user) ?? t('console.pi.noStation')}
      tab={tab}
      reading={tab === 'incident-reporting' && view.id !== undefined}
      waiting={{
        'lost-and-found': useItemsWaiting(),
        'call-list': useCallsWaiting(),
        'signature-desk': { count: toSign, text: t('home:strip.sign', { count: toSign }), presses: true },
        ...(home && {
          'incident-reporting': {
            count: home.new,
            text: t('home:strip.new', { count: home.new }),
            presses: true,
          },
        }),
      }}
      piles={useStationPiles(asked)}
      mark={home?.new}
      sheet={sheet}
      onRefresh={() => setAnswered(noneAnswered)}
    >
      {tab === 'dashboard' && (
        <>
          <AssignedNotice />
          <StationHome
            recent={<RecentIncidents {...shared} most={5} allTab="incident-reporting" />}
            side={<QueueCounts />}
          />
        </>
      )}
      {tab === 'incident-reporting' && <IncidentList {...shared} />}
      {tab === 'signature-desk' && (
        <Suspense>
          <DeskTab />
          <StageImport />
        </Suspense>
      )}
      {tab === 'call-list' && <CallListTab page={view.page} goTo={goTo} />}
      {tab === 'figures' && <DashboardPlots />}
      {tab === 'lost-and-found' && <ItemsTab view={view} goTo={goTo} sheet={sheet} />}
      <ReviewDialog onDelivered={markAnswered} />
    </Console>
  );
});
