// What the law lets come next in a report, where it is known: the hollow steps below those that were recorded.

import type { ClockId } from '#contract/procedure/clock-rules.ts';
import type { Clock } from '#contract/procedure/clocks.ts';
import { type CaseFile, countedSteps, progressOf } from '#contract/procedure/progress.ts';
import type { Stage } from '#contract/procedure/stages.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';

/** `decision` and `policeReport` can be any of several steps. */
type LaterName = Extract<
  StepKind,
  'signed' | 'firRegistered' | 'copyGiven' | 'investigation' | 'courtOrder' | 'reasonsTold' | 'progressTold'
>;
export type LaterStep = {
  readonly step: LaterName | 'decision' | 'policeReport';
  /** Until when; null: no deadline runs for it. */
  readonly clock: Clock | null;
};

const afterStage: { readonly [Of in Stage]?: readonly LaterStep['step'][] } = {
  received: ['signed', 'decision'],
  read: ['signed', 'decision'],
  signed: ['decision'],
  preliminaryEnquiry: ['decision'],
  applicationEnquiry: ['decision'],
  refused: ['decision'],
  firOrdered: ['firRegistered'],
  firRegistered: ['investigation', 'policeReport'],
  investigationOrdered: ['investigation', 'policeReport'],
  investigation: ['policeReport'],
  furtherInvestigation: ['policeReport'],
  chargeSheet: ['courtOrder'],
  finalReport: ['courtOrder'],
};

/** The deadlines until which each has to happen. */
const clocksOfStep: { readonly [Of in LaterStep['step']]?: readonly ClockId[] } = {
  signed: ['signature'],
  decision: ['decision', 'preliminaryEnquiry', 'applicationEnquiry'],
  policeReport: ['custody', 'twoMonths', 'scst'],
  copyGiven: ['firCopy'],
  reasonsTold: ['reasons', 'noInvestigation'],
  progressTold: ['progress'],
};

/** Owed beside the way of the case, while their deadline runs. */
const owedBefore = ['copyGiven', 'reasonsTold'] as const;
const owedAfter = ['progressTold'] as const;

/** `running`: the deadlines that are not stopped, the earliest first. */
export function laterSteps(file: CaseFile, running: readonly Clock[]): LaterStep[] {
  const { stage } = progressOf(countedSteps(file));
  const clockOf = (step: LaterStep['step']) =>
    running.find(({ id }) => clocksOfStep[step]?.includes(id)) ?? null;
  const owed = (steps: readonly LaterStep['step'][]) => steps.filter((step) => clockOf(step) !== null);
  return [...owed(owedBefore), ...(afterStage[stage] ?? []), ...owed(owedAfter)].map((step) => ({
    step,
    clock: clockOf(step),
  }));
}

/** The deadlines that run, the next first. Advice whose day has passed binds nobody, so it is not what comes next. */
export function nextFirst(running: readonly Clock[]): Clock[] {
  const hasLapsed = ({ state, isAdvice }: Clock) => Number(isAdvice && state === 'overdue');
  return [...running].sort(
    (one, other) => hasLapsed(one) - hasLapsed(other) || (one.dueAt < other.dueAt ? -1 : 1),
  );
}
