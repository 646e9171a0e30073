// Indexes of large tables are built while others read and write, never within a migration.
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { buildLargeIndexes, buildSmallIndexes } from '#server/db/large-indexes.ts';
import { up as renameWords } from '#server/db/migrations/lists/0198-words-renamed.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Db } from '#server/db/schema.ts';

let db: Db;
let drop: () => Promise<void>;
beforeEach(async () => {
  const cast = await castDatabase();
  db = openPatiently(cast.url);
  drop = async () => {
    await db.destroy();
    await cast.drop();
  };
});
afterEach(() => drop());

/** The indexes of words, each with whether it is complete. */
const indexes = async () => {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indexrelid in (to_regclass('incidents_words'), to_regclass('incidents_search'))`.execute(db);
  return Object.fromEntries(rows.map(({ name, valid }) => [name, valid]));
};

/** As an older version left it: one column, another name. */
const withOldIndex = async () => {
  await sql`drop index if exists incidents_words`.execute(db);
  await sql`create index incidents_search on incidents using gin (search_fold gin_trgm_ops)`.execute(db);
};

const buildSmall = (most?: number) => db.connection().execute((one) => buildSmallIndexes(one, most));

/** Of the rows that a deletion or retention takes with many reports at once. */
it('let each row be deleted without reading a whole table for what refers to it', async () => {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass || ' to ' || confrelid::regclass as name from pg_constraint as key
    where contype = 'f' and not exists (select from pg_index where indrelid = key.conrelid and indkey[0] = key.conkey[1])
      and confrelid::regclass::text in ('incidents', 'items', 'officer_complaints', 'sessions', 'messages', 'tellings',
        'case_secrets', 'made_codes', 'broadcast_jobs', 'chat_people')`.execute(db);
  // Codes that have run out are gone.
  expect(rows.map(({ name }) => name)).toEqual(['access_codes to made_codes']);
});

it('stand in a new database at once', async () => {
  expect(await indexes()).toEqual({ incidents_words: true });
});

it('replace the index before, and say so', async () => {
  await withOldIndex();
  const said: string[] = [];
  await buildLargeIndexes(db, (line) => said.push(line));
  expect(await indexes()).toEqual({ incidents_words: true });
  expect(said).toEqual([
    expect.stringContaining('Building the index incidents_words'),
    expect.stringContaining('is complete'),
  ]);
});

it('are not built again when they are complete', async () => {
  const said: string[] = [];
  await buildLargeIndexes(db, (line) => said.push(line));
  expect(said).toEqual([]);
});

it('are built again where a program died at it', async () => {
  await withOldIndex();
  await whileOneIsBuilt(async (built) => {
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where query like 'create index concurrently%' and datname = current_database()`.execute(db);
    await expect(built).rejects.toThrow('canceling statement');
  });
  expect(await indexes()).toEqual({ incidents_search: true, incidents_words: false });
  await buildLargeIndexes(db, () => undefined);
  expect(await indexes()).toEqual({ incidents_words: true });
});

it('of a large table are left to the server by a migration', async () => {
  await withOldIndex();
  await buildSmall(-1);
  expect(await indexes()).toEqual({ incidents_search: true });
  await buildSmall(0);
  expect(await indexes()).toEqual({ incidents_words: true });
});

it('that migration 0195 built itself get their name', async () => {
  await sql`alter index incidents_words rename to incidents_search`.execute(db);
  const { rows: before } = await sql`select 'incidents_search'::regclass::oid as id`.execute(db);
  await renameWords(db as unknown as Kysely<unknown>);
  const { rows: after } = await sql`select 'incidents_words'::regclass::oid as id`.execute(db);
  expect(after).toEqual(before);
});

it('of a busy table are left to the server, and the start goes on', async () => {
  await withOldIndex();
  const busy = await db.startTransaction().execute();
  await sql`lock table incidents in row exclusive mode`.execute(busy);
  await buildSmall();
  await busy.rollback().execute();
  expect(await indexes()).toEqual({ incidents_search: true });
});

it('are built by one program at a time, and the other learns of it', async () => {
  await withOldIndex();
  await whileOneIsBuilt(async () => {
    expect(await buildLargeIndexes(db, () => undefined)).toBe(false);
  });
  expect(await buildLargeIndexes(db, () => undefined)).toBe(true);
  expect(await indexes()).toEqual({ incidents_words: true });
});

it('do not stop a write while they are built', async () => {
  await withOldIndex();
  await whileOneIsBuilt(async () => {
    await db.transaction().execute(async (one) => {
      await sql`set local lock_timeout = 1000`.execute(one);
      await sql`lock table incidents in row exclusive mode`.execute(one);
    });
    expect(await indexes()).toEqual({ incidents_search: true, incidents_words: false });
  });
});

/** The build waits for an older transaction that writes, so it is in the middle of its work meanwhile. */
async function whileOneIsBuilt(work: (built: Promise<void>) => Promise<void>): Promise<void> {
  const older = await db.startTransaction().execute();
  await sql`lock table incidents in row exclusive mode`.execute(older);
  const built = buildLargeIndexes(db, () => undefined).then(() => undefined);
  const ended = built.catch(() => undefined);
  try {
    await vi.waitUntil(async () => 'incidents_words' in (await indexes()), 60_000);
    await work(built);
  } finally {
    await older.commit().execute();
    await ended;
  }
}
