// Rate limits: counted by all servers together, and by each server alone while the database is away.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDbProxy } from '#fixtures/network/db-proxy.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { createApp } from '#server/app.ts';
import { openPool } from '#server/db/pool.ts';
import { rateLimitClient } from '#server/queries/rate-limits.ts';

let first: TestApp;
let second: TestApp['app'];

const calls = 6;
const track = (app: TestApp['app'], remoteAddress: string) =>
  app.inject({ url: '/api/v1/public/track/FIR-2024-AAAAAAAAA', remoteAddress });

beforeAll(async () => {
  first = await startTestApp({ RATE_TRACKING: `${calls}/1` });
  second = await createApp(first.deps);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

it('counts without waiting for the disk or for a standby', async () => {
  const show = rateLimitClient(first.db).query({ text: 'show synchronous_commit', values: [] });
  expect((await show).rows).toEqual([{ synchronous_commit: 'off' }]);
  const { rows } = await sql`show synchronous_commit`.execute(first.db);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});

describe('two servers on one database', () => {
  it('let one address make a fixed number of calls, then answer 429 with a time to retry', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < calls; turn += 1) {
      statuses.push((await track(turn % 2 === 0 ? first.app : second, '10.1.0.1')).statusCode);
    }
    expect(statuses).toEqual(Array(calls).fill(404));
    for (const app of [first.app, second]) {
      const refused = await track(app, '10.1.0.1');
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('count an IPv6 subscriber once, whichever address of the /64 is used', async () => {
    const statuses: number[] = [];
    for (let turn = 1; turn <= calls + 1; turn += 1) {
      statuses.push((await track(first.app, `2001:db8:1:2::${turn}`)).statusCode);
    }
    expect(statuses).toEqual([...Array(calls).fill(404), 429]);
    expect((await track(second, '2001:db8:1:3::1')).statusCode).toBe(404);
  });

  it('limit a whole /48 as well, to the calls of twenty subscribers', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn <= calls * 20; turn += 1) {
      statuses.push((await track(first.app, `2001:db8:9:${turn.toString(16)}::1`)).statusCode);
    }
    expect(statuses).toEqual([...Array(calls * 20).fill(404), 429]);
    expect((await track(second, '2001:db8:a:1::1')).statusCode).toBe(404);
  });

  it('let a village that looks at a poster look up references all the same', async () => {
    const id = '3f0c1b52-6d0e-4f63-9a53-0c5b1a4f9d11';
    for (let turn = 0; turn < calls; turn += 1)
      for (const url of [`/api/v1/public/missing/${id}`, `/media/missing/${id}`])
        expect((await first.app.inject({ url, remoteAddress: '10.1.0.3' })).statusCode).toBe(404);
    expect((await track(second, '10.1.0.3')).statusCode).toBe(404);
  });

  it('do not limit the neighbouring address', async () => {
    expect((await track(second, '10.1.0.2')).statusCode).toBe(404);
  });
});

it('answers a repeated complaint call over the limit with 429 and Retry-After', async () => {
  const strict = await startTestApp({ RATE_COMPLAINTS: '1/1' });
  const file = (id: string) =>
    strict.app.inject({ method: 'PUT', url: `/api/v1/public/complaints/${id}`, payload: {} });
  expect((await file('01935f3e-7c1a-7b6e-8f00-000000000001')).statusCode).toBe(400);
  const refused = await file('01935f3e-7c1a-7b6e-8f00-000000000001');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  await strict.close();
});

const ways = [
  { setting: 'RATE_COMPLAINTS', path: 'complaints' },
  { setting: 'RATE_ITEMS', path: 'items' },
  { setting: 'RATE_MESSAGES', path: 'messages' },
  { setting: 'RATE_CLOSING_ANSWERS', path: 'closing-answers' },
  {
    setting: 'RATE_SIGHTINGS',
    path: 'missing/01935f3e-7c1a-4b6e-8f00-000000000002/sightings',
  },
];

it.each(ways)('$setting refuses the second one, and nothing else that a citizen sends', async (one) => {
  const strict = await startTestApp(Object.fromEntries(ways.map(({ setting }) => [setting, '1/1'])));
  const put = async (path: string) => {
    const url = `/api/v1/public/${path}/01935f3e-7c1a-7b6e-8f00-000000000001`;
    return (await strict.app.inject({ method: 'PUT', url, payload: {} })).statusCode;
  };
  const others = ways.filter((other) => other !== one);
  expect([await put(one.path), await put(one.path)]).toEqual([400, 429]);
  for (const { path } of others) expect(await put(path)).toBe(400);
  await strict.close();
});

it.each(['POST', 'PUT'] as const)(
  '%s of codes leaves the officers behind one address their sign-ins',
  async (method) => {
    const strict = await startTestApp({ RATE_SIGN_IN: '1/1', RATE_TRACKING: '1/1' });
    const send = async (way: 'POST' | 'PUT', path: string) =>
      (await strict.app.inject({ method: way, url: `/api/v1${path}`, payload: {} })).statusCode;
    const codes = () => send(method, '/public/access-code');
    expect([await codes(), await codes()]).toEqual([400, 429]);
    expect(await send('POST', '/pi-user/auth/sign-in')).toBe(400);
    await strict.close();
  },
);

describe('without its database', () => {
  it.each(['silent', 'closed'] as const)(
    '(%s) a server counts by itself: no free pass, and no wait',
    async (how) => {
      const url = new URL(first.databaseUrl);
      const proxy = await openDbProxy(Number(url.port));
      url.port = String(proxy.port);
      const db = openPool(url.href, () => undefined);
      const alone = await createApp({ ...first.deps, db });
      const address = `10.2.0.${how.length}`;
      expect((await track(alone, address)).statusCode).toBe(404);
      proxy.cut(how);
      const begun = Date.now();
      const statuses: number[] = [];
      for (let turn = 0; turn <= calls; turn += 1) statuses.push((await track(alone, address)).statusCode);
      expect(statuses).toEqual([...Array(calls).fill(503), 429]);
      // Requests that wait for the connection themselves would fail after 15 s each.
      expect(Date.now() - begun).toBeLessThan(60_000);
      proxy.mend();
      await expect.poll(async () => (await track(alone, `${address}1`)).statusCode).toBe(404);
      await alone.close();
      await db.destroy();
      await proxy.close();
    },
  );
});
