import { useTranslation } from 'react-i18next';
import { faultText } from './fault-text.ts';
import {
  type Fault,
  type FoundField,
  fieldsOf,
  type ItemType,
  isOptional,
  type LostField,
  type WireField,
} from './report-fields.ts';

/** Labels, hints and errors of one form, by the field's name on the wire. */
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
