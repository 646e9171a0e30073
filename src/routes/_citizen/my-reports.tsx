import { createFileRoute } from '@tanstack/react-router';
import { OpenedReport, useReportLetter } from '#citizen/complaint/OpenedReport.tsx';
import { RefusalPage } from '#citizen/complaint/RefusalPage.tsx';
import { SentFiles } from '#citizen/complaint/SentFiles.tsx';
import { OpenedItem } from '#citizen/items/OpenedItem.tsx';
import { useItemLetter } from '#citizen/items/use-item-rows.ts';
import { MyReportsPage } from '#citizen/my-reports/MyReportsPage.tsx';
import { ReceiptPage } from '#citizen/my-reports/ReceiptPage.tsx';
import { useHydrated } from '#ui/browser/hydrated.ts';

export const Route = createFileRoute('/_citizen/my-reports')({
  validateSearch: ({ letter, receipt }: { letter?: unknown; receipt?: unknown }) => ({
    ...(typeof letter === 'string' && { letter }),
    ...(typeof receipt === 'string' && { receipt }),
  }),
  loader: ({ context }) => context.words.need('my-reports', 'complaint', 'items', 'problem'),
  component: MyReports,
});

const views = {
  complaint: { Opened: OpenedReport, Files: SentFiles, useLetter: useReportLetter },
  item: { Opened: OpenedItem, useLetter: useItemLetter },
};

function MyReports() {
  const { letter, receipt } = Route.useSearch();
  // The prerendered page has no query string: only the list can be hydrated.
  const isHydrated = useHydrated();
  if (isHydrated && letter) return <RefusalPage id={letter} />;
  if (isHydrated && receipt) return <ReceiptPage id={receipt} views={views} />;
  return <MyReportsPage views={views} />;
}
