import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import {
  type Fault,
  type FoundField,
  fieldsOf,
  type ItemType,
  isOptional,
  type LostField,
  type WireField,
} from './report-fields.ts';

export function useFieldWords(type: ItemType) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const idOf = (wire: WireField) => fieldsOf(type).find(([, on]) => on === wire)?.[0] ?? wire;
  const plainLabel = (wire: WireField) =>
    type === 'lost' ? t(`lost.${idOf(wire) as LostField}`) : t(`found.${idOf(wire) as FoundField}`);
  return {
    idOf,
    labelOf: (wire: WireField) =>
      isOptional(wire) ? `${plainLabel(wire)} ${common('form.optional')}` : plainLabel(wire),
    hintOf(wire: WireField) {
      if (wire === 'contactPhone') return t('report.phoneHint');
      if (wire !== 'description') return undefined;
      return type === 'lost' ? t('lost.descriptionHint') : t('found.foundDescriptionHint');
    },
    faultText: (fault: Fault) => faultText(t, fault, plainLabel(fault.wire)),
  };
}

function faultText(t: TFunction<'items'>, { wire, code }: Fault, label: string): string {
  if (code === 'too_long') return t('error.tooLong', { label });
  if (wire === 'date') return t(code === 'out_of_range' ? 'error.futureDate' : 'error.date');
  if (code === 'invalid_phone') return t('error.invalidPhone');
  if (code === 'required' && wire !== 'additionalInfo') return t(`error.required.${wire}`);
  return t('error.other', { label });
}
