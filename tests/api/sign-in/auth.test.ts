import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { problemBody } from '#contract/shared/problem.ts';
import { signInReply } from '#contract/staff/session.ts';
import { roomOf, startTestApp, type TestApp, testPassword } from '#fixtures/server/test-app.ts';
import { hashPassword } from '#server/http/password.ts';

let test: TestApp;
let pi: { id: string; email: string };
let sp: { id: string; email: string };
let admin: { id: string; email: string };

beforeAll(async () => {
  test = await startTestApp();
  pi = await test.addAccount({ role: 'pi', station_name: 'Wadgaon' });
  sp = await test.addAccount({ role: 'sp', post: 'SP' });
  admin = await test.addAccount({ role: 'admin' });
});
afterAll(() => test.close());

const post = (path: string, payload?: object, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, ...(payload && { payload }) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const credentials = (email: string, password = testPassword) => ({ email, password });

describe('signing in', () => {
  it('gives each role a token for seven days at its own sign-in address', async () => {
    for (const [role, { email }] of Object.entries({ pi, sp, admin }) as [
      'pi' | 'sp' | 'admin',
      { email: string },
    ][]) {
      const answer = await post(`/${roomOf[role]}/auth/sign-in`, credentials(email));
      expect(answer.statusCode).toBe(200);
      const signedIn = signInReply.parse(answer.json());
      expect(signedIn.role).toBe(role);
      expect(new Date(signedIn.expiresAt).getTime() - test.clock.now.getTime()).toBe(7 * 86_400_000);
    }
  });

  it('lets ASP and DYSP sign in as superintendent', async () => {
    for (const officer of ['ASP', 'DYSP'] as const) {
      const { email } = await test.addAccount({ role: 'sp', post: officer });
      expect((await post('/sp-user/auth/sign-in', credentials(email))).statusCode).toBe(200);
    }
  });

  it('accepts the e-mail in any letter case, and the path with a final slash', async () => {
    const answer = await post('/pi-user/auth/sign-in/', credentials(` ${pi.email.toUpperCase()} `));
    expect(answer.statusCode).toBe(200);
  });

  it('gives the same seal key each time, and another to another person', async () => {
    const account = { role: 'pi', email: pi.email } as const;
    const keys = [await test.signIn(account), await test.signIn(account)].map(({ sealKey }) => sealKey);
    expect(keys[0]).toBe(keys[1]);
    expect((await test.signIn({ role: 'sp', email: sp.email })).sealKey).not.toBe(keys[0]);
  });

  it('gives the same answer for a wrong password, unknown e-mail, other role and closed account', async () => {
    const closed = await test.addAccount({ role: 'pi', active: false });
    const answers = [
      await post('/pi-user/auth/sign-in', credentials(pi.email, 'not the password')),
      await post('/pi-user/auth/sign-in', credentials('nobody@test.example')),
      await post('/admin/auth/sign-in', credentials(pi.email)),
      await post('/pi-user/auth/sign-in', credentials(closed.email)),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(problemBody.parse(answer.json()).code).toBe('wrong_credentials');
    }
  });

  it('writes the problem in the language of the cookie, else of the device', async () => {
    const wrong = credentials(pi.email, 'not the password');
    const mr = await post('/pi-user/auth/sign-in', wrong, { cookie: 'lang=mr', 'accept-language': 'en' });
    const en = await post('/pi-user/auth/sign-in', wrong, { cookie: 'lang=en', 'accept-language': 'mr-IN' });
    const device = await post('/pi-user/auth/sign-in', wrong, { 'accept-language': 'mr-IN,mr;q=0.9' });
    expect(mr.json().message).toBe('ई-मेल किंवा पासवर्ड बरोबर नाही.');
    expect(en.json().message).toBe('The email or the password is not right.');
    expect(device.json().message).toBe(mr.json().message);
  });

  it('names each invalid field, and refuses unknown fields', async () => {
    const answer = await post('/pi-user/auth/sign-in', { email: 'x', role: 'admin' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([
      { path: 'email', code: 'invalid_email' },
      { path: 'password', code: 'required' },
      { path: 'role', code: 'unknown_field' },
    ]);
  });

  it('answers a body that is not JSON with a problem, never with a stack trace', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/pi-user/auth/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_body']);
    expect(answer.body).not.toContain(' at ');
  });

  it('stores only hashes of the password and the token', async () => {
    const { token } = await test.signIn({ role: 'pi', email: pi.email });
    const hash = createHash('sha256').update(token).digest();
    const rows = await test.db.selectFrom('sessions').select('id').where('token_hash', '=', hash).execute();
    expect(rows).toHaveLength(1);
    const account = await test.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', pi.id)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    // The accounts of tests have a cheap one; every other is made by this.
    expect(await hashPassword(testPassword)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('access', () => {
  it('requires a sign-in where the contract does, and refuses other roles', async () => {
    const tokens = {
      pi: (await test.signIn({ role: 'pi', email: pi.email })).token,
      sp: (await test.signIn({ role: 'sp', email: sp.email })).token,
      admin: (await test.signIn({ role: 'admin', email: admin.email })).token,
    };
    let asked = 0;
    const id = '0193a5b0-0000-7000-8000-000000000000';
    for (const row of Object.values(allEndpoints)) {
      if ((row.who as readonly string[]).includes('public')) continue;
      if (!test.app.hasRoute({ method: row.method, url: `/api/v1${row.path}` })) continue;
      asked += 1;
      const url = `/api/v1${row.path.replace(/:\w+/g, id)}`;
      const none = await test.app.inject({ method: row.method, url });
      expect([row.path, none.statusCode, none.json().code]).toEqual([row.path, 401, 'not_signed_in']);
      for (const role of ['pi', 'sp', 'admin'] as const) {
        if ((row.who as readonly string[]).includes(role)) continue;
        const other = await test.app.inject({ method: row.method, url, headers: bearer(tokens[role]) });
        expect([row.path, role, other.statusCode, other.json().code]).toEqual([
          row.path,
          role,
          403,
          'wrong_role',
        ]);
      }
    }
    expect(asked).toBeGreaterThan(20);
  });

  it('refuses a token of the right form that is unknown', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}, Bearer x`]) {
      expect((await post('/pi-user/auth/sign-out', undefined, bearer(token))).statusCode).toBe(401);
    }
  });
});

describe('the audit', () => {
  it('records sign-ins, and nobody can change or remove a line', async () => {
    await test.signIn({ role: 'sp', email: sp.email });
    const lines = await test.db.selectFrom('audit').selectAll().where('account_id', '=', sp.id).execute();
    expect(lines.at(-1)).toMatchObject({ action: 'sign-in', subject: `account:${sp.id}`, role: 'sp' });
    for (const statement of ['update audit set action = $$x$$', 'delete from audit', 'truncate audit']) {
      await expect(sql.raw(statement).execute(test.db)).rejects.toThrow('append-only');
    }
  });
});
