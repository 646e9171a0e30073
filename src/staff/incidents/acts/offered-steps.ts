// Which steps of the law a report offers to the officer who reads it.

import { type CaseFile, countedSteps, progressOf } from '#contract/procedure/progress.ts';
import { judgeFor } from '#contract/procedure/record.ts';
import type { Actor } from '#contract/procedure/stages.ts';
import { kindNames, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';

/** Those that most cases take; the others are behind "Another step". */
const usual = [
  'signed',
  'firRegistered',
  'nonCognizable',
  'copyGiven',
  'investigation',
  'chargeSheet',
  'courtOrder',
  'firOrdered',
  'reasonsTold',
  'progressTold',
  'fileClosed',
  'furtherInvestigation',
] as const satisfies readonly StepKind[];
export type UsualStep = (typeof usual)[number];
/** Done once; offered again where it moves the case, or where its cause has come again. */
const onlyOnce: readonly StepKind[] = ['read', 'signed', 'copyGiven', 'reasonsTold', 'summaryForwarded'];
/** Opening records the first, messages have their own form, and no service can be asked for here. */
const notOffered: readonly StepKind[] = [
  'read',
  'messageReceived',
  'messageAnswered',
  'askedCitizen',
  'serviceRequested',
];
/** Offered only to end what was begun, as in reports of before. */
const endOf: Partial<Record<StepKind, StepKind>> = { serviceDecided: 'serviceRequested' };
const buttons = 3;

interface Offering {
  readonly actors: readonly Actor[];
  readonly isInCharge: boolean;
  /** The day of the step. */
  readonly on: string;
}

interface Offered {
  /** Each has a button and a key. */
  readonly first: readonly UsualStep[];
  /** Those that move the case first. */
  readonly rest: readonly StepKind[];
  /** For a person in charge only. */
  readonly kept: readonly StepKind[];
}

export function offeredSteps(file: CaseFile, { actors, isInCharge, on }: Offering): Offered {
  const counted = countedSteps(file);
  const { stage } = progressOf(counted);
  const isDone = (kind: StepKind) => {
    const causes = ruleOf(kind).after ?? [];
    const newest = [...counted].reverse().find((step) => step.kind === kind || causes.includes(step.kind));
    return newest?.kind === kind;
  };
  const isEnded = (kind: StepKind) => {
    const begun = endOf[kind];
    return begun && [...counted].reverse().find((step) => [kind, begun].includes(step.kind))?.kind !== begun;
  };
  const possible = kindNames.filter((kind) => {
    if (notOffered.includes(kind) || isEnded(kind)) return false;
    const verdict = judgeFor(file, { kind, on }, actors);
    if (kind === 'correction' && !counted.some(({ id }) => id !== 'read')) return false;
    return verdict.isAllowed && (verdict.stage !== stage || !onlyOnce.includes(kind) || !isDone(kind));
  });
  const isKept = (kind: StepKind) => !isInCharge && ruleOf(kind).needsCharge === true;
  const allowed = possible.filter((kind) => !isKept(kind));
  // Before the signature no FIR can be registered: NC as the only decision in sight would lead to it.
  const isEarly = (kind: StepKind) => kind === 'nonCognizable' && possible.includes('signed');
  const first = usual.filter((kind) => allowed.includes(kind) && !isEarly(kind)).slice(0, buttons);
  const isMove = (kind: StepKind) => ruleOf(kind).openings.some(({ to }) => to !== undefined);
  const rest = allowed
    .filter((kind) => !first.some((one) => one === kind))
    .sort((one, other) => Number(isMove(other)) - Number(isMove(one)));
  return { first, rest, kept: possible.filter(isKept) };
}
