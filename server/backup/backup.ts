// npm run backup -- [FILE]: writes everything into one file while the server works. Without a name:
// backups/vishwas-<time>.tar in DATA_DIR.
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { printNote, runCommand } from '../commands/output.ts';
import { type Config, readConfig } from '../config/config.ts';
import { type CopiedDatabase, copyOut } from '../db/copy.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import { noteBackup } from '../queries/backups.ts';
import { filesBelow, writeArchive } from './archive.ts';

export interface Description {
  readonly format: 1;
  readonly madeAt: string;
  readonly database: CopiedDatabase;
}

/** Folders of DATA_DIR that the archive holds under the same names. */
export const backedUpFolders = ['evidence/files', 'media'] as const;

export async function createBackup(
  config: Config,
  opened: Pick<OpenDatabase, 'db' | 'url'>,
  file: string,
): Promise<Description> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-backup-'));
  try {
    await chmod(folder, 0o700);
    const madeAt = new Date();
    const database = await copyOut(opened.url, folder);
    const description: Description = { format: 1, madeAt: madeAt.toISOString(), database };
    const about = join(folder, 'backup.json');
    await writeFile(about, JSON.stringify(description, null, 2));
    const key = config.receiptKeyFile ?? join(config.dataDir, 'receipt-key.pem');
    const folders = backedUpFolders.map((kept) => filesBelow(join(config.dataDir, kept), kept));
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeArchive(file, [
      { name: 'backup.json', path: about },
      ...(await filesBelow(folder, 'tables')).filter(({ name }) => name !== 'tables/backup.json'),
      { name: 'keys/receipt-key.pem', path: key },
      ...(await Promise.all(folders)).flat(),
    ]);
    await noteBackup(opened.db, madeAt);
    return description;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<string> {
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const file = resolve(process.argv[2] ?? join(config.dataDir, 'backups', `vishwas-${stamp}.tar`));
  const opened = await openDatabase(config, printNote);
  try {
    const { database } = await createBackup(config, opened, file);
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const head = database.auditHead
      ? ` Audit head: ${database.auditHead.place}:${database.auditHead.hash}`
      : '';
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    return `${file}: ${database.tables.length} tables, ${rows} rows, ${megabytes} MB.${head}`;
  } finally {
    await opened.close();
  }
}

if (process.argv[1] === import.meta.filename) await runCommand(main);
