// Indexes of tables that may hold millions of rows. Within a migration such an index would stop reads and writes for
// minutes, so on a large table the server builds it while it answers.
import { sql } from 'kysely';
import type { Db } from './schema.ts';

interface LargeIndex {
  readonly name: string;
  readonly table: string;
  /** What follows `on <table> using`. */
  readonly definition: string;
  /** The index before, which serves meanwhile. */
  readonly replaces?: string;
}

/**
 * Words also hold the week and the quarter of receipt (in India), so that a search of the newest reads nothing older; those of
 * lost and found the week of expiry, so that it reads nothing that is over. The short list of pending entries is read by each search.
 */
const largeIndexes: readonly LargeIndex[] = [
  {
    name: 'incidents_words',
    table: 'incidents',
    definition: `gin (
      (date_trunc('week', received_at at time zone 'Asia/Kolkata')::date),
      (date_trunc('quarter', received_at at time zone 'Asia/Kolkata')::date),
      search_fold gin_trgm_ops) with (gin_pending_list_limit = 256)`,
    replaces: 'incidents_search',
  },
  {
    name: 'items_words',
    table: 'items',
    definition: `gin (
      (date_trunc('week', expires_at at time zone 'Asia/Kolkata')::date),
      search_fold gin_trgm_ops) with (gin_pending_list_limit = 256)`,
    replaces: 'items_search',
  },
  {
    name: 'incidents_identifiers',
    table: 'incidents',
    definition: 'gin (identifiers)',
  },
  {
    name: 'incidents_things',
    table: 'incidents',
    definition: 'gin (thing_prefixes(identifiers))',
  },
  {
    name: 'items_papers',
    table: 'items',
    definition: 'btree (contact_phone, received_at) where (paper is not null)',
  },
  {
    name: 'incidents_fir',
    table: 'incidents',
    definition: 'btree (station_id) where fir_number is not null',
  },
  {
    name: 'incidents_missing',
    table: 'incidents',
    definition: `btree (received_at) where answers like 'matter=missing%'`,
  },
  {
    name: 'incidents_in_hand',
    table: 'incidents',
    definition: "btree (due_at, received_at desc, id desc) where (status = 'action')",
  },
  // Without these each code of a report that is deleted reads all messages and secrets that there are.
  {
    name: 'messages_code',
    table: 'messages',
    definition: 'btree (code_id) where code_id is not null',
  },
  {
    name: 'case_secrets_code',
    table: 'case_secrets',
    definition: 'btree (code_id) where code_id is not null',
  },
  // Without these each claim reads all that waits, and all that was answered since the last vacuum.
  {
    name: 'chat_inbox_place',
    table: 'chat_inbox',
    definition: 'btree (place)',
  },
  {
    name: 'chat_replies_place',
    table: 'chat_replies',
    definition: 'btree (place)',
  },
];

/** A table of so many rows is usually indexed within a second. */
const mostOfSmall = 2000;
/** Writes wait so long at most for the index of a small table. */
const smallBuildMs = 2000;
/** Any fixed number but the one of the migrations. */
const buildLock = 7_283_002;

/** Within the lock of the migrations. Leaves to `buildLargeIndexes` what is large, busy or slow. */
export async function buildSmallIndexes(db: Db, most = mostOfSmall): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(smallBuildMs)}, false)`.execute(db);
  try {
    for (const index of await unfinished(db)) {
      const { rows } = await sql`select from ${sql.table(index.table)} limit ${most + 1}`.execute(db);
      if (rows.length <= most) await build(db, index, sql``);
    }
  } catch {
    // The server says later what is wrong, if it is more than a busy table.
  } finally {
    await sql`reset statement_timeout`.execute(db);
  }
}

/**
 * Builds what is missing and drops what it replaces. Reads and writes go on; takes minutes for each million rows. `owner`: with
 * sessions of its own, of the role that may change the schema. false: another program builds, or one that died still does.
 */
export const buildLargeIndexes = (owner: Db, say: (line: string) => void): Promise<boolean> =>
  owner.connection().execute(async (one) => {
    if ((await unfinished(one)).length === 0) return true;
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${buildLock}) as free`.execute(
      one,
    );
    if (!rows[0]?.free) return false;
    try {
      await sql`set statement_timeout = 0`.execute(one);
      for (const index of await unfinished(one)) {
        const started = performance.now();
        say(`Building the index ${index.name}; searches use the one before until it is complete.`);
        await build(one, index, sql`concurrently`);
        const seconds = Math.round((performance.now() - started) / 1000);
        say(`The index ${index.name} is complete after ${seconds} s.`);
      }
      return true;
    } finally {
      await sql`reset statement_timeout`.execute(one);
      await sql`select pg_advisory_unlock(${buildLock})`.execute(one);
    }
  });

/** Missing, left half built by a program that died, or beside the one that it replaces. */
async function unfinished(db: Db): Promise<LargeIndex[]> {
  const { rows } = await sql<{ name: string }>`select indexrelid::regclass::text as name from pg_index
    where indisvalid and indrelid = any(${largeIndexes.map(({ table }) => table)}::regclass[])`.execute(db);
  const valid = new Set(rows.map(({ name }) => name));
  return largeIndexes.filter(({ name, replaces }) => !valid.has(name) || valid.has(replaces ?? ''));
}

async function build(db: Db, { name, table, definition, replaces }: LargeIndex, way: ReturnType<typeof sql>) {
  const isHalf = async () => {
    const half = sql`select from pg_index where indexrelid = to_regclass(${name}) and not indisvalid`;
    return (await half.execute(db)).rows.length > 0;
  };
  if (await isHalf()) await sql`drop index ${way} ${sql.id(name)}`.execute(db);
  const on = sql`on ${sql.table(table)} using ${sql.raw(definition)}`;
  await sql`create index ${way} if not exists ${sql.id(name)} ${on}`.execute(db);
  // Another program may have begun it meanwhile, and died.
  if (await isHalf()) throw new Error(`${name} is half built`);
  if (replaces) await sql`drop index ${way} if exists ${sql.id(replaces)}`.execute(db);
  // The planner knows nothing yet of weeks and quarters.
  await sql`analyze ${sql.table(table)}`.execute(db);
}
