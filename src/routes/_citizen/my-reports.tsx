import { createFileRoute } from '@tanstack/react-router';
import { OpenedReport, useReportLetter } from '#citizen/complaint/OpenedReport.tsx';
import { OpenedItem } from '#citizen/items/OpenedItem.tsx';
import { useItemLetter } from '#citizen/items/use-item-rows.ts';
import { MyReportsPage } from '#citizen/my-reports/MyReportsPage.tsx';

export const Route = createFileRoute('/_citizen/my-reports')({
  loader: ({ context }) => context.words.need('my-reports', 'complaint', 'items', 'problem'),
  component: MyReports,
});

const views = {
  complaint: { Opened: OpenedReport, useLetter: useReportLetter },
  item: { Opened: OpenedItem, useLetter: useItemLetter },
};

function MyReports() {
  return <MyReportsPage views={views} />;
}
