// The table of kinds as a whole: no stage without a way in, no refusal without a name, a status for each stage
// that the law closes, and what should not be in a case.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeStep } from '#contract/procedure/judge.ts';
import {
  type CountedStep,
  countedSteps,
  type KeptStep,
  progressOf,
  proposedStatus,
  publicSteps,
} from '#contract/procedure/progress.ts';
import { type Irregularity, irregularitiesOf } from '#contract/procedure/record.ts';
import { actorNames, classNames, isSensitive, stageNames } from '#contract/procedure/stages.ts';
import { kindNames, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import { settableNames } from '#contract/shared/status.ts';

const at = '2026-11-20T06:00:00.000Z';
const kept = (kind: StepKind, given: Partial<KeptStep> = {}): KeptStep => ({
  id: kind,
  kind,
  on: '2026-11-20',
  at,
  number: null,
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
  ...given,
});
const counted = (...steps: KeptStep[]): CountedStep[] =>
  countedSteps({ receivedAt: '2026-11-01T06:00:00.000Z', readAt: null, steps });

describe('the table', () => {
  it('leads to every stage but the first', () => {
    const reached = kindNames.flatMap((kind) => ruleOf(kind).openings.flatMap(({ to }) => to ?? []));
    expect([...new Set(reached)].sort()).toEqual(stageNames.filter((name) => name !== 'received').sort());
  });

  it('never lets the court or the system record a step', () => {
    for (const stage of stageNames)
      for (const kind of kindNames)
        for (const actor of ['court', 'system'] as const)
          expect(judgeStep({ stage, done: new Set(), isMissingMinor: false }, kind, actor)).toMatchObject({
            isAllowed: false,
            why: 'actor',
          });
  });

  it('names a missing step that is itself allowed to somebody, or a correction', () => {
    for (const stage of stageNames)
      for (const kind of kindNames)
        for (const actor of actorNames) {
          const progress = { stage, done: new Set<StepKind>(), isMissingMinor: false };
          const verdict = judgeStep(progress, kind, actor);
          if (verdict.isAllowed || verdict.why === 'actor' || verdict.missing === 'correction') continue;
          const ways = actorNames.map((other) => judgeStep(progress, verdict.missing, other));
          expect([stage, kind, ways.some((way) => way.isAllowed || way.why === 'order')]).toEqual([
            stage,
            kind,
            true,
          ]);
        }
  });
});

it.each<[StepKind, KeptStep['facts'], string | null]>([
  ['nonCognizable', {}, 'noAction'],
  ['firRegistered', {}, 'action'],
  ['closedBeforeFir', { outcome: 'noOffence' }, 'noAction'],
  ['closedBeforeFir', { outcome: 'settled' }, 'resolved'],
  ['chargeSheet', {}, 'resolved'],
  ['finalReport', { summary: 'A' }, 'noAction'],
  ['courtOrder', { outcome: 'cognizance' }, 'resolved'],
  ['courtOrder', { outcome: 'summaryRefused' }, 'action'],
  ['note', {}, null],
])('with %s %o the console proposes %s', (kind, facts, status) => {
  expect(proposedStatus(kind, facts)).toBe(status);
});

it('proposes only statuses that an officer can set', () => {
  for (const kind of kindNames) {
    const status = proposedStatus(kind, {});
    if (status !== null) expect(settableNames).toContain(status);
  }
});

it.each<[Irregularity, KeptStep[], 'pending' | 'action' | 'noAction' | 'resolved']>([
  ['firBeforeDiary', [kept('firRegistered')], 'action'],
  ['firBeforeDiary', [kept('signed'), kept('firRegistered', { on: '2026-11-19' })], 'action'],
  ['closedWithoutReason', [kept('signed'), kept('closedBeforeFir')], 'noAction'],
  ['nonCognizableNotEntered', [kept('signed')], 'noAction'],
  ['missingMinorWithoutFir', [kept('signed', { class: 'missingMinor' })], 'action'],
  ['statusWithoutStep', [], 'resolved'],
  ['statusAgainstStage', [kept('signed'), kept('firRegistered')], 'pending'],
  ['statusAgainstStage', [kept('signed'), kept('nonCognizable')], 'pending'],
  ['statusAgainstStage', [kept('signed'), kept('closedBeforeFir', { toCitizen: 'Why' })], 'action'],
])('finds %s', (name, steps, status) => {
  expect(irregularitiesOf(counted(...steps), status)).toEqual([name]);
});

it('finds nothing in a lawful case', () => {
  const steps = [kept('signed'), kept('firRegistered'), kept('investigation'), kept('chargeSheet')];
  expect(irregularitiesOf(counted(...steps), 'resolved')).toEqual([]);
});

it('shows the public no step of a sensitive class, in 10,000 random cases', () => {
  const step = fc.record({
    kind: fc.constantFrom(...kindNames.filter((kind) => kind !== 'correction')),
    class: fc.option(fc.constantFrom(...classNames)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const file = counted(
        ...steps.map((one, index) => kept(one.kind, { id: String(index), class: one.class })),
      );
      const shown = publicSteps(file);
      expect(shown === null).toBe(isSensitive(progressOf(file).caseClass));
      expect(shown?.every(({ kind }) => ruleOf(kind).isPublic) ?? true).toBe(true);
    }),
    { numRuns: 10_000 },
  );
});
