// The stored deadlines: the next duty, a complainant's "no", what is on the board already, stage and FIR number.
import { describe, expect, it } from 'vitest';
import type { CaseFile, KeptStep } from '#contract/procedure/progress.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import {
  disputeDueAt,
  dueAtReceipt,
  dueColumns,
  lastDayOf,
  queueBounds,
  runOf,
  stageColumns,
} from '#server/rules/due.ts';

const receivedAt = new Date('2026-11-10T06:00:00.000Z');
const now = new Date('2026-11-10T07:00:00.000Z');
const kept = (kind: StepKind, given: Partial<KeptStep> = {}): KeptStep => ({
  id: kind,
  kind,
  on: '2026-11-10',
  at: receivedAt.toISOString(),
  number: null,
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
  ...given,
});
const fileOf = (...steps: KeptStep[]): CaseFile => ({
  receivedAt: receivedAt.toISOString(),
  readAt: null,
  steps,
});

describe('a new report', () => {
  it('owes the first reading, waits for the signature, and rises when it is not read', () => {
    const columns = dueAtReceipt(receivedAt, { isMissingChild: false });
    expect(columns).toMatchObject({ due_clock: 'firstReading', raise_at: columns.due_at });
    expect(columns.sign_due_at).not.toBeNull();
    expect(Object.keys(columns).sort()).toEqual(['due_at', 'due_clock', 'raise_at', 'sign_due_at']);
  });
});

describe('a "no" of the complainant', () => {
  const dispute = { at: new Date('2026-11-08T06:00:00.000Z'), dueAt: new Date('2026-11-10T06:30:00.000Z') };
  const before = dueColumns(fileOf(), 'pending', now);

  it('is owed before a duty that is due later, and is on the board', () => {
    const columns = dueColumns(fileOf(), 'pending', now, { dispute });
    expect(columns).toMatchObject({
      due_at: dispute.dueAt.toISOString(),
      due_clock: 'superintendent',
      raise_at: dispute.dueAt.toISOString(),
    });
    expect(columns.open[0]).toEqual({
      clock: 'superintendent',
      startedOn: '2026-11-08',
      dueAt: dispute.dueAt.toISOString(),
      state: 'overdue',
    });
  });

  it('is owed after a duty that is due earlier', () => {
    const later = { ...dispute, dueAt: new Date('2026-12-01T06:30:00.000Z') };
    const columns = dueColumns(fileOf(), 'pending', now, { dispute: later });
    expect([columns.due_at, columns.due_clock]).toEqual([before.due_at, 'firstReading']);
    expect(columns.open.map(({ clock }) => clock)).toEqual(['firstReading', 'superintendent']);
    expect(columns.open[1]?.state).toBe('running');
  });

  it('of a closed report is all that is owed', () => {
    expect(dueColumns(fileOf(), 'noAction', now).due_at).toBeNull();
    expect(dueColumns(fileOf(), 'noAction', now, { dispute }).due_clock).toBe('superintendent');
  });

  it('and a letter to the superintendent of the same day run as one clock', () => {
    const letter = kept('refusalReported', { on: '2026-11-10' });
    const dated = { at: new Date('2026-11-10T06:00:00.000Z'), dueAt: new Date('2026-12-01T06:30:00.000Z') };
    const clocks = (file: CaseFile, at: typeof dispute) =>
      dueColumns(file, 'action', now, { dispute: at }).open.filter(({ clock }) => clock === 'superintendent');
    expect(clocks(fileOf(letter), dated)).toHaveLength(1);
    expect(clocks(fileOf(letter), dispute)).toHaveLength(2);
  });

  it('is answered in the term of such a letter', () => {
    const letter = dueColumns(fileOf(kept('refusalReported')), 'action', now).open.find(
      ({ clock }) => clock === 'superintendent',
    );
    expect(disputeDueAt(receivedAt).toISOString()).toBe(letter?.dueAt);
  });
});

it('the next on the board is the earliest that is not there yet', () => {
  const later = { at: now, dueAt: new Date('2026-12-01T06:30:00.000Z') };
  const all = dueColumns(fileOf(), 'pending', now, { dispute: later });
  const [first, second] = all.open;
  expect(all.raise_at).toBe(first?.dueAt);
  const isRaised = (run: string) => run === runOf({ clock: 'firstReading', startedOn: '2026-11-10' });
  expect(dueColumns(fileOf(), 'pending', now, { dispute: later, isRaised }).raise_at).toBe(second?.dueAt);
  expect(dueColumns(fileOf(), 'pending', now, { isRaised: () => true }).raise_at).toBeNull();
});

describe('the stage', () => {
  it('is none without steps', () => {
    expect(stageColumns(fileOf(), 'pending')).toEqual({ stage: null, fir_number: null, is_irregular: false });
  });

  it('comes with the number of the last FIR, and with what should not be', () => {
    const steps = [
      kept('signed', { number: 'GD 1' }),
      kept('firRegistered', { id: '1', number: 'C.R. 1/2026' }),
      kept('firRegistered', { id: '2', number: 'C.R. 2/2026' }),
    ];
    expect(stageColumns(fileOf(...steps), 'action')).toEqual({
      stage: 'firRegistered',
      fir_number: 'C.R. 2/2026',
      is_irregular: false,
    });
    expect(stageColumns(fileOf(...steps), 'pending').is_irregular).toBe(true);
  });
});

it('the last day of a deadline is that before its stored moment', () => {
  expect(lastDayOf(new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-20');
  expect(lastDayOf(new Date('2026-11-20T18:30:00.001Z'))).toBe('2026-11-21');
});

it('a queue is bounds of the column that holds its deadline', () => {
  expect(queueBounds('overdue', now)).toEqual({ column: 'due_at', after: null, upTo: now });
  expect(queueBounds('sign', now)).toMatchObject({ column: 'sign_due_at', after: now });
});
