import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailTo, secretIn } from '#fixtures/network/mailbox.ts';
import { accountForm, type District, openDistrict } from '#fixtures/server/district.ts';
import { testPassword } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const own = 'only the holder knows this one';
const create = (form: object) =>
  district.call('POST', '/admin/pi-user/', {
    by: district.admin,
    body: { ...accountForm(form), jurisdictions: [] },
    headers: { 'idempotency-key': uuidv7() },
  });
const read = (secret: string) => district.call('POST', '/auth/account-link', { body: { secret } });
const choose = (secret: string, newPassword = own) =>
  district.call('POST', '/auth/account-link/password', { body: { secret, newPassword } });
const opens = (email: string, password: string) =>
  district.signIn({ role: 'pi', email }, password).then(
    () => true,
    () => false,
  );
async function mailedTo(email: string): Promise<string> {
  await Promise.all(district.app.afterAnswers);
  return secretIn(await mailTo(join(district.config.dataDir, 'mail'), email, 'invitation'));
}
const hours = (count: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + count * 3_600_000);
};

describe('an account without a password', () => {
  it('begins with a link in a mail, which works once', async () => {
    const form = accountForm();
    const { status, body } = await create(form);
    expect(status).toBe(200);
    const secret = await mailedTo(form.email);
    // No mail server is connected here: the administrator hands the link over.
    expect(body.invitation).toBe(secret);
    expect((await read(secret)).body).toMatchObject({
      email: form.email,
      role: 'pi',
      purpose: 'invitation',
    });
    expect((await choose(secret, 'password1234')).body.code).toBe('weak_password');
    expect((await choose(secret)).status).toBe(200);
    expect(await opens(form.email, own)).toBe(true);
    expect((await choose(secret)).body.code).toBe('wrong_link');
    expect((await read(secret)).body.code).toBe('wrong_link');
    const lines = await district.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `account:${body.id}`)
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['account.create', 'password.first', 'sign-in']);
  });

  it('a link is good for 24 hours, and a newer one replaces it', async () => {
    const form = accountForm();
    const { body } = await create(form);
    hours(25);
    expect((await choose(body.invitation)).body.code).toBe('wrong_link');
    const again = () =>
      district.call('POST', `/admin/accounts/${body.id}/invitation`, { by: district.admin });
    const second = (await again()).body.invitation;
    const third = (await again()).body.invitation;
    expect((await choose(second)).body.code).toBe('wrong_link');
    expect((await choose(third)).status).toBe(200);
  });

  it('a password of the administrator is still taken', async () => {
    const form = accountForm({ password: testPassword });
    const { body } = await create(form);
    expect(body).not.toHaveProperty('invitation');
    expect(await opens(form.email, testPassword)).toBe(true);
  });
});

describe('a lost password', () => {
  it('is replaced by the holder; no administrator learns the new one', async () => {
    const officer = await district.enter('sp', { role: 'sp', post: 'ASP' });
    const invited = await district.call('POST', `/admin/accounts/${officer.id}/invitation`, {
      by: district.admin,
    });
    expect(invited.status).toBe(200);
    // The old password and the sessions stay until the link is used.
    expect((await district.call('GET', '/auth/second-factor', { by: officer })).status).toBe(200);
    expect((await choose(await mailedTo(officer.email))).status).toBe(200);
    expect((await district.call('GET', '/auth/second-factor', { by: officer })).status).toBe(401);
    expect((await district.signIn({ role: 'sp', email: officer.email }, own)).token).toBeTruthy();
  });

  it('only an administrator sends a link, and to open accounts only', async () => {
    const invite = (id: string, by = district.admin) =>
      district.call('POST', `/admin/accounts/${id}/invitation`, { by });
    expect((await invite(district.own.id, district.sp)).status).toBe(403);
    expect((await invite(uuidv7())).status).toBe(404);
  });
});

describe('a link that was not used', () => {
  const invited = async () => {
    const form = accountForm();
    const { body } = await create(form);
    return { form, id: body.id as string, secret: body.invitation as string };
  };

  it('ends when the account gets another address: the mail may have gone to a stranger', async () => {
    const { form, id, secret } = await invited();
    const body = { ...form, email: `${uuidv7()}@test.example`, jurisdictionAreas: [] };
    const changed = await district.call('PUT', `/admin/pi-user/${id}`, { by: district.admin, body });
    expect(changed.status).toBe(200);
    expect((await choose(secret)).body.code).toBe('wrong_link');
  });

  it('ends when the holder has set a password in another way', async () => {
    const { form, id, secret } = await invited();
    expect((await choose(secret)).status).toBe(200);
    const later = await district.call('POST', `/admin/accounts/${id}/invitation`, { by: district.admin });
    const { token } = await district.signIn({ role: 'pi', email: form.email }, own);
    const by = { id, email: form.email, token };
    const change = { current: own, new: 'another one that only I know' };
    expect((await district.call('POST', '/pi-user/auth/change-password', { by, body: change })).status).toBe(
      200,
    );
    expect((await choose(later.body.invitation)).body.code).toBe('wrong_link');
  });
});
