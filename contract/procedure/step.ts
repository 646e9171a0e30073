// One recorded step, on the wire and in the functions over steps.
import * as z from 'zod/mini';
import { roleNames } from '../shared/endpoint.ts';
import { isoDay, isoInstant, optionalText, requiredText, uuidSchema, uuidv7Schema } from '../shared/field.ts';
import { isOpen, settableNames } from '../shared/status.ts';
import { actorNames, classNames } from './stages.ts';
import { type FactName, kindNames, ruleOf } from './step-kinds.ts';

export const summaryKinds = ['A', 'B', 'C', 'NC'] as const;
/** Of a call that told nothing. */
export const callOutcomes = ['noAnswer', 'wrongNumber', 'callLater'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
export const outcomeNames = [
  'noOffence',
  'settled',
  'advice',
  'articleFound',
  'cognizance',
  'summaryGranted',
  'summaryRefused',
  ...callOutcomes,
] as const;
/** Days of a remand and of a service under the Right to Services Act. */
export const longestTerm = 90;

const factsOf = (line: z.ZodMiniType<string, string>) => ({
  court: z.optional(line),
  officer: z.optional(line),
  permittedBy: z.optional(line),
  permittedOn: z.optional(isoDay),
  station: z.optional(line),
  stationMr: z.optional(line),
  /** Account of the station of this district that gets the report with the step "sent on". The server then writes its names. */
  toStation: z.optional(uuidSchema),
  /** Account of the station in whose register the FIR of a confidential report stands; it does not get the report. */
  atStation: z.optional(uuidSchema),
  summary: z.optional(z.enum(summaryKinds, 'invalid')),
  outcome: z.optional(z.enum(outcomeNames, 'invalid')),
  days: z.optional(
    z.number('invalid').check(z.int('invalid'), z.gte(0, 'out_of_range'), z.lte(longestTerm, 'out_of_range')),
  ),
});
const stepFacts = z.strictObject(factsOf(optionalText(120)));
export type StepFacts = z.infer<typeof stepFacts>;

const caseClass = z.enum(classNames, 'invalid');

export const stepParams = z.strictObject({ id: uuidSchema, stepId: uuidv7Schema });

export const stepBody = z.strictObject({
  kind: z.enum(kindNames, 'invalid'),
  /** The day on which it happened, in India. */
  on: isoDay,
  number: z.optional(optionalText(60).check(z.refine((text) => text === '' || isNumber(text), 'invalid'))),
  facts: z.optional(stepFacts),
  /** In the citizen's language; the tracking page shows it. */
  toCitizen: z.optional(optionalText(1000)),
  note: z.optional(optionalText(2000)),
  class: z.optional(caseClass),
  /** Written in the same transaction. */
  status: z.optional(z.enum(settableNames, 'invalid')),
  /** A correction names the wrong step. With `isVoid` that step never happened; else it gets these values. */
  corrects: z.optional(uuidSchema),
  isVoid: z.optional(z.boolean()),
});
export type StepBody = z.infer<typeof stepBody>;

export const recordedStep = z.object({
  id: z.string(),
  kind: z.enum(kindNames),
  on: isoDay,
  at: isoInstant,
  actor: z.enum(actorNames),
  number: z.nullable(z.string()),
  /** As stored; a table of stages once brought longer lines than an officer can write. */
  facts: z.catch(z.object(factsOf(z.string())), {}),
  toCitizen: z.nullable(z.string()),
  note: z.string(),
  class: z.nullable(caseClass),
  corrects: z.nullable(z.string()),
  isVoid: z.boolean(),
  by: z.object({ fullName: requiredText(200), role: z.enum(roleNames) }),
  /** The station of a pi, the post of an sp, when it was made. */
  post: z.optional(z.string()),
});
export type RecordedStep = z.infer<typeof recordedStep>;

/** The facts that the kind needs and the body lacks, as paths of the body. */
export function missingFacts(body: StepBody): string[] {
  const given: Partial<Record<FactName, unknown>> = {
    ...body,
    ...body.facts,
    number: isNumber(body.number ?? '') ? body.number : '',
    // A permission of a later day is none.
    permittedOn: (body.facts?.permittedOn ?? '') > body.on ? '' : body.facts?.permittedOn,
  };
  return factsFor(body)
    .filter((name) => given[name] === undefined || given[name] === '')
    .map(pathOf);
}

/** The fields that mean nothing with this kind, and would do harm unseen. */
export const strayFields = ({ kind, class: of, corrects, isVoid, facts }: StepBody): string[] => [
  ...(facts?.toStation !== undefined && kind !== 'sentOn' ? ['facts.toStation'] : []),
  ...(facts?.atStation !== undefined && kind !== 'firRegistered' ? ['facts.atStation'] : []),
  ...(of !== undefined && kind !== 'classified' && kind !== 'correction' ? ['class'] : []),
  ...(corrects !== undefined && kind !== 'correction' ? ['corrects'] : []),
  ...(isVoid && kind !== 'correction' ? ['isVoid'] : []),
];

/** Of a diary entry, an FIR or an order: it has a letter or a digit. */
export const isNumber = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** What the step must say. One that closes the case says why: by a number, by words for the citizen, else in a note. */
export function factsFor({ kind, status }: Pick<StepBody, 'kind' | 'status'>): readonly FactName[] {
  const { needs } = ruleOf(kind);
  const isSilent = !needs.some((name) => name === 'number' || name === 'toCitizen' || name === 'note');
  return status && !isOpen(status) && isSilent ? [...needs, 'note'] : needs;
}

const topLevel = ['number', 'note', 'toCitizen', 'class', 'corrects'];
const pathOf = (name: FactName) => (topLevel.includes(name) ? name : `facts.${name}`);
