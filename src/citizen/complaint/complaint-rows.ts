import type { TFunction } from 'i18next';
import type { Complaint } from '#contract/complaint.ts';
import { formatDate } from '#i18n/format.ts';

export interface Row {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

type Shown = Partial<Omit<Complaint, 'referenceId' | 'language' | 'madeAt'>>;

/** A complaint as people read it: every field of the form in its order. */
export function complaintRows(t: TFunction<'complaint'>, complaint: Shown): Row[] {
  const { category, incidentDate, position, confidential, evidence = [] } = complaint;
  const row = (id: keyof Shown, label: string, value: string | undefined): Row => ({
    id,
    label,
    value: value?.trim() ? value : t('readBack.empty'),
  });
  return [
    row('fullName', t('field.fullName.label'), complaint.fullName),
    row('phone', t('field.phone.label'), complaint.phone),
    row('email', t('field.email.label'), complaint.email),
    row('category', t('field.category.label'), category && t(`category.${category}`)),
    row('location', t('field.location.label'), complaint.location),
    row('position', t('position.label'), position && positionText(t, position)),
    row('incidentDate', t('field.incidentDate.label'), incidentDate && formatDate(incidentDate)),
    row('incidentTime', t('field.incidentTime.label'), complaint.incidentTime),
    row('description', t('field.description.label'), complaint.description),
    ...(evidence.length > 0
      ? [row('evidence', t('evidence.label'), evidence.map(({ name }) => name).join('\n'))]
      : []),
    row('confidential', t('confidential.label'), confidential ? t('confidential.yes') : t('confidential.no')),
  ];
}

function positionText(t: TFunction<'complaint'>, position: NonNullable<Complaint['position']>): string {
  const { latitude, longitude, accuracyMeters } = position;
  return t('readBack.positionValue', {
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
    meters: Math.round(accuracyMeters),
  });
}
