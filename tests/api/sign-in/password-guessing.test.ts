// Reset codes: how many attempts are allowed, and what the answers reveal to somebody who only knows an
// address.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeIn, mailIn, mailTo, secretIn } from '#fixtures/network/mailbox.ts';
import { newPassword, not, resetDoor } from '#fixtures/server/password-reset.ts';
import { watchWork } from '#fixtures/server/same-work.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { subjectOf } from '#server/rules/password-code.ts';

vi.mock('@node-rs/argon2', async (original) =>
  (await import('#fixtures/server/counted-hashes.ts')).countHashes(await original()),
);

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

describe('attempts on a code', () => {
  it('after five wrong attempts the code is invalid, even when entered correctly', async () => {
    const code = await door.askForCode();
    for (let i = 0; i < 5; i += 1) expect((await door.reset(not(code))).body.code).toBe('wrong_code');
    expect((await door.reset(code)).body.code).toBe('wrong_code');
  });

  it('after four wrong attempts the right code still works', async () => {
    const code = await door.askForCode();
    for (let i = 0; i < 4; i += 1) await door.reset(not(code));
    expect((await door.reset(code)).status).toBe(200);
  });

  it('simultaneous attempts are counted one by one', async () => {
    const code = await door.askForCode();
    const answers = await Promise.all(Array.from({ length: 12 }, () => door.reset(not(code))));
    expect(answers.every(({ body }) => body.code === 'wrong_code')).toBe(true);
    const { tries } = await newestCode();
    expect(tries).toBe(5);
  });

  it('allows twenty wrong ones a year, after which the link in the mail still works', async () => {
    let judged = 0;
    let isLocked = false;
    // Sixty days of requesting codes, with more than the allowed attempts on each.
    for (let day = 0; day < 60; day += 1) {
      expect((await door.ask()).status).toBe(200);
      for (let i = 0; i < 6; i += 1) {
        const before = (await newestCode()).tries;
        const { body } = await door.reset('000000');
        isLocked ||= body.code === 'reset_locked';
        if ((await newestCode()).tries > before) judged += 1;
      }
      door.pass(24 * 60 * minuteMs);
    }
    expect([judged, isLocked]).toEqual([20, true]);
    expect((await door.ask()).status).toBe(200);
    const secret = secretIn(await mailTo(door.mail, pi.email));
    const url = '/api/v1/auth/account-link/password';
    expect(
      (await test.app.inject({ method: 'POST', url, payload: { secret, newPassword } })).statusCode,
    ).toBe(200);
    expect(await door.opens(newPassword)).toBe(true);
    door.pass(366 * 24 * 60 * minuteMs);
    const code = await door.askForCode();
    expect((await door.reset(code)).status).toBe(200);
  });

  it('a right code is no mistake', async () => {
    for (let round = 0; round < 25; round += 1) {
      const code = await door.askForCode();
      expect((await door.reset(code)).status).toBe(200);
      door.pass(60 * minuteMs);
    }
  });

  it('the code of one browser stays good when another asks for one', async () => {
    const { request } = await door.ask();
    const own = codeIn(await mailTo(door.mail, pi.email));
    door.pass(minuteMs);
    await door.askForCode();
    expect((await door.reset(own)).body.code).toBe('wrong_code');
    expect((await door.reset(own, pi.email, 'pi', newPassword, request)).status).toBe(200);
  });

  it('three codes an hour, then a wait; the last code still works', async () => {
    await door.askForCode();
    door.pass(20 * minuteMs);
    await door.askForCode();
    door.pass(35 * minuteMs);
    const code = await door.askForCode();
    const refused = await door.ask();
    expect([refused.status, refused.body.code, refused.wait]).toEqual([429, 'too_many_codes', 5 * 60]);
    expect((await door.reset(code)).status).toBe(200);
    door.pass(5 * minuteMs);
    expect((await door.ask()).status).toBe(200);
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

describe('somebody who only knows an address', () => {
  it('gets the same answer for every address: known, unknown, closed, of another role', async () => {
    const closed = await test.addAccount({ role: 'pi', active: false });
    const admin = await test.addAccount({ role: 'admin' });
    const addresses = [pi.email, 'nobody@test.example', closed.email, admin.email];
    const heard = [];
    for (const email of addresses) {
      const answers = [];
      for (let i = 0; i < 4; i += 1) answers.push(await door.ask(email));
      for (let i = 0; i < 6; i += 1) answers.push(await door.reset('000000', email));
      heard.push(answers);
    }
    for (const answers of heard) expect(answers).toEqual(heard[0]);
    expect(heard[0]?.map(({ status }) => status)).toEqual([200, 200, 200, 429, ...Array(6).fill(400)]);
    const written = (await mailIn(door.mail)).flatMap(({ to }) => to?.[0]?.address ?? []);
    expect(written).toContain(pi.email);
    for (const email of addresses.slice(1)) expect(written).not.toContain(email);
  });

  it('causes the same statements and password hashes, known or unknown', async () => {
    const work = await watchWork(test);
    for (let round = 0; round < 2; round += 1) {
      const known = await test.addAccount({ role: 'pi' });
      for (const [who, email] of [
        ['known', known.email],
        ['unknown', `nobody-${round}@test.example`],
      ] as const) {
        for (const [call, payload] of [
          ['request-password-change', { email }],
          ['reset-password', { email, otp: '000000', newPassword }],
        ] as const) {
          const url = `/api/v1/pi-user/auth/${call}`;
          await work.measure(who, call, () => work.app.inject({ method: 'POST', url, payload }));
        }
      }
    }
    await work.expectSame('request-password-change', { statements: 3, hashes: 1 });
  });
});
