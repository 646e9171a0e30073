// What a silently broken connection leaves open in PostgreSQL.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDbProxy } from '#fixtures/network/db-proxy.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { openPool } from '#server/db/pool.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('an interrupted transaction keeps its locks for at most 5 s more', async () => {
  const url = new URL(test.databaseUrl);
  const proxy = await openDbProxy(Number(url.port));
  url.port = String(proxy.port);
  const lost = openPool(url.href, () => undefined);
  const one = await lost.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(1)`.execute(one);
  proxy.cut('silent');
  await test.deps.db.transaction().execute(async (next) => {
    await sql`set local statement_timeout = '9s'`.execute(next);
    await sql`select pg_advisory_xact_lock(1)`.execute(next);
  });
  await proxy.close();
  await expect(one.rollback().execute()).rejects.toThrow();
  await lost.destroy();
});

it('an idle connection is closed', async () => {
  const { rows } = await sql`show idle_session_timeout`.execute(test.deps.db);
  expect(rows).toEqual([{ idle_session_timeout: '30s' }]);
});
