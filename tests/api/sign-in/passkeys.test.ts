import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/shared/endpoint.ts';
import { enrol } from '#fixtures/server/authenticator.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { addPasskey, enterWithPasskey, SoftPasskey } from '#fixtures/server/passkey.ts';
import { roomOf, testPassword } from '#fixtures/server/test-app.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const someone = (role: Role) =>
  district.enter(role, { role, ...(role === 'sp' && { post: 'ASP' as const }) });
const pass = (minutes: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + minutes * 60_000);
};
const auditOf = async ({ id }: Person) =>
  (
    await district.db.selectFrom('audit').select('action').where('subject', '=', `account:${id}`).execute()
  ).map(({ action }) => action);
async function withPasskey(role: Role = 'pi') {
  const person = await someone(role);
  const passkey = new SoftPasskey();
  const { status, body } = await addPasskey(district, person, passkey);
  expect(status).toBe(200);
  return { person, passkey, recoveryCodes: body.recoveryCodes as string[] };
}
const stateOf = async (by: Person) => (await district.call('GET', '/auth/second-factor', { by })).body;

describe.each(['pi', 'sp', 'admin'] as const)('a passkey of %s', (role) => {
  it('is a second factor: the password alone opens nothing, the passkey signs in by itself', async () => {
    const { person, passkey, recoveryCodes } = await withPasskey(role);
    expect(recoveryCodes).toHaveLength(10);
    const sent = { body: { email: person.email, password: testPassword } };
    expect(await district.call('POST', `/${roomOf[role]}/auth/sign-in`, sent)).toMatchObject({
      status: 401,
      body: { code: 'second_factor_needed' },
    });
    const inside = await enterWithPasskey(district, passkey);
    expect(inside).toMatchObject({ status: 200, body: { role, user: { id: person.id } } });
    expect(await stateOf({ ...person, token: inside.body.token })).toMatchObject({
      enrolled: true,
      hasApp: false,
      passkeys: [{ name: 'My phone', lastUsedAt: district.clock.now.toISOString() }],
    });
    expect(await auditOf(person)).toEqual(expect.arrayContaining(['second-factor.passkey', 'sign-in']));
  });
});

describe('a sign-in with a passkey is refused', () => {
  const refused = { status: 400, body: { code: 'wrong_passkey' } };

  it('for a challenge that was used, is too old, or was never given', async () => {
    const { person, passkey } = await withPasskey();
    const { body } = await district.call('POST', '/auth/passkey-sign-in/challenge');
    const enter = (challenge: string) =>
      district.call('POST', '/auth/passkey-sign-in', {
        body: { passkey: passkey.use({ ...body, challenge }) },
      });
    expect((await enter(body.challenge)).status).toBe(200);
    expect(await enter(body.challenge)).toMatchObject(refused);
    expect(await enter('A'.repeat(43))).toMatchObject(refused);
    const later = (await district.call('POST', '/auth/passkey-sign-in/challenge')).body.challenge;
    pass(6);
    expect(await enter(later)).toMatchObject(refused);
    expect(await auditOf(person)).toContain('second-factor.wrong-passkey');
  });

  it('for another site, another key, a changed signature, and without PIN or finger', async () => {
    const { passkey } = await withPasskey();
    const { body } = await district.call('POST', '/auth/passkey-sign-in/challenge');
    const enter = (proof: object) =>
      district.call('POST', '/auth/passkey-sign-in', { body: { passkey: proof } });
    expect(await enter(passkey.use(body, 1))).toMatchObject(refused);
    expect(await enterWithPasskey(district, passkey, (proof) => ({ ...proof, id: 'unknown' }))).toMatchObject(
      refused,
    );
    const stranger = new SoftPasskey();
    expect(
      await enterWithPasskey(district, stranger, (proof) => ({ ...proof, id: passkey.id })),
    ).toMatchObject(refused);
    const copied = Object.assign(passkey, { origin: 'https://vishwas-police.example' });
    expect(await enterWithPasskey(district, copied)).toMatchObject(refused);
  });

  it('for a closed account and a removed passkey', async () => {
    const { person, passkey } = await withPasskey('sp');
    await district.call('POST', `/admin/accounts/${person.id}/reset-second-factor`, { by: district.admin });
    expect(await enterWithPasskey(district, passkey)).toMatchObject(refused);
    expect((await district.signIn({ role: 'sp', email: person.email })).token).toBeTruthy();
  });
});

describe('a step-up', () => {
  it('takes an own passkey, not that of another account, and no challenge of a sign-in', async () => {
    const { person, passkey } = await withPasskey();
    const other = await withPasskey();
    pass(6);
    const begin = () => district.call('POST', '/auth/passkeys/begin', { by: person });
    expect((await begin()).body.code).toBe('step_up_needed');
    const challenge = async () =>
      (await district.call('POST', '/auth/passkeys/challenge', { by: person })).body;
    const stepUp = async (proof: object) =>
      (await district.call('POST', '/auth/step-up', { by: person, body: { passkey: proof } })).status;
    const given = await challenge();
    expect(given.allow).toEqual([{ id: passkey.id, transports: ['internal'] }]);
    expect(await stepUp(other.passkey.use(given))).toBe(400);
    const ofSignIn = (await district.call('POST', '/auth/passkey-sign-in/challenge')).body;
    expect(await stepUp(passkey.use(ofSignIn))).toBe(400);
    expect((await begin()).body.code).toBe('step_up_needed');
    expect(await stepUp(passkey.use(await challenge()))).toBe(200);
    expect((await begin()).status).toBe(200);
  });
});

describe('several factors', () => {
  it('work beside one another; the only one stays', async () => {
    const { person, passkey } = await withPasskey();
    const [first] = (await stateOf(person)).passkeys;
    const remove = (id: string) => district.call('DELETE', `/auth/passkeys/${id}`, { by: person });
    expect(await remove(first.id)).toMatchObject({ status: 409, body: { code: 'last_factor' } });
    expect((await enterWithPasskey(district, passkey)).status).toBe(200);

    const second = new SoftPasskey();
    const added = await addPasskey(district, person, second, 'PC');
    expect(added.body.recoveryCodes).toBeUndefined();
    expect((await addPasskey(district, person, second, 'PC again')).body.code).toBe('wrong_passkey');
    expect((await remove(first.id)).status).toBe(200);
    expect((await enterWithPasskey(district, passkey)).status).toBe(400);
    expect((await enterWithPasskey(district, second)).status).toBe(200);

    const phone = await enrol(district, person);
    expect((await remove(added.body.id)).status).toBe(200);
    expect(await stateOf(person)).toMatchObject({ hasApp: true, passkeys: [] });
    expect(
      (await district.signIn({ role: 'pi', email: person.email }, testPassword, phone.code())).token,
    ).toBeTruthy();
  });

  it('a recovery code opens the account when the device is lost', async () => {
    const { person, recoveryCodes } = await withPasskey();
    const inside = await district.signIn({ role: 'pi', email: person.email }, testPassword, recoveryCodes[0]);
    const again = new SoftPasskey();
    expect((await addPasskey(district, { ...person, token: inside.token }, again)).status).toBe(200);
    expect((await enterWithPasskey(district, again)).status).toBe(200);
  });

  it('the first one ends the sessions of before', async () => {
    const person = await someone('pi');
    const elsewhere = {
      ...person,
      token: (await district.signIn({ role: 'pi', email: person.email })).token,
    };
    await addPasskey(district, person, new SoftPasskey());
    expect((await district.call('GET', '/auth/second-factor', { by: elsewhere })).status).toBe(401);
  });
});
