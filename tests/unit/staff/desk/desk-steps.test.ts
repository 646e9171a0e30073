import { expect, it } from 'vitest';
import { deskSteps, deskValuesIn, emptyDesk, openDecisions, stepsByStage } from '#staff/desk/desk-steps.ts';

const receivedAt = '2026-11-20T06:00:00.000Z';

it('without a history, the desk takes from the list whether a report is signed', () => {
  expect(stepsByStage({ stage: 'read', receivedAt })).toEqual([]);
  expect(stepsByStage({ stage: 'nonCognizable', receivedAt })).toBeNull();
  const steps = stepsByStage({ stage: 'signed', receivedAt });
  expect(steps?.map(({ kind }) => kind)).toEqual(['signed']);
  expect(openDecisions({ receivedAt, readAt: null, steps: steps ?? [] }, '2026-11-20', receivedAt)).toContain(
    'firRegistered',
  );
});

it('takes from a draft what the form still has', () => {
  expect(deskValuesIn({ ...emptyDesk, diary: 'GD 1', decision: 'nonCognizable' })).toEqual({
    ...emptyDesk,
    diary: 'GD 1',
    decision: 'nonCognizable',
  });
  expect(deskValuesIn({ diary: 'GD 1', decision: 'abolished' })).toEqual({ ...emptyDesk, diary: 'GD 1' });
  expect(deskValuesIn(null)).toBeNull();
});

it.each([
  [false, ['signed', 'nonCognizable']],
  [true, ['nonCognizable']],
])('records the signature once: signed before is %s', (isSigned, kinds) => {
  const values = { ...emptyDesk, diary: 'GD 1', decision: 'nonCognizable', number: 'NC 2' } as const;
  const { steps, missing } = deskSteps(values, '2026-11-20', isSigned);
  expect(steps.map(({ kind }) => kind)).toEqual(kinds);
  expect(missing).toEqual([]);
});
