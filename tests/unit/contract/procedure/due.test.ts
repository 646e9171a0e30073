import { expect, it } from 'vitest';
import { dueOf } from '#contract/procedure/due.ts';
import type { KeptStep } from '#contract/procedure/progress.ts';
import { closedNames, type IncidentStatus } from '#contract/shared/status.ts';
import { procedureSettings } from '#organisation';

const receivedAt = '2026-11-02T06:00:00.000Z';
const signed: KeptStep = {
  id: '1',
  kind: 'signed',
  on: '2026-11-02',
  at: receivedAt,
  number: 'GD 1',
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
};
const settings = { ...procedureSettings, holidays: [] };

const openIds = (steps: readonly KeptStep[], status: IncidentStatus) => {
  const file = { receivedAt, readAt: null, steps };
  return dueOf(file, status, settings, new Date('2026-11-03T06:00:00.000Z')).open.map(({ id }) => id);
};

it('owes the first reading and waits for the signature, then owes the decision', () => {
  expect(openIds([], 'pending')).toEqual(expect.arrayContaining(['firstReading', 'signature']));
  expect(openIds([signed], 'pending')).toContain('decision');
});

it.each(closedNames)('owes nothing of that once the report is closed: %s', (status) => {
  for (const steps of [[], [signed]])
    for (const id of ['firstReading', 'signature', 'decision'] as const)
      expect(openIds(steps, status)).not.toContain(id);
});
