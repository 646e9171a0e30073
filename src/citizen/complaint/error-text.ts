import type { TFunction } from 'i18next';
import { complaintLimits } from '#contract/complaint.ts';
import { type FieldName, fieldNames } from './form-values.ts';

const keys = [
  'fullName.required',
  'fullName.too_long',
  'phone.required',
  'phone.invalid_phone',
  'email.invalid_email',
  'category.required',
  'location.required',
  'location.too_long',
  'incidentDate.invalid_date',
  'incidentDate.out_of_range',
  'incidentTime.invalid_time',
  'description.required',
  'description.too_long',
] as const;

/** The same words beside the field and in the summary. */
export function errorText(t: TFunction<'complaint'>, name: FieldName, code: string): string {
  const key = keys.find((known) => known === (name === 'email' ? 'email.invalid_email' : `${name}.${code}`));
  const max = name in complaintLimits ? complaintLimits[name as keyof typeof complaintLimits] : 0;
  return key ? t(`error.${key}`, { max }) : t('error.other');
}

export type Faults = Partial<Record<FieldName, { message?: string }>>;

/** In the order of the page, for the summary. */
export const errorList = (t: TFunction<'complaint'>, faults: Faults) =>
  fieldNames.flatMap((name) =>
    faults[name] ? [{ fieldId: name, text: errorText(t, name, faults[name].message ?? '') }] : [],
  );
