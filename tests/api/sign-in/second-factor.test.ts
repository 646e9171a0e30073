import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#contract/shared/endpoint.ts';
import { mailIn } from '#fixtures/network/mailbox.ts';
import { type Authenticator, enrol } from '#fixtures/server/authenticator.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { roomOf, testPassword } from '#fixtures/server/test-app.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict({ FREE_GUESSES: '5' });
});
afterAll(() => district.close());

const pass = (minutes: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + minutes * 60_000);
};
const someone = (role: Role, account: object = {}) =>
  district.enter(role, { role, ...(role === 'sp' && { post: 'ASP' as const }), ...account });
const signIn = (role: Role, { email }: { email: string }, code?: string, password = testPassword) =>
  district.call('POST', `/${roomOf[role]}/auth/sign-in`, {
    body: { email, password, ...(code !== undefined && { code }) },
  });
const stepUp = (by: Person, body: object) => district.call('POST', '/auth/step-up', { by, body });
const auditOf = async (subject: string) =>
  (
    await district.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('place')
      .execute()
  ).map(({ action }) => action);
async function mailsTo(email: string): Promise<string> {
  await Promise.all(district.app.afterAnswers);
  const mails = await mailIn(join(district.config.dataDir, 'mail'));
  return mails
    .flatMap(({ to, text }) => (to?.some(({ address }) => address === email) ? [text] : []))
    .join('\n');
}

describe.each(['pi', 'sp', 'admin'] as const)('the second factor of %s', (role) => {
  let person: Person;
  let phone: Authenticator;
  beforeAll(async () => {
    person = await someone(role);
    phone = await enrol(district, person);
  });

  it('is asked for after the right password only', async () => {
    expect((await signIn(role, person, undefined, 'not the password')).body.code).toBe('wrong_credentials');
    expect(await signIn(role, person)).toMatchObject({ status: 401, body: { code: 'second_factor_needed' } });
    const inside = await signIn(role, person, phone.code());
    expect(inside).toMatchObject({ status: 200, body: { role } });
    expect(inside.body).not.toHaveProperty('mustEnrol');
  });

  it('takes a code once, and a wrong one not at all', async () => {
    const code = phone.code();
    expect((await signIn(role, person, code)).status).toBe(200);
    expect(await signIn(role, person, code)).toMatchObject({
      status: 400,
      body: { code: 'wrong_second_code' },
    });
    expect((await signIn(role, person, '000000')).body.code).toBe('wrong_second_code');
    expect(await auditOf(`account:${person.id}`)).toContain('second-factor.wrong-code');
  });

  it('takes each recovery code once, and tells the holder', async () => {
    const [code = ''] = phone.recoveryCodes;
    expect((await signIn(role, person, code.toLowerCase().replaceAll('-', ''))).status).toBe(200);
    expect((await signIn(role, person, code)).body.code).toBe('wrong_second_code');
    expect(await mailsTo(person.email)).toContain('Codes left: 9');
  });
});

describe('setting it up', () => {
  it('ends the other sessions, tells the holder, stands in the audit', async () => {
    const person = await someone('sp');
    const elsewhere = {
      ...person,
      token: (await district.signIn({ role: 'sp', email: person.email })).token,
    };
    await enrol(district, person);
    expect((await district.call('GET', '/auth/second-factor', { by: elsewhere })).status).toBe(401);
    expect((await district.call('GET', '/auth/second-factor', { by: person })).body).toMatchObject({
      enrolled: true,
      required: false,
      recoveryCodesLeft: 10,
    });
    expect(await mailsTo(person.email)).toContain('was added to your account');
    expect(await auditOf(`account:${person.id}`)).toContain('second-factor.enrol');
  });

  it('needs a fresh proof: who has only a token cannot lock the holder out', async () => {
    const person = await someone('pi');
    pass(6);
    const begin = () => district.call('POST', '/auth/second-factor/begin', { by: person });
    expect(await begin()).toMatchObject({ status: 403, body: { code: 'step_up_needed' } });
    expect((await stepUp(person, { password: 'not the password' })).body.code).toBe('wrong_current_password');
    expect((await stepUp(person, {})).status).toBe(400);
    expect((await stepUp(person, { password: testPassword })).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });

  it('keeps the old factor until a code of the new one is confirmed', async () => {
    const person = await someone('pi');
    const phone = await enrol(district, person);
    expect((await district.call('POST', '/auth/second-factor/begin', { by: person })).status).toBe(200);
    const wrong = { by: person, body: { code: '000000' } };
    expect((await district.call('POST', '/auth/second-factor/confirm', wrong)).body.code).toBe(
      'wrong_second_code',
    );
    expect((await signIn('pi', person, phone.code())).status).toBe(200);
  });

  it('replaces all recovery codes by new ones', async () => {
    const person = await someone('pi');
    const phone = await enrol(district, person);
    const renewed = await district.call('POST', '/auth/second-factor/recovery-codes', { by: person });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await signIn('pi', person, phone.recoveryCodes[0])).status).toBe(400);
    expect((await signIn('pi', person, renewed.body.recoveryCodes[0])).status).toBe(200);
  });
});

describe('guessing codes', () => {
  it('must wait after five from one address, also for the right one, unlike other accounts', async () => {
    const person = await someone('sp');
    const phone = await enrol(district, person);
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn('sp', person, '000000')).body.code).toBe('wrong_second_code');
    }
    expect(await mailsTo(person.email)).toContain('5 wrong second-factor codes');
    const now = district.clock.now;
    const right = phone.code();
    district.clock.now = now;
    expect(await signIn('sp', person, right)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    });
    const other = await someone('sp');
    expect((await signIn('sp', other)).status).toBe(200);
    pass(2);
    expect((await signIn('sp', person, phone.code())).status).toBe(200);
  });
});

it('a recovery code that is right clears the count of wrong codes', async () => {
  const person = await someone('sp');
  const phone = await enrol(district, person);
  const wrong = async (times: number) => {
    for (let count = 0; count < times; count += 1)
      expect((await signIn('sp', person, '000000')).body.code).toBe('wrong_second_code');
  };
  await wrong(4);
  expect((await signIn('sp', person, phone.recoveryCodes[0])).status).toBe(200);
  await wrong(5);
});

describe('after a loss', () => {
  it('an administrator removes it, and mail goes to the holder and the superintendent', async () => {
    const officer = await someone('sp', { full_name: 'Rohini Deo' });
    await enrol(district, officer);
    const reset = await district.call('POST', `/admin/accounts/${officer.id}/reset-second-factor`, {
      by: district.admin,
    });
    expect(reset.status).toBe(200);
    for (const to of [officer.email, district.sp.email]) {
      expect(await mailsTo(to)).toContain(`removed the second factor of Rohini Deo <${officer.email}>`);
    }
    expect(await auditOf(`account:${officer.id}`)).toContain('second-factor.reset');
    expect((await district.call('GET', '/auth/second-factor', { by: officer })).status).toBe(401);
    expect((await signIn('sp', officer)).status).toBe(200);
  });

  it('nobody removes the own one, and a closed account keeps none', async () => {
    const admin = await someone('admin');
    const phone = await enrol(district, admin);
    const own = await district.call('POST', `/admin/accounts/${admin.id}/reset-second-factor`, { by: admin });
    expect(own.status).toBe(404);
    const station = await someone('pi', { station_name: 'Closing' });
    await enrol(district, station);
    expect((await stepUp(admin, { code: phone.code() })).status).toBe(200);
    expect((await district.call('DELETE', `/admin/pi-user/${station.id}`, { by: admin })).status).toBe(200);
    const left = await district.db
      .selectFrom('second_factors')
      .select('account_id')
      .where('account_id', '=', station.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('shows administrators, and nobody else, which accounts have one', async () => {
    const station = await someone('pi', { station_name: 'Marked' });
    await enrol(district, station);
    const marked = async (path: string, by: Person) => {
      const { data } = (await district.call('GET', path, { by })).body;
      return data.find((row: { _id: string }) => row._id === station.id)?.hasSecondFactor;
    };
    expect(await marked('/admin/pi-user?page=1&sort=stationName', district.admin)).toBe(true);
    expect(await marked('/sp-user/dashboard/get-piusers?page=1', district.sp)).toBeUndefined();
  });
});

describe('where the second factor is required', () => {
  let strict: District;
  beforeAll(async () => {
    strict = await openDistrict({ SECOND_FACTOR: '1' });
  });
  afterAll(() => strict.close());

  it('superintendent and administrator can only enrol; a station goes on without', async () => {
    for (const [role, by, path] of [
      ['sp', strict.sp, '/sp-user/dashboard/metrics'],
      ['admin', strict.admin, '/admin/dashboard/metrics'],
    ] as const) {
      expect(await strict.call('GET', path, { by })).toMatchObject({
        status: 401,
        body: { code: 'enrolment_needed' },
      });
      const { body } = await strict.call('POST', `/${roomOf[role]}/auth/sign-in`, {
        body: { email: by.email, password: testPassword },
      });
      expect(body.mustEnrol).toBe(true);
      await enrol(strict, { ...by, token: body.token });
      expect((await strict.call('GET', path, { by: { ...by, token: body.token } })).status).toBe(200);
    }
    expect((await strict.call('GET', '/pi-user/incident-reports', { by: strict.own })).status).toBe(200);
  });
});
