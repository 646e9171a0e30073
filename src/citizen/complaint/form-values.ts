// Converts between field values and the contract's types. The same schema validates on the phone and on the
// server.
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

/** Values as the fields hold them; an empty choice is ''. */
export type Typed = {
  [F in FieldName]: (typeof complaintFields)[F]['control'] extends 'checkbox' ? boolean : string;
};

const each = (of: (name: FieldName) => unknown) =>
  Object.fromEntries(complaintFieldNames.map((name) => [name, of(name)])) as Record<FieldName, unknown>;

const isTick = (name: FieldName) => complaintFields[name].control === 'checkbox';

export const emptyForm = each((name) => (isTick(name) ? false : '')) as Typed;

export const isBlank = (typed: Typed) =>
  complaintFieldNames.every((name) => typed[name] === false || String(typed[name] ?? '').trim() === '');

/** Field values of a stored complaint, to correct it. */
export const typedFrom = (form: ComplaintForm) => each((name) => form[name] ?? emptyForm[name]) as Typed;

/**
 * Converts without validation: omits empty optional fields, removes +91 from a mobile number and converts
 * Devanagari digits.
 */
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

/** Reports a half-typed date, which reads as '' and would be lost silently, and a date in the future. */
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
