import { expect, it } from 'vitest';
import { clocksOf } from '#contract/procedure/clocks.ts';
import { judgeStep } from '#contract/procedure/judge.ts';
import {
  type CaseFile,
  countedSteps,
  progressOf,
  proposedStatus,
  withStep,
} from '#contract/procedure/progress.ts';
import { judgeRecord, mayGoWith } from '#contract/procedure/record.ts';
import { stageNames } from '#contract/procedure/stages.ts';
import { kindNames, type StepKind } from '#contract/procedure/step-kinds.ts';
import { fullStep, wayTo } from '#fixtures/data/steps.ts';

const at = '2026-11-20T06:00:00.000Z';
const on = '2026-11-20';
const empty: CaseFile = { receivedAt: at, readAt: null, steps: [] };
const fileAt = (kinds: readonly StepKind[]) =>
  kinds.reduce<CaseFile>(
    (file, kind, index) => withStep(file, { id: String(index), body: fullStep(kind, { on }) }, at),
    empty,
  );

it.each(stageNames)('at %s a console proposes a status with which the step is taken', (stage) => {
  const file = fileAt(wayTo[stage]);
  const progress = progressOf(countedSteps(file));
  for (const kind of kindNames) {
    const body = fullStep(kind, { on });
    const proposed = proposedStatus(kind, body.facts ?? {});
    if (proposed === null || !judgeStep(progress, kind, 'sho').isAllowed) continue;
    const after = countedSteps(withStep(file, { id: 'new', body }, at));
    expect({ kind, fits: mayGoWith(after, proposed) }).toEqual({ kind, fits: true });
  }
});

it('a signature after the decision starts no clock for the decision', () => {
  const settings = {
    electronicMode: 'notified' as const,
    firstReadingHours: 24,
    superintendentDays: 15,
    messageDays: 7,
    holidays: [],
  };
  const running = (kinds: readonly StepKind[]) =>
    clocksOf(fileAt(kinds), settings, new Date(at))
      .filter(({ state }) => state === 'running')
      .map(({ id }) => id);
  expect(running(['read', 'signed'])).toContain('decision');
  for (const decision of ['nonCognizable', 'applicationEnquiry'] as const)
    expect(running(['read', decision, 'signed'])).not.toContain('decision');
});

it('reasons can still be told after the case was opened again', () => {
  const file = fileAt(['read', 'applicationEnquiry', 'closedBeforeFir', 'firOrdered']);
  expect(judgeRecord(file, { kind: 'reasonsTold', on }, 'sho').isAllowed).toBe(true);
  expect(judgeRecord(fileAt(['read']), { kind: 'reasonsTold', on }, 'sho').isAllowed).toBe(false);
});
