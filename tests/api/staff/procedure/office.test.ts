// A confidential report is seen by no station: the superintendent's office takes the steps of the law itself.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actorsFor, judgeFor } from '#contract/procedure/record.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { fullStep } from '#fixtures/data/steps.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let deputy: Person;
beforeAll(async () => {
  district = await openDistrict();
  deputy = await district.enter('sp', { role: 'sp', full_name: 'Rohini Kale', post: 'DYSP' });
});
afterAll(() => district.close());

const record = (id: string, kind: Parameters<typeof fullStep>[0], by: Person, given = {}) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
    by,
    body: fullStep(kind, { on: dayInIndia(district.clock.now), class: undefined, ...given }),
  });
const unusual = async () =>
  (await district.call('GET', '/sp-user/dashboard/irregularities', { by: district.sp })).body.data;

it('signature, FIR and investigation are recorded by the office, in the order of the law', async () => {
  const { id } = await district.file({ confidential: true });
  const early = await record(id, 'firRegistered', district.sp);
  expect([early.status, early.body.step]).toEqual([409, { missing: 'signed' }]);
  for (const [kind, by] of [
    ['signed', deputy],
    ['firRegistered', district.sp],
    ['investigation', deputy],
  ] as const) {
    const { status, body } = await record(id, kind, by);
    expect([kind, status]).toEqual([kind, 200]);
    expect(body.steps.at(-1)).toMatchObject({ kind, by: { role: 'sp' } });
  }
  expect((await record(id, 'note', district.own)).status).toBe(404);
});

it('of a normal report they stay the station’s', async () => {
  const { id } = await district.file({ location: 'Wadgaon' });
  const { status, body } = await record(id, 'signed', district.sp);
  expect([status, body.code]).toEqual([403, 'step_not_yours']);
});

it('no report that should not be so is without a step that its reader may record', async () => {
  const { id } = await district.file({ confidential: true });
  await district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by: district.sp,
    body: { status: 'noAction', additionalNotes: 'Not a matter for the police.' },
    headers: { 'idempotency-key': uuidv7() },
  });
  const mine = async () => (await unusual()).filter((row: { _id: string }) => row._id === id);
  expect(await mine()).toMatchObject([
    { found: ['nonCognizableNotEntered'], reportType: 'ConfidentialReport' },
  ]);
  const { body } = await district.call('GET', `/sp-user/incident-reports/${id}/history`, { by: district.sp });
  const file = { receivedAt: district.clock.now.toISOString(), readAt: null, steps: body.steps };
  const on = dayInIndia(district.clock.now);
  const offered = kindNames.filter(
    (kind) => judgeFor(file, { kind, on }, actorsFor('sp', { isConfidential: true })).isAllowed,
  );
  expect(offered).toContain('nonCognizable');
  expect((await record(id, 'nonCognizable', district.sp)).status).toBe(200);
  expect(await mine()).toEqual([]);
});

it('names the station whose register has the FIR, and shows that station nothing of the report', async () => {
  const { own, other, sp } = district;
  const { id } = await district.file({ confidential: true });
  await record(id, 'signed', sp);
  const at = (atStation: string) => record(id, 'firRegistered', sp, { facts: { atStation } });
  expect((await at(uuidv7())).body.fields).toEqual([{ path: 'facts.atStation', code: 'invalid' }]);
  const { status, body } = await at(own.id);
  expect(status).toBe(200);
  expect(body.steps.at(-1)).toMatchObject({ kind: 'firRegistered', facts: { station: 'Wadgaon' } });
  expect(body.data.transferredTo).toBeNull();
  for (const by of [own, other])
    expect((await district.call('GET', `/pi-user/incident-reports/${id}`, { by })).status).toBe(404);
  const normal = await district.file({ location: 'Wadgaon' });
  await record(normal.id, 'signed', own);
  expect(
    (await record(normal.id, 'firRegistered', own, { facts: { atStation: other.id } })).body.fields,
  ).toEqual([{ path: 'facts.atStation', code: 'invalid' }]);
});

it('has its overdue reports in a row of its own, not among those that wait for a station', async () => {
  const { id } = await district.file({ confidential: true });
  const past = new Date(district.clock.now.getTime() - 86_400_000);
  await district.db.updateTable('incidents').set({ due_at: past }).where('id', '=', id).execute();
  const { body } = await district.call('GET', '/sp-user/dashboard/deadlines', { by: district.sp });
  const [none, office] = [false, true].map((isOffice) =>
    body.stations.find(
      (row: { _id: string | null; isOffice?: true }) =>
        row._id === null && (row.isOffice === true) === isOffice,
    ),
  );
  expect(office.overdue).toBeGreaterThan(0);
  expect(none.overdue).toBe(0);
});
