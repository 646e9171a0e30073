import type { TFunction } from 'i18next';
import { complaintFieldNames, complaintFields } from '#contract/complaint.ts';
import type { FieldName } from './form-values.ts';

/** One text for the error beside the field and in the summary. */
export function errorText(t: TFunction<'complaint'>, name: FieldName, code: string): string {
  const field = complaintFields[name];
  const key = `error.${name}.${name === 'email' ? 'invalid_email' : code}` as 'error.fullName.too_long';
  return t(key, { max: 'max' in field ? field.max : 0, defaultValue: t('error.other') });
}

export type Faults = Partial<Record<FieldName, { message?: string }>>;

/** Errors for the summary, in the order of the page. */
export const errorList = (t: TFunction<'complaint'>, faults: Faults) =>
  complaintFieldNames.flatMap((name) =>
    faults[name] ? [{ fieldId: name, text: errorText(t, name, faults[name].message || 'other') }] : [],
  );
