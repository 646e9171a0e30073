// A forgotten password: what a code can do, how often it may be guessed, and what is told to those who only know an address.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { subjectOf } from '#server/rules/password-code.ts';
import { codeIn, mailIn, mailTo } from '../support/mailbox.ts';
import { roomOf, startTestApp, type TestApp } from '../support/server.ts';

const minuteMs = 60_000;
const newPassword = 'a password chosen anew';

let folder: string;
let test: TestApp;
let pi: { id: string; email: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-reset-'));
  test = await startTestApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  pi = await test.addAccount({ role: 'pi' });
});

type Who = 'pi' | 'sp';
const pass = (ms: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + ms);
};

async function post(who: Who, call: string, payload: object, cookie = '') {
  const url = `/api/v1/${roomOf[who]}/auth/${call}`;
  const answer = await test.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  await Promise.all(test.app.afterAnswers);
  const { requestId: _, ...body } = answer.json();
  return { status: answer.statusCode, body, wait: Number(answer.headers['retry-after'] ?? 0) };
}

const ask = (email = pi.email, who: Who = 'pi', cookie = '') =>
  post(who, 'request-password-change', { email }, cookie);
const reset = (otp: string, email = pi.email, who: Who = 'pi', password = newPassword) =>
  post(who, 'reset-password', { email, otp, newPassword: password });

async function askForCode(email = pi.email, who: Who = 'pi'): Promise<string> {
  expect((await ask(email, who)).status).toBe(200);
  return codeIn(await mailTo(join(folder, 'mail'), email));
}

/** A code that is certainly another. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const opens = (password: string, email = pi.email) =>
  test.signIn({ role: 'pi', email }, password).then(
    () => true,
    () => false,
  );

describe('a code', () => {
  it('sets a new password once, ends every session, and is written down', async () => {
    const { token } = await test.signIn({ role: 'pi', email: pi.email });
    const code = await askForCode();
    expect(await reset(code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await opens(newPassword)).toBe(true);
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.inject({ url: '/api/v1/pi-user/incident-reports', headers })).statusCode).toBe(
      401,
    );
    expect(await reset(code)).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
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

  it('is six digits, kept as a slow hash only', async () => {
    const code = await askForCode();
    expect(code).toMatch(/^\d{6}$/);
    const rows = await test.db.selectFrom('password_codes').selectAll().execute();
    expect(rows.at(-1)?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(pi.email);
  });

  it('works for ten minutes', async () => {
    const code = await askForCode();
    pass(10 * minuteMs - 1);
    expect((await reset(code)).status).toBe(200);
    const late = await askForCode();
    pass(10 * minuteMs);
    expect((await reset(late)).body.code).toBe('wrong_code');
  });

  it('is replaced by the next one', async () => {
    const first = await askForCode();
    pass(1);
    const second = await askForCode();
    if (first !== second) expect((await reset(first)).body.code).toBe('wrong_code');
    expect((await reset(second)).status).toBe(200);
  });

  it('opens one account at one door', async () => {
    const other = await test.addAccount({ role: 'pi' });
    const sp = await test.addAccount({ role: 'sp', post: 'SP' });
    const code = await askForCode();
    expect((await reset(code, other.email)).body.code).toBe('wrong_code');
    expect((await reset(code, pi.email, 'sp')).body.code).toBe('wrong_code');
    expect((await reset(await askForCode(sp.email, 'sp'), sp.email, 'sp')).status).toBe(200);
  });

  it('is worth nothing once the account is closed', async () => {
    const code = await askForCode();
    await test.db.updateTable('accounts').set({ active: false }).where('id', '=', pi.id).execute();
    expect((await reset(code)).body.code).toBe('wrong_code');
  });

  it('is not used up by a password that is too short or a code that is none', async () => {
    const code = await askForCode();
    const short = await reset(code, pi.email, 'pi', 'eleven char');
    expect([short.status, short.body.fields]).toEqual([400, [{ path: 'newPassword', code: 'too_short' }]]);
    expect((await reset('12345')).body.fields).toEqual([{ path: 'otp', code: 'invalid' }]);
    for (let i = 0; i < 6; i += 1) await reset('abc');
    expect((await reset(code)).status).toBe(200);
  });

  it('lets in who had guessed the old password too often', async () => {
    const strict = await startTestApp({ DATA_DIR: folder, FREE_GUESSES: '2' });
    const before = test;
    test = strict;
    try {
      pi = await strict.addAccount({ role: 'pi' });
      for (let i = 0; i < 3; i += 1) expect(await opens('not the password')).toBe(false);
      expect((await reset(await askForCode())).status).toBe(200);
      expect(await opens(newPassword)).toBe(true);
    } finally {
      test = before;
      await strict.close();
    }
  });
});

describe('guessing', () => {
  it('five wrong tries and the code is gone, also for who knows it', async () => {
    const code = await askForCode();
    for (let i = 0; i < 5; i += 1) expect((await reset(not(code))).body.code).toBe('wrong_code');
    expect((await reset(code)).body.code).toBe('wrong_code');
  });

  it('four wrong tries, and the fifth is right', async () => {
    const code = await askForCode();
    for (let i = 0; i < 4; i += 1) await reset(not(code));
    expect((await reset(code)).status).toBe(200);
  });

  it('tries made at the same time count one by one', async () => {
    const code = await askForCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(not(code))));
    expect(answers.every(({ body }) => body.code === 'wrong_code')).toBe(true);
    const { tries } = await newestCode();
    expect(tries).toBe(5);
  });

  it('at most ten are judged in any day, however many codes are asked for', async () => {
    const judgedAt: number[] = [];
    let locked = 0;
    // Two days of asking as often as is allowed and guessing twice as often as is.
    const end = test.clock.now.getTime() + 48 * 60 * minuteMs;
    while (test.clock.now.getTime() < end) {
      const asked = await ask();
      if (asked.body.code === 'reset_locked') {
        locked += 1;
        expect(asked.wait).toBeGreaterThan(0);
        pass(Math.min(asked.wait * 1000, 60 * minuteMs));
        continue;
      }
      if (asked.status === 200) {
        for (let i = 0; i < 6; i += 1) {
          const before = (await newestCode()).tries;
          const { body } = await reset('000000');
          expect(['wrong_code', 'reset_locked']).toContain(body.code);
          if ((await newestCode()).tries > before) judgedAt.push(test.clock.now.getTime());
          pass(minuteMs);
        }
      }
      pass(15 * minuteMs);
    }
    expect(locked).toBeGreaterThan(0);
    const day = 24 * 60 * minuteMs;
    const most = Math.max(
      ...judgedAt.map((from) => judgedAt.filter((at) => at >= from && at < from + day).length),
    );
    expect(most).toBe(10);
    expect(judgedAt.length).toBeGreaterThan(10);
  });

  it('three codes an hour, then one must wait; the last one still works', async () => {
    await askForCode();
    pass(20 * minuteMs);
    await askForCode();
    pass(35 * minuteMs);
    const code = await askForCode();
    const refused = await ask();
    expect([refused.status, refused.body.code, refused.wait]).toEqual([429, 'too_many_codes', 5 * 60]);
    expect((await reset(code)).status).toBe(200);
    pass(5 * minuteMs);
    expect((await ask()).status).toBe(200);
  });

  const newestCode = () =>
    test.db
      .selectFrom('password_codes')
      .select('tries')
      .where('subject', '=', subjectOf('pi', pi.email))
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
});

describe('who only knows an address', () => {
  it('is told the same of every one: known, unknown, closed, of another role', async () => {
    const closed = await test.addAccount({ role: 'pi', active: false });
    const admin = await test.addAccount({ role: 'admin' });
    const addresses = [pi.email, 'nobody@test.example', closed.email, admin.email];
    const heard = [];
    for (const email of addresses) {
      const answers = [];
      for (let i = 0; i < 4; i += 1) answers.push(await ask(email));
      for (let i = 0; i < 6; i += 1) answers.push(await reset('000000', email));
      heard.push(answers);
    }
    for (const answers of heard) expect(answers).toEqual(heard[0]);
    expect(heard[0]?.map(({ status }) => status)).toEqual([200, 200, 200, 429, ...Array(6).fill(400)]);
    const written = (await mailIn(join(folder, 'mail'))).flatMap(({ to }) => to?.[0]?.address ?? []);
    expect(written).toContain(pi.email);
    for (const email of addresses.slice(1)) expect(written).not.toContain(email);
  });

  it('waits for the same work: the same statements before the answer, the slow hash in each', async () => {
    const done: string[] = [];
    const db = test.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        done.push(test.db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const app = await createApp({ ...test.deps, db });
    const millis: Record<string, number[]> = { known: [], unknown: [] };
    const work: Record<string, string[]> = {};
    app.addHook('onSend', async () => {
      done.push('answer');
    });
    for (let round = 0; round < 7; round += 1) {
      const known = await test.addAccount({ role: 'pi' });
      for (const [who, email] of [
        ['known', known.email],
        ['unknown', `nobody-${round}@test.example`],
      ] as const) {
        for (const [call, payload] of [
          ['request-password-change', { email }],
          ['reset-password', { email, otp: '000000', newPassword }],
        ] as const) {
          done.length = 0;
          const begun = performance.now();
          await app.inject({ method: 'POST', url: `/api/v1/pi-user/auth/${call}`, payload });
          millis[who]?.push(performance.now() - begun);
          work[`${who} ${call}`] = done.slice(0, done.indexOf('answer'));
          await Promise.all(app.afterAnswers);
        }
      }
    }
    await app.close();
    expect(work['known request-password-change']?.length).toBeGreaterThan(2);
    for (const call of ['request-password-change', 'reset-password'])
      expect(work[`unknown ${call}`]).toEqual(work[`known ${call}`]);
    // Without the hash one would take a twentieth of the other; a busy machine slows both.
    const median = (times: number[] = []) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
    const ratio = median(millis.unknown) / median(millis.known);
    expect(ratio).toBeGreaterThan(0.3);
    expect(ratio).toBeLessThan(3);
  });
});

describe('the mail', () => {
  it('speaks the language of the page that asked, and carries the code on a line of its own', async () => {
    await ask(pi.email, 'pi', 'lang=mr');
    const marathi = await mailTo(join(folder, 'mail'), pi.email);
    expect(marathi?.subject).toBe('विश्वास: नवीन पासवर्डसाठी तुमचा ओटीपी');
    expect(marathi?.text).toContain('हा ओटीपी 10 मिनिटे आणि एकदाच चालेल.');
    expect(marathi?.html).toBeUndefined();
    expect(marathi?.headers).toContainEqual(
      expect.objectContaining({ key: 'content-language', value: 'mr' }),
    );
    expect((await reset(codeIn(marathi))).status).toBe(200);
    pass(1);
    await ask(pi.email, 'pi', 'lang=en');
    const english = await mailTo(join(folder, 'mail'), pi.email);
    expect(english?.subject).toBe('Your OTP for a new password at Vishwas');
    expect(english?.from?.name).toBe('Vishwas');
  });
});
