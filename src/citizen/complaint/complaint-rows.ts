import type { TFunction } from 'i18next';
import type { Complaint } from '#contract/public/complaint.ts';
import {
  type ComplaintFieldName,
  complaintFieldNames,
  complaintFields,
} from '#contract/public/facts/complaint-fields.ts';
import { readContact } from '#contract/public/facts/contact-preference.ts';
import { answersAsText } from '#i18n/answers.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';

export interface Row {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export type Shown = Partial<Omit<Complaint, 'referenceId' | 'language' | 'madeAt'>>;

export function complaintRows(t: TFunction<'complaint'>, complaint: Shown): Row[] {
  const { position, evidence = [] } = complaint;
  const row = (id: keyof Shown, label: string, value: string | undefined): Row => ({
    id,
    label,
    value: value?.trim() ? value : t('readBack.empty'),
  });
  const positionRow = row('position', t('position.label'), position && positionText(t, position));
  const evidenceRow = row('evidence', t('evidence.label'), evidence.map(({ name }) => name).join('\n'));
  // Who answers no question has no row for it.
  const names = complaintFieldNames.filter((name) => name !== 'answers' || complaint.answers);
  return names.flatMap((name) => [
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
  if (name === 'contactPreference') return contactText(t, text ?? '');
  if (name === 'answers') return answersAsText(t, text ?? '');
  return text && complaintFields[name].control === 'date' ? formatDate(text) : text;
}

export function contactText(t: TFunction<'complaint'>, text: string): string {
  const { way, from, to, phone } = readContact(text);
  return way === null ? t('contact.any') : t(`contact.said.${way}`, { from, to, phone });
}

function positionText(t: TFunction<'complaint'>, position: NonNullable<Complaint['position']>): string {
  const { latitude, longitude, accuracyMeters } = position;
  return t('readBack.positionValue', {
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
    meters: Math.round(accuracyMeters),
  });
}

/** The facts as written; without the complainant, who stands under the letter, and without empty fields. */
export const refusalRows = (t: TFunction<'complaint'>, complaint: Complaint): Row[] => {
  const told = complaintFieldNames.filter(
    (name) => complaintFields[name].about === 'event' && String(complaint[name] ?? '').trim(),
  );
  return complaintRows(t, complaint).filter(({ id }) => told.some((name) => name === id));
};

/** The complaint as a plain text to save, send in a chat or take to the station. */
export function complaintLetter(t: TFunction<'complaint'>, complaint: Complaint, receivedAt: string | null) {
  const lines = [
    t('letter.title'),
    '',
    `${t('letter.referenceId')}: ${complaint.referenceId}`,
    `${t('letter.madeAt')}: ${formatDateTime(complaint.madeAt)}`,
    receivedAt ? `${t('letter.receivedAt')}: ${formatDateTime(receivedAt)}` : t('letter.notReceived'),
    '',
    ...complaintRows(t, complaint).map(({ label, value }) => `${label}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
