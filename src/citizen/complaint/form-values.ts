// From what the fields hold to what the contract takes. The same schema decides on the phone and on the server.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError, Resolver } from 'react-hook-form';
import { type ComplaintForm, complaintForm } from '#contract/complaint.ts';
import { normalizePhone } from '#contract/field.ts';
import type { FieldCode } from '#contract/problem.ts';
import { dayInIndia } from '#i18n/format.ts';

/** As the fields hold it; an empty choice is ''. */
export type Typed = {
  fullName: string;
  phone: string;
  email: string;
  category: string;
  location: string;
  incidentDate: string;
  incidentTime: string;
  description: string;
  confidential: boolean;
};
export type FieldName = keyof Typed;

export const blank: Typed = {
  fullName: '',
  phone: '',
  email: '',
  category: '',
  location: '',
  incidentDate: '',
  incidentTime: '',
  description: '',
  confidential: false,
};

/** In the order of the page. */
export const fieldNames = Object.keys(blank) as FieldName[];

export const isBlank = (typed: Typed) =>
  fieldNames.every((name) => typed[name] === false || String(typed[name] ?? '').trim() === '');

/** A complaint back in the fields, to be corrected. */
export function typedFrom(form: ComplaintForm): Typed {
  const { email = '', incidentDate = '', incidentTime = '' } = form;
  const { fullName, phone, category, location, description, confidential } = form;
  const rest = { email, incidentDate, incidentTime };
  return { fullName, phone, category, location, description, confidential, ...rest };
}

/** Not checked: optional fields left empty are left out, a mobile number is freed of +91 and Devanagari digits. */
export function toForm(typed: Typed): Record<FieldName, unknown> {
  const given = (text: string | undefined) => (text?.trim() ? text : undefined);
  return {
    ...typed,
    phone: normalizePhone(typed.phone ?? ''),
    email: given(typed.email),
    category: given(typed.category),
    incidentDate: given(typed.incidentDate),
    incidentTime: given(typed.incidentTime),
    confidential: typed.confidential === true,
  };
}

const byContract = zodResolver(complaintForm);

export const resolver: Resolver<Typed, unknown, ComplaintForm> = async (typed, context, options) => {
  const form = toForm(typed) as ComplaintForm;
  const checked = await byContract(form, context, options as Parameters<typeof byContract>[2]);
  const ours = dateFaults(typed, options.fields);
  if (Object.keys(ours).length === 0) return checked as Awaited<ReturnType<typeof resolver>>;
  return { values: {}, errors: { ...checked.errors, ...ours } };
};

type Fields = Parameters<typeof resolver>[2]['fields'];

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
