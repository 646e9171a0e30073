// A new migration leaves the version before running: it expands, or it is a contract step that says since which
// migration nobody uses what it takes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateTo, unusedSince } from '#server/db/migrate.ts';
import { allMigrations } from '#server/db/migrations/list.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Db } from '#server/db/schema.ts';
import { brokenBy, schemaOf } from './planted/schema-change.ts';

/** Migrations up to this one are older than the rule. */
const baseline = '0152-evidence-of-message';

/** Migrations up to this one built indexes of existing tables. */
const indexBaseline = '0196-complaint-counts';

const names = Object.keys(allMigrations).sort();
const later = names.filter((name) => name > baseline);
let db: Db;
let close: () => Promise<void>;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-migrations-'));
  const embedded = await openEmbedded(folder, () => undefined);
  db = openPatiently(embedded.url());
  await migrateTo(
    db,
    names.filter((name) => name <= baseline),
  );
  close = async () => {
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  };
});
afterAll(() => close());

const rolledBack = new Error('rolled back');

/** What `up` would break. Leaves the database as it was. */
async function judge(up: (one: Db) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await db
    .transaction()
    .execute(async (one) => {
      const before = await schemaOf(one);
      await up(one);
      found = brokenBy(before, await schemaOf(one));
      throw rolledBack;
    })
    .catch((error) => {
      if (error !== rolledBack) throw error;
    });
  return found;
}

const planted = (statement: string) =>
  judge(async (one) => {
    for (const part of statement.split(';')) await sql.raw(part).execute(one);
  });

/** Indexes of these tables. A migration that adds one stops writes while it builds it: server/db/large-indexes.ts does not. */
async function indexesOf(tables: Iterable<string>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
    where schemaname = 'public' and tablename = any(${[...tables]})`.execute(db);
  return rows.map(({ name }) => name);
}

/** A contract step must name an earlier migration; what nobody has used since then may go. */
function refused(name: string, broken: readonly string[]): readonly string[] {
  const since = unusedSince(name);
  if (since === null) return broken;
  const named = names.find((known) => known.startsWith(`${since}-`));
  return named && named < name ? [] : [`${name}: no earlier migration is ${since}`];
}

it('each migration after the baseline leaves the version before running', async () => {
  const found: string[] = [];
  for (const name of later) {
    const before = await schemaOf(db);
    const indexes = await indexesOf(before.tables.keys());
    await migrateTo(db, [...names.slice(0, names.indexOf(name)), name]).catch((error) =>
      found.push(String(error)),
    );
    found.push(...refused(name, brokenBy(before, await schemaOf(db))).map((line) => `${name}: ${line}`));
    const added = (await indexesOf(before.tables.keys())).filter((index) => !indexes.includes(index));
    if (name > indexBaseline) found.push(...added.map((index) => `${name}: builds ${index} of an old table`));
  }
  expect(found).toEqual([]);
});

it('each migration has a number of its own, above those of before', () => {
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(names.every((name) => /^\d{4}-[a-z0-9-]+$/.test(name))).toBe(true);
});

describe('a planted migration is refused', () => {
  it.each([
    ['alter table incidents drop column email', 'incidents.email is gone'],
    ['alter table incidents rename column email to mail', 'incidents.email is gone'],
    ['drop table shift_mails', 'table shift_mails is gone'],
    ['alter table shift_mails rename to day_mails', 'table shift_mails is gone'],
    ['alter table incidents alter column email set not null', 'incidents.email becomes required'],
    [
      'alter table shift_mails alter column is_wanted drop default',
      'shift_mails.is_wanted loses its default',
    ],
    [
      'alter table shift_mails alter column on_day type timestamptz',
      'shift_mails.on_day changes from date to timestamp with time zone',
    ],
    ['alter table shift_mails add column kind text not null', 'shift_mails.kind is new and required'],
    [
      'alter table incidents add constraint short check (length(email) < 9)',
      'incidents is restricted: CHECK',
    ],
    [
      `alter table case_secrets drop constraint case_secrets_origin_check;
       alter table case_secrets add check (origin in ('filing'))`,
      'case_secrets is restricted: CHECK',
    ],
    [
      'create unique index one_mail_a_day on shift_mails (on_day)',
      'shift_mails is restricted: CREATE UNIQUE',
    ],
    ['alter table app_meta drop constraint app_meta_pkey', 'app_meta loses a key'],
    [
      'alter table incidents add column kind text; alter table incidents add check (kind is not null or email is null)',
      'incidents is restricted: CHECK',
    ],
    [
      `alter table shift_mails add column half text not null default 'first';
       create unique index one_mail_a_half on shift_mails (on_day, half)`,
      'shift_mails is restricted: CREATE UNIQUE',
    ],
    [
      'alter table incidents drop column search_fold; alter table incidents add column search_fold text generated always as (reference_id) stored',
      'incidents.search_fold is generated',
    ],
    [
      'alter table shift_mails add foreign key (account_id) references persons (id)',
      'shift_mails is restricted: FOREIGN KEY',
    ],
  ])('%s', async (statement, reason) => {
    const found = await planted(statement);
    expect(found).toEqual([expect.stringContaining(reason)]);
    expect(refused('9999-planted', found)).toEqual(found);
    expect(refused('9999-planted-unused-since-0152', found)).toEqual([]);
    expect(refused('9999-planted-unused-since-9998', found)).toHaveLength(1);
  });
});

describe('a planted migration is admitted', () => {
  it.each([
    ['alter table incidents add column place_note text'],
    ['alter table incidents add column weight integer not null default 0 check (weight >= 0)'],
    [
      'create table notes (id uuid primary key, text text not null check (length(text) < 100), unique (text))',
    ],
    ['create index incidents_by_mail on incidents (email)'],
    ['alter table case_secrets alter column origin drop not null'],
    [
      `alter table case_secrets drop constraint case_secrets_origin_check;
       alter table case_secrets add check (origin in ('filing', 'code', 'office'))`,
    ],
  ])('%s', async (statement) => {
    expect(await planted(statement)).toEqual([]);
  });
});
