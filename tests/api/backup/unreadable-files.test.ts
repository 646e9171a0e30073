// Files that the service may not read fail its backup; files that the backup did not hold are named by the restore.
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertIncidents } from '#fixtures/data/bare-incidents.ts';
import { castDatabase, emptyDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createBackup, describeFiles } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const drawing = vi.hoisted(() => ({ folder: '' }));
// A mark of a try at a preview goes as soon as its folder has been listed, as when the preview is drawn at that moment.
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const readFolder = async (folder: string, options: object) => {
    const mark = join(folder, 'photo.preview.tries');
    if (folder === drawing.folder) await fs.writeFile(mark, '.');
    const entries = await fs.readdir(folder, options);
    await fs.rm(mark, { force: true });
    return entries;
  };
  return { ...fs, readdir: readFolder };
});

const nobody = 65_534;
let folder: string;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-unreadable-test-'));
  await chmod(folder, 0o777);
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

async function open(name: string, database: { url: string; drop(): Promise<void> }) {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  const opened = await openDatabase({ databaseUrl: database.url, dataDir }, () => undefined);
  drops.push(async () => {
    await opened.close();
    await database.drop();
  });
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, BACKUP_PLAIN: '1' };
  return { opened, dataDir, config: { ...readConfig(env), receiptKeyFile: null } };
}

/** Root reads everything. */
async function asService<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return work();
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

async function addFiles(opened: OpenDatabase, dataDir: string, count: number): Promise<string[]> {
  const [incident_id = ''] = await insertIncidents(opened.db, [
    { reference_id: `FIR-2024-FILES${count}000`.slice(0, 18), received_at: new Date(), station_id: null },
  ]);
  const paths: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = uuidv7();
    const file = { name: 'a.jpg', type: 'image/jpeg', bytes: 5, sha256: Buffer.alloc(32, number) };
    const row = { id, incident_id, received_at: new Date(), ...file };
    await opened.db.insertInto('incident_evidence').values(row).execute();
    const path = join(dataDir, 'evidence', 'files', incident_id, id);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'photo', { mode: 0o644 });
    paths.push(path);
  }
  return paths;
}

it('fails while one file, or the whole folder, cannot be read, and says how many', async () => {
  const { opened, dataDir, config } = await open('old', await castDatabase());
  const [first = '', second = '', third = ''] = await addFiles(opened, dataDir, 4);
  readReceiptKey(config);
  await chmod(join(dataDir, 'receipt-key.pem'), 0o644);
  const target = join(folder, 'backups');
  await mkdir(target);
  await chmod(target, 0o777);
  const backUp = () => asService(() => createBackup(config, opened, join(target, 'one')));
  await chmod(first, 0);
  await expect(backUp()).rejects.toThrow(/^1 of 4 files in .* cannot be read \(EACCES: evidence\/files\//);
  await chmod(second, 0);
  await expect(backUp()).rejects.toThrow(/^2 of 4 files/);
  await chmod(join(dataDir, 'evidence'), 0);
  await expect(backUp()).rejects.toThrow(/^4 of 4 files .* cannot be read \(EACCES: evidence/);
  expect(await readdir(target)).toEqual([]);

  await chmod(join(dataDir, 'evidence'), 0o755);
  for (const path of [first, second]) await chmod(path, 0o644);
  // Nothing that the database lists lies in it: only the folder itself says that it cannot be read.
  const media = join(dataDir, 'media');
  await mkdir(media, { recursive: true });
  await chmod(media, 0);
  await expect(backUp()).rejects.toThrow(/^A folder of files in .* cannot be read \(EACCES: media\)/);
  await chmod(media, 0o755);
  drawing.folder = dirname(first);
  await chmod(drawing.folder, 0o777);
  expect(describeFiles(await backUp())).toBe('4 of 4 files.');

  // A file that is gone is said, and the rest is kept.
  await rm(third);
  const made = await asService(() => createBackup(config, opened, join(target, 'two')));
  expect(describeFiles(made)).toMatch(/^3 of 4 files\. Not on the disk: evidence\/files\/[^,]*\.$/);
  const fresh = await open('fresh', await emptyDatabase());
  const restored = await restoreBackup(fresh.config, fresh.opened, made.file);
  expect(restored.files).toEqual({ listed: 4, missing: [third.slice(dataDir.length + 1)] });
});
