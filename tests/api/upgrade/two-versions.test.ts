// An older and a newer program on one database, as in the middle of an upgrade.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { castDatabase, emptyDatabase } from '#fixtures/server/test-app.ts';
import { migrateTo, migrateToLatest } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/list.ts';
import { openPatiently } from '#server/db/pool.ts';
import { databaseHealth } from '#server/queries/health.ts';

const names = Object.keys(allMigrations).sort();
const newest = names.at(-1)?.slice(0, 4);

it('an older program starts on a database that a newer one has expanded, and is ready', async () => {
  await onNewer(['9999-future'], async (db) => {
    await migrateToLatest(db);
    expect(await databaseHealth(db)).toEqual({ database: true, migrations: true });
  });
});

it('an older program starts after a contract step for what it does not use, not after a later one', async () => {
  await onNewer([`9998-drop-unused-since-${newest}`], (db) => migrateToLatest(db));
  await onNewer(['9998-future', '9999-drop-unused-since-9998'], async (db) => {
    await expect(migrateToLatest(db)).rejects.toThrow(
      'migrated by a newer version of this program (9999-drop-unused-since-9998)',
    );
  });
});

it('a program does not start where a newer one left out one of its own migrations', async () => {
  await onNewer(['9999-future'], async (db) => {
    await sql`delete from schema_migrations where name = ${names.at(-1)}`.execute(db);
    await expect(migrateToLatest(db)).rejects.toThrow('(9999-future)');
  });
});

it('a migration gives way to the queries of the older program and then goes on', async () => {
  const { url, drop } = await emptyDatabase();
  const [db, older] = [openPatiently(url), openPatiently(url)];
  const before = names.filter((name) => name < '0120');
  await migrateTo(db, before);
  let migrating: Promise<void> | undefined;
  await older.transaction().execute(async (reader) => {
    await sql`select from incidents`.execute(reader);
    migrating = migrateToLatest(db);
    while (!(await waits())) await Promise.race([migrating, wait(10)]);
    // A second reader queues behind the migration, and has an answer before the first one ends.
    await older.connection().execute(async (second) => {
      await sql`set statement_timeout = '8s'`.execute(second);
      await sql`select from incidents`.execute(second);
    });
  });
  await migrating;
  expect(await databaseHealth(db)).toEqual({ database: true, migrations: true });
  await Promise.all([db.destroy(), older.destroy()]);
  await drop();

  async function waits(): Promise<boolean> {
    const { rows } =
      await sql`select from pg_locks where relation = 'incidents'::regclass and not granted`.execute(older);
    return rows.length > 0;
  }
});

async function onNewer(
  later: readonly string[],
  work: (db: ReturnType<typeof openPatiently>) => Promise<void>,
): Promise<void> {
  const database = await castDatabase();
  const db = openPatiently(database.url);
  for (const name of later)
    await sql`insert into schema_migrations values (${name}, now()::text)`.execute(db);
  await work(db);
  await db.destroy();
  await database.drop();
}
