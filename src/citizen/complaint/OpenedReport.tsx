import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox.ts';
import { useStanding } from '#api/track.ts';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { reportLetter } from './letter.ts';
import { StageView } from './StageView.tsx';

/** For My reports: how far it has come and what was written. */
export function OpenedReport({ report }: { report: Report }) {
  const isComplaint = report.kind === 'complaint';
  const { answer } = useStanding(isComplaint && report.receivedAt ? report.referenceId : '');
  return (
    <>
      {isComplaint && <StageView report={report} readAt={answer?.readAt ?? null} isKept />}
      <ComplaintDetails body={report.body} />
    </>
  );
}

export function useReportLetter(): (report: Report) => string | null {
  const { t } = useTranslation('complaint');
  return (report) => reportLetter(t, report);
}
