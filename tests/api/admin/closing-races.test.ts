// A station's account is closed, or handed over, while reports arrive there and its officers act.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeEach(async () => {
  district = await openDistrict();
});
afterEach(() => district.close());

const named = () => ({ 'idempotency-key': uuidv7() });
const closeOther = () =>
  district.call('DELETE', `/admin/pi-user/${district.other.id}`, { by: district.admin, headers: named() });
const setStatus = (id: string, status: string, by = district.other) =>
  district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by,
    body: { status, additionalNotes: 'Seen.' },
    headers: named(),
  });
const unassigned = async () => {
  const path = '/sp-user/incident-reports?pile=unassigned';
  const { body } = await district.call('GET', path, { by: district.sp });
  return body.data.map(({ _id }: { _id: string }) => _id);
};

/** So many calls wait for a lock of another one. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(district.db);
      return rows.length;
    })
    .toBe(count);

/** Begins both while `held` keeps them waiting, the first one first. */
async function atOnce<One, Other>(
  held: ReturnType<typeof sql>,
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  const holder = await district.db.startTransaction().execute();
  try {
    await held.execute(holder);
    const one = first();
    await untilWaiting(1);
    const other = second();
    await untilWaiting(2);
    await holder.rollback().execute();
    return await Promise.all([one, other]);
  } finally {
    if (!holder.isRolledBack) await holder.rollback().execute();
  }
}

it('a complaint that arrives at that moment is nobody’s, and the superintendent finds it', async () => {
  const filing = () => district.file({ location: 'Khadki' });
  const [filed, closed] = await atOnce(sql`lock table incidents in share mode`, filing, closeOther);
  expect([filed.status, closed.status]).toEqual([201, 200]);
  expect(await unassigned()).toEqual([filed.id]);
});

it('an act of its officer at that moment and the closing both succeed', async () => {
  const { id } = await district.file({ location: 'Khadki' });
  const report = sql`select from incidents where id = ${id} for update`;
  const [acted, closed] = await atOnce(report, () => setStatus(id, 'action'), closeOther);
  expect([acted.status, closed.status]).toEqual([200, 200]);
  expect(await unassigned()).toEqual([id]);
});

it('a report that is opened again after it is nobody’s', async () => {
  const { id } = await district.file({ location: 'Khadki' });
  expect((await setStatus(id, 'resolved')).status).toBe(200);
  expect((await closeOther()).status).toBe(200);
  expect(await unassigned()).toEqual([]);
  expect((await setStatus(id, 'action', district.sp)).status).toBe(200);
  expect(await unassigned()).toEqual([id]);
});

it('a password that is chosen by a link at that moment and a hand-over both get an answer', async () => {
  const { admin: by, other } = district;
  const path = `/admin/accounts/${other.id}/invitation`;
  const { body } = await district.call('POST', path, { by, headers: named() });
  const chosen = { secret: body.invitation, newPassword: 'seven green lanterns' };
  const choose = () => district.call('POST', '/auth/account-link/password', { body: chosen });
  const officer = { fullName: 'Omkar Thorat', email: 'thorat@test.example', mobNumber: '9000000004' };
  const handOver = () =>
    district.call('POST', `/admin/pi-user/${other.id}/new-officer`, { by, body: officer, headers: named() });
  const link = sql`select from account_links for update`;
  const answers = await atOnce(link, choose, handOver);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
