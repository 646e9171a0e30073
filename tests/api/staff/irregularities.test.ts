// The superintendent's list of what should not be, also in data that is older than the steps.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { fullStep, insertSteps } from '#fixtures/data/steps.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

it('names each case and what is wrong with it, and leaves out a lawful one', async () => {
  const planted: [string[], StepKind[], 'action' | 'noAction' | 'resolved'][] = [
    [['firBeforeDiary'], ['firRegistered'], 'action'],
    [['nonCognizableNotEntered'], [], 'noAction'],
    [['statusWithoutStep'], ['signed'], 'resolved'],
    [[], ['signed', 'firRegistered', 'investigation', 'chargeSheet'], 'resolved'],
  ];
  const expected = new Map<string, string[]>();
  for (const [found, kinds, status] of planted) {
    const { id } = await district.file();
    const steps = kinds.map((kind) => fullStep(kind));
    await insertSteps(district.db, id, district.own.id, steps, district.clock.now);
    await district.db.updateTable('incidents').set({ status }).where('id', '=', id).execute();
    if (found.length > 0) expected.set(id, found);
  }
  const { id } = await district.file();
  const minor = fullStep('signed', { class: 'missingMinor' });
  const { toCitizen: _, ...silent } = fullStep('closedBeforeFir', { class: 'missingMinor' });
  await insertSteps(district.db, id, district.own.id, [minor, silent], district.clock.now);
  expected.set(id, ['closedWithoutReason', 'missingMinorWithoutFir']);

  const { status, body } = await district.call('GET', '/sp-user/dashboard/irregularities', {
    by: district.sp,
  });
  expect(status).toBe(200);
  const found = body.data.map((row: { _id: string; found: string[] }) => [row._id, row.found]);
  expect(new Map(found)).toEqual(expected);
});
