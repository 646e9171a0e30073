// The number of an e-Zero FIR comes after the complaint: a message of the complainant names it, and the clock of the FIR starts.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCases } from '#fixtures/data/own-case.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { keepDue } from '#server/queries/incidents/due.ts';

const dayMs = 86_400_000;
let district: District;
let cases: ReturnType<typeof openCases>;
beforeAll(async () => {
  district = await openDistrict();
  cases = openCases(district);
});
afterAll(() => district.close());

it('starts the clock on the day of the message, once, and only of money that was taken', async () => {
  const start = district.clock.now;
  const [fraud, theft] = [
    await cases.file({ category: 'fraud', location: 'Wadgaon', answers: 'utr=412345678901' }),
    await cases.file({ category: 'theft', location: 'Wadgaon' }),
  ];
  const clockOf = async (own: typeof fraud) =>
    (await cases.track(own)).clocks.find(({ id }: { id: string }) => id === 'eZeroFir');
  expect(await clockOf(fraud)).toBeUndefined();
  district.clock.now = new Date(start.getTime() + 2 * dayMs);
  const named = () => cases.send(fraud, 'Number of the e-Zero FIR: 0012/2026.', { namesZeroFir: true });
  expect((await named()).status).toBe(200);
  const first = await clockOf(fraud);
  const india = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
  expect(first).toMatchObject({
    startedOn: india(start.getTime() + 2 * dayMs),
    dueOn: india(start.getTime() + 5 * dayMs),
    state: 'running',
  });
  const seen = await district.call('GET', `/pi-user/incident-reports/${fraud.id}`, { by: district.own });
  expect(seen.body.data.zeroFirAt).toBe(district.clock.now.toISOString());
  district.clock.now = new Date(start.getTime() + 3 * dayMs);
  await named();
  expect(await clockOf(fraud)).toEqual(first);
  expect((await cases.send(theft, 'Words.', { namesZeroFir: true })).status).toBe(200);
  expect(await clockOf(theft)).toBeUndefined();
  expect((await cases.send(fraud, 'Words.', { namesZeroFir: false })).status).toBe(400);
});

it('is a deadline of the station at once, and on the board of the superintendent once it has passed', async () => {
  const own = await cases.file({ category: 'fraud', location: 'Wadgaon' });
  const { db, clock } = district;
  const raisedAt = async () =>
    (await db.selectFrom('incidents').where('id', '=', own.id).select('raise_at').executeTakeFirstOrThrow())
      .raise_at;
  await db.updateTable('incidents').set({ read_at: clock.now }).where('id', '=', own.id).execute();
  await keepDue(db, [own.id], clock.now);
  const before = await raisedAt();
  await cases.send(own, 'Number of the e-Zero FIR: 0013/2026.', { namesZeroFir: true });
  const after = await raisedAt();
  expect([before, after !== null && after > clock.now]).toEqual([null, true]);
  const later = new Date(clock.now.getTime() + 4 * dayMs);
  await keepDue(db, [own.id], later, { raises: true });
  const raised = await db
    .selectFrom('raised_clocks')
    .where('incident_id', '=', own.id)
    .select('clock')
    .execute();
  expect(raised).toContainEqual({ clock: 'eZeroFir' });
});
