// npm run restore -- FILE: restores into an empty database and a DATA_DIR without evidence. The server must
// not run. It creates the backup's schema, fills it, migrates it to this program's schema, and verifies the
// audit chain.
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printNote, runCommand } from '../commands/output.ts';
import { type Config, readConfig } from '../config/config.ts';
import { copyIn, holdsAnything } from '../db/copy.ts';
import { migrateTo } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { openPatiently } from '../db/pool.ts';
import type { Db } from '../db/schema.ts';
import { checkChain } from '../queries/audit-chain.ts';
import { readArchive } from './archive.ts';
import { backedUpFolders, type Description } from './backup.ts';

export async function restoreBackup(
  config: Config,
  opened: OpenDatabase,
  file: string,
): Promise<Description> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-restore-'));
  try {
    if (await holdsAnything(opened.url)) throw new Error('The database is not empty: restore into a new one');
    for (const kept of backedUpFolders) {
      if (await exists(join(config.dataDir, kept))) {
        throw new Error(`${join(config.dataDir, kept)} exists: restore into an empty DATA_DIR`);
      }
    }
    await readArchive(file, folder);
    const description = JSON.parse(await readFile(join(folder, 'backup.json'), 'utf8')) as Description;
    if (description.format !== 1) throw new Error(`${file} is of a newer version of this program`);
    const { database } = description;
    await withOwner(opened, (owner) => migrateTo(owner, database.migrations));
    await copyIn(opened.ownerUrl, join(folder, 'tables'), database);
    for (const kept of backedUpFolders) {
      const from = join(folder, kept);
      if (await exists(from)) await cp(from, join(config.dataDir, kept), { recursive: true });
    }
    const key = config.receiptKeyFile ?? join(config.dataDir, 'receipt-key.pem');
    if (!(await exists(key))) await cp(join(folder, 'keys', 'receipt-key.pem'), key);
    await opened.migrate();
    const check = await checkChain(opened.db, database.auditHead ?? undefined);
    if (!check.whole || !check.knownHead)
      throw new Error('The audit in this backup is broken: run npm run audit:verify');
    return description;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function withOwner(opened: OpenDatabase, work: (owner: Db) => Promise<void>): Promise<void> {
  const owner = openPatiently(opened.ownerUrl);
  try {
    await work(owner);
  } finally {
    await owner.destroy();
  }
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

async function main(): Promise<string> {
  const file = process.argv[2];
  if (!file) throw new Error('npm run restore -- FILE');
  const config = readConfig(process.env);
  const opened = await openDatabase(config, printNote);
  try {
    const { madeAt, database } = await restoreBackup(config, opened, file);
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored the state of ${madeAt}: ${database.tables.length} tables, ${rows} rows; the audit is whole.`;
  } finally {
    await opened.close();
  }
}

if (process.argv[1] === import.meta.filename) await runCommand(main);
