import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/shared/endpoint.ts';
import { mailTo } from '#fixtures/network/mailbox.ts';
import { roomOf, startTestApp, type TestApp, testPassword } from '#fixtures/server/test-app.ts';
import { secretHash } from '#server/rules/session.ts';

let test: TestApp;
let pi: { id: string; email: string };
let sp: { id: string; email: string };

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  pi = await test.addAccount({ role: 'pi' });
  sp = await test.addAccount({ role: 'sp', post: 'SP' });
});

interface Browser {
  cookie: string;
}

const bindOf = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name === 'vishwas_bind');

async function signInBy(browser: Browser, role: Role, email: string, at = test): Promise<string> {
  const answer = await at.app.inject({
    method: 'POST',
    url: `/api/v1/${roomOf[role]}/auth/sign-in`,
    headers: { origin: 'http://localhost:8080', cookie: browser.cookie },
    payload: { email, password: testPassword },
  });
  browser.cookie = `vishwas_bind=${bindOf(answer)?.value}`;
  return answer.json<{ token: string }>().token;
}

/**
 * Whether the session works: change-password with a wrong password answers 400 for a live session and leaves
 * it unchanged.
 */
async function isLive(role: Role, token: string, cookie = ''): Promise<boolean> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${roomOf[role]}/auth/change-password`,
    headers: { authorization: `Bearer ${token}`, cookie },
    payload: { current: 'not the password', new: 'another long password' },
  });
  expect([400, 401]).toContain(answer.statusCode);
  return answer.statusCode === 400;
}

const post = (role: Role, call: string, token: string, payload?: object) =>
  test.app.inject({
    method: 'POST',
    url: `/api/v1/${roomOf[role]}/auth/${call}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

describe('in a browser', () => {
  it('a token is refused without the cookie that its session is bound to', async () => {
    const [browser, other] = [{ cookie: '' }, { cookie: '' }];
    const token = await signInBy(browser, 'pi', pi.email);
    await signInBy(other, 'sp', sp.email);
    expect(await isLive('pi', token, browser.cookie)).toBe(true);
    expect(await isLive('pi', token)).toBe(false);
    expect(await isLive('pi', token, other.cookie)).toBe(false);
  });

  it('the binding cookie is hidden from scripts and other sites, and Secure except on loopback', async () => {
    const attempt = (host: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/pi-user/auth/sign-in',
        headers: { origin: `http://${host}`, host },
        payload: { email: pi.email, password: testPassword },
      });
    const here = bindOf(await attempt('localhost:8080'));
    expect(here).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(here?.secure).toBeUndefined();
    expect(bindOf(await attempt('192.168.1.20:8080'))?.secure).toBe(true);
  });

  it('the binding cookie belongs to this host only under TLS; the one of before still counts', async () => {
    const secure = await startTestApp({
      PUBLIC_URL: 'https://vishwas.example.org',
      ALLOW_UNBOUND_SESSIONS: '0',
    });
    const { email } = await secure.addAccount({ role: 'pi' });
    const call = (path: string, headers: Record<string, string>, payload?: object) =>
      secure.app.inject({
        method: 'POST',
        url: `/api/v1/pi-user/auth/${path}`,
        headers,
        ...(payload && { payload }),
      });
    const signedIn = await call(
      'sign-in',
      { origin: 'https://vishwas.example.org' },
      { email, password: testPassword },
    );
    const [cookie] = signedIn.cookies;
    expect(cookie).toMatchObject({ name: '__Host-vishwas_bind', path: '/', secure: true, httpOnly: true });
    expect(cookie?.domain).toBeUndefined();
    const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`;
    const wrong = { current: 'not the password', new: 'another long password' };
    for (const name of ['__Host-vishwas_bind', 'vishwas_bind']) {
      const own = { authorization, cookie: `${name}=${cookie?.value}` };
      expect((await call('change-password', own, wrong)).statusCode).toBe(400);
    }
    const planted = { authorization, cookie: `vishwas_bind=${cookie?.value}; __Host-vishwas_bind=x` };
    expect((await call('change-password', planted, wrong)).statusCode).toBe(401);
    const out = await call('sign-out', { authorization, cookie: `${cookie?.name}=${cookie?.value}` });
    expect(out.cookies.map(({ name, value }) => [name, value])).toContainEqual(['__Host-vishwas_bind', '']);
    await secure.close();
  });

  it('signing in as one role ends the other session, in this browser only', async () => {
    const [browser, other] = [{ cookie: '' }, { cookie: '' }];
    const elsewhere = await signInBy(other, 'pi', pi.email);
    const first = await signInBy(browser, 'pi', pi.email);
    const firstCookie = browser.cookie;
    const second = await signInBy(browser, 'sp', sp.email);
    expect(await isLive('pi', first, firstCookie)).toBe(false);
    expect(await isLive('sp', second, browser.cookie)).toBe(true);
    expect(await isLive('pi', elsewhere, other.cookie)).toBe(true);
  });
});

it('a client without cookies is admitted only where the settings allow it', async () => {
  expect(await isLive('pi', (await test.signIn({ role: 'pi', email: pi.email })).token)).toBe(true);
  const strict = await startTestApp({ ALLOW_UNBOUND_SESSIONS: '0' });
  const account = await strict.addAccount({ role: 'pi' });
  const { token } = await strict.signIn({ role: 'pi', email: account.email });
  const answer = await strict.app.inject({
    method: 'POST',
    url: '/api/v1/pi-user/auth/sign-out',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(401);
  await strict.close();
});

it('ends at sign-out', async () => {
  const { token } = await test.signIn({ role: 'pi', email: pi.email });
  expect((await post('pi', 'sign-out', token)).json()).toEqual({ success: true });
  expect(await isLive('pi', token)).toBe(false);
});

it('ends after seven days, used or not, and after three days without use', async () => {
  const start = test.clock.now;
  const after = (hours: number) => {
    test.clock.now = new Date(start.getTime() + hours * 3_600_000);
  };
  const account = { role: 'pi', email: pi.email } as const;
  const [used, unused] = [(await test.signIn(account)).token, (await test.signIn(account)).token];
  for (const hours of [71, 142, 167.9]) {
    after(hours);
    expect(await isLive('pi', used)).toBe(true);
  }
  expect(await isLive('pi', unused)).toBe(false);
  after(168.1);
  expect(await isLive('pi', used)).toBe(false);
  test.clock.now = start;
});

it('ends when the account is closed', async () => {
  const { token } = await test.signIn({ role: 'pi', email: pi.email });
  await test.db.updateTable('accounts').set({ active: false }).where('id', '=', pi.id).execute();
  expect(await isLive('pi', token)).toBe(false);
});

describe('a new password', () => {
  it('ends the other sessions, but not the current one', async () => {
    const account = { role: 'pi', email: pi.email } as const;
    const [here, elsewhere] = [(await test.signIn(account)).token, (await test.signIn(account)).token];
    const changed = await post('pi', 'change-password', here, {
      current: testPassword,
      new: 'a new long password',
    });
    expect(changed.statusCode).toBe(200);
    expect([await isLive('pi', here), await isLive('pi', elsewhere)]).toEqual([true, false]);
    await expect(test.signIn(account)).rejects.toThrow('401');
    await test.signIn(account, 'a new long password');
  });

  it('is announced by mail in both languages; a refused change is not', async () => {
    const { token } = await test.signIn({ role: 'pi', email: pi.email });
    const mail = join(test.config.dataDir, 'mail');
    const change = async (current: string) => {
      await post('pi', 'change-password', token, { current, new: 'a new long password' });
      await Promise.all(test.app.afterAnswers);
      return mailTo(mail, pi.email, 'changed');
    };
    expect(await change('x')).toBeUndefined();
    const told = await change(testPassword);
    expect(told?.subject).toBe('Your password at Vishwas was changed / विश्वास: तुमचा पासवर्ड बदलला आहे');
    expect(told?.text).toMatch(/was changed on \d\d-\d\d-\d{4}, \d\d:\d\d\./);
    expect(told?.text).toContain('पासवर्ड');
    expect(told?.text).not.toContain('a new long password');
  });

  it('is refused when it is short or the current one is wrong', async () => {
    const { token } = await test.signIn({ role: 'pi', email: pi.email });
    const short = await post('pi', 'change-password', token, { current: testPassword, new: 'short' });
    expect(short.json().fields).toEqual([{ path: 'new', code: 'too_short' }]);
    const wrong = await post('pi', 'change-password', token, { current: 'x', new: 'a new long password' });
    expect(wrong.json().code).toBe('wrong_current_password');
    for (const weak of ['password1234', 'asdfghjkl;zxc', pi.email]) {
      const change = { current: testPassword, new: weak };
      expect((await post('pi', 'change-password', token, change)).json().code).toBe('weak_password');
    }
  });
});

it('both offices sign in again after twelve hours, a station after a week', async () => {
  const usual = await startTestApp({ OFFICE_SESSION_HOURS: '12' });
  const hours = async (account: Parameters<typeof usual.addAccount>[0]) => {
    const { email } = await usual.addAccount(account);
    const { expiresAt } = await usual.signIn({ role: account.role, email });
    return (Date.parse(expiresAt) - usual.clock.now.getTime()) / 3_600_000;
  };
  expect(await hours({ role: 'sp', post: 'SP' })).toBe(12);
  expect(await hours({ role: 'admin' })).toBe(12);
  expect(await hours({ role: 'pi' })).toBe(7 * 24);
  await usual.close();
});

describe('the list of own sessions', () => {
  const call = (method: 'GET' | 'DELETE' | 'POST', path: string, token: string) =>
    test.app.inject({
      method,
      url: `/api/v1/auth/sessions${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const enter = async (device: string) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/pi-user/auth/sign-in',
      headers: { 'user-agent': device },
      payload: { email: pi.email, password: testPassword },
    });
    return answer.json<{ token: string }>().token;
  };
  const listed = async (token: string) =>
    (await call('GET', '', token)).json<{ data: { id: string; device: string; isThis: boolean }[] }>().data;

  it('names device and last use, and has those of this account only', async () => {
    const here = await enter('Mozilla/5.0 (Windows NT 10.0) Chrome/126.0.0.0 Safari/537.36');
    await enter('Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0');
    const other = (await test.signIn({ role: 'sp', email: sp.email })).token;
    const rows = await listed(here);
    expect(rows.map(({ device, isThis }) => [device, isThis]).sort()).toEqual([
      ['Chrome, Windows', true],
      ['Firefox, Linux', false],
    ]);
    expect(await listed(other)).toHaveLength(1);
  });

  it('ends one, or all others, and never that of another account', async () => {
    const [here, second, third] = [await enter('a'), await enter('b'), await enter('c')];
    const other = (await test.signIn({ role: 'sp', email: sp.email })).token;
    const [foreign] = await listed(other);
    expect((await call('DELETE', `/${foreign?.id}`, here)).statusCode).toBe(404);
    const ofSecond = (await listed(second)).find(({ isThis }) => isThis);
    expect((await call('DELETE', `/${ofSecond?.id}`, here)).statusCode).toBe(200);
    expect((await call('DELETE', `/${ofSecond?.id}`, here)).statusCode).toBe(404);
    expect([await isLive('pi', here), await isLive('pi', second), await isLive('pi', third)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await call('POST', '/end-others', here)).statusCode).toBe(200);
    expect([await isLive('pi', here), await isLive('pi', third)]).toEqual([true, false]);
    expect(await isLive('sp', other)).toBe(true);
  });

  it('a sign-out without a network is carried out by the hash of the token, which opens nothing', async () => {
    const token = await enter('a');
    const tokenHash = secretHash(token).toString('hex');
    const end = (hash: string) =>
      test.app.inject({ method: 'POST', url: '/api/v1/auth/sessions/end', payload: { tokenHash: hash } });
    expect((await call('GET', '', tokenHash)).statusCode).toBe(401);
    expect((await end('0'.repeat(64))).statusCode).toBe(200);
    expect(await isLive('pi', token)).toBe(true);
    expect((await end(tokenHash)).statusCode).toBe(200);
    expect(await isLive('pi', token)).toBe(false);
    expect((await end(tokenHash)).statusCode).toBe(200);
  });
});
