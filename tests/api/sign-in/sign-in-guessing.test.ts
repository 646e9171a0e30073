// Login throttling: how long wrong passwords delay sign-in, for which addresses and accounts, and that others
// do not wait. The test sets the clock.
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mailIn } from '#fixtures/network/mailbox.ts';
import { watchWork } from '#fixtures/server/same-work.ts';
import { startTestApp, type TestApp, testPassword } from '#fixtures/server/test-app.ts';

vi.mock('@node-rs/argon2', async (original) =>
  (await import('#fixtures/server/counted-hashes.ts')).countHashes(await original()),
);

let test: TestApp;
let email: string;
beforeAll(async () => {
  test = await startTestApp({ FREE_GUESSES: '5' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = new Date(test.clock.now.getTime() + 40 * 86_400_000);
  email = (await test.addAccount({ role: 'pi' })).email;
});

const pass = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};

async function attempt(password: string, { address = '10.0.0.1', as = email, app = test.app } = {}) {
  const url = '/api/v1/pi-user/auth/sign-in';
  const payload = { email: as, password };
  const answer = await app.inject({ method: 'POST', url, payload, remoteAddress: address });
  const { requestId: _, ...body } = answer.json();
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body };
}
const guess = (address?: string) => attempt('a wrong guess', address ? { address } : {});
const own = (address: string) => attempt(testPassword, { address });

describe('from one address', () => {
  it('five wrong passwords cost nothing; each further one doubles the wait up to 15 minutes', async () => {
    for (let slip = 0; slip < 5; slip += 1) expect((await guess()).status).toBe(401);
    const waits: number[] = [];
    for (let next = 0; next < 12; next += 1) {
      const refused = await guess();
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      waits.push(refused.wait);
      pass(refused.wait);
      expect((await guess()).status).toBe(401);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  it('fewer than 120 attempts a day are checked, however often it tries', async () => {
    let judged = 0;
    const end = test.clock.now.getTime() + 86_400_000;
    while (test.clock.now.getTime() < end) {
      const { status, wait } = await guess();
      if (status === 401) judged += 1;
      else pass(wait);
    }
    expect(judged).toBeGreaterThan(50);
    expect(judged).toBeLessThan(120);
  });

  it('the right password waits too, then signs in and clears the count', async () => {
    for (let slip = 0; slip < 8; slip += 1) {
      await guess();
      pass(10);
    }
    await guess();
    const refused = await attempt(testPassword);
    expect(refused.status).toBe(429);
    pass(refused.wait);
    expect((await attempt(testPassword)).status).toBe(200);
    for (let slip = 0; slip < 5; slip += 1) expect((await guess()).status).toBe(401);
  });

  it('an IPv6 subscriber counts as one address; a /48 is throttled after four times as many', async () => {
    for (let slip = 0; slip < 5; slip += 1) expect((await guess(`2001:db8:1:2::${slip}`)).status).toBe(401);
    expect((await guess('2001:db8:1:2:ffff::9')).status).toBe(429);
    for (let slip = 0; slip < 15; slip += 1) {
      expect((await guess(`2001:db8:1:${slip + 10}::1`)).status).toBe(401);
    }
    expect((await guess('2001:db8:1:99::1')).status).toBe(429);
    expect((await guess('2001:db8:2:99::1')).status).toBe(401);
  });

  it('attempts older than a day are forgotten', async () => {
    for (let slip = 0; slip < 5; slip += 1) await guess();
    expect((await guess()).status).toBe(429);
    pass(86_400);
    for (let slip = 0; slip < 5; slip += 1) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });

  it('simultaneous attempts are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess()));
    expect(answers.filter(({ status }) => status === 401).length).toBe(5);
  });

  it('an attempt on one account does not throttle another', async () => {
    for (let slip = 0; slip < 6; slip += 1) await guess();
    const colleague = (await test.addAccount({ role: 'pi' })).email;
    expect((await attempt(testPassword, { as: colleague })).status).toBe(200);
  });
});

describe('from everywhere', () => {
  it('unknown addresses wait half a minute; an address the person has used does not wait', async () => {
    expect((await own('10.1.0.1')).status).toBe(200);
    for (let bot = 0; bot < 50; bot += 1) expect((await guess(`10.2.0.${bot}`)).status).toBe(401);
    let judged = 0;
    let address = 0;
    for (let seconds = 0; seconds < 600; seconds += 1) {
      address += 1;
      const stranger = `10.3.${address >> 8}.${address & 255}`;
      if ((await guess(stranger)).status === 401) judged += 1;
      pass(1);
    }
    expect(judged).toBeGreaterThan(15);
    expect(judged).toBeLessThan(30);
    expect((await own('10.1.0.1')).status).toBe(200);
    const fresh = await own('10.1.0.2');
    expect(fresh.status === 200 || fresh.wait <= 30).toBe(true);
    pass(30);
    expect((await own('10.1.0.2')).status).toBe(200);
  });

  it('tell the holder once, with the twentieth', async () => {
    const told = async () => {
      await Promise.all(test.app.afterAnswers);
      const mails = await mailIn(join(test.config.dataDir, 'mail'));
      return mails.filter(
        ({ to, text }) => to?.[0]?.address === email && text?.includes('20 wrong passwords'),
      );
    };
    for (let from = 1; from < 20; from += 1) expect((await guess(`10.9.${from}.1`)).status).toBe(401);
    expect(await told()).toEqual([]);
    for (let from = 20; from < 25; from += 1) expect((await guess(`10.9.${from}.1`)).status).toBe(401);
    expect(await told()).toHaveLength(1);
  });

  it('an address known by IPv6 counts for its whole /64', async () => {
    expect((await own('2001:db8:5:6::1')).status).toBe(200);
    for (let bot = 0; bot < 60; bot += 1) await guess(`10.4.0.${bot}`);
    expect((await own('2001:db8:5:7::1')).status).toBe(429);
    expect((await own('2001:db8:5:6:aaaa::2')).status).toBe(200);
  });
});

describe('somebody who only knows an address', () => {
  it('gets the same answer and wait: known, unknown, closed, of another role', async () => {
    const closed = (await test.addAccount({ role: 'pi', active: false })).email;
    const sp = (await test.addAccount({ role: 'sp', post: 'SP' })).email;
    const heard = [];
    for (const as of [email, 'nobody@test.example', closed, sp]) {
      const answers = [];
      for (let slip = 0; slip < 7; slip += 1) answers.push(await attempt('a wrong guess', { as }));
      heard.push(answers);
    }
    expect(heard[0]?.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429]);
    for (const answers of heard) expect(answers).toEqual(heard[0]);
  });

  it('causes the same statements and one password hash, known or unknown', async () => {
    const work = await watchWork(test);
    for (let round = 0; round < 2; round += 1) {
      const known = (await test.addAccount({ role: 'pi' })).email;
      for (const [who, as] of [
        ['known', known],
        ['unknown', `nobody-${round}@test.example`],
      ] as const) {
        await work.measure(who, 'sign-in', async () => {
          expect((await attempt('a wrong guess', { as, app: work.app })).status).toBe(401);
        });
      }
    }
    await work.expectSame('sign-in', { statements: 5, hashes: 1 });
  });
});

it('the password asked for at an open console is guessed no faster than at the door', async () => {
  const { token } = await test.signIn({ role: 'pi', email });
  const change = (current: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/pi-user/auth/change-password',
      headers: { authorization: `Bearer ${token}` },
      payload: { current, new: 'an entirely other long password' },
    });
  const seen: number[] = [];
  for (let turn = 0; turn < 7; turn += 1) seen.push((await change(`guess ${turn}`)).statusCode);
  expect(seen).toEqual([400, 400, 400, 400, 400, 429, 429]);
  // The right one waits too, and is taken when the wait is over.
  expect((await change(testPassword)).statusCode).toBe(429);
  pass(900);
  expect((await change(testPassword)).statusCode).toBe(200);
});
