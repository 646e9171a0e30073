// Why a step is refused: who may not, what is missing, and which day is too early.
import { describe, expect, it } from 'vitest';
import { judgeStep, type Progress } from '#contract/procedure/judge.ts';
import { type CaseFile, countedSteps, type KeptStep } from '#contract/procedure/progress.ts';
import { actorsFor, isDayOfCase, judgeFor, judgeRecord, mayGoWith } from '#contract/procedure/record.ts';
import type { Stage } from '#contract/procedure/stages.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';

const at = (stage: Stage, done: readonly StepKind[] = [], isMissingMinor = false): Progress => ({
  stage,
  done: new Set(done),
  isMissingMinor,
});
const missing = (kind: string) => ({ isAllowed: false, why: 'order', missing: kind });

describe('the order', () => {
  it('asks for the step that must come before, whatever the stage', () => {
    expect(judgeStep(at('sentOn'), 'firRegistered', 'sho')).toEqual(missing('signed'));
    expect(judgeStep(at('sentOn', ['signed']), 'firRegistered', 'sho').isAllowed).toBe(true);
    expect(judgeStep(at('investigationOrdered'), 'copyGiven', 'desk')).toEqual(missing('firRegistered'));
    expect(judgeStep(at('firRegistered', ['firRegistered']), 'copyGiven', 'desk').isAllowed).toBe(true);
  });

  it('is satisfied by one of several steps', () => {
    expect(judgeStep(at('court', ['chargeSheet']), 'reasonsTold', 'sho').isAllowed).toBe(true);
    expect(judgeStep(at('court'), 'reasonsTold', 'sho')).toEqual(missing('closedBeforeFir'));
  });

  it('ends no case of a missing child before its FIR', () => {
    expect(judgeStep(at('signed', ['signed'], true), 'nonCognizable', 'sho')).toEqual(
      missing('firRegistered'),
    );
    expect(judgeStep(at('signed', ['signed'], false), 'nonCognizable', 'sho').isAllowed).toBe(true);
    expect(judgeStep(at('court', ['firRegistered'], true), 'fileClosed', 'sho').isAllowed).toBe(true);
    expect(judgeStep(at('signed', ['signed'], true), 'sentOn', 'sho').isAllowed).toBe(true);
  });

  it('names the first step of the shortest way, or a correction where none leads back', () => {
    expect(judgeStep(at('received'), 'chargeSheet', 'sho')).toEqual(missing('signed'));
    expect(judgeStep(at('firRegistered'), 'chargeSheet', 'sho')).toEqual(missing('investigation'));
    expect(judgeStep(at('court'), 'read', 'sho')).toEqual(missing('correction'));
  });
});

it('names each actor who may, once, by the stage of the case', () => {
  expect(judgeStep(at('signed'), 'firRegistered', 'desk')).toEqual({
    isAllowed: false,
    why: 'actor',
    by: ['sho'],
  });
  // At another stage by none of its ways.
  expect(judgeStep(at('received'), 'firOrdered', 'desk')).toEqual({
    isAllowed: false,
    why: 'actor',
    by: ['sp', 'sho'],
  });
  expect(judgeStep(at('refused'), 'closedBeforeFir', 'sho')).toMatchObject({ by: ['sp'] });
});

it('leads to the stage of its way, elsewhere once signed, or stays', () => {
  expect(judgeStep(at('sentOn'), 'read', 'desk')).toEqual({ isAllowed: true, stage: 'read' });
  expect(judgeStep(at('sentOn', ['signed']), 'read', 'desk')).toEqual({ isAllowed: true, stage: 'signed' });
  expect(judgeStep(at('refused'), 'signed', 'desk')).toEqual({ isAllowed: true, stage: 'refused' });
});

const kept = (kind: StepKind, on: string): KeptStep => ({
  id: kind,
  kind,
  on,
  at: '2026-11-25T06:00:00.000Z',
  number: null,
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
});
const receivedAt = '2026-11-10T06:00:00.000Z';
const file = (...steps: KeptStep[]): CaseFile => ({ receivedAt, readAt: receivedAt, steps });

describe('the day', () => {
  const signed = file(kept('signed', '2026-11-12'));
  it('of a step that moves the case is not before that of another one', () => {
    const on = (day: string) => judgeRecord(signed, { kind: 'nonCognizable', on: day }, 'sho');
    expect(on('2026-11-11')).toEqual(missing('signed'));
    expect(on('2026-11-12').isAllowed).toBe(true);
  });

  it('of a step that follows another is not before that one; the last one counts', () => {
    const registered = file(
      kept('signed', '2026-11-12'),
      kept('firRegistered', '2026-11-14'),
      kept('investigation', '2026-11-20'),
    );
    const on = (day: string) => judgeRecord(registered, { kind: 'copyGiven', on: day }, 'desk');
    expect(on('2026-11-13')).toEqual(missing('firRegistered'));
    expect(on('2026-11-14').isAllowed).toBe(true);
  });

  it('before the receipt counts as that of the receipt, and the reading stops nothing', () => {
    const early = judgeRecord(file(kept('note', '2026-11-20')), { kind: 'signed', on: '2026-11-01' }, 'desk');
    expect(early.isAllowed).toBe(true);
  });

  it('is thirty days before the receipt at the earliest, and tomorrow at the latest', () => {
    const now = new Date('2026-11-20T06:00:00.000Z');
    const days = ['2026-10-10', '2026-10-11', '2026-11-21', '2026-11-22'];
    expect(days.map((day) => isDayOfCase(receivedAt, day, now))).toEqual([false, true, true, false]);
  });
});

describe('an office that acts for a station', () => {
  it('does so for a confidential report alone', () => {
    expect(actorsFor('sp', { isConfidential: true })).toEqual(['sp', 'sho']);
    expect(actorsFor('sdpo', { isConfidential: true })).toEqual(['sdpo', 'sho']);
    expect(actorsFor('desk', { isConfidential: true })).toEqual(['desk']);
    expect(actorsFor('sp', { isConfidential: false })).toEqual(['sp']);
  });

  it('may what one of its parts may; else what is missing comes before who may', () => {
    const step = (kind: StepKind) => ({ kind, on: '2026-11-20' });
    const signed = file(kept('signed', '2026-11-12'));
    expect(judgeFor(signed, step('firRegistered'), ['sp', 'sho']).isAllowed).toBe(true);
    expect(judgeFor(signed, step('firRegistered'), ['sp'])).toMatchObject({ why: 'actor', by: ['sho'] });
    expect(judgeFor(file(), step('firRegistered'), ['sp', 'sho'])).toEqual(missing('signed'));
  });
});

it('no status that ends the case goes with a step of a missing child before its FIR', () => {
  const child = {
    ...file(kept('signed', '2026-11-12'), kept('closedBeforeFir', '2026-11-13')),
    isMissingChild: true,
  };
  expect(mayGoWith(countedSteps(child), 'noAction')).toBe(false);
  expect(mayGoWith(countedSteps({ ...child, isMissingChild: false }), 'noAction')).toBe(true);
  const open = file(kept('signed', '2026-11-12'));
  expect(mayGoWith(countedSteps({ ...open, isMissingChild: true }), 'action')).toBe(true);
});
