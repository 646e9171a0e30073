// From what the fields hold to what the contract takes. The same schema decides on the phone and on the server.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, Resolver } from 'react-hook-form';
import {
  type ComplaintFieldName,
  type ComplaintForm,
  complaintFieldNames,
  complaintFields,
  complaintForm,
  isOptional,
} from '#contract/complaint.ts';
import { normalizePhone } from '#contract/field.ts';
import type { FieldCode } from '#contract/problem.ts';
import { dayInIndia } from '#contract/time.ts';

export type FieldName = ComplaintFieldName;

/** As the fields hold it; an empty choice is ''. */
export type Typed = {
  [F in FieldName]: (typeof complaintFields)[F]['control'] extends 'checkbox' ? boolean : string;
};

const each = (of: (name: FieldName) => unknown) =>
  Object.fromEntries(complaintFieldNames.map((name) => [name, of(name)])) as Record<FieldName, unknown>;

const isTick = (name: FieldName) => complaintFields[name].control === 'checkbox';

export const emptyForm = each((name) => (isTick(name) ? false : '')) as Typed;

export const isBlank = (typed: Typed) =>
  complaintFieldNames.every((name) => typed[name] === false || String(typed[name] ?? '').trim() === '');

/** A complaint back in the fields, to be corrected. */
export const typedFrom = (form: ComplaintForm) => each((name) => form[name] ?? emptyForm[name]) as Typed;

/** Not checked: fields left empty that may be absent are left out, a mobile number loses +91 and Devanagari digits. */
export const toForm = (typed: Typed): Record<FieldName, unknown> =>
  each((name) => {
    const value = typed[name];
    const { control } = complaintFields[name];
    if (typeof value !== 'string') return isTick(name) ? value === true : value;
    if (control === 'tel') return normalizePhone(value);
    return value.trim() === '' && (isOptional(name) || control === 'select') ? undefined : value;
  });

const byContract = zodResolver(complaintForm);

export const complaintResolver: Resolver<Typed, unknown, ComplaintForm> = async (typed, context, options) => {
  const form = toForm(typed) as ComplaintForm;
  const checked = await byContract(form, context, options as Parameters<typeof byContract>[2]);
  const ours = dateFaults(typed, options.fields);
  if (Object.keys(ours).length === 0) return checked as Awaited<ReturnType<typeof complaintResolver>>;
  return { values: {}, errors: { ...checked.errors, ...ours } };
};

type Fields = Parameters<typeof complaintResolver>[2]['fields'];

/** A half-typed date reads as '' and would be dropped in silence; and nothing has happened tomorrow. */
function dateFaults(typed: Typed, fields: Fields): Partial<Record<FieldName, FieldError>> {
  const isHalfTyped = (name: 'incidentDate' | 'incidentTime') => {
    const input = fields[name]?.ref;
    return input instanceof HTMLInputElement && input.validity.badInput;
  };
  return {
    ...(isHalfTyped('incidentDate') && fault('incidentDate', 'invalid_date')),
    ...(typed.incidentDate > dayInIndia() && fault('incidentDate', 'out_of_range')),
    ...(isHalfTyped('incidentTime') && fault('incidentTime', 'invalid_time')),
  };
}

const fault = (name: FieldName, code: FieldCode) => ({ [name]: { type: 'custom', message: code } });
