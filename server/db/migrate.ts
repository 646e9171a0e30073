// Forward only. One process migrates while the others wait; a program older than its database does not touch it.
import { Migrator, sql } from 'kysely';
import { allMigrations } from './migrations/list.ts';
import { prepareQueues } from './queues.ts';
import type { Db } from './schema.ts';

/** Any fixed number; all programs that migrate one database must use the same. */
const migrationLock = 7_283_001;

/** Throws a one-line error where the database is newer than this program or a migration fails. */
export async function migrateToLatest(db: Db): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(one);
    try {
      refuseUnknown(await migrationsDone(one));
      const { error } = await migratorOf(one).migrateToLatest();
      if (error) throw new Error(`The database could not be migrated: ${messageOf(error)}`);
      await prepareQueues(one);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(one);
    }
  });
}

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
