import { createFileRoute } from '@tanstack/react-router';
import { OpenedReport, useReportLetter } from '#citizen/complaint/OpenedReport.tsx';
import { MyReportsPage } from '#citizen/my-reports/MyReportsPage.tsx';

export const Route = createFileRoute('/_citizen/my-reports')({
  loader: ({ context }) => context.words.need('my-reports', 'complaint', 'problem'),
  component: MyReports,
});

const views = { complaint: { Opened: OpenedReport, useLetter: useReportLetter } };

function MyReports() {
  return <MyReportsPage views={views} />;
}
