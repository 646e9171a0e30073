import type { FieldError, Resolver } from 'react-hook-form';
import { currentDay, isServerTime } from '#api/shared/today.ts';
import type { ComplaintForm } from '#contract/public/complaint.ts';
import type { FieldCode } from '#contract/shared/problem.ts';
import { plusDays } from '#contract/shared/time.ts';
import { type FieldName, type Typed, toForm } from './form-values.ts';
import { loadFiling } from './load-filing.ts';

/** Of the whole: what judges the fields is neither on this phone nor within reach. */
const cannotJudge = { values: {}, errors: { root: { type: 'custom', message: 'part_missing' } } };

export const complaintResolver: Resolver<Typed, unknown, ComplaintForm> = async (typed, context, options) => {
  const filing = await loadFiling().catch(() => null);
  if (!filing) return cannotJudge;
  const form = toForm(typed) as ComplaintForm;
  type Options = Parameters<typeof filing.checkByContract>[2];
  const checked = await filing.checkByContract(form, context, options as unknown as Options);
  const ours = dateFaults(typed, options.fields);
  if (Object.keys(ours).length === 0) return checked as Awaited<ReturnType<typeof complaintResolver>>;
  return { values: {}, errors: { ...checked.errors, ...ours } };
};

type Fields = Parameters<typeof complaintResolver>[2]['fields'];

/**
 * Reports a half-typed date, which reads as '' and would be lost silently, and a date in the future by the server's clock. The
 * phone's own clock may be wrong and refuses nothing.
 */
function dateFaults(typed: Typed, fields: Fields): Partial<Record<FieldName, FieldError>> {
  const isHalfTyped = (name: 'incidentDate' | 'incidentTime') => {
    const input = fields[name]?.ref;
    return input instanceof HTMLInputElement && input.validity.badInput;
  };
  return {
    ...(isHalfTyped('incidentDate') && fault('incidentDate', 'invalid_date')),
    ...(isServerTime() &&
      typed.incidentDate > plusDays(currentDay(), 1) &&
      fault('incidentDate', 'out_of_range')),
    ...(isHalfTyped('incidentTime') && fault('incidentTime', 'invalid_time')),
  };
}

const fault = (name: FieldName, code: FieldCode) => ({ [name]: { type: 'custom', message: code } });
