// Every clock of 10,000 random histories against the oracle: steps out of order, corrected and struck, and
// devices whose clocks are a day off.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockId, clockIds, clockRules } from '#contract/procedure/clock-rules.ts';
import { clocksOf, type ProcedureSettings } from '#contract/procedure/clocks.ts';
import { lawTable } from '#contract/procedure/laws.ts';
import type { CaseFile, KeptStep } from '#contract/procedure/progress.ts';
import { classNames } from '#contract/procedure/stages.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { procedureSettings } from '#organisation';
import { expectedClocks } from './clock-oracle.ts';

const hour = 3_600_000;
const settings: ProcedureSettings = { ...procedureSettings, holidays: ['08-15', '2026-11-09', '2026-11-10'] };
const iso = (ms: number) => new Date(ms).toISOString();
const indiaDay = (ms: number) => iso(ms + 5.5 * hour).slice(0, 10);

/** A station. */
const district = '0192f0c1-0000-7000-8000-000000000001';

const entry = fc.record({
  kind: fc.constantFrom(...kindNames),
  /** Hours since the last step. */
  later: fc.oneof(fc.nat(30), fc.nat(24 * 60)),
  /** Days between the event and its entry; a device's clock may be a day off either way. */
  ago: fc.oneof(fc.constantFrom(0, 0, 0, 1, -1), fc.nat(40)),
  days: fc.constantFrom(0, 3, 7, 15, 21, 30, 60, 90),
  class: fc.oneof(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...classNames) },
  ),
  target: fc.nat(20),
  isVoid: fc.boolean(),
  isInside: fc.boolean(),
});

const history = fc
  .record({
    start: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') }),
    readAfter: fc.option(fc.nat(200)),
    hasZeroFir: fc.boolean(),
    namedAfter: fc.option(fc.nat(24 * 40)),
    entries: fc.array(entry, { maxLength: 14 }),
  })
  .map(({ start, readAfter, hasZeroFir, namedAfter, entries }): CaseFile => {
    let at = start;
    const steps = entries.map((one, index): KeptStep => {
      at += one.later * hour;
      return {
        id: String(index),
        kind: one.kind,
        on: indiaDay(at - one.ago * 24 * hour),
        at: iso(at),
        number: null,
        facts: { days: one.days, ...(one.isInside && { toStation: district }) },
        toCitizen: null,
        class: one.class,
        corrects: one.kind === 'correction' ? String(one.target % Math.max(1, index)) : null,
        isVoid: one.isVoid,
      };
    });
    return {
      receivedAt: iso(start),
      readAt: readAfter === null ? null : iso(start + readAfter * hour),
      hasZeroFir,
      ...(namedAfter !== null && { zeroFirAt: iso(start + namedAfter * hour) }),
      steps,
    };
  });

it('agrees with the oracle in every clock of 10,000 histories', () => {
  const seen = new Set<ClockId>();
  fc.assert(
    fc.property(history, (file) => {
      const now = new Date(Date.parse(file.receivedAt) + 50 * 24 * hour);
      const clocks = clocksOf(file, settings, now);
      const found = Object.fromEntries(
        clocks.map(({ id, startedOn, dueOn, dueAt, stoppedOn }) => [
          id,
          { startedOn, dueOn, dueAt, stoppedOn },
        ]),
      );
      expect(found).toEqual(expectedClocks(file, settings));
      for (const { id, state, dueAt, stoppedOn } of clocks) {
        seen.add(id);
        const isLate = now.toISOString() >= dueAt;
        expect(state).toBe(stoppedOn ? 'stopped' : isLate ? 'overdue' : 'running');
      }
    }),
    { numRuns: 10_000 },
  );
  expect([...seen].sort()).toEqual([...clockIds].sort());
});

describe('a day', () => {
  const filed = (receivedAt: string, steps: KeptStep[] = []): CaseFile => ({
    receivedAt,
    readAt: null,
    steps,
  });
  const clock = (file: CaseFile, id: ClockId, now: string) =>
    clocksOf(file, settings, new Date(now)).find((one) => one.id === id);

  it("is India's: 23:59 and 00:01 there are two days, whatever UTC says", () => {
    expect(clock(filed('2026-11-20T18:29:00.000Z'), 'signature', '2026-11-21T00:00:00Z')?.dueOn).toBe(
      '2026-11-23',
    );
    expect(clock(filed('2026-11-20T18:31:00.000Z'), 'signature', '2026-11-21T00:00:00Z')?.dueOn).toBe(
      '2026-11-24',
    );
  });

  it('ends at midnight: the last minute is in time, the next is not', () => {
    const file = filed('2026-11-20T06:00:00.000Z');
    expect(clock(file, 'signature', '2026-11-23T18:29:00Z')?.state).toBe('running');
    expect(clock(file, 'signature', '2026-11-23T18:30:00Z')?.state).toBe('overdue');
  });

  it('of a promise is never a Sunday or a holiday', () => {
    const message: KeptStep = {
      id: '1',
      kind: 'messageReceived',
      on: '2026-11-05',
      at: '2026-11-05T06:00:00.000Z',
      number: null,
      facts: {},
      toCitizen: null,
      class: null,
      corrects: null,
      isVoid: false,
    };
    // The 8th is a Sunday, the 9th and 10th are holidays.
    expect(
      clock(filed('2026-11-01T06:00:00.000Z', [message]), 'message', '2026-11-06T00:00:00Z')?.dueOn,
    ).toBe('2026-11-11');
  });

  it('of signing is advice until the site is notified', () => {
    const file = filed('2026-11-20T06:00:00.000Z');
    const at = new Date('2026-11-21T00:00:00Z');
    const isAdvice = (electronicMode: 'complaint' | 'notified') =>
      clocksOf(file, { ...settings, electronicMode }, at).find(({ id }) => id === 'signature')?.isAdvice;
    expect([isAdvice('complaint'), isAdvice('notified')]).toEqual([true, false]);
  });
});

it.each(clockIds)('the clock %s names a law that was read, and when', (id) => {
  const { law } = clockRules[id].basis;
  expect(lawTable[law].source).not.toBe('');
  expect(lawTable[law].checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
});
