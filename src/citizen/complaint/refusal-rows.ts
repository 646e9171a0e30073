import type { TFunction } from 'i18next';
import { type Complaint, complaintFieldNames, complaintFields } from '#contract/complaint.ts';
import { complaintRows, type Row } from './complaint-rows.ts';

/** The facts as written; without the complainant, who stands under the letter, and without empty fields. */
export const refusalRows = (t: TFunction<'complaint'>, complaint: Complaint): Row[] => {
  const told = complaintFieldNames.filter(
    (name) => complaintFields[name].about === 'event' && String(complaint[name] ?? '').trim(),
  );
  return complaintRows(t, complaint).filter(({ id }) => told.some((name) => name === id));
};
