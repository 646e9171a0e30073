import type { TFunction } from 'i18next';
import type { Complaint } from '#contract/complaint.ts';
import { complaintRows, type Row } from './complaint-rows.ts';

const substance = ['category', 'location', 'incidentDate', 'incidentTime', 'description'] as const;

/** What happened, as it was written; without who writes, which stands under the letter, and without what was left empty. */
export const refusalRows = (t: TFunction<'complaint'>, complaint: Complaint): Row[] =>
  complaintRows(t, complaint).filter(({ id }) =>
    substance.some((field) => field === id && complaint[field]?.trim()),
  );
