// A disk without room: a backup is refused before it writes; of the older ones the oldest goes first, never the last; and two
// workers never make one at the same time. A backup that failed is tried again in the hours after.
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { castDatabase, type TestDatabase } from '#fixtures/server/test-app.ts';
import { createBackup } from '#server/backup/backup.ts';
import { backUpWhenDue } from '#server/backup/scheduled.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { newBoss } from '#server/db/queues.ts';
import { bytesOfTables } from '#server/queries/backups.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const megabyte = 1_000_000;
const reserve = 64 * 1024 * 1024;

let database: TestDatabase;
let opened: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await castDatabase();
  opened = await openDatabase({ databaseUrl: database.url, dataDir: tmpdir() }, () => undefined);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-room-'));
  readReceiptKey(config());
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const config = (keep = '7') =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_CRON: '30 2 * * *',
    BACKUP_PLAIN: '1',
    BACKUP_KEEP: keep,
  });
const backups = async () => (await readdir(join(folder, 'backups'))).sort();
const at = (day: number) => new Date(`2026-11-0${day}T02:30:00Z`);
const nameOf = (day: number) => `vishwas-scheduled-2026-11-0${day}T023000.tar`;

const usedIn = async (of: string) => {
  const sizes = await Promise.all((await readdir(of)).map(async (one) => (await stat(join(of, one))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/** A disk, on which nothing but the backups lies, that lacks so many bytes for one more. */
async function diskShortOf(bytes: number) {
  const needed = await bytesOfTables(opened.db);
  const size = (await usedIn(join(folder, 'backups'))) + needed + reserve - bytes;
  return async (of: string) => size - (await usedIn(of));
}

async function padded(...days: number[]) {
  for (const day of days) {
    await backUpWhenDue(config(), opened, at(day));
    // A file of strangers' photos is larger than our tables.
    await writeFile(join(folder, 'backups', nameOf(day)), Buffer.alloc(30 * megabyte));
  }
}

it('deletes the oldest first where there is no other room, and says so', async () => {
  await padded(1, 2, 3);
  const wide = await backUpWhenDue(config(), opened, at(4), await diskShortOf(-megabyte));
  expect(wide).not.toContain('Deleted first');
  expect((await backups()).filter((one) => one.endsWith('.tar'))).toEqual([1, 2, 3, 4].map(nameOf));
  const narrow = await backUpWhenDue(config(), opened, at(5), await diskShortOf(megabyte));
  expect(narrow).toContain(`Deleted first, for room: ${nameOf(1)}.`);
  expect((await backups()).filter((one) => one.endsWith('.tar'))).toEqual([2, 3, 4, 5].map(nameOf));
});

it('deletes none where that would not do, keeps the last whole one, and writes nothing', async () => {
  await padded(1, 2);
  const before = await backups();
  const none = backUpWhenDue(config('1'), opened, at(3), await diskShortOf(31 * megabyte));
  await expect(none).rejects.toThrow(
    /^There is no room for a backup in .*backups: it may need \d+ MB, and \d+ MB are free\. Free \d+ MB more, /,
  );
  expect(await backups()).toEqual(before);
});

it('refuses a backup that a person asks for, too, and deletes nothing for it', async () => {
  await padded(1, 2);
  const before = await backups();
  const asked = createBackup(config(), opened, join(folder, 'backups', 'mine'), {
    free: await diskShortOf(megabyte),
  });
  await expect(asked).rejects.toThrow(/^There is no room for a backup/);
  expect(await backups()).toEqual(before);
});

it('starts none while another one is under way', async () => {
  let isWriting = () => {};
  const writing = new Promise<void>((go) => {
    isWriting = go;
  });
  let goOn = () => {};
  const slowly = async () => {
    isWriting();
    await new Promise<void>((go) => {
      goOn = go;
    });
    return 1000 * megabyte;
  };
  const first = backUpWhenDue(config(), opened, at(1), slowly);
  await writing;
  expect(await backUpWhenDue(config(), opened, at(2))).toBe(
    'Another backup is under way, so none was started.',
  );
  goOn();
  expect(await first).toContain(nameOf(1));
  expect(await backUpWhenDue(config(), opened, at(3))).toContain(nameOf(3));
  expect((await backups()).filter((one) => one.endsWith('.tar'))).toEqual([nameOf(1), nameOf(3)]);
});

it('is tried again after one to two, two to four and four to eight hours, and then the next night', async () => {
  const boss = newBoss(opened.db, { works: false });
  const id = (await boss.send('backup', {})) ?? '';
  const waits: number[] = [];
  for (let failure = 0; failure < 3; failure += 1) {
    await boss.fetch('backup');
    await boss.fail('backup', id, { why: 'the disk is full' });
    const { rows } = await sql<{ state: string; hours: number }>`
      select state, extract(epoch from start_after - now())::float / 3600 as hours
      from queue.job where id = ${id}`.execute(opened.db);
    expect(rows[0]?.state).toBe('retry');
    waits.push(rows[0]?.hours ?? 0);
    await sql`update queue.job set start_after = now() where id = ${id}`.execute(opened.db);
  }
  const isWithin = (hours: number, index: number) =>
    hours > 2 ** index - 0.1 && hours < 2 ** (index + 1) + 0.1;
  expect(waits.filter(isWithin)).toHaveLength(3);
  await boss.fetch('backup');
  await boss.fail('backup', id, { why: 'the disk is full' });
  const { rows } = await sql<{ state: string }>`select state from queue.job where id = ${id}`.execute(
    opened.db,
  );
  expect(rows[0]?.state).toBe('failed');
});
