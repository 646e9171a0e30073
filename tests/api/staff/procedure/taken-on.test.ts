// A complainant who comes to another station is not sent away: that station takes the report on by its reference, takes the
// signature, and sends it on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInIndia } from '#contract/shared/time.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const elsewhere = (reference: string, by: Person) =>
  district.call('GET', `/pi-user/incident-reports/elsewhere?reference=${reference}`, { by });
const take = (id: string, by: Person, body: object, key = uuidv7()) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/take`, {
    by,
    body,
    headers: { 'idempotency-key': key },
  });
const record = (id: string, by: Person, body: object) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
    by,
    body: { on: dayInIndia(district.clock.now), ...body },
  });
const seenBy = async (id: string, by: Person) =>
  (await district.call('GET', `/pi-user/incident-reports/${id}`, { by })).status === 200;

it('names the station that has it, gives it to the one where the complainant stands, and it goes back', async () => {
  const { own, other, sp } = district;
  const { id, referenceId } = await district.file();
  const found = await elsewhere(referenceId, other);
  expect(found.body.data).toEqual({ _id: id, stationName: 'Wadgaon', canTake: true });
  expect((await elsewhere(referenceId, own)).body.data).toBeNull();
  const key = uuidv7();
  expect((await take(id, other, { reference: referenceId }, key)).status).toBe(200);
  expect((await take(id, other, { reference: referenceId }, key)).status).toBe(200);
  expect([await seenBy(id, own), await seenBy(id, other)]).toEqual([false, true]);
  expect((await record(id, other, { kind: 'signed', number: 'GD 14/2026' })).status).toBe(200);
  const sent = { kind: 'sentOn', facts: { toStation: own.id, station: 'Wadgaon' }, status: 'action' };
  expect((await record(id, other, sent)).status).toBe(200);
  expect([await seenBy(id, own), await seenBy(id, other)]).toEqual([true, false]);
  const { body } = await district.call('GET', `/sp-user/incident-reports/${id}/history`, { by: sp });
  expect(body.transfers).toMatchObject([
    { kind: 'taken', from: 'Wadgaon', to: 'Nandgaon' },
    { from: 'Nandgaon', to: 'Wadgaon' },
  ]);
});

it('takes no report without its reference, none that is signed or closed, and none that is confidential', async () => {
  const { own, other } = district;
  const { id, referenceId } = await district.file();
  for (const body of [{}, { reference: 'FIR-2026-WRONG' }])
    expect((await take(id, other, body)).status).toBe(404);
  await record(id, own, { kind: 'signed', number: 'GD 15/2026' });
  expect((await elsewhere(referenceId, other)).body.data).toMatchObject({ canTake: false });
  expect((await take(id, other, { reference: referenceId })).status).toBe(404);
  const hidden = await district.file({ confidential: true });
  expect((await elsewhere(hidden.referenceId, other)).body.data).toBeNull();
  expect((await take(hidden.id, other, { reference: hidden.referenceId })).status).toBe(404);
  expect(await seenBy(id, own)).toBe(true);
});
