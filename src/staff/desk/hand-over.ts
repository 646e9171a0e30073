// What a report fills of the first information report in CCTNS, in the order of Integrated Investigation Form I.

import type { CountedStep } from '#contract/procedure/progress.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { fieldOf, type SheetField } from '#contract/questions/questions.ts';
import { dayCount } from '#contract/shared/day-count.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { AnswerLine } from '#i18n/answers.ts';
import { formatDate, formatTime } from '#i18n/format.ts';

/** Numbers of the form with the names of their fields. */
export const formFields = [
  ['1', ['district', 'station', 'year', 'firNumber', 'firDate']],
  ['2', ['acts']],
  ['3', ['occurredOn', 'occurredAt', 'receivedOn', 'receivedAt', 'diaryNumber', 'diaryDate']],
  ['4', ['information']],
  ['5', ['place', 'address']],
  ['6', ['name', 'father', 'birth', 'occupation', 'phone', 'email', 'residence']],
  ['7', ['accused']],
  ['8', ['delay']],
  ['9', ['property']],
  ['10', ['value']],
  ['11', ['inquest']],
  ['12', ['contents']],
  ['13', ['officer']],
  ['14', ['signature']],
  ['15', ['court']],
] as const;
export type FormField = (typeof formFields)[number][1][number];

interface Known {
  readonly station: string;
  readonly district: string;
  /** "Written", in the language of the sheet. */
  readonly written: string;
  /** That the information came so many days after the event, in the language of the sheet; 0: on the same day. */
  readonly delay: (days: number) => string;
  /** Answers with their questions, in the language of the sheet. */
  readonly lines: (answers: string) => readonly AnswerLine[];
}

/** '': the report does not say it; the officer fills it in. */
export function handOverOf(
  incident: IncidentReport,
  steps: readonly CountedStep[],
  { station, district, written, delay, lines }: Known,
): Record<FormField, string> {
  const last = (kind: StepKind) => [...steps].reverse().find((step) => step.kind === kind);
  const [fir, signed, officer] = [last('firRegistered'), last('signed'), last('investigation')];
  const firDate = fir ? formatDate(fir.day) : '';
  const told = lines(incident.answers ?? '').filter(({ name }) => fieldOf(name) !== undefined);
  const of = (field: SheetField) => told.filter(({ name }) => fieldOf(name) === field);
  const alone = (field: SheetField) =>
    of(field)
      .map(({ value }) => value)
      .join(', ');
  const withQuestions = (field: SheetField) => of(field).map(({ label, value }) => `${label} ${value}`);
  return {
    district,
    station,
    year: fir ? fir.day.slice(0, 4) : '',
    firNumber: fir?.number ?? '',
    firDate,
    acts: '',
    occurredOn: incident.incidentDate ? formatDate(incident.incidentDate) : '',
    occurredAt: incident.incidentTime ?? '',
    receivedOn: formatDate(incident.receivedAt),
    receivedAt: formatTime(incident.receivedAt),
    diaryNumber: signed?.number ?? '',
    diaryDate: signed ? formatDate(signed.day) : '',
    information: written,
    place: incident.location.name,
    address: incident.whereHappened === incident.location.name ? '' : incident.whereHappened,
    name: incident.fullName,
    father: alone('father'),
    birth: alone('birth'),
    occupation: alone('occupation'),
    phone: incident.mobNumber,
    email: incident.email ?? '',
    residence: alone('residence'),
    accused: [incident.whoInvolved, ...withQuestions('accused')].filter(Boolean).join('\n'),
    delay: incident.incidentDate
      ? delay(dayCount(incident.incidentDate, dayInIndia(incident.receivedAt)))
      : '',
    property: withQuestions('property').join('\n'),
    value: alone('value'),
    inquest: '',
    contents: incident.whatHappened,
    officer: officer?.facts.officer ?? '',
    signature: '',
    court: '',
  };
}
