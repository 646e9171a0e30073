// Who has not signed in is counted by address at every door: the table of calls, and what is served beside it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';

const names = [
  'SIGN_IN',
  'COMPLAINTS',
  'ITEMS',
  'MESSAGES',
  'CLOSING_ANSWERS',
  'SIGHTINGS',
  'TRACKING',
  'READS',
  'REPORTS',
  'ACCESS_CODES',
  'THINGS',
];
const calls = 2;
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp(Object.fromEntries(names.map((name) => [`RATE_${name}`, `${calls}/1`])));
});
afterAll(() => server.close());

const doors = [
  ...Object.values(allEndpoints)
    .filter(({ who }) => who.some((caller) => caller === 'public'))
    .map(({ method, path }) => [method, `/api/v1${path}`] as const),
  ['GET', '/media/missing/:id'],
  ['POST', '/csp-report'],
] as const;

it.each(doors.map(([method, path], at) => [method, path, at] as const))(
  '%s %s: an address makes as many calls as the setting says, and then hears when to come again',
  async (method, path, at) => {
    const url = path.replace(/:\w+/g, () => randomUUID());
    const call = () => server.app.inject({ method, url, remoteAddress: `10.7.0.${at}` });
    for (let turn = 0; turn < calls; turn += 1) expect((await call()).statusCode).not.toBe(429);
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  },
);
