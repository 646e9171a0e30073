// Reset codes: how many attempts are allowed, and what the answers reveal to somebody who only knows an
// address.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailIn } from '#fixtures/network/mailbox.ts';
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

  it('at most ten are checked in any day, however many codes are requested', async () => {
    const judgedAt: number[] = [];
    let locked = 0;
    // Two days of requesting codes as often as allowed, with twice the allowed attempts on each.
    const end = test.clock.now.getTime() + 48 * 60 * minuteMs;
    while (test.clock.now.getTime() < end) {
      const asked = await door.ask();
      if (asked.body.code === 'reset_locked') {
        locked += 1;
        expect(asked.wait).toBeGreaterThan(0);
        door.pass(Math.min(asked.wait * 1000, 60 * minuteMs));
        continue;
      }
      if (asked.status === 200) {
        for (let i = 0; i < 6; i += 1) {
          const before = (await newestCode()).tries;
          const { body } = await door.reset('000000');
          expect(['wrong_code', 'reset_locked']).toContain(body.code);
          if ((await newestCode()).tries > before) judgedAt.push(test.clock.now.getTime());
          door.pass(minuteMs);
        }
      }
      door.pass(15 * minuteMs);
    }
    expect(locked).toBeGreaterThan(0);
    const day = 24 * 60 * minuteMs;
    const most = Math.max(
      ...judgedAt.map((from) => judgedAt.filter((at) => at >= from && at < from + day).length),
    );
    expect(most).toBe(10);
    expect(judgedAt.length).toBeGreaterThan(10);
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
