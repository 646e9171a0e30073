import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { migrateToLatest, migrationLock } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';

it('waits for another program that migrates longer than a statement may take', async () => {
  const cast = await castDatabase();
  const other = openPatiently(cast.url);
  const pool = new pg.Pool({ connectionString: cast.url, statement_timeout: 2000 });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const held = await other.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(held);
  const said: string[] = [];
  const waiting = migrateToLatest(db, (line) => said.push(line)).then(() => 'migrated', String);
  expect(await Promise.race([waiting, wait(4000, 'waits')])).toBe('waits');
  expect(said).toEqual(['Another program migrates the database; this one waits for it.']);
  await held.commit().execute();
  expect(await waiting).toBe('migrated');
  await Promise.all([db.destroy(), other.destroy()]);
  await cast.drop();
});
