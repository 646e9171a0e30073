import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/public/complaint.ts';
import { useAnswerWords } from '#i18n/answers.ts';
import { FilledRows } from '#ui/layout/FilledRows.tsx';
import { complaintRows } from './complaint-rows.ts';

/** The complaint as filled in, read from the text that is sent; nothing where it cannot be read. */
export function ComplaintDetails({ body }: { body: string | null }) {
  const { t } = useTranslation('complaint');
  const complaint = readComplaint(body);
  useAnswerWords(complaint?.answers);
  return complaint && <FilledRows rows={complaintRows(t, complaint)} />;
}
