// What the desk records in one go: the signature with its diary number, and what the station decides with it.

import { type CaseFile, type KeptStep, proposedStatus, withStep } from '#contract/procedure/progress.ts';
import { judgeRecord } from '#contract/procedure/record.ts';
import { missingFacts, type StepBody } from '#contract/procedure/step.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { likeBlank } from '#ui/form/draft-saving.ts';

export const deskDecisions = [
  'firRegistered',
  'nonCognizable',
  'preliminaryEnquiry',
  'applicationEnquiry',
  'sentOn',
] as const satisfies readonly StepKind[];
export type Decision = (typeof deskDecisions)[number];

export interface DeskValues {
  readonly diary: string;
  /** '': signed, and nothing is decided yet. */
  readonly decision: Decision | '';
  readonly number: string;
  readonly permittedBy: string;
  readonly permittedOn: string;
  /** The station that gets the report. */
  readonly toStation: string;
  readonly station: string;
}

export const emptyDesk: DeskValues = {
  diary: '',
  decision: '',
  number: '',
  permittedBy: '',
  permittedOn: '',
  toStation: '',
  station: '',
};

/** What a draft holds; a decision that the program no longer knows is left to be chosen again. */
export function deskValuesIn(kept: unknown): DeskValues | null {
  const texts = likeBlank({ ...emptyDesk, decision: '' }, kept);
  return texts && { ...texts, decision: deskDecisions.find((one) => one === texts.decision) ?? '' };
}

export type DeskField = 'diary' | 'number' | 'permittedBy' | 'permittedOn' | 'toStation';

/** The fields that the decision needs beside the diary number. */
export const fieldsOfDecision = (decision: Decision | ''): DeskField[] => {
  if (decision === 'firRegistered' || decision === 'nonCognizable') return ['number'];
  if (decision === 'sentOn') return ['toStation'];
  return decision === 'preliminaryEnquiry' ? ['permittedBy', 'permittedOn'] : [];
};

/** The steps in their order, and the fields that are still empty. A case that is signed needs no signature. */
export function deskSteps(
  values: DeskValues,
  on: string,
  isSigned: boolean,
): { readonly steps: readonly StepBody[]; readonly missing: readonly DeskField[] } {
  const text = (field: DeskField) => values[field].trim();
  const missing: DeskField[] = !isSigned && text('diary') === '' ? ['diary'] : [];
  const steps: StepBody[] = isSigned ? [] : [{ kind: 'signed', on, number: text('diary') }];
  if (values.decision !== '') {
    const step = decisionStep(values.decision, on, text, values.station);
    steps.push(step);
    const lacking = missingFacts(step).map((path) =>
      path === 'facts.station' ? 'toStation' : path.replace('facts.', ''),
    );
    missing.push(...fieldsOfDecision(values.decision).filter((field) => lacking.includes(field)));
  }
  return { steps, missing };
}

function decisionStep(
  kind: Decision,
  on: string,
  text: (field: DeskField) => string,
  station: string,
): StepBody {
  const status = proposedStatus(kind, {});
  const facts = { permittedBy: text('permittedBy'), permittedOn: text('permittedOn') };
  return {
    kind,
    on,
    ...(fieldsOfDecision(kind).includes('number') && { number: text('number') }),
    ...(kind === 'preliminaryEnquiry' && { facts }),
    ...(kind === 'sentOn' &&
      text('toStation') !== '' && { facts: { toStation: text('toStation'), station } }),
    ...(status && { status }),
  };
}

/** What the list says of the steps where the device has no history of the report. null: more than the desk needs to know. */
export function stepsByStage({
  stage,
  receivedAt,
}: Pick<IncidentReport, 'stage' | 'receivedAt'>): readonly KeptStep[] | null {
  if (stage === undefined || stage === 'received' || stage === 'read') return [];
  if (stage !== 'signed') return null;
  const signed = { id: 'signed', body: { kind: 'signed' as const, on: dayInIndia(receivedAt) } };
  return withStep({ receivedAt, readAt: null, steps: [] }, signed, receivedAt).steps;
}

/** The decisions that may follow once it is signed. */
export function openDecisions(file: CaseFile, on: string, at: string): Decision[] {
  const isAllowed = (one: CaseFile, kind: StepKind) => judgeRecord(one, { kind, on }, 'sho').isAllowed;
  const signed = { id: 'desk', body: { kind: 'signed' as const, on } };
  const after = isAllowed(file, 'signed') ? withStep(file, signed, at) : file;
  return deskDecisions.filter((kind) => isAllowed(after, kind));
}
