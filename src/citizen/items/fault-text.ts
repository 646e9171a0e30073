import type { TFunction } from 'i18next';
import type { Fault } from './report-fields.ts';

/** One text for the error beside the field and in the summary. */
export function faultText(t: TFunction<'items'>, { wire, code }: Fault, label: string): string {
  if (code === 'too_long') return t('error.tooLong', { label });
  if (wire === 'date') return t(code === 'out_of_range' ? 'error.futureDate' : 'error.date');
  if (code === 'invalid_phone') return t('error.invalidPhone');
  if (code === 'required' && wire !== 'additionalInfo') return t(`error.required.${wire}`);
  return t('error.other', { label });
}
