// Whether a step can be recorded now, and what should not be in a case.
import { type IncidentStatus, isInHand, isOpen, type SettableStatus } from '../shared/status.ts';
import { dayInIndia, plusDays } from '../shared/time.ts';
import { judgeStep, type Progress, type Verdict } from './judge.ts';
import { type CaseFile, type CountedStep, countedSteps, progressOf } from './progress.ts';
import type { Actor, Stage } from './stages.ts';
import type { StepBody } from './step.ts';
import { ruleOf, type StepKind } from './step-kinds.ts';

/** By order, actor and day. The step of a day before its predecessor's lacks that predecessor. */
export function judgeRecord(
  file: CaseFile,
  { kind, on }: Pick<StepBody, 'kind' | 'on'>,
  actor: Actor,
): Verdict {
  const counted = countedSteps(file);
  const verdict = judgeStep(progressOf(counted), kind, actor);
  if (!verdict.isAllowed) return verdict;
  const first = dayInIndia(file.receivedAt);
  const day = on < first ? first : on;
  if (!isMove(kind)) {
    const cause = [...counted].reverse().find((step) => ruleOf(kind).after?.includes(step.kind));
    return cause && cause.day > day ? { isAllowed: false, why: 'order', missing: cause.kind } : verdict;
  }
  const later = counted.find((step) => step.kind !== 'read' && isMove(step.kind) && step.day > day);
  return later ? { isAllowed: false, why: 'order', missing: later.kind } : verdict;
}

/** No station sees a confidential report: the superintendent's office records there what a station would. */
export const actorsFor = (actor: Actor, { isConfidential }: { isConfidential: boolean }): readonly Actor[] =>
  isConfidential && (actor === 'sp' || actor === 'sdpo') ? [actor, 'sho'] : [actor];

/** Of who may act as several: allowed where one of them may; else the step that is missing comes before the person. */
export function judgeFor(
  file: CaseFile,
  body: Pick<StepBody, 'kind' | 'on'>,
  [first, ...others]: readonly Actor[],
): Verdict {
  const verdicts = [first ?? 'system', ...others].map((actor) => judgeRecord(file, body, actor));
  const [own] = verdicts;
  const best = verdicts.find(({ isAllowed }) => isAllowed) ?? verdicts.find((one) => 'missing' in one) ?? own;
  return best ?? { isAllowed: false, why: 'actor', by: [] };
}

/** A complaint may wait so long on a phone without a network, while its complainant signs at the station. */
const mostDaysBefore = 30;

/** Whether a step can have happened on this day (YYYY-MM-DD, India). A device's clock may be a day ahead. */
export const isDayOfCase = (receivedAt: string, on: string, now: Date | string): boolean =>
  plusDays(dayInIndia(receivedAt), -mostDaysBefore) <= on && on <= plusDays(dayInIndia(now), 1);

/** Whether an officer may set `next` together with a step. `counted`: with that step. A status that stays is not judged here;
 * nor is one without a step, which the auditor's list names. */
export function mayGoWith(counted: readonly CountedStep[], next: SettableStatus): boolean {
  const progress = progressOf(counted);
  const isMinorLeft = progress.isMissingMinor && !isOpen(next) && !progress.done.has('firRegistered');
  return !isMinorLeft && Object.values(statusFaults(progress, next)).every((isFault) => !isFault);
}

const isMove = (kind: StepKind) => ruleOf(kind).openings.some(({ to }) => to !== undefined);

export const irregularityNames = [
  'firBeforeDiary',
  'closedWithoutReason',
  'nonCognizableNotEntered',
  'missingMinorWithoutFir',
  'statusWithoutStep',
  'statusAgainstStage',
] as const;
export type Irregularity = (typeof irregularityNames)[number];

/** What should not be. Refused with a new step; a status of its own, or old data, can bring it about. */
export function irregularitiesOf(counted: readonly CountedStep[], status: IncidentStatus): Irregularity[] {
  const progress = progressOf(counted);
  const { isMissingMinor, done } = progress;
  const hasFir = done.has('firRegistered');
  const found: Record<Irregularity, boolean> = {
    firBeforeDiary: hasFir && !isAfterDiary(counted),
    closedWithoutReason: counted.some(({ kind, toCitizen }) => closingSteps.includes(kind) && !toCitizen),
    missingMinorWithoutFir: isMissingMinor && !hasFir,
    ...statusFaults(progress, status),
  };
  return irregularityNames.filter((name) => found[name]);
}

const statusFaults = ({ done, stage }: Pick<Progress, 'done' | 'stage'>, status: IncidentStatus) => ({
  nonCognizableNotEntered: status === 'noAction' && !noActionSteps.some((kind) => done.has(kind)),
  statusWithoutStep: status === 'resolved' && !resolvingSteps.some((kind) => done.has(kind)),
  statusAgainstStage: !fits(status, stage),
});

/** Before a decision, and where the law leaves it to the officer, every status fits. */
function fits(status: IncidentStatus, stage: Stage): boolean {
  if (underWay.includes(stage)) return isInHand(status);
  if (endedStages.includes(stage)) return !isOpen(status);
  return !decided.includes(stage) || status !== 'pending';
}

const underWay: readonly Stage[] = [
  'investigationOrdered',
  'preliminaryEnquiry',
  'applicationEnquiry',
  'sentOn',
  'refused',
  'firOrdered',
  'firRegistered',
  'investigation',
  'furtherInvestigation',
];
const endedStages: readonly Stage[] = ['closedBeforeFir', 'notInvestigated', 'fileClosed'];
const decided: readonly Stage[] = ['nonCognizable', 'chargeSheet', 'finalReport', 'court'];

function isAfterDiary(counted: readonly CountedStep[]): boolean {
  const first = (kind: StepKind) =>
    counted
      .filter((step) => step.kind === kind)
      .map(({ day }) => day)
      .sort()[0];
  const [diary, fir] = [first('signed'), first('firRegistered')];
  return diary !== undefined && fir !== undefined && diary <= fir;
}

const closingSteps: StepKind[] = ['closedBeforeFir', 'withdrawn', 'notInvestigated', 'fileClosed'];
const noActionSteps: StepKind[] = ['nonCognizable', 'finalReport', ...closingSteps];
const resolvingSteps: StepKind[] = ['closedBeforeFir', 'chargeSheet', 'courtOrder', 'fileClosed'];
