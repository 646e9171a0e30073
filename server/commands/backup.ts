// npm run backup -- [FILE]: writes everything into one encrypted file while the server works. Without a name:
// backups/vishwas-<time>.tar.age in DATA_DIR.
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { auditBackup, backupEnding, createBackup, describeFiles, rowsOf } from '../backup/backup.ts';
import { readConfig } from '../config/config.ts';
import { runCommand, withDatabase } from './output.ts';

async function main(): Promise<string> {
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const given = process.argv[2]?.replace(/(\.tar)?(\.age)?$/, '');
  const name = resolve(given ?? join(config.dataDir, 'backups', `vishwas-${stamp}`));
  // Before the database is opened: without a key nothing is started.
  backupEnding(config);
  const made = await withDatabase(async (opened) => {
    const one = await createBackup(config, opened, name);
    await auditBackup(opened.db, one, new Date());
    return one;
  }, config);
  const { file, database } = made;
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  return `${file}: ${database.tables.length} tables, ${rowsOf(made)} rows, ${megabytes} MB, ${describeFiles(made)}`;
}

await runCommand(main);
