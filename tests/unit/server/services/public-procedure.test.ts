// A sensitive class: 10,000 random cases. Anybody who holds the reference learns that the report was received and
// read, and nothing of what was recorded.
import { describe, expect, it } from 'vitest';
import { classNames, isSensitive } from '#contract/procedure/stages.ts';
import { kindNames, type StepKind } from '#contract/procedure/step-kinds.ts';
import { complaintCategories } from '#contract/public/categories.ts';
import { settableNames } from '#contract/shared/status.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { StepRow } from '#server/queries/incidents/steps.ts';
import { toTracked } from '#server/services/public-procedure.ts';

const now = new Date('2026-11-20T06:00:00Z');
const dayMs = 86_400_000;
const words = ['SECRETNUMBER', 'SECRETCOURT', 'SECRETNAME', 'SECRETPLACE', 'SECRETWORDS', 'SECRETNOTE'];

/** mulberry32. */
function diceOf(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(roll() * values.length)] as Value;
  return { roll, pick };
}

type Dice = ReturnType<typeof diceOf>;

function stepOf(dice: Dice, kind: StepKind, caseClass: StepRow['class'], received: Date): StepRow {
  const at = new Date(received.getTime() + dice.roll() * (now.getTime() - received.getTime()));
  return {
    id: `id ${dice.roll()}`,
    incident_id: `id ${dice.roll()}`,
    made: 1,
    kind,
    happened_on: dayInIndia(at.getTime() - Math.floor(dice.roll() * 3) * dayMs),
    at,
    account_id: `id ${dice.roll()}`,
    by_name: 'SECRETNAME',
    by_post: 'SECRETNAME',
    actor: 'sho',
    number: 'SECRETNUMBER',
    facts: { court: 'SECRETCOURT', officer: 'SECRETNAME', station: 'SECRETPLACE', days: 15 },
    to_citizen: 'SECRETWORDS',
    note: 'SECRETNOTE',
    class: caseClass,
    corrects: null,
    is_void: false,
    status: null,
    body_sha256: Buffer.alloc(32),
    role: 'pi',
  };
}

describe('a case of a sensitive class', () => {
  it('shows the public nothing of its steps, sections, names and status, in 10,000 cases', () => {
    const sensitive = classNames.filter((name) => isSensitive(name));
    let leaks = 0;
    for (let seed = 0; seed < 10_000; seed += 1) {
      const dice = diceOf(seed);
      const received = new Date(now.getTime() - dice.roll() * 200 * dayMs);
      const kinds = Array.from({ length: Math.floor(dice.roll() * 12) }, () => dice.pick(kindNames));
      const steps = kinds
        .filter((kind) => kind !== 'correction')
        .map((kind) => stepOf(dice, kind, null, received));
      const classed = stepOf(dice, dice.pick(['classified', 'signed']), dice.pick(sensitive), received);
      steps.splice(Math.floor(dice.roll() * (steps.length + 1)), 0, classed);
      const changes = Array.from({ length: Math.floor(dice.roll() * 3) }, () => ({
        id: `id ${dice.roll()}`,
        status: dice.pick(settableNames),
        note: 'SECRETNOTE',
        at: now,
        by_name: 'SECRETNAME',
        by_post: 'SECRETNAME',
        role: 'pi' as const,
      }));
      const row = {
        id: `id ${dice.roll()}`,
        reference_id: 'FIR-2024-AAAAAAAAA',
        category: dice.pick(complaintCategories),
        received_at: received,
        read_at: dice.roll() < 0.5 ? now : null,
        status: dice.pick(settableNames),
        report_type: 'NormalReport' as const,
        station_name: 'Wadgaon',
        station_name_mr: 'वडगाव',
        station_mob_number: '020 1234567',
        answers: null,
        zero_fir_at: null,
        ending: null,
      };
      const shown = toTracked(row, { changes, reopenedAt: null, steps, now });
      const text = JSON.stringify(shown);
      const isSilent =
        shown.askStation === true &&
        shown.status === 'pending' &&
        shown.category === null &&
        shown.steps === undefined &&
        shown.clocks === undefined &&
        shown.timeline.every(({ code }) => code === 'registered' || code === 'received_by_station') &&
        !words.some((word) => text.includes(word));
      if (!isSilent) leaks += 1;
    }
    expect(leaks).toBe(0);
  });
});

describe('the category on the tracking page', () => {
  const row = {
    id: 'id of a report',
    reference_id: 'FIR-2024-AAAAAAAAA',
    received_at: new Date('2026-11-19T06:00:00Z'),
    read_at: now,
    status: 'action' as const,
    station_name: 'Wadgaon',
    station_name_mr: 'वडगाव',
    station_mob_number: '020 1234567',
    answers: null,
    zero_fir_at: null,
    ending: null,
  };
  const shown = (report_type: 'NormalReport' | 'ConfidentialReport') =>
    toTracked({ ...row, category: 'Theft', report_type } as never, {
      changes: [],
      reopenedAt: null,
      steps: [],
      now,
    });

  it('is shown of a normal report, and of a confidential one nowhere', () => {
    expect(shown('NormalReport').category).toBe('Theft');
    expect(shown('ConfidentialReport').category).toBeNull();
    expect(JSON.stringify(shown('ConfidentialReport'))).not.toContain('Theft');
  });
});

it('tells the category of a report to nobody who only holds the reference, where it tells too much', () => {
  const row = {
    id: 'id',
    reference_id: 'FIR-2024-AAAAAAAAA',
    received_at: now,
    read_at: null,
    status: 'pending' as const,
    report_type: 'NormalReport' as const,
    station_name: 'Wadgaon',
    station_name_mr: 'वडगाव',
    station_mob_number: '020 1234567',
    answers: null,
    zero_fir_at: null,
    ending: null,
  };
  const told = complaintCategories.filter((category) => {
    const shown = toTracked({ ...row, category }, { changes: [], reopenedAt: null, steps: [], now });
    expect(JSON.stringify(shown)).not.toMatch(/domestic|harassment/);
    return shown.category !== null;
  });
  expect(told).toEqual(['theft', 'fraud', 'cybercrime', 'traffic', 'other']);
});
