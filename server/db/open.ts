import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { addressesOf, shownAddress } from './addresses.ts';
import { openEmbedded } from './embedded/open.ts';
import { buildLargeIndexes } from './large-indexes.ts';
import { migrateToLatest } from './migrate.ts';
import { openPatiently, openPool, withPoolAt } from './pool.ts';
import { limitRole, refusesSettings, sharedNote, sharesSessions } from './pooler.ts';
import { queueSchema } from './queues.ts';
import type { Db } from './schema.ts';
import { grantTables, otherTablesNote } from './tables.ts';

export interface OpenDatabase {
  readonly db: Db;
  /** Each of its connections keeps its session: `db` itself, unless a pooler stands before the database. */
  readonly sessions: Db;
  readonly embedded: boolean;
  /** Past a pooler. */
  readonly url: string;
  /** The address for the role that may change the schema; the same where there is one role. */
  readonly ownerUrl: string;
  /** One line for the person at the terminal, or null. */
  readonly note: string | null;
  /** Migrates the schema. Returns one line of warning, or null. */
  migrate(): Promise<string | null>;
  /** Builds indexes of large tables while others read and write. */
  buildIndexes(): Promise<void>;
  /** From now on callers wait: while the database is away a query fails within two seconds. A start may take longer. */
  watch(): void;
  close(): Promise<void>;
}

interface Place {
  readonly databaseUrl: string | null;
  /** The same database, where `databaseUrl` leads to a pooler in transaction mode. */
  readonly databaseDirectUrl?: string | null;
  /** The same database, as its owner. */
  readonly migrateDatabaseUrl?: string | null;
  readonly dataDir: string;
}

/** The PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`. `say` receives later failures. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl = null, migrateDatabaseUrl = null, dataDir }: Place,
  say: (line: string) => void,
): Promise<OpenDatabase> {
  const onError = (error: Error) => say(`Database: ${error.message}`);
  let hasCallers = false;
  const isWatched = () => hasCallers;
  const watch = () => {
    hasCallers = true;
  };
  if (databaseUrl !== null) {
    const isPooled = databaseDirectUrl !== null;
    const db = openPool(databaseUrl, onError, { isWatched, isPooled });
    await answers(db, 'DATABASE_URL', databaseUrl);
    const url = databaseDirectUrl ?? databaseUrl;
    const sessions = isPooled ? openPool(url, onError, { isWatched }) : db;
    if (isPooled)
      await answers(sessions, 'DATABASE_DIRECT_URL', url).catch(async (error) => {
        await db.destroy();
        throw error;
      });
    return {
      db,
      sessions,
      embedded: false,
      url,
      ownerUrl: migrateDatabaseUrl ?? url,
      note: (await sharesSessions(url)) ? sharedNote(isPooled, url) : null,
      async migrate() {
        const warning = await migrateAt(sessions, url, migrateDatabaseUrl, say);
        if (isPooled) await limitRole(sessions);
        return warning;
      },
      buildIndexes: () => buildIndexesAt(migrateDatabaseUrl ?? url, say),
      watch,
      close: async () => {
        if (isPooled) await sessions.destroy();
        await db.destroy();
      },
    };
  }
  const embedded = await openEmbedded(dataDir, say);
  await admitAppRole(embedded.url(), embedded.appUrl);
  const db = openPool(embedded.appUrl, onError, { isWatched });
  return {
    db,
    sessions: db,
    embedded: true,
    url: embedded.appUrl,
    ownerUrl: embedded.url(),
    note: embedded.note,
    migrate: () => migrateAt(db, embedded.appUrl, embedded.url(), say),
    buildIndexes: () => buildIndexesAt(embedded.url(), say),
    watch,
    close: async () => {
      await db.destroy();
      await embedded.release();
    },
  };
}

async function migrateAt(
  db: Db,
  databaseUrl: string,
  ownerUrl: string | null,
  say: (line: string) => void,
): Promise<string | null> {
  if (ownerUrl === null) {
    await migrateToLatest(db, say);
  } else {
    const owner = openPatiently(ownerUrl);
    await answers(owner, 'MIGRATE_DATABASE_URL', ownerUrl);
    try {
      await migrateToLatest(owner, say);
      await grantAccess(owner, roleOf(databaseUrl));
    } finally {
      await owner.destroy();
    }
  }
  const others = await otherTablesNote(db);
  if (others) say(others);
  return (await ownsAudit(db))
    ? 'One role owns the whole database, the audit too: give the owner to MIGRATE_DATABASE_URL and another role to DATABASE_URL.'
    : null;
}

/** PostgreSQL does not notice that a program died in the middle of a build. */
const otherBuilderMs = 60_000;

async function buildIndexesAt(ownerUrl: string, say: (line: string) => void): Promise<void> {
  const build = () => withPoolAt(ownerUrl, (owner) => buildLargeIndexes(owner, say));
  try {
    while (!(await build())) await wait(otherBuilderMs, undefined, { ref: false });
  } catch (error) {
    say(`An index could not be built; the next start tries again: ${(error as Error).message}`);
  }
}

/** A database of before this role existed: a command may open it before a server has migrated it. */
const admitAppRole = (ownerUrl: string, appUrl: string): Promise<void> =>
  withPoolAt(ownerUrl, async (owner) => {
    const role = roleOf(appUrl);
    const { rows } = await sql<{ isLeftOut: boolean }>`
      select to_regclass('public.audit') is not null and to_regnamespace(${queueSchema}) is not null
        and not coalesce(has_table_privilege(${role}, to_regclass('public.audit'), 'insert'), false) as "isLeftOut"`.execute(
      owner,
    );
    if (rows[0]?.isLeftOut) await grantAccess(owner, role);
  });

const roleOf = (url: string) => decodeURIComponent(new URL(addressesOf(url)[0]).username);

/** Throws a one-line error that names the setting and the machine, never the password. */
async function answers(db: Db, setting: string, databaseUrl: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await db.destroy();
    const { code, message } = error as Error & { code?: string };
    if (refusesSettings(error))
      throw new Error(
        `${setting}: a pooler answers at ${shownAddress(databaseUrl)} (${message}); give DATABASE_DIRECT_URL the address of PostgreSQL itself`,
      );
    throw new Error(
      `${setting}: no database answers at ${shownAddress(databaseUrl)} (${message || code}); is PostgreSQL running there, and are name and password right?`,
      { cause: error },
    );
  }
}

/** The application's role can neither change nor delete an audit line. Run after each migration, so that new tables are granted too. `role` is the application's. */
async function grantAccess(owner: Db, role: string): Promise<void> {
  const to = sql.id(role);
  for (const schema of ['public', queueSchema])
    await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(owner);
  await grantTables(owner, role);
  await sql`revoke update, delete, truncate on audit from ${to}`.execute(owner);
  // Only by a function that writes the audit: migration 0211.
  await sql`revoke delete, truncate on incidents, items, officer_complaints from ${to}`.execute(owner);
  await sql`revoke insert, update, delete, truncate on arrivals from ${to}`.execute(owner);
  await sql`revoke insert, update, delete on schema_migrations from ${to}`.execute(owner);
}

/** Whether this connection's role could rewrite the audit: it could drop the trigger that protects it. */
async function ownsAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select has_table_privilege('audit', 'update, delete, truncate') as owns`.execute(db);
  return rows[0]?.owns ?? true;
}
