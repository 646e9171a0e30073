// Password reset: what a code can do, and the mail with the code.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, mailTo } from '#fixtures/network/mailbox.ts';
import { newPassword, resetDoor } from '#fixtures/server/password-reset.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { setPasswordHash } from '#server/queries/accounts/accounts.ts';

let test: TestApp;
let pi: { id: string; email: string };
let door: ReturnType<typeof resetDoor>;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  pi = await test.addAccount({ role: 'pi' });
  door = resetDoor(test, pi.email);
});

const minuteMs = 60_000;

describe('a weak password', () => {
  it('is refused with the reason, and costs neither the code nor a try', async () => {
    const code = await door.askForCode();
    const weak = ['password1234', 'qwertyuiop12', pi.email, 'Test Officer 1', 'aaaaaaaaaaaa', '123456789012'];
    for (const password of weak) {
      expect(await door.reset(code, pi.email, 'pi', password)).toMatchObject({
        status: 400,
        body: { code: 'weak_password', message: expect.stringContaining('easy to guess') },
      });
    }
    expect((await door.reset(code)).status).toBe(200);
  });

  // An estimate takes long, and a stranger could have many made.
  it('is not judged before the code', async () => {
    expect(await door.reset('000000', pi.email, 'pi', 'password1234')).toMatchObject({
      status: 400,
      body: { code: 'wrong_code' },
    });
  });
});

describe('a code', () => {
  it('ends when a password is set in another way', async () => {
    const code = await door.askForCode();
    await setPasswordHash(test.db, { id: pi.id, passwordHash: '-', at: new Date() });
    expect(await door.reset(code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
  });

  it('sets a new password once, ends every session, and is recorded in the audit', async () => {
    const { token } = await test.signIn({ role: 'pi', email: pi.email });
    const code = await door.askForCode();
    expect(await door.reset(code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await door.opens(newPassword)).toBe(true);
    expect(await mailTo(door.mail, pi.email, 'changed')).toBeDefined();
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.inject({ url: '/api/v1/pi-user/incident-reports', headers })).statusCode).toBe(
      401,
    );
    expect(await door.reset(code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    const lines = await test.db
      .selectFrom('audit')
      .select(['action', 'account_id', 'before', 'after'])
      .where('subject', '=', `account:${pi.id}`)
      .where('action', 'like', 'password%')
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'password.code',
      'password.reset',
      'password.wrong-code',
    ]);
    expect(JSON.stringify(lines)).not.toContain(code);
  });

  it('has six digits and is stored only as a slow hash', async () => {
    const code = await door.askForCode();
    expect(code).toMatch(/^\d{6}$/);
    const rows = await test.db.selectFrom('password_codes').selectAll().execute();
    expect(rows.at(-1)?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(pi.email);
  });

  it('works for ten minutes', async () => {
    const code = await door.askForCode();
    door.pass(10 * minuteMs - 1);
    expect((await door.reset(code)).status).toBe(200);
    const late = await door.askForCode();
    door.pass(10 * minuteMs);
    expect((await door.reset(late)).body.code).toBe('wrong_code');
  });

  it('is replaced by the next one', async () => {
    const first = await door.askForCode();
    door.pass(1);
    const second = await door.askForCode();
    if (first !== second) expect((await door.reset(first)).body.code).toBe('wrong_code');
    expect((await door.reset(second)).status).toBe(200);
  });

  it('works for one account and one role', async () => {
    const other = await test.addAccount({ role: 'pi' });
    const sp = await test.addAccount({ role: 'sp', post: 'SP' });
    const code = await door.askForCode();
    expect((await door.reset(code, other.email)).body.code).toBe('wrong_code');
    expect((await door.reset(code, pi.email, 'sp')).body.code).toBe('wrong_code');
    expect((await door.reset(await door.askForCode(sp.email, 'sp'), sp.email, 'sp')).status).toBe(200);
  });

  it('is invalid once the account is closed', async () => {
    const code = await door.askForCode();
    await test.db.updateTable('accounts').set({ active: false }).where('id', '=', pi.id).execute();
    expect((await door.reset(code)).body.code).toBe('wrong_code');
  });

  it('is not used up by a short password or a malformed code', async () => {
    const code = await door.askForCode();
    const short = await door.reset(code, pi.email, 'pi', 'eleven char');
    expect([short.status, short.body.fields]).toEqual([400, [{ path: 'newPassword', code: 'too_short' }]]);
    expect((await door.reset('12345')).body.fields).toEqual([{ path: 'otp', code: 'invalid' }]);
    for (let i = 0; i < 6; i += 1) await door.reset('abc');
    expect((await door.reset(code)).status).toBe(200);
  });

  it('ends the login throttling of the account', async () => {
    const strict = await startTestApp({ FREE_GUESSES: '2' });
    try {
      const { email } = await strict.addAccount({ role: 'pi' });
      const { opens, reset, askForCode } = resetDoor(strict, email);
      for (let i = 0; i < 3; i += 1) expect(await opens('not the password')).toBe(false);
      expect((await reset(await askForCode())).status).toBe(200);
      expect(await opens(newPassword)).toBe(true);
    } finally {
      await strict.close();
    }
  });
});

describe('the mail', () => {
  it('is in the language of the requesting page, with the code on its own line', async () => {
    await door.ask(pi.email, 'pi', 'lang=mr');
    const marathi = await mailTo(door.mail, pi.email);
    expect(marathi?.subject).toBe('विश्वास: नवीन पासवर्डसाठी तुमचा ओटीपी');
    expect(marathi?.text).toContain('हा ओटीपी 10 मिनिटे चालेल आणि एकदाच वापरता येईल.');
    expect(marathi?.html).toBeUndefined();
    expect(marathi?.headers).toContainEqual(
      expect.objectContaining({ key: 'content-language', value: 'mr' }),
    );
    expect((await door.reset(codeIn(marathi))).status).toBe(200);
    door.pass(1);
    await door.ask(pi.email, 'pi', 'lang=en');
    const english = await mailTo(door.mail, pi.email);
    expect(english?.subject).toBe('Your OTP for a new password at Vishwas');
    expect(english?.from?.name).toBe('Vishwas');
  });
});
