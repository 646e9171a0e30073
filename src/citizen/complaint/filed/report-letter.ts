import type { TFunction } from 'i18next';
import { readComplaint } from '#api/public/complaint.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { complaintLetter } from '../complaint-rows.ts';

/** With the signed receipt and the exact text it signs. A body that is no valid complaint stays as it is; null: it
 * cannot be read. */
export function reportLetter(t: TFunction<'complaint'>, report: Report): string | null {
  const complaint = readComplaint(report.body);
  if (!complaint) return report.body;
  const letter = complaintLetter(t, complaint, report.receivedAt);
  if (!report.receipt) return letter;
  const { id, referenceId, receivedAt, bodySha256, receipt, body } = report;
  const proof = JSON.stringify({ id, referenceId, receivedAt, bodySha256, ...receipt });
  return `${letter}\r\n--- ${t('letter.check')} ---\r\n${proof}\r\n${body}\r\n`;
}
