// What counts of the recorded steps: corrections, days that cannot be true, the class, and steps out of place.
import { describe, expect, it } from 'vitest';
import {
  type CaseFile,
  countedSteps,
  type KeptStep,
  misplacedSteps,
  progressOf,
  proposedStatus,
  publicSteps,
  withStep,
} from '#contract/procedure/progress.ts';
import { type StepKind, stageBy } from '#contract/procedure/step-kinds.ts';

const receivedAt = '2026-11-10T06:00:00.000Z';
const kept = (kind: StepKind, given: Partial<KeptStep> = {}): KeptStep => ({
  id: kind,
  kind,
  on: '2026-11-12',
  at: '2026-11-12T06:00:00.000Z',
  number: null,
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
  ...given,
});
const fileOf = (steps: readonly KeptStep[], given: Partial<CaseFile> = {}): CaseFile => ({
  receivedAt,
  readAt: null,
  steps,
  ...given,
});
const counted = (...steps: KeptStep[]) => countedSteps(fileOf(steps));
const kindsOf = (file: CaseFile) => countedSteps(file).map(({ kind }) => kind);

describe('the first reading', () => {
  const readAt = '2026-11-11T19:00:00.000Z';
  it('is a step of the day in India on which the report was opened', () => {
    const [first] = countedSteps(fileOf([kept('signed')], { readAt }));
    expect(first).toMatchObject({
      id: 'read',
      kind: 'read',
      day: '2026-11-12',
      at: readAt,
      isCorrected: false,
    });
  });

  it('is not counted twice where it was recorded', () => {
    expect(kindsOf(fileOf([kept('read', { id: '1' })], { readAt }))).toEqual(['read']);
    expect(kindsOf(fileOf([]))).toEqual([]);
  });
});

describe('the day of a step', () => {
  it.each([
    ['before the receipt', '2026-11-01', '2026-11-10'],
    ['as recorded', '2026-11-11', '2026-11-11'],
    ['after the server recorded it', '2026-11-30', '2026-11-12'],
  ])('%s', (_, on, day) => {
    expect(counted(kept('signed', { on }))[0]?.day).toBe(day);
  });
});

describe('a correction', () => {
  const wrong = kept('signed', { number: 'GD 1', facts: { outcome: 'settled' }, toCitizen: 'Come.' });
  const right = (given: Partial<KeptStep>) =>
    kept('correction', { id: 'right', at: '2026-11-15T06:00:00.000Z', corrects: 'signed', ...given });

  it('changes what it names and leaves the rest, in the place of the step', () => {
    const [step, ...others] = counted(wrong, right({ on: '2026-11-11', number: 'GD 2' }));
    expect(others).toEqual([]);
    expect(step).toMatchObject({
      id: 'signed',
      kind: 'signed',
      day: '2026-11-11',
      at: wrong.at,
      number: 'GD 2',
      facts: { outcome: 'settled' },
      toCitizen: 'Come.',
      isCorrected: true,
    });
  });

  it('keeps the number where it names none, and takes a new class and new words', () => {
    const [step] = counted(wrong, right({ class: 'missingMinor', toCitizen: 'Wait.' }));
    expect(step).toMatchObject({ number: 'GD 1', class: 'missingMinor', toCitizen: 'Wait.' });
  });

  it('to a day after the recording counts from the correction, and no later than that', () => {
    const [later] = counted(wrong, right({ on: '2026-11-14' }));
    expect(later).toMatchObject({ day: '2026-11-14', at: '2026-11-15T06:00:00.000Z' });
    const [same] = counted(wrong, right({ on: '2026-11-12' }));
    expect(same).toMatchObject({ day: '2026-11-12', at: wrong.at });
    expect(counted(wrong, right({ on: '2026-11-29' }))[0]?.day).toBe('2026-11-15');
  });

  it('that says it never happened takes the step away', () => {
    expect(counted(wrong, right({ isVoid: true }))).toEqual([]);
  });

  it('of nothing, or of a step that is not there, changes nothing', () => {
    for (const corrects of [null, 'another'])
      expect(counted(wrong, right({ corrects, number: 'GD 9' }))).toMatchObject([
        { number: 'GD 1', isCorrected: false },
      ]);
  });
});

it('the newest class counts, and a missing child of the answers stays one', () => {
  const steps = [
    kept('signed', { class: 'ordinary' }),
    kept('classified', { class: 'scst' }),
    kept('note', { class: null }),
  ];
  expect(progressOf(countedSteps(fileOf(steps)))).toMatchObject({ caseClass: 'scst', isMissingMinor: false });
  const child = progressOf(countedSteps(fileOf(steps, { isMissingChild: true })));
  expect(child).toMatchObject({ caseClass: 'scst', isMissingMinor: true });
  expect(progressOf(countedSteps(fileOf([], { isMissingChild: true })))).toMatchObject({
    caseClass: 'missingMinor',
    isMissingMinor: true,
  });
});

it('counts the steps that stand where the law does not let them', () => {
  expect(misplacedSteps(counted(kept('signed'), kept('firRegistered'), kept('investigation')))).toBe(0);
  // Without the signature, and a charge sheet that nothing led to.
  expect(misplacedSteps(counted(kept('chargeSheet')))).toBe(1);
  expect(misplacedSteps(counted(kept('copyGiven')))).toBe(1);
  const ordered = [kept('signed'), kept('nonCognizable'), kept('investigationOrdered')];
  expect(misplacedSteps(counted(...ordered))).toBe(0);
  expect(misplacedSteps(counted(...ordered, kept('copyGiven')))).toBe(1);
});

it('a step that lost its predecessor still leads where it always does', () => {
  expect(progressOf(counted(kept('chargeSheet'))).stage).toBe('chargeSheet');
});

it('a further step is judged with all that its body says', () => {
  const file = withStep(fileOf([]), { id: 'a', body: { kind: 'signed', on: '2026-11-12' } }, receivedAt);
  expect(file).toMatchObject({
    readAt: receivedAt,
    steps: [
      { id: 'a', number: null, facts: {}, toCitizen: null, class: null, corrects: null, isVoid: false },
    ],
  });
  const body = { kind: 'correction', on: '2026-11-12', corrects: 'a', isVoid: true, number: '7' } as const;
  const next = withStep({ ...file, readAt: '2026-11-11T06:00:00.000Z' }, { id: 'b', body }, receivedAt);
  expect(next.readAt).toBe('2026-11-11T06:00:00.000Z');
  expect(next.steps[1]).toMatchObject({ corrects: 'a', isVoid: true, number: '7' });
  expect(countedSteps(next).map(({ kind }) => kind)).toEqual(['read']);
});

it.each([
  ['noOffence', 'noAction'],
  [undefined, 'noAction'],
  ['settled', 'resolved'],
] as const)('a report closed before the FIR as %s is proposed as %s', (outcome, status) => {
  expect(proposedStatus('closedBeforeFir', { ...(outcome && { outcome }) })).toBe(status);
});

it.each([
  ['summaryGranted', 'noAction'],
  ['summaryRefused', 'action'],
  ['cognizance', 'resolved'],
] as const)('an order of the court "%s" is proposed as %s', (outcome, status) => {
  expect(proposedStatus('courtOrder', { outcome })).toBe(status);
});

it('the public sees public steps and not the reading, and of a sensitive class nothing', () => {
  const file = fileOf([kept('signed'), kept('note')], { readAt: receivedAt });
  expect(publicSteps(countedSteps(file))?.map(({ kind }) => kind)).toEqual(['signed']);
});

it('an opening leads elsewhere once its condition is met', () => {
  const opening = { to: 'investigation', instead: { once: 'firRegistered', to: 'court' } } as never;
  expect(stageBy(opening, 'received', new Set())).toBe('investigation');
  expect(stageBy(opening, 'received', new Set(['firRegistered']))).toBe('court');
  expect(stageBy({} as never, 'received', new Set())).toBe('received');
});
