import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('is alive and ready when the database answers with this schema', async () => {
  const live = await test.app.inject('/health/live');
  // Only an archive knows its commit.
  const body = { status: 'ok', version: expect.any(String), commit: null };
  expect([live.statusCode, live.json()]).toEqual([200, body]);
  const ready = await test.app.inject('/health/ready');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({
    commit: null,
    checks: { database: true, migrations: true, evidence: true },
  });
});

it('is not ready while it stops, and says when to retry', async () => {
  test.app.stopping = true;
  const answer = await test.app.inject('/health/ready');
  test.app.stopping = false;
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
});

it('is alive but not ready without its database, and shows no secrets', async () => {
  const other = await startTestApp();
  await other.db.destroy();
  const ready = await other.app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json().checks).toEqual({ database: false, migrations: false, evidence: true });
  expect(ready.body).not.toMatch(/postgres|127\.0\.0\.1/);
  expect((await other.app.inject('/health/live')).statusCode).toBe(200);
  await other.app.close();
});

it('asks callers to come again while it falls behind, also where it can open no file', async () => {
  vi.spyOn(process, 'memoryUsage').mockImplementation(() => {
    throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
  });
  const busy = await startTestApp({ BUSY_AFTER_MS: '20' });
  const answer = await vi.waitFor(async () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
    const refused = await busy.app.inject('/health/live');
    expect(refused.statusCode).toBe(503);
    return refused;
  }, 60_000);
  expect([answer.headers['retry-after'], answer.json().code]).toEqual(['10', 'not_ready']);
  await busy.close();
  vi.restoreAllMocks();
});

it('refuses a list before it refuses a complaint while it falls behind', async () => {
  const busy = await startTestApp({ BUSY_AFTER_MS: '50' });
  const complaint = { method: 'PUT', url: `/api/v1/public/complaints/${uuidv7()}`, payload: {} } as const;
  const taken = await vi.waitFor(async () => {
    // The server judges by the mean of a second.
    for (let turn = 0; turn < 6; turn += 1) {
      const until = performance.now() + 200;
      while (performance.now() < until);
      await new Promise((next) => setTimeout(next));
    }
    const answers = await Promise.all([
      busy.app.inject('/api/v1/public/stations/directory'),
      busy.app.inject(complaint),
    ]);
    const [list, filed] = answers.map(({ statusCode }) => statusCode);
    expect(list).toBe(503);
    expect(filed).not.toBe(503);
    return filed;
  }, 60_000);
  expect(taken).toBe(400);
  await busy.close();
});

it('describes exactly its calls', async () => {
  const { paths } = (await test.app.inject('/api/v1/openapi.json')).json<{ paths: object }>();
  expect(Object.keys(paths)).toContain('/api/v1/pi-user/auth/sign-in');
  const outside = Object.keys(paths).filter((path) => !path.startsWith('/api/v1/'));
  expect(outside).toEqual(['/media/{key}']);
  expect((await test.app.inject('/api/docs')).statusCode).toBe(200);
});

it('has no page about its calls in production', async () => {
  const production = await startTestApp({ NODE_ENV: 'production', EMBEDDED: '1' });
  expect((await production.app.inject('/api/docs')).statusCode).toBe(404);
  expect((await production.app.inject('/api/v1/openapi.json')).statusCode).toBe(200);
  await production.close();
});

it('answers an unknown call with a problem, not with a page', async () => {
  const answer = await test.app.inject({ url: '/api/v1/nothing', headers: { accept: 'text/html' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    success: false,
    code: 'not_found',
    message: 'No record was found.',
    requestId: expect.stringMatching(/^[2-9a-z]{4}-[2-9a-z]{4}$/),
  });
});
