// An empty push to the devices of officers: for new work only, seldom, and never after the session.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCases } from '#fixtures/data/own-case.ts';
import { openPushService } from '#fixtures/network/push-service.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { openDeskPush } from '#server/jobs/desk-push.ts';

const start = new Date('2026-11-02T04:30:00Z');
const minuteMs = 60_000;
let service: Awaited<ReturnType<typeof openPushService>>;
let district: District;
let cases: ReturnType<typeof openCases>;
let work: () => Promise<void>;
let station: Person;

beforeAll(async () => {
  service = await openPushService();
  district = await openDistrict({ PUSH_SERVICES: service.origin });
  cases = openCases(district);
  work = openDeskPush(district.deps);
});
beforeEach(async () => {
  const { db, clock } = district;
  clock.now = start;
  await db.deleteFrom('incidents').execute();
  await db.deleteFrom('officer_pushes').execute();
  await db
    .updateTable('sessions')
    .set({ last_seen_at: start, expires_at: at(24 * 60) })
    .execute();
  const { token } = await district.signIn({ role: 'pi', email: district.own.email });
  station = { ...district.own, token };
  service.taken.length = 0;
  service.tries.length = 0;
});
afterAll(async () => {
  await district.close();
  await service.close();
});

const at = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const pass = (minutes: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + minutes * minuteMs);
};
const subscribe = (by: Person, phone: string) =>
  district.call('PUT', '/auth/push', { by, body: { endpoint: service.endpoint(phone) } });
const pushed = () => service.taken.map(({ phone }) => phone);
const devices = async () =>
  (await district.db.selectFrom('officer_pushes').select('endpoint').execute()).length;

async function write(own?: Awaited<ReturnType<typeof cases.file>>) {
  const one = own ?? (await cases.file({ location: 'Wadgaon', fullName: 'Canary Name' }));
  expect((await cases.send(one, 'Canary words.')).status).toBe(200);
  return one;
}

it('tells each device of the account once of an unanswered message, empty and without a word', async () => {
  expect((await subscribe(station, 'one')).status).toBe(200);
  expect((await subscribe(district.own, 'two')).status).toBe(200);
  pass(1);
  await work();
  expect(pushed()).toEqual([]);
  await write();
  pass(1);
  for (let turn = 0; turn < 3; turn += 1) await work();
  expect(pushed().sort()).toEqual(['one', 'two']);
  for (const { headers, body } of service.taken) {
    expect([body.length, headers.topic]).toEqual([0, 'desk']);
    expect(JSON.stringify(headers)).not.toMatch(/canary|police|FIR-/i);
  }
});

it('tells an account once in a quarter of an hour, and only of what is new', async () => {
  await subscribe(station, 'one');
  pass(1);
  await write();
  pass(1);
  await work();
  pass(1);
  await write();
  for (let minute = 0; minute < 13; minute += 1) {
    pass(1);
    await work();
  }
  expect(pushed()).toHaveLength(1);
  pass(1);
  await work();
  expect(pushed()).toHaveLength(2);
  pass(60);
  await work();
  expect(pushed()).toHaveLength(2);
});

it('sends a notice for a report that was given and for a deadline that has passed', async () => {
  await subscribe(station, 'one');
  const { id } = await cases.file({ location: 'Wadgaon' });
  const set = (columns: { given_at: Date } | { due_at: Date }) =>
    district.db.updateTable('incidents').set(columns).where('id', '=', id).execute();
  await set({ due_at: at(90) });
  pass(1);
  await work();
  expect(pushed()).toHaveLength(0);
  pass(1);
  await set({ given_at: district.clock.now });
  pass(1);
  await work();
  expect(pushed()).toHaveLength(1);
  district.clock.now = at(91);
  await work();
  expect(pushed()).toHaveLength(2);
});

it('tells the superintendent of messages of confidential reports only', async () => {
  await subscribe(district.sp, 'office');
  pass(1);
  await write();
  pass(1);
  await work();
  expect(pushed()).toEqual([]);
  await write(await cases.file({ confidential: true }));
  pass(1);
  await work();
  expect(pushed()).toEqual(['office']);
});

it('tells the office of a message about an officer, and never that officer', async () => {
  const colleague = await district.enter('sp', { role: 'sp', full_name: 'Usha More', post: 'ASP' });
  await subscribe(district.sp, 'accused');
  await subscribe(colleague, 'colleague');
  pass(1);
  await write(await cases.file({ confidential: true, answers: 'officer=Asha Deshmukh' }));
  pass(1);
  await work();
  expect(pushed()).toEqual(['colleague']);
});

it.each([
  ['sign-out', () => district.call('POST', '/pi-user/auth/sign-out', { by: station })],
  ['the officer stops it', () => district.call('DELETE', '/auth/push', { by: station })],
  ['expiry', () => district.db.updateTable('sessions').set({ expires_at: start }).execute()],
  [
    'the session is not used any more',
    () =>
      district.db
        .updateTable('sessions')
        .set({ last_seen_at: at(-60 * 24 * 365) })
        .execute(),
  ],
])('ends with: %s', async (_, end) => {
  await subscribe(station, 'one');
  await end();
  pass(1);
  await write();
  pass(1);
  await work();
  expect([pushed(), await devices()]).toEqual([[], 0]);
});

it('goes with a device that its push service knows no more, and is tried again where the service fails', async () => {
  await subscribe(station, 'gone');
  service.answer('gone', 410);
  await subscribe(district.own, 'flaky');
  service.answer('flaky', 503, 201);
  pass(1);
  await write();
  for (let turn = 0; turn < 3; turn += 1) {
    pass(1);
    await work();
  }
  expect([pushed(), service.tries.filter((phone) => phone === 'gone').length]).toEqual([['flaky'], 1]);
  expect(await devices()).toBe(1);
});

it('says nothing twice where a push may have left without an answer', async () => {
  await subscribe(station, 'cut');
  service.answer('cut', 0, 201);
  pass(1);
  await write();
  for (let turn = 0; turn < 3; turn += 1) {
    pass(16);
    await work();
  }
  expect(service.tries).toEqual(['cut']);
});

it('takes an allowed push service only, and moves with a browser to its next session', async () => {
  const wrong = await district.call('PUT', '/auth/push', {
    by: station,
    body: { endpoint: 'http://169.254.169.254/latest' },
  });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'validation_failed']);
  await subscribe(station, 'one');
  await subscribe(district.sp, 'one');
  const rows = await district.db.selectFrom('officer_pushes').select('account_id').execute();
  expect(rows).toEqual([{ account_id: district.sp.id }]);
});
