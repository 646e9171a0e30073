// The complaint as a plain text to save, send in a chat or take to the station.
import type { TFunction } from 'i18next';
import { readComplaint } from '#api/complaint.ts';
import type { Report } from '#api/outbox/reports.ts';
import type { Complaint } from '#contract/complaint.ts';
import { formatDateTime } from '#i18n/format.ts';
import { complaintRows } from './complaint-rows.ts';

export function complaintLetter(t: TFunction<'complaint'>, complaint: Complaint, receivedAt: string | null) {
  const lines = [
    t('letter.title'),
    '',
    `${t('letter.referenceId')}: ${complaint.referenceId}`,
    `${t('letter.madeAt')}: ${formatDateTime(complaint.madeAt)}`,
    receivedAt ? `${t('letter.receivedAt')}: ${formatDateTime(receivedAt)}` : t('letter.notReceived'),
    '',
    ...complaintRows(t, complaint).map(({ label, value }) => `${label}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * Includes the signed receipt and the exact text it signs, for verification elsewhere. A body that is no
 * valid complaint is returned as it is; null: it cannot be read.
 */
export function reportLetter(t: TFunction<'complaint'>, report: Report): string | null {
  const complaint = readComplaint(report.body);
  if (!complaint) return report.body;
  const letter = complaintLetter(t, complaint, report.receivedAt);
  if (!report.receipt) return letter;
  const { id, referenceId, receivedAt, bodySha256, receipt, body } = report;
  const proof = JSON.stringify({ id, referenceId, receivedAt, bodySha256, ...receipt });
  return `${letter}\r\n--- ${t('letter.check')} ---\r\n${proof}\r\n${body}\r\n`;
}
