// A table that somebody made by hand, for example a copy before a repair, stops neither a start nor a backup nor a restore,
// no matter which role made it.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { castDatabase, emptyDatabase } from '#fixtures/server/test-app.ts';
import { readArchive, writeArchive } from '#server/backup/archive.ts';
import { createBackup, type Description, describeFiles, type Ending } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPatiently } from '#server/db/pool.ts';
import { ownTables } from '#server/db/tables.ts';
import { writeAudit } from '#server/queries/audit.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const app = `app_${randomBytes(4).toString('hex')}`;
let folder: string;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-tables-test-'));
});
afterAll(async () => {
  for (const drop of drops.reverse()) await drop();
  await rm(folder, { recursive: true, force: true });
});

async function placeOf(name: string, database: { url: string; drop(): Promise<void> }) {
  drops.push(database.drop);
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, BACKUP_PLAIN: '1' }),
    receiptKeyFile: null,
  };
  return { url: database.url, dataDir, config };
}

it('names every table of a migrated database, and no other', async () => {
  const { url, drop } = await castDatabase();
  drops.push(drop);
  const db = openPatiently(url);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  );
  await db.destroy();
  const records = ['schema_migrations', 'schema_migrations_lock'];
  expect(rows.map(({ name }) => name).sort()).toEqual([...ownTables, ...records].sort());
});

it('starts, backs up and restores beside tables that the superuser, the owner and the application made', async () => {
  const old = await placeOf('old', await castDatabase());
  await asSuperuser(old.url, async (root) => {
    await root.query(`create role ${app} login password 'secret'`);
    await root.query(`grant create on schema public to ${app}`);
    await root.query('create table before_fix_by_root as select * from incidents');
    await root.query('create table with_counter (id serial primary key)');
  });
  drops.push(() => asSuperuser(old.url, (root) => root.query(`drop role ${app}`)).then(() => undefined));
  const appUrl = new URL(old.url);
  appUrl.username = app;
  appUrl.password = 'secret';
  const say: string[] = [];
  const places = { databaseUrl: appUrl.href, migrateDatabaseUrl: old.url, dataDir: old.dataDir };
  const opened = await openDatabase(places, (line) => say.push(line));
  await sql`create table before_fix_by_app as select 1 as one`.execute(opened.db);
  const owner = openPatiently(old.url);
  await sql`create table before_fix_by_owner as select * from incidents`.execute(owner);
  await owner.destroy();

  expect(await opened.migrate()).toBeNull();
  const all = 'before_fix_by_app, before_fix_by_owner, before_fix_by_root, with_counter';
  expect(say).toEqual([
    `The database holds tables that are not of this program: ${all}. They are left alone, and no backup holds them.`,
  ]);
  await writeAudit(opened.db, { at: new Date(), by: null, action: 'export', subject: 'x' });
  readReceiptKey(old.config);
  const made = await createBackup(old.config, opened, join(folder, 'backup'));
  expect(describeFiles(made)).toContain(`0 of 0 files. ${say[0]}`);
  expect(made.database.tables.filter(({ name }) => all.includes(name))).toEqual([]);
  await opened.close();
  await asSuperuser(old.url, (root) => root.query(`drop owned by ${app}`));

  const fresh = await placeOf('fresh', await emptyDatabase());
  const into = await openDatabase({ databaseUrl: fresh.url, dataDir: fresh.dataDir }, () => undefined);
  const restored = await restoreBackup(fresh.config, into, made.file);
  expect(restored).toMatchObject({ skipped: [], tables: made.database.tables.length });
  await into.close();
});

it('restores a backup of an older program, which copied such a table, and leaves it out', async () => {
  const old = await placeOf('older', await castDatabase());
  const opened = await openDatabase({ databaseUrl: old.url, dataDir: old.dataDir }, () => undefined);
  await writeAudit(opened.db, { at: new Date(), by: null, action: 'export', subject: 'x' });
  readReceiptKey(old.config);
  const made = await createBackup(old.config, opened, join(folder, 'plain'));
  await opened.close();
  const older = join(folder, 'older.tar');
  await writeArchive(older, [], async (archive) => {
    for await (const { name, content } of readArchive(made.file, null)) {
      const bytes = await buffer(content);
      if (name === 'end.json') {
        const { rows } = JSON.parse(bytes.toString()) as Ending;
        await archive.add('tables/incidents_before_fix/000001.gz', gzipSync('1\n2\n'));
        await archive.add(name, Buffer.from(JSON.stringify({ rows: { ...rows, incidents_before_fix: 2 } })));
      } else if (name === 'backup.json') {
        const { database, ...rest } = JSON.parse(bytes.toString()) as Description;
        const tables = [...database.tables, { name: 'incidents_before_fix', columns: ['id'] }];
        await archive.add(name, Buffer.from(JSON.stringify({ ...rest, database: { ...database, tables } })));
      } else await archive.add(name, bytes);
    }
  });
  const fresh = await placeOf('fresh-of-older', await emptyDatabase());
  const into = await openDatabase({ databaseUrl: fresh.url, dataDir: fresh.dataDir }, () => undefined);
  const rows = made.database.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(await restoreBackup(fresh.config, into, older)).toMatchObject({
    skipped: ['incidents_before_fix'],
    tables: made.database.tables.length,
    rows,
  });
  await into.close();
});

/** In the database of `url`: the superuser of the embedded cluster has the same password as its owner. */
async function asSuperuser<Result>(url: string, work: (root: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new URL(url);
  admin.username = 'postgres';
  const root = new pg.Client({ connectionString: admin.href });
  await root.connect();
  try {
    return await work(root);
  } finally {
    await root.end();
  }
}
