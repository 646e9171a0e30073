// Forward only. One process migrates while the others wait; a program older than its database does not touch it.
import { setTimeout as wait } from 'node:timers/promises';
import { Migrator, sql } from 'kysely';
import { buildSmallIndexes } from './large-indexes.ts';
import { allMigrations } from './migrations/list.ts';
import { prepareQueues } from './queues.ts';
import type { Db } from './schema.ts';

/** Any fixed number; all programs that migrate one database must use the same. */
export const migrationLock = 7_283_001;

/** Queries queue behind a migration that waits for a table; so it waits briefly, gives way and tries again. */
const yieldAfterMs = 1000;
const pauseMs = 500;
const mostTries = 200;

/**
 * Throws a one-line error where the database is too new for this program or a migration fails. `say` hears when it waits for another
 * program, which may take minutes.
 */
export async function migrateToLatest(db: Db, say: (line: string) => void = () => undefined): Promise<void> {
  await db.connection().execute(async (one) => {
    await lockMigrations(one, say);
    try {
      const done = await migrationsDone(one);
      if (isOlderThan(done)) return;
      await sql`select set_config('lock_timeout', ${String(yieldAfterMs)}, false)`.execute(one);
      await migrateGivingWay(one);
      await prepareQueues(one);
      await buildSmallIndexes(one);
    } finally {
      await sql`reset lock_timeout`.execute(one);
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(one);
    }
  });
}

async function lockMigrations(one: Db, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{
    free: boolean;
  }>`select pg_try_advisory_lock(${migrationLock}) as free`.execute(one);
  if (rows[0]?.free) return;
  say('Another program migrates the database; this one waits for it.');
  await sql`set statement_timeout = 0`.execute(one);
  await sql`select pg_advisory_lock(${migrationLock})`.execute(one);
  await sql`reset statement_timeout`.execute(one);
}

async function migrateGivingWay(db: Db): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { error } = await migratorOf(db).migrateToLatest();
    if (!error) return;
    if (!isTableBusy(error) || tries === mostTries)
      throw new Error(`The database could not be migrated: ${messageOf(error)}`);
    await wait(pauseMs);
  }
}

const lockNotAvailable = '55P03';
const deadlock = '40P01';
const isTableBusy = (error: unknown) =>
  [lockNotAvailable, deadlock].includes(String((error as { code?: unknown }).code));

/** true: a newer program has migrated the database, and this one can use it. Throws where a removal took what this program
 * uses, or this program's own migrations are missing. */
function isOlderThan(done: readonly string[]): boolean {
  const unknown = done.filter((name) => !(name in allMigrations));
  if (unknown.length === 0) return false;
  const tooNew = unknown.filter((name) => {
    const since = unusedSince(name);
    return since !== null && !Object.keys(allMigrations).some((known) => known.startsWith(`${since}-`));
  });
  const isMissing = Object.keys(allMigrations).some((name) => !done.includes(name));
  if (tooNew.length > 0 || isMissing) refuseUnknown(tooNew.length > 0 ? tooNew : unknown);
  return true;
}

/** A contract step, `0170-drop-notes-unused-since-0160`: programs that know migration 0160 run on it. Null: an expand step. */
export const unusedSince = (name: string): string | null => /-unused-since-(\d{4})$/.exec(name)?.[1] ?? null;

/** Gives an empty database the schema of another one. Throws a one-line error where it cannot. */
export async function migrateTo(db: Db, names: readonly string[]): Promise<void> {
  refuseUnknown(names);
  const last = [...names].sort().at(-1);
  const further = (await migrationsDone(db)).filter((name) => !names.includes(name));
  if (!last || further.length > 0)
    throw new Error('The database has another schema already: give an empty one');
  const { error } = await migratorOf(db).migrateTo(last);
  if (error) throw new Error(`The database could not be migrated: ${messageOf(error)}`);
}

/** Names of the migrations that the database lacks; empty when it is ready. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const done = new Set(await migrationsDone(db));
  return Object.keys(allMigrations).filter((name) => !done.has(name));
}

function refuseUnknown(names: readonly string[]): void {
  const unknown = names.filter((name) => !(name in allMigrations));
  if (unknown.length === 0) return;
  throw new Error(
    `The database was migrated by a newer version of this program (${unknown.join(', ')}): start that version, or restore a backup`,
  );
}

async function migrationsDone(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass(${migrationTableName}) is not null as exists`.execute(db);
  if (!tables[0]?.exists) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTableName)}`.execute(db);
  return rows.map((row) => row.name);
}

const migrationTableName = 'schema_migrations';

const migratorOf = (db: Db) =>
  new Migrator({
    db,
    provider: { getMigrations: async () => allMigrations },
    migrationTableName,
    migrationLockTableName: 'schema_migrations_lock',
  });

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
