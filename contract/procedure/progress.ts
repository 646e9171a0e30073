// From the recorded steps to what counts: corrections applied, days that cannot be true moved, and the stage.
import type { SettableStatus } from '../shared/status.ts';
import { dayInIndia } from '../shared/time.ts';
import type { Progress } from './judge.ts';
import { type CaseClass, isSensitive, type Stage } from './stages.ts';
import type { RecordedStep, StepBody, StepFacts } from './step.ts';
import { ruleOf, type StepKind, stageBy } from './step-kinds.ts';

/** A step as the phone or the server keeps it; the rest of a recorded step does not matter here. */
export type KeptStep = Pick<
  RecordedStep,
  'id' | 'kind' | 'on' | 'at' | 'number' | 'facts' | 'toCitizen' | 'class' | 'corrects' | 'isVoid'
>;

/** In the order in which they were recorded. */
export interface CaseFile {
  readonly receivedAt: string;
  readonly readAt: string | null;
  /** By the answers of the complaint (contract/questions/missing.ts). No step of an officer takes it away. */
  readonly isMissingChild?: boolean;
  /** By the answers too (contract/questions/case-facts.ts): the complainant has an e-Zero FIR. */
  readonly hasZeroFir?: boolean;
  /** When a later message named it; absent: with the complaint. */
  readonly zeroFirAt?: string;
  readonly steps: readonly KeptStep[];
}

/** The file after this step, to judge what it brings about. `at`: instant (ISO 8601). */
export const withStep = (
  file: CaseFile,
  { id, body }: { id: string; body: StepBody },
  at: string,
): CaseFile => ({
  ...file,
  readAt: file.readAt ?? at,
  steps: [
    ...file.steps,
    {
      id,
      kind: body.kind,
      on: body.on,
      at,
      number: body.number ?? null,
      facts: body.facts ?? {},
      toCitizen: body.toCitizen ?? null,
      class: body.class ?? null,
      corrects: body.corrects ?? null,
      isVoid: body.isVoid ?? false,
    },
  ],
});

export interface CountedStep {
  readonly id: string;
  readonly kind: StepKind;
  /** Day in India, never before the receipt and never after the server recorded it. */
  readonly day: string;
  /** When the server recorded it. */
  readonly at: string;
  readonly number: string | null;
  readonly facts: StepFacts;
  readonly toCitizen: string | null;
  readonly class: CaseClass | null;
  readonly isCorrected: boolean;
}

/** The steps that count, in the order in which they were recorded; the first reading is one of them. */
export function countedSteps({ receivedAt, readAt, isMissingChild, steps }: CaseFile): CountedStep[] {
  const first = dayInIndia(receivedAt);
  const counted = new Map<string, CountedStep>();
  if (isMissingChild) counted.set(ofAnswers, byAnswers(receivedAt));
  if (readAt && !steps.some(({ kind }) => kind === 'read')) counted.set('read', firstReading(readAt));
  for (const step of steps) {
    if (step.kind !== 'correction') counted.set(step.id, countedOf(step, first));
    else correct(counted, step, first);
  }
  return [...counted.values()];
}

/** No step has this id, so no correction meets it. */
const ofAnswers = 'answers';

const byAnswers = (at: string): CountedStep => ({
  ...firstReading(at),
  id: ofAnswers,
  kind: 'classified',
  class: 'missingMinor',
});

const firstReading = (at: string): CountedStep => ({
  id: 'read',
  kind: 'read',
  day: dayInIndia(at),
  at,
  number: null,
  facts: {},
  toCitizen: null,
  class: null,
  isCorrected: false,
});

const countedOf = ({ id, kind, on, at, number, facts, toCitizen, ...step }: KeptStep, first: string) => ({
  id,
  kind,
  day: within(first, on, dayInIndia(at)),
  at,
  number,
  facts,
  toCitizen,
  class: step.class,
  isCorrected: false,
});

function correct(counted: Map<string, CountedStep>, { corrects, isVoid, ...right }: KeptStep, first: string) {
  const wrong = corrects === null ? undefined : counted.get(corrects);
  if (!wrong) return;
  if (isVoid) {
    counted.delete(wrong.id);
    return;
  }
  const at = right.on > dayInIndia(wrong.at) ? right.at : wrong.at;
  counted.set(wrong.id, {
    ...wrong,
    at,
    day: within(first, right.on, dayInIndia(at)),
    number: right.number ?? wrong.number,
    facts: { ...wrong.facts, ...right.facts },
    toCitizen: right.toCitizen ?? wrong.toCitizen,
    class: right.class ?? wrong.class,
    isCorrected: true,
  });
}

const within = (from: string, day: string, to: string) => (day < from ? from : day > to ? to : day);

/** Stage, steps done and class, by what counts. */
export function progressOf(counted: readonly CountedStep[]): Progress & { caseClass: CaseClass | null } {
  let stage: Stage = 'received';
  const done = new Set<StepKind>();
  for (const { kind } of counted) {
    stage = stageAfter(stage, kind, done);
    done.add(kind);
  }
  const caseClass = [...counted].reverse().find((step) => step.class !== null)?.class ?? null;
  return {
    stage,
    done,
    isMissingMinor: caseClass === 'missingMinor' || counted.some(({ id }) => id === ofAnswers),
    caseClass,
  };
}

/** How many steps stand where the order of the law does not let them. */
export function misplacedSteps(counted: readonly CountedStep[]): number {
  let stage: Stage = 'received';
  const done = new Set<string>();
  let misplaced = 0;
  for (const { kind } of counted) {
    const { openings, after } = ruleOf(kind);
    const isInPlace =
      openings.some(({ at }) => at.includes(stage)) && (after?.some((name) => done.has(name)) ?? true);
    if (!isInPlace) misplaced += 1;
    stage = stageAfter(stage, kind, done);
    done.add(kind);
  }
  return misplaced;
}

/** A step that a correction left without its predecessor still leads where it always does. */
function stageAfter(stage: Stage, kind: StepKind, done: ReadonlySet<string>): Stage {
  const { openings } = ruleOf(kind);
  const here = openings.find(({ at }) => at.includes(stage));
  return here ? stageBy(here, stage, done) : (openings.find(({ to }) => to)?.to ?? stage);
}

/** The status that a console proposes with the step; null: it stays. The officer may choose another. */
export function proposedStatus(kind: StepKind, facts: StepFacts): SettableStatus | null {
  const { outcome } = facts;
  if (kind === 'closedBeforeFir')
    return outcome === 'noOffence' || outcome === undefined ? 'noAction' : 'resolved';
  if (kind === 'courtOrder') {
    if (outcome === 'summaryGranted') return 'noAction';
    return outcome === 'summaryRefused' ? 'action' : 'resolved';
  }
  return proposals[kind] ?? null;
}

const proposals: Partial<Record<StepKind, SettableStatus>> = {
  nonCognizable: 'noAction',
  investigationOrdered: 'action',
  preliminaryEnquiry: 'action',
  applicationEnquiry: 'action',
  sentOn: 'action',
  withdrawn: 'noAction',
  firOrdered: 'action',
  firRegistered: 'action',
  investigation: 'action',
  notInvestigated: 'noAction',
  chargeSheet: 'resolved',
  finalReport: 'noAction',
  furtherInvestigation: 'action',
};

/** What the public sees of the steps; null: nothing but received and read, and "ask the station". */
export function publicSteps(counted: readonly CountedStep[]): CountedStep[] | null {
  if (isSensitive(progressOf(counted).caseClass)) return null;
  return counted.filter(({ id, kind }) => id !== 'read' && ruleOf(kind).isPublic);
}
