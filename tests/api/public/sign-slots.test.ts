// A half-hour to sign: a station keeps so many at once, and no two complainants hold the same one.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { type OwnCase, openCases } from '#fixtures/data/own-case.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { procedureSettings } from '#organisation';
import { eraseReports } from '#server/queries/removal/erasure.ts';
import { anonymizeIncidents } from '#server/queries/removal/retention.ts';

// 10:00 in India.
const start = new Date('2026-11-02T04:30:00Z');
let district: District;
let cases: ReturnType<typeof openCases>;
beforeAll(async () => {
  district = await openDistrict({ RATE_TRACKING: '100000/1', RATE_COMPLAINTS: '100000/1' });
  cases = openCases(district);
});
beforeEach(async () => {
  district.clock.now = start;
  await district.db.deleteFrom('sign_slots').execute();
});
afterAll(() => district.close());

const noon = { day: '2026-11-02', from: '13:00' };
const evening = { day: '2026-11-02', from: '17:30' };
const file = () => cases.file({ location: 'Wadgaon' });
const ask = (own: OwnCase, slot: object | null, womanOfficer = false) =>
  district.call('PUT', '/public/sign-slot', {
    body: { slot, womanOfficer },
    headers: { [secretHeader]: own.secret },
  });
const held = async (own: OwnCase, slot: object | null) => (await ask(own, slot)).body.held;
const seen = async (id: string, by = district.own) =>
  (await district.call('GET', `/pi-user/incident-reports/${id}`, { by })).body.data.signSlot;

it('is held by one, moved by who holds it, and seen by the officers of the station', async () => {
  const [first, second] = [await file(), await file()];
  expect((await ask(first, null)).body).toEqual({ success: true, held: null, taken: [] });
  expect((await ask(first, noon, true)).body).toEqual({ success: true, held: noon, taken: [] });
  expect(await seen(first.id)).toEqual({ ...noon, womanOfficer: true });
  expect((await ask(second, noon)).body).toEqual({ success: true, held: null, taken: [noon] });
  expect(await seen(second.id)).toBeUndefined();
  // The repeat of an answer that was lost.
  expect(await held(first, noon)).toEqual(noon);
  expect(await held(first, evening)).toEqual(evening);
  expect((await ask(second, noon)).body).toEqual({ success: true, held: noon, taken: [evening] });
  const list = await district.call('GET', '/pi-user/incident-reports', { by: district.own });
  const shown = list.body.data.map(({ _id, signSlot }: { _id: string; signSlot?: object }) => [
    _id,
    signSlot,
  ]);
  expect(shown).toContainEqual([first.id, { ...evening, womanOfficer: false }]);
});

it('is never held by more than the station keeps, when many ask at once', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, file));
  const answers = await Promise.all(all.map((own) => held(own, noon)));
  expect(answers.filter((one) => one !== null)).toHaveLength(procedureSettings.signPlaces);
  const rows = await district.db.selectFrom('sign_slots').selectAll().execute();
  expect(rows).toHaveLength(procedureSettings.signPlaces);
  // Twelve people for three half-hours of a week, each of them trying all: nobody holds two, and none is held twice.
  const days = [2, 3, 4, 5, 6, 7, 8].map((day) => `2026-11-0${day}`);
  const every = days.flatMap((day) => procedureSettings.signHours.map((from) => ({ day, from })));
  await Promise.all(
    all.map(async (own) => {
      for (const slot of every) if (await held(own, slot)) return;
    }),
  );
  const kept = await district.db.selectFrom('sign_slots').selectAll().execute();
  expect(new Set(kept.map(({ incident_id: id }) => id)).size).toBe(kept.length);
  expect(new Set(kept.map(({ day, starts, place }) => `${day} ${starts} ${place}`)).size).toBe(kept.length);
});

it.each([
  ['a time that no station keeps', { day: '2026-11-02', from: '13:15' }],
  ['what is over', { day: '2026-11-01', from: '13:00' }],
  ['more than a week ahead', { day: '2026-11-20', from: '13:00' }],
  ['no day', { day: '2026-02-30', from: '13:00' }],
])('is refused for %s', async (_why, slot) => {
  expect((await ask(await file(), slot)).status).toBe(400);
});

it('is not after the last day to sign', async () => {
  expect((await ask(await file(), { day: '2026-11-06', from: '13:00' })).status).toBe(400);
});

it('that is asked for again leaves one line in the audit, and a change names what was held before', async () => {
  const own = await file();
  for (const slot of [noon, noon, evening]) await ask(own, slot);
  const { lines } = await cases.audited(own);
  const held = lines.filter(({ action }) => action === 'incident.slot');
  expect(held.map(({ before, after }) => [before, after])).toEqual([
    [null, { ...noon, womanOfficer: false }],
    [noon, { ...evening, womanOfficer: false }],
  ]);
});

it('is kept until its half-hour is over, and a later one can be chosen then', async () => {
  const own = await file();
  await ask(own, noon);
  district.clock.now = new Date('2026-11-02T07:59:00Z');
  expect(await held(own, null)).toEqual(noon);
  district.clock.now = new Date('2026-11-02T08:00:00Z');
  expect(await held(own, null)).toBeNull();
  expect(await held(own, evening)).toEqual(evening);
});

it('is for nobody but who holds the complaint, and not for a confidential one', async () => {
  const own = await file();
  expect((await ask({ ...own, secret: cases.guess() }, noon)).status).toBe(410);
  expect((await ask(await cases.file({ confidential: true }), noon)).status).toBe(400);
});

it('ends where the report goes to another station, is signed, erased or anonymised', async () => {
  const rows = (id: string) =>
    district.db.selectFrom('sign_slots').where('incident_id', '=', id).selectAll().execute();
  const moved = await file();
  await held(moved, noon);
  await district.db
    .updateTable('incidents')
    .set({ station_id: district.other.id })
    .where('id', '=', moved.id)
    .execute();
  expect(await rows(moved.id)).toEqual([]);
  expect(await seen(moved.id, district.other)).toBeUndefined();
  const signed = await file();
  expect(await held(signed, noon)).toEqual(noon);
  await district.db.updateTable('incidents').set({ sign_due_at: null }).where('id', '=', signed.id).execute();
  expect(await seen(signed.id)).toBeUndefined();
  expect(await rows(signed.id)).toEqual([]);
  const [erased, old] = [await file(), await file()];
  await held(erased, evening);
  await district.db.transaction().execute((db) => eraseReports(db, [erased.id], start, 'deletion:1'));
  expect(await held(old, evening)).toEqual(evening);
  await anonymizeIncidents(district.db, [{ id: old.id, reference: old.referenceId, searchFold: '' }], start);
  expect([await rows(erased.id), await rows(old.id)]).toEqual([[], []]);
});
