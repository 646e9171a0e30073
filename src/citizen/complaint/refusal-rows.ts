import type { TFunction } from 'i18next';
import { type Complaint, complaintFieldNames, complaintFields } from '#contract/complaint.ts';
import { complaintRows, type Row } from './complaint-rows.ts';

/** What happened, as it was written; without who writes, which stands under the letter, and without what was left empty. */
export const refusalRows = (t: TFunction<'complaint'>, complaint: Complaint): Row[] => {
  const told = complaintFieldNames.filter(
    (name) => complaintFields[name].about === 'event' && String(complaint[name] ?? '').trim(),
  );
  return complaintRows(t, complaint).filter(({ id }) => told.some((name) => name === id));
};
