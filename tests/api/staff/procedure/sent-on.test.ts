// "Sent to another police station" is the transfer: the report moves with the step, the clocks start there, and what the
// first station has written down still reaches it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const record = (id: string, body: object, by: Person = district.own, stepId = uuidv7()) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/steps/${stepId}`, {
    by,
    body: { on: dayInIndia(district.clock.now), ...body },
  });
const signed = { kind: 'signed', number: 'GD 14/2026' };
const sentTo = (toStation: string) => ({
  kind: 'sentOn',
  facts: { toStation, station: 'As the device knows it' },
  status: 'action',
});
const shown = (id: string, by: Person) =>
  district.call('GET', `/${by === district.sp ? 'sp' : 'pi'}-user/incident-reports/${id}`, { by });
const track = async (reference: string) => (await district.call('GET', `/public/track/${reference}`)).body;
const historyOf = async (id: string, by = district.sp) =>
  (
    await district.call('GET', `/${by === district.sp ? 'sp' : 'pi'}-user/incident-reports/${id}/history`, {
      by,
    })
  ).body;
const clocksIn = ({ clocks }: { clocks: { id: string }[] }) => clocks.map(({ id }) => id);

it('moves the report with the step, tells the citizen the station that has it, and starts the clocks there', async () => {
  const { own, other } = district;
  const { id, referenceId } = await district.file();
  const stepId = uuidv7();
  const sent = await record(id, sentTo(other.id), own, stepId);
  expect(sent.status).toBe(200);
  expect((await record(id, sentTo(other.id), own, stepId)).status).toBe(200);
  expect((await shown(id, own)).status).toBe(404);
  const there = (await shown(id, other)).body.data;
  expect(there).toMatchObject({ stage: 'sentOn', status: 'action', due: { clock: 'firstReading' } });
  expect(there.transferredTo.stationName).toBe('Nandgaon');
  expect(there.givenAt).toBeDefined();
  const told = await track(referenceId);
  expect(told.policeStation).toBe('Nandgaon');
  expect(told.steps.at(-1)).toMatchObject({ kind: 'sentOn', place: 'Nandgaon' });
  expect(clocksIn(told)).toEqual(['signature']);
  const { transfers, steps } = await historyOf(id);
  expect(transfers).toMatchObject([{ from: 'Wadgaon', to: 'Nandgaon', by: { role: 'pi' } }]);
  expect(steps).toHaveLength(1);
});

it('lets the other station read, sign and register it; its reading is a step of its own', async () => {
  const { own, other } = district;
  const { id, referenceId } = await district.file();
  await record(id, signed);
  await record(id, sentTo(other.id));
  expect(clocksIn(await track(referenceId))).toEqual(['decision']);
  for (const _ of [1, 2]) await district.call('POST', `/pi-user/incident-reports/${id}/read`, { by: other });
  const { steps } = await historyOf(id);
  expect(steps.map(({ kind, post }: { kind: string; post: string }) => [kind, post])).toEqual([
    ['signed', 'Wadgaon'],
    ['sentOn', 'Wadgaon'],
    ['read', 'Nandgaon'],
  ]);
  expect((await shown(id, other)).body.data).toMatchObject({ stage: 'signed', due: { clock: 'decision' } });
  expect((await record(id, { kind: 'firRegistered', number: '9/2026' }, own)).status).toBe(200);
  expect((await shown(id, other)).body.data.stage).toBe('firRegistered');
});

it('takes what the first station wrote before, and shows that station nothing new', async () => {
  const { own, other } = district;
  const { id } = await district.file();
  await record(id, sentTo(other.id));
  await record(id, { kind: 'note', note: 'Only for Nandgaon.' }, other);
  const typed = uuidv7();
  const late = await record(id, { kind: 'note', note: 'The witness called.' }, own, typed);
  expect(late.status).toBe(200);
  expect(late.body.steps.map(({ note }: { note: string }) => note)).toEqual(['The witness called.']);
  expect(JSON.stringify(late.body)).not.toContain('Only for Nandgaon');
  expect((await record(id, { kind: 'note', note: 'The witness called.' }, own, typed)).status).toBe(200);
  expect((await shown(id, other)).body.data.transferredTo._id).toBe(other.id);
  expect((await historyOf(id)).steps.filter(({ kind }: { kind: string }) => kind === 'note')).toHaveLength(2);
  // What happened on a later day is not the first station's any more, and it cannot send the report on again.
  district.clock.now = new Date(district.clock.now.getTime() + 86_400_000);
  const tomorrow = plusDays(dayInIndia(district.clock.now), 0);
  const after = await record(id, { kind: 'note', note: 'x', on: tomorrow }, own);
  expect([after.status, after.body.code]).toEqual([404, 'not_found']);
  expect((await record(id, sentTo(own.id), own)).status).toBe(404);
  const version = { headers: { 'if-match': '"1"' } };
  const stale = await district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
    by: own,
    body: { kind: 'note', note: 'y', on: plusDays(tomorrow, -1) },
    ...version,
  });
  expect(stale.body).not.toHaveProperty('current');
});

it('moves by the typed name of an older app, and keeps a place out of the district where it was', async () => {
  const { other } = district;
  const [first, second] = [await district.file(), await district.file()];
  await record(first.id, { kind: 'sentOn', facts: { station: 'nandgaon' } });
  expect((await shown(first.id, other)).status).toBe(200);
  const out = await record(second.id, {
    kind: 'sentOn',
    number: 'O 7/2026',
    facts: { station: 'Solapur City' },
  });
  expect(out.body.data.transferredTo.stationName).toBe('Wadgaon');
  const told = await track(second.referenceId);
  expect(told.steps.at(-1)).toMatchObject({ place: 'Solapur City', number: 'O 7/2026' });
});

it('refuses the own station, an unknown one, and a confidential report', async () => {
  const { own, other, sp } = district;
  const { id } = await district.file();
  for (const to of [own.id, uuidv7(), sp.id])
    expect((await record(id, sentTo(to))).body.fields).toEqual([
      { path: 'facts.toStation', code: 'invalid' },
    ]);
  expect((await record(id, { kind: 'note', note: 'x', facts: { toStation: other.id } })).body.fields).toEqual(
    [{ path: 'facts.toStation', code: 'invalid' }],
  );
  const secret = await district.file({ confidential: true });
  expect((await record(secret.id, sentTo(other.id), sp)).status).toBe(400);
  expect((await historyOf(secret.id)).steps).toEqual([]);
});

it('of a report that several stations share, takes what the one that sent it on wrote before', async () => {
  const { own, other } = district;
  const { id } = await district.file({ location: 'Shirgaon' });
  for (const by of [own, other]) expect((await shown(id, by)).status).toBe(200);
  expect((await record(id, sentTo(other.id))).status).toBe(200);
  expect([(await shown(id, own)).status, (await shown(id, other)).status]).toEqual([404, 200]);
  expect((await record(id, { kind: 'note', note: 'The witness called.' })).status).toBe(200);
  expect((await historyOf(id)).transfers).toMatchObject([{ from: 'Wadgaon', to: 'Nandgaon' }]);
});

it('stays marked as newly given to the other station where the first one writes late', async () => {
  const { own, other, sp } = district;
  const { id } = await district.file();
  await record(id, sentTo(other.id));
  expect((await record(id, { kind: 'note', note: 'The witness called.' }, own)).status).toBe(200);
  expect((await shown(id, sp)).body.data.givenAt).toBeDefined();
  await record(id, { kind: 'note', note: 'Read here.' }, other);
  expect((await shown(id, sp)).body.data.givenAt).toBeUndefined();
});
