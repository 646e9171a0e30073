import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/public/complaint.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { useTrackingStatus } from '#api/public/track.ts';
import { useAnswerWords } from '#i18n/answers.ts';
import { Timeline } from '#ui/layout/Timeline.tsx';
import { ComplaintDetails } from '../ComplaintDetails.tsx';
import { stageSteps } from '../stage.ts';
import { MoneyPart } from './MoneyPart.tsx';
import { reportLetter } from './report-letter.ts';

export function OpenedReport({ report }: { report: Report }) {
  const { t } = useTranslation('complaint');
  const { answer } = useTrackingStatus(report.receivedAt ? report.referenceId : '');
  const steps = stageSteps(t, { report, readAt: answer?.readAt ?? null, isKept: true });
  return (
    <>
      <Timeline label={t('stage.label')} steps={steps} />
      <MoneyPart report={report} isKept />
      <ComplaintDetails body={report.body} />
    </>
  );
}

export function useReportLetter(report: Report): string | null {
  const { t } = useTranslation('complaint');
  useAnswerWords(readComplaint(report.body)?.answers);
  return reportLetter(t, report);
}
