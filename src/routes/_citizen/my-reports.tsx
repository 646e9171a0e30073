import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { usePin } from '#api/public/shared-phone.ts';
import { Queries } from '#api/shared/Queries.tsx';
import { OpenedReport, useReportLetter } from '#citizen/complaint/filed/OpenedReport.tsx';
import { RefusalPage } from '#citizen/complaint/filed/RefusalPage.tsx';
import { ReportFiles } from '#citizen/complaint/filed/ReportFiles.tsx';
import { LostPaperPage } from '#citizen/items/LostPaperPage.tsx';
import { OpenedItem, useItemLetter } from '#citizen/items/OpenedItem.tsx';
import { MyReportsPage } from '#citizen/my-reports/MyReportsPage.tsx';
import { ReceiptPage } from '#citizen/my-reports/ReceiptPage.tsx';
import { OwnAnswer, OwnComplaintStatus, OwnItemStatus } from '#citizen/track/OwnStatus.tsx';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { textOf } from './-search.ts';

type Asked = 'letter' | 'receipt' | 'papers' | 'paper';

export const Route = createFileRoute('/_citizen/my-reports')({
  validateSearch: (asked: { [key in Asked]?: unknown }): { [key in Asked]?: string | undefined } => ({
    letter: textOf(asked.letter),
    receipt: textOf(asked.receipt),
    papers: textOf(asked.papers),
    paper: textOf(asked.paper),
  }),
  loaderDeps: ({ search }) => ({ hasPapers: search.papers !== undefined }),
  loader: ({ context: { words }, deps }) => {
    const page = words.need(
      'my-reports',
      'complaint',
      'items',
      'track',
      'procedure',
      'closing',
      'messages',
      'problem',
    );
    return deps.hasPapers ? page.then(() => words.need('papers')) : page;
  },
  component: () => (
    <Queries>
      <MyReports />
    </Queries>
  ),
});

/** Few need them: a chunk of its own. */
const PapersPage = lazy(() => import('#citizen/papers/PapersPage.tsx'));

const views = {
  complaint: {
    Opened: OpenedReport,
    Files: ReportFiles,
    TrackingStatus: OwnComplaintStatus,
    Answer: OwnAnswer,
    useLetter: useReportLetter,
  },
  item: {
    Receipt: LostPaperPage,
    Opened: OpenedItem,
    TrackingStatus: OwnItemStatus,
    useLetter: useItemLetter,
  },
};

function MyReports() {
  const { letter, receipt, papers, paper } = Route.useSearch();
  const isLocked = usePin().state === 'locked';
  // The prerendered page has no query string: only the list can be hydrated.
  const isHydrated = useHydrated();
  if (isLocked) return <MyReportsPage views={views} />;
  if (isHydrated && letter) return <RefusalPage id={letter} />;
  if (isHydrated && receipt) return <ReceiptPage id={receipt} views={views} />;
  if (isHydrated && papers)
    return (
      <Suspense fallback={null}>
        <PapersPage id={papers} paper={paper} />
      </Suspense>
    );
  return <MyReportsPage views={views} />;
}
