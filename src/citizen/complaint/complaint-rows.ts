import type { TFunction } from 'i18next';
import {
  type Complaint,
  type ComplaintFieldName,
  complaintFieldNames,
  complaintFields,
} from '#contract/complaint.ts';
import { formatDate } from '#i18n/format.ts';

export interface Row {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

type Shown = Partial<Omit<Complaint, 'referenceId' | 'language' | 'madeAt'>>;

/** A complaint as people read it: every field of the form in order. */
export function complaintRows(t: TFunction<'complaint'>, complaint: Shown): Row[] {
  const { position, evidence = [] } = complaint;
  const row = (id: keyof Shown, label: string, value: string | undefined): Row => ({
    id,
    label,
    value: value?.trim() ? value : t('readBack.empty'),
  });
  const positionRow = row('position', t('position.label'), position && positionText(t, position));
  const evidenceRow = row('evidence', t('evidence.label'), evidence.map(({ name }) => name).join('\n'));
  return complaintFieldNames.flatMap((name) => [
    row(name, labelOf(t, name), shownValue(t, name, complaint)),
    ...(name === 'location' ? [positionRow] : []),
    ...(name === 'description' && evidence.length > 0 ? [evidenceRow] : []),
  ]);
}

const labelOf = (t: TFunction<'complaint'>, name: ComplaintFieldName): string =>
  name === 'confidential' ? t('confidential.label') : t(`field.${name}.label`);

function shownValue(
  t: TFunction<'complaint'>,
  name: ComplaintFieldName,
  complaint: Shown,
): string | undefined {
  if (name === 'confidential') return complaint[name] ? t('confidential.yes') : t('confidential.no');
  if (name === 'category') return complaint[name] && t(`category.${complaint[name]}`);
  const text = complaint[name];
  return text && complaintFields[name].control === 'date' ? formatDate(text) : text;
}

function positionText(t: TFunction<'complaint'>, position: NonNullable<Complaint['position']>): string {
  const { latitude, longitude, accuracyMeters } = position;
  return t('readBack.positionValue', {
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
    meters: Math.round(accuracyMeters),
  });
}
