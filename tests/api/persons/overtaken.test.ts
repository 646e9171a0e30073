// A sign-in, an unlock or a new credential that is under way while the account is handed over does not outlive it.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { addPasskey, enterWithPasskey, SoftPasskey } from '#fixtures/server/passkey.ts';
import { resetDoor } from '#fixtures/server/password-reset.ts';
import { enrol, newKey, newStation, personForm, pinOf } from '#fixtures/server/person.ts';
import { testPassword } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import type { Db } from '#server/db/schema.ts';
import { closePersonRow } from '#server/queries/accounts/persons.ts';
import { revokeSessionsOf } from '#server/queries/accounts/sessions.ts';
import { lockAccount, updateAccount } from '#server/queries/accounts/staff-accounts.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

type Answer = Awaited<ReturnType<District['call']>>;

/**
 * Begins the call while the account is being handed over, and ends the hand-over once the call waits for it. `more`: what
 * else goes in the hand-over.
 */
async function overtaken(
  account: Person,
  call: () => Promise<Answer>,
  more: (one: Db) => Promise<unknown> = async () => undefined,
): Promise<[status: number, code: string | undefined]> {
  const { db, clock } = district;
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  };
  const { answer } = await db.transaction().execute(async (one) => {
    await lockAccount(one, { id: account.id, role: 'pi' });
    await more(one);
    const answer = call();
    let isOver = false;
    void answer.then(() => {
      isOver = true;
    });
    while (!isOver && !(await isWaiting())) await new Promise((wait) => setTimeout(wait, 20));
    await updateAccount(one, account.id, { password_hash: 'of the new officer', updated_at: clock.now });
    await revokeSessionsOf(one, { accountId: account.id, at: clock.now });
    return { answer };
  });
  const { status, body } = await answer;
  return [status, body.code];
}

const openSessions = async ({ id }: Person) =>
  (
    await district.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute()
  ).length;

it('a sign-in by password', async () => {
  const seat = await newStation(district);
  const body = { email: seat.email, password: testPassword };
  const signIn = () => district.call('POST', '/pi-user/auth/sign-in', { body });
  expect(await overtaken(seat, signIn)).toEqual([401, 'wrong_credentials']);
  expect(await openSessions(seat)).toBe(0);
});

it('a sign-in by passkey', async () => {
  const seat = await newStation(district);
  const passkey = new SoftPasskey();
  await addPasskey(district, seat, passkey);
  const dropAll = (one: Db) => one.deleteFrom('passkeys').where('account_id', '=', seat.id).execute();
  const [status] = await overtaken(seat, () => enterWithPasskey(district, passkey), dropAll);
  expect(status).toBe(401);
  expect(await openSessions(seat)).toBe(0);
});

it('a new passkey', async () => {
  const seat = await newStation(district);
  const add = () => addPasskey(district, seat, new SoftPasskey());
  expect(await overtaken(seat, add)).toEqual([401, 'not_signed_in']);
  expect(await district.db.selectFrom('passkeys').where('account_id', '=', seat.id).execute()).toEqual([]);
});

it('a new password', async () => {
  const seat = await newStation(district);
  const body = { current: testPassword, new: 'blue kettle sings at night' };
  const change = () => district.call('POST', '/pi-user/auth/change-password', { by: seat, body });
  expect(await overtaken(seat, change)).toEqual([401, 'not_signed_in']);
  const { password_hash } = await district.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', seat.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe('of the new officer');
});

const renamed = ({ id }: Person) => {
  const email = `${uuidv7()}@test.example`;
  return (one: Db) =>
    updateAccount(one, id, { full_name: 'Successor', email, updated_at: district.clock.now });
};
const linksOf = ({ id }: Person) =>
  district.db.selectFrom('account_links').select('purpose').where('account_id', '=', id).execute();

it('a new password by a code that went to the officer of before', async () => {
  const seat = await newStation(district);
  const otp = await resetDoor(district, seat.email).askForCode();
  const body = { email: seat.email, otp, newPassword: 'blue kettle sings at night' };
  const reset = () => district.call('POST', '/pi-user/auth/reset-password', { body });
  expect((await overtaken(seat, reset, renamed(seat)))[1]).toBe('wrong_code');
  const { password_hash } = await district.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', seat.id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toBe('of the new officer');
});

it('a link in the mail of a code, which the officer of before would get', async () => {
  const seat = await newStation(district);
  const ask = async () => {
    const body = { email: seat.email };
    const answer = await district.call('POST', '/pi-user/auth/request-password-change', { body });
    await Promise.all(district.app.afterAnswers);
    return answer;
  };
  expect((await overtaken(seat, ask, renamed(seat)))[0]).toBe(200);
  expect(await linksOf(seat)).toEqual([]);
});

it('an invitation to the address of before', async () => {
  const seat = await newStation(district);
  const invite = () => district.call('POST', `/admin/accounts/${seat.id}/invitation`, { by: district.admin });
  expect(await overtaken(seat, invite, renamed(seat))).toEqual([404, 'not_found']);
  expect(await linksOf(seat)).toEqual([]);
});

it('a person put on the roster', async () => {
  const seat = await newStation(district);
  const add = () => district.call('PUT', `/pi-user/persons/${uuidv7()}`, { by: seat, body: personForm() });
  expect(await overtaken(seat, add)).toEqual([401, 'not_signed_in']);
});

it('an unlock, also where its session goes on and the person leaves alone', async () => {
  const seat = await newStation(district);
  const id = await enrol(district, seat);
  const unlock = () => {
    const body = { pin: pinOf.first, publicKey: newKey().publicKey };
    return district.call('POST', `/pi-user/persons/${id}/unlock`, { by: seat, body });
  };
  const leaves = (one: Db) => closePersonRow(one, { id, at: district.clock.now });
  const { answer } = await district.db.transaction().execute(async (one) => {
    await leaves(one);
    const answer = unlock();
    await new Promise((wait) => setTimeout(wait, 1500));
    return { answer };
  });
  expect((await answer).body.code).toBe('not_found');
  const keys = await district.db.selectFrom('person_keys').where('person_id', '=', id).execute();
  expect(keys).toEqual([]);
});
