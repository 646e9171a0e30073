import { isServerTime } from '#api/shared/today.ts';
import type { CaseFile } from '#contract/procedure/progress.ts';
import { classNames } from '#contract/procedure/stages.ts';
import {
  callOutcomes,
  factsFor,
  isNumber,
  longestTerm,
  missingFacts,
  outcomeNames,
  type StepBody,
  summaryKinds,
} from '#contract/procedure/step.ts';
import type { FactName, StepKind } from '#contract/procedure/step-kinds.ts';
import { isReadableIn, type Language } from '#contract/shared/language.ts';
import type { SettableStatus } from '#contract/shared/status.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { todayFor } from '#staff/writes/today-for.ts';

/** Chosen instead of a station: the report leaves the district. */
export const outsideDistrict = 'outside';

export type StepValues = Partial<Record<FactName | 'toStation' | 'atStation', string>> & {
  on: string;
  status: SettableStatus | '';
  isVoid: boolean;
};

/** What a draft holds: the day, and the facts as texts. */
export function stepValuesIn(kept: unknown): StepValues | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { isVoid, on, ...rest } = kept as Record<string, unknown>;
  if (typeof on !== 'string') return null;
  const facts = Object.entries(rest).filter(([, text]) => typeof text === 'string');
  return { ...Object.fromEntries(facts), on, status: '', isVoid: isVoid === true };
}

/** The fields that the form shows. A correction may give a step its right number and words. */
export const fieldsOf = (kind: StepKind, status: StepValues['status']): readonly FactName[] =>
  kind === 'correction'
    ? ['corrects', 'number', 'toCitizen', 'note']
    : factsFor({ kind, ...(status !== '' && { status }) }).filter((field) => !isOfSentOn(kind, field));

/** What SentOnFields.tsx asks for. */
const isOfSentOn = (kind: StepKind, field: FactName) => kind === 'sentOn' && field === 'station';

/** What is missing of where the report goes. */
export function sentOnFaults(kind: StepKind, { toStation, station, number }: StepValues) {
  if (kind !== 'sentOn') return [];
  if (!toStation) return ['toStation'];
  if (toStation !== outsideDistrict) return [];
  return [...(station?.trim() ? [] : ['station']), ...(isNumber(number ?? '') ? [] : ['number'])];
}

/** The FIR of a confidential report, which no station has, stands in the register of a station all the same. */
export const asksRegister = (kind: StepKind, { reportType }: Pick<IncidentReport, 'reportType'>): boolean =>
  kind === 'firRegistered' && reportType === 'ConfidentialReport';

const beforeCourt = ['noOffence', 'settled', 'advice', 'articleFound'];

/** The choices of a field; null: it is typed. */
export function choicesOf(field: FactName, kind: StepKind): readonly string[] | null {
  if (field === 'summary') return summaryKinds;
  if (field === 'class') return classNames;
  if (field !== 'outcome') return null;
  if (kind === 'callTried') return callOutcomes;
  return outcomeNames.filter(
    (name) =>
      !callOutcomes.some((one) => one === name) &&
      beforeCourt.includes(name) === (kind === 'closedBeforeFir'),
  );
}

/** The body, and the fields that are still missing. */
export function stepOf(kind: StepKind, values: StepValues): { body: StepBody; missing: string[] } {
  const text = (field: FactName) => values[field]?.trim() || undefined;
  const given = Object.fromEntries(
    (['court', 'officer', 'permittedBy', 'permittedOn', 'station', 'summary', 'outcome'] as const).flatMap(
      (field) => (text(field) === undefined ? [] : [[field, text(field)]]),
    ),
  );
  const days = text('days');
  const { toStation, atStation } = values;
  const isInside = kind === 'sentOn' && toStation && toStation !== outsideDistrict;
  const facts = {
    ...given,
    ...(isInside && { toStation }),
    ...(kind === 'firRegistered' && atStation && { atStation }),
    ...(days !== undefined && { days: Number(latinDigits(days)) }),
  };
  const of = classNames.find((name) => name === values.class);
  const number = text('number');
  const toCitizen = text('toCitizen');
  const note = text('note');
  const corrects = text('corrects');
  const body: StepBody = {
    kind,
    on: values.on,
    ...(number !== undefined && { number }),
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(toCitizen !== undefined && { toCitizen }),
    ...(note !== undefined && { note }),
    ...(of && { class: of }),
    ...(values.status !== '' && { status: values.status }),
    ...(corrects !== undefined && { corrects }),
    ...(values.isVoid && { isVoid: true }),
  };
  return { body, missing: missingFacts(body).map((path) => path.replace('facts.', '')) };
}

/** Another day would count as the first or the last of these. A device's own clock refuses no day: the server does. */
export const isCountedDay = (on: string, file: Pick<CaseFile, 'receivedAt'>): boolean =>
  dayInIndia(file.receivedAt) <= on && (on <= todayFor(file) || !isServerTime());

const isTerm = (text: string) =>
  /^0?[1-9]\d?$/.test(latinDigits(text.trim())) && Number(latinDigits(text)) <= longestTerm;

export type Fault = 'required' | 'language' | 'days' | 'later';

export function faultOf(
  field: FactName,
  missing: readonly string[],
  values: StepValues,
  language: Language,
): Fault | null {
  if (field === 'permittedOn' && (values.permittedOn ?? '') > values.on) return 'later';
  if (missing.includes(field)) return 'required';
  if (field === 'days' && !isTerm(values.days ?? '')) return 'days';
  const text = field === 'toCitizen' ? (values.toCitizen ?? '').trim() : '';
  return text === '' || isReadableIn(language, text) ? null : 'language';
}
