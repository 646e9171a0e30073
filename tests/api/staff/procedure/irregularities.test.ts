// The superintendent's list of what should not be, also in data that is older than the steps.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { fullStep, insertSteps } from '#fixtures/data/steps.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openEscalation } from '#server/jobs/escalation.ts';
import { reportsOfReferences } from '#server/queries/removal/deletions.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

it('names each case and what is wrong with it, and leaves out a lawful one', async () => {
  const planted: [string[], StepKind[], 'pending' | 'action' | 'noAction' | 'resolved'][] = [
    [['firBeforeDiary'], ['firRegistered'], 'action'],
    [['nonCognizableNotEntered'], [], 'noAction'],
    [['statusWithoutStep'], ['signed'], 'resolved'],
    [['statusAgainstStage'], ['signed', 'firRegistered'], 'pending'],
    [['statusAgainstStage'], ['signed', 'applicationEnquiry', 'closedBeforeFir'], 'action'],
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
  expected.set(id, ['closedWithoutReason', 'missingMinorWithoutFir', 'statusAgainstStage']);

  // As after an update: the worker computes what is older than the columns.
  await district.db.updateTable('incidents').set({ due_stale: true }).execute();
  await openEscalation({ db: district.db, now: () => district.clock.now })();

  const { status, body } = await district.call('GET', '/sp-user/dashboard/irregularities', {
    by: district.sp,
  });
  expect(status).toBe(200);
  const found = body.data.map((row: { _id: string; found: string[] }) => [row._id, row.found]);
  expect(new Map(found)).toEqual(expected);
  // The link beside each opens the list of its kind.
  for (const row of body.data) expect(row.reportType).toBe('NormalReport');
});

it('has pages, the oldest report first', async () => {
  const first = await district.file();
  await district.db
    .updateTable('incidents')
    .set({ status: 'noAction', stage: null, received_at: new Date('2020-01-01') })
    .where('id', '=', first.id)
    .execute();
  const filed = await Promise.all(Array.from({ length: 51 }, () => district.file()));
  const ids = filed.map(({ id }) => id);
  await district.db
    .updateTable('incidents')
    .set({ status: 'noAction', stage: null })
    .where('id', 'in', ids)
    .execute();
  const pageOf = async (page: number) =>
    (await district.call('GET', `/sp-user/dashboard/irregularities?page=${page}`, { by: district.sp })).body;
  const [one, two] = [await pageOf(1), await pageOf(2)];
  expect([one.data[0]._id, one.data.length, one.totalPages, two.page]).toEqual([first.id, 50, 2, 2]);
  const shown = [...one.data, ...two.data].map((row: { _id: string }) => row._id);
  expect(ids.filter((id) => !shown.includes(id))).toEqual([]);
  await district.db
    .updateTable('incidents')
    .set({ status: 'pending' })
    .where('id', 'in', [first.id, ...ids])
    .execute();
});

it('finds a closed report without a step, until a step or a status mends it', async () => {
  const { id } = await district.file();
  const found = async () => {
    const { body } = await district.call('GET', '/sp-user/dashboard/irregularities', { by: district.sp });
    return body.data.find((row: { _id: string }) => row._id === id)?.found;
  };
  await district.db
    .updateTable('incidents')
    .set({ status: 'noAction', stage: null, is_irregular: false })
    .where('id', '=', id)
    .execute();
  expect(await found()).toEqual(['nonCognizableNotEntered']);
  const record = (kind: StepKind, number: string) =>
    district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
      by: district.own,
      body: { kind, on: dayInIndia(district.clock.now), number },
    });
  expect((await record('signed', 'GD 1')).status).toBe(200);
  expect(await found()).toEqual(['nonCognizableNotEntered']);
  expect((await record('nonCognizable', 'N.C. 1')).status).toBe(200);
  expect(await found()).toBeUndefined();
});

it.each<[string, boolean, readonly (StepKind | 'strike')[]]>([
  ['an FIR', true, ['firRegistered']],
  ['an FIR that was struck', false, ['firRegistered', 'strike']],
  ['a closed file', false, ['firRegistered', 'fileClosed']],
  ['a closing that was struck', true, ['firRegistered', 'fileClosed', 'strike']],
  ['a file opened again', true, ['firRegistered', 'fileClosed', 'furtherInvestigation']],
  ['an opening that was struck', false, ['firRegistered', 'fileClosed', 'furtherInvestigation', 'strike']],
  ['a second closing', false, ['firRegistered', 'fileClosed', 'furtherInvestigation', 'fileClosed']],
])('%s is an open file, which nothing removes: %s', async (_, isOpen, kinds) => {
  const { id, referenceId } = await district.file();
  let last = '';
  for (const kind of kinds) {
    const struck = fullStep('correction', { corrects: last, isVoid: true });
    const step = kind === 'strike' ? struck : fullStep(kind);
    [last = ''] = await insertSteps(district.db, id, district.own.id, [step], district.clock.now);
  }
  const [report] = await reportsOfReferences(district.db, [referenceId]);
  expect(report?.hasOpenFile).toBe(isOpen);
});
