// Scheduled backups: made by the worker, only the newest are retained, and each can be restored like any
// other.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { newIdentity } from '#server/backup/age.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { backUpWhenDue } from '#server/backup/scheduled.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { newBoss } from '#server/db/queues.ts';
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { senderOf } from '#server/jobs/sender.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { lastBackupAt } from '#server/queries/backups.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let folder: string;
let [recipient, identity] = ['', ''];
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-scheduled-'));
  ({ recipient, file: identity } = await newIdentity(new Date()));
});
afterAll(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true, force: true });
});

async function place(name: string, env: Record<string, string> = {}) {
  const cast = await castDatabase();
  const dataDir = await mkdtemp(join(folder, `${name}-`));
  const opened: OpenDatabase = await openDatabase({ databaseUrl: cast.url, dataDir }, () => undefined);
  ends.push(async () => {
    await opened.close();
    await cast.drop();
  });
  const usual = {
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    BACKUP_CRON: '30 2 * * *',
    BACKUP_RECIPIENT: recipient,
  };
  const config = readConfig({ ...usual, ...env });
  readReceiptKey(config);
  return { opened, config, dataDir, backups: join(dataDir, 'backups') };
}

it('retains its newest backups, and every manual one', async () => {
  const { opened, config, backups } = await place('kept', { BACKUP_KEEP: '2' });
  await mkdir(backups);
  for (const name of ['vishwas-2026-01-01T000000.tar', 'vishwas-scheduled-2026-01-01T000000.tar.part'])
    await writeFile(join(backups, name), 'x');
  for (const day of ['01', '02', '03']) {
    const said = await backUpWhenDue(config, opened, new Date(`2026-11-${day}T02:30:00Z`));
    expect(said).toMatch(/vishwas-scheduled-2026-11-\d\dT023000\.tar\.age: \d+ rows, 0 of 0 files\./);
  }
  expect((await readdir(backups)).sort()).toEqual([
    'vishwas-2026-01-01T000000.tar',
    'vishwas-scheduled-2026-11-02T023000.tar.age',
    'vishwas-scheduled-2026-11-03T023000.tar.age',
  ]);
  const lines = await opened.db.selectFrom('audit').selectAll().where('action', '=', 'backup').execute();
  expect(lines.map(({ after }) => (after as { removed: number }).removed)).toEqual([1, 0, 1]);
  // Of the audit before it: the line of the second backup is the last one that the third holds.
  expect(lines.at(-1)?.after).toMatchObject({ auditHead: expect.stringMatching(/^\d+:[\da-f]{64}$/) });
});

it('is made by the worker at its time, and restores everything', async () => {
  const { opened, config, backups } = await place('worker');
  const said: string[] = [];
  const worker = await startWorker({
    db: opened.db,
    sender: senderOf(config),
    timeoutMs: 2000,
    quiet: null,
    chores: scheduledJobs(config, opened, (line) => said.push(line)),
    say: () => undefined,
  });
  const { rows } = await sql<{ cron: string; timezone: string }>`
    select cron, timezone from queue.schedule where name = 'backup'`.execute(opened.db);
  expect(rows).toEqual([{ cron: '30 2 * * *', timezone: 'Asia/Kolkata' }]);
  await newBoss(opened.db, { works: false }).send('backup', {});
  await expect.poll(() => said.length).toBe(1);
  await worker.stop();
  expect(await lastBackupAt(opened.db)).not.toBeNull();

  const name = (await readdir(backups)).find((one) => one.endsWith('.tar.age')) ?? '';
  const fresh = await place('fresh');
  const { tables } = await restoreBackup(fresh.config, fresh.opened, join(backups, name), identity);
  expect(tables).toBeGreaterThan(20);
});

it('runs only when it is configured', async () => {
  const { opened, config } = await place('unset');
  const unset = { ...config, backup: { ...config.backup, cron: null } };
  expect(scheduledJobs(unset, opened, () => undefined).map(({ name }) => name)).toEqual([
    'retention',
    'evidence',
    'audit',
    'escalation',
    'telling',
    'arrivals',
    'mail',
    'shift-mail',
    'step-times',
    'search-refresh',
    'desk-push',
  ]);
});
