import { expect, it } from 'vitest';
import { clocksOf } from '#contract/procedure/clocks.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { caseFactsOf } from '#contract/questions/case-facts.ts';
import { procedureSettings } from '#organisation';
import { expectedClocks } from './clock-oracle.ts';

const receivedAt = '2026-11-20T06:00:00.000Z';
const stepOf = (kind: StepKind, on: string) => ({
  id: kind,
  kind,
  on,
  at: `${on}T06:00:00.000Z`,
  number: null,
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
});

it.each([
  ['fraud', 'portal=33109\neZeroFir=0012/2026', true],
  ['fraud', 'portal=33109', false],
  ['theft', 'eZeroFir=0012/2026', false],
  ['fraud', null, false],
])('%s, %j: an e-Zero FIR %s', (category, answers, expected) => {
  expect(caseFactsOf({ category, answers }).hasZeroFir).toBe(expected);
});

it('runs three days from the receipt to the FIR, and only with an e-Zero FIR', () => {
  const now = new Date('2026-11-25T06:00:00.000Z');
  const clockOf = (hasZeroFir: boolean, steps: ReturnType<typeof stepOf>[] = []) => {
    const file = { receivedAt, readAt: null, hasZeroFir, steps };
    const clock = clocksOf(file, procedureSettings, now).find(({ id }) => id === 'eZeroFir');
    const { eZeroFir: expected } = expectedClocks(file, procedureSettings);
    if (clock) expect(clock).toMatchObject(expected ?? { expected: 'a clock' });
    else expect(expected).toBeUndefined();
    return clock;
  };
  expect(clockOf(false)).toBeUndefined();
  expect(clockOf(true)).toMatchObject({ dueOn: '2026-11-23', state: 'overdue' });
  expect(clockOf(true, [stepOf('signed', '2026-11-21')])?.state).toBe('overdue');
  expect(clockOf(true, [stepOf('firRegistered', '2026-11-22')])).toMatchObject({
    state: 'stopped',
    stoppedBy: 'firRegistered',
  });
});

it('runs from the day on which a later message named it', () => {
  const now = new Date('2026-11-25T06:00:00.000Z');
  const zeroFirAt = '2026-11-24T05:00:00.000Z';
  const facts = caseFactsOf({ category: 'fraud', answers: 'portal=33109', zeroFirAt });
  const file = { receivedAt, readAt: null, ...facts, steps: [] };
  const clock = clocksOf(file, procedureSettings, now).find(({ id }) => id === 'eZeroFir');
  expect(clock).toMatchObject({ startedOn: '2026-11-24', dueOn: '2026-11-27', state: 'running' });
  expect(clock).toMatchObject(expectedClocks(file, procedureSettings).eZeroFir ?? {});
  // What ended the matter before the number was named does not end what the number begins.
  const refused = { ...file, steps: [stepOf('nonCognizable', '2026-11-22')] };
  const later = clocksOf(refused, procedureSettings, now).find(({ id }) => id === 'eZeroFir');
  expect(later).toMatchObject({ startedOn: '2026-11-24', state: 'running' });
  expect(later).toMatchObject(expectedClocks(refused, procedureSettings).eZeroFir ?? {});
  const both = caseFactsOf({ category: 'fraud', answers: 'eZeroFir=0012/2026', zeroFirAt });
  expect(both).toEqual({ isMissingChild: false, hasZeroFir: true });
});
