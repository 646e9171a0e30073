// A confidential report within the superintendent's office: given to an officer, made normal with consent.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let deputy: Person;
beforeAll(async () => {
  district = await openDistrict();
  deputy = await district.enter('sp', { role: 'sp', full_name: 'Rohini Kale', post: 'DYSP' });
});
afterAll(() => district.close());

const put = (path: string, body: object, by = district.sp, headers = {}) =>
  district.call('PUT', path, { by, body, headers: { 'idempotency-key': uuidv7(), ...headers } });
const give = (id: string, officerId: string, reason?: string) =>
  put(`/sp-user/incident-reports/${id}/officer`, { officerId, ...(reason && { reason }) });
const show = async (id: string, by = district.sp, room = 'sp-user') =>
  district.call('GET', `/${room}/incident-reports/${id}`, { by });
const history = async (id: string) =>
  (await district.call('GET', `/sp-user/incident-reports/${id}/history`, { by: district.sp })).body;
const actionsOf = async (id: string) =>
  (
    await district.db
      .selectFrom('audit')
      .where('subject', '=', `incident:${id}`)
      .where('action', 'in', ['incident.officer', 'incident.makeNormal'])
      .select('action')
      .execute()
  ).map(({ action }) => action);

it('gives it to an officer of the office, with a reason in the history, and once only', async () => {
  const { id } = await district.file({ confidential: true });
  const given = await give(id, deputy.id, 'Woman officer asked for.');
  expect([given.status, given.body.data.officer]).toEqual([
    200,
    { _id: deputy.id, fullName: 'Rohini Kale', post: 'DYSP' },
  ]);
  expect((await give(id, deputy.id)).body.data.version).toBe(given.body.data.version);
  await give(id, district.sp.id);
  const { transfers } = await history(id);
  expect(transfers).toMatchObject([
    { kind: 'officer', from: null, to: 'Rohini Kale', reason: 'Woman officer asked for.' },
    { kind: 'officer', from: 'Rohini Kale', to: 'Asha Deshmukh', reason: '' },
  ]);
  expect(await actionsOf(id)).toEqual(['incident.officer', 'incident.officer']);
  const choices = await district.call('GET', '/sp-user/dashboard/officers', { by: district.sp });
  expect(choices.body.data).toEqual([
    { _id: district.sp.id, fullName: 'Asha Deshmukh', post: 'SP' },
    { _id: deputy.id, fullName: 'Rohini Kale', post: 'DYSP' },
  ]);
});

it('gives it to no station, and gives a normal report to no officer', async () => {
  const { id } = await district.file({ confidential: true });
  expect((await give(id, district.own.id)).body.fields).toEqual([{ path: 'officerId', code: 'invalid' }]);
  const normal = await district.file();
  expect((await give(normal.id, deputy.id)).status).toBe(400);
});

it('refuses a change of an older version', async () => {
  const { id } = await district.file({ confidential: true });
  await give(id, deputy.id);
  const late = await put(
    `/sp-user/incident-reports/${id}/officer`,
    { officerId: district.sp.id },
    district.sp,
    {
      'if-match': '"1"',
    },
  );
  expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
});

it('is made normal only with the words of consent, and then belongs to its station', async () => {
  const { id } = await district.file({ confidential: true, location: 'Dhamani' });
  const path = `/sp-user/incident-reports/${id}/make-normal`;
  expect((await put(path, { consent: ' ' })).body.fields).toEqual([{ path: 'consent', code: 'required' }]);
  expect((await show(id, district.own, 'pi-user')).status).toBe(404);
  await give(id, deputy.id);
  const made = await put(path, { consent: 'Said so on the telephone on 22 November.' });
  expect(made.body.data).toMatchObject({
    reportType: 'NormalReport',
    transferredTo: { _id: district.own.id },
    givenAt: expect.any(String),
  });
  expect(made.body.data.officer).toBeUndefined();
  expect((await show(id, district.own, 'pi-user')).status).toBe(200);
  expect((await history(id)).transfers.at(-1)).toMatchObject({
    kind: 'madeNormal',
    from: 'Rohini Kale',
    to: 'Wadgaon',
    reason: 'Said so on the telephone on 22 November.',
  });
  expect((await put(path, { consent: 'Again.' })).body.data.version).toBe(made.body.data.version);
});

it('is seen by each station of a shared village when made normal, and counted as normal', async () => {
  const totals = async () => {
    const lists = ['ConfidentialReport', 'NormalReport'].map((type) =>
      district.call('GET', `/sp-user/incident-reports?reportType=${type}`, { by: district.sp }),
    );
    return (await Promise.all(lists)).map(({ body }) => body.totalReports);
  };
  const { id } = await district.file({ confidential: true, location: 'Shirgaon' });
  const [confidential = 0, normal = 0] = await totals();
  await put(`/sp-user/incident-reports/${id}/make-normal`, { consent: 'Written.' });
  expect(await totals()).toEqual([confidential - 1, normal + 1]);
  expect((await show(id, district.own, 'pi-user')).status).toBe(200);
  expect((await show(id, district.other, 'pi-user')).status).toBe(200);
});

it('is nobody’s again when the account of its officer is closed', async () => {
  const gone = await district.enter('sp', { role: 'sp', full_name: 'Meena Pol', post: 'ASP' });
  const { id } = await district.file({ confidential: true });
  await give(id, gone.id);
  expect((await district.call('DELETE', `/admin/sp-user/${gone.id}`, { by: district.admin })).status).toBe(
    200,
  );
  expect((await show(id)).body.data.officer).toBeUndefined();
  expect((await give(id, gone.id)).status).toBe(400);
});

it('names who opened a report first, and keeps that name', async () => {
  const { id } = await district.file();
  const read = (by: Person, room: string) =>
    district.call('POST', `/${room}/incident-reports/${id}/read`, { by });
  expect((await show(id)).body.data.readBy).toBeUndefined();
  await read(district.sp, 'sp-user');
  expect((await show(id)).body.data.readBy).toBeUndefined();
  await read(district.own, 'pi-user');
  await district.db
    .updateTable('accounts')
    .set({ full_name: 'Next Officer' })
    .where('id', '=', district.own.id)
    .execute();
  await read(district.own, 'pi-user');
  expect((await show(id)).body.data.readBy).toEqual({ fullName: 'Sunil Jadhav', post: 'Wadgaon' });
  await district.db
    .updateTable('accounts')
    .set({ full_name: 'Sunil Jadhav' })
    .where('id', '=', district.own.id)
    .execute();
});
