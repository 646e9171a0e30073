// The backup that the worker makes on schedule. It deletes only its own older backups, never one that a
// person made.
import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { writeAudit } from '../queries/audit.ts';
import { createBackup, describeFiles } from './backup.ts';
import { noteEndings } from './endings.ts';

const own = /^vishwas-scheduled-.*\.tar(\.age)?(\.part)?$/;

/** Returns one line about what was made; `at` names the file. */
export async function backUpWhenDue(
  config: Config,
  opened: Pick<OpenDatabase, 'db' | 'url'>,
  at: Date,
): Promise<string> {
  const { folder, keep } = config.backup;
  const stamp = at.toISOString().slice(0, 19).replaceAll(':', '');
  const made = await createBackup(config, opened, join(folder, `vishwas-scheduled-${stamp}`));
  const { file, database } = made;
  await noteEndings(opened.db, folder, at);
  const found = (await readdir(folder)).filter((one) => own.test(one)).sort();
  const whole = found.filter((one) => !one.endsWith('.part'));
  const old = [...whole.slice(0, -keep), ...found.filter((one) => one.endsWith('.part'))];
  for (const one of old) await rm(join(folder, one), { force: true });
  const head = database.auditHead ? `${database.auditHead.place}:${database.auditHead.hash}` : null;
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  const after = { file: basename(file), rows, removed: old.length, ...(head && { auditHead: head }) };
  await writeAudit(opened.db, { at, by: null, action: 'backup', subject: 'backup', after });
  return `Backup ${file}: ${rows} rows, ${describeFiles(made)}${head ? ` Audit head: ${head}` : ''}`;
}
