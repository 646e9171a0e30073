// The backup that the worker makes on schedule. It deletes only its own older backups, never one that a
// person made, and of its own never the last whole one.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { asOnlyBackup } from '../queries/backups.ts';
import { auditBackup, createBackup, describeFiles, rowsOf } from './backup.ts';
import { type FreeBytes, scheduledIn } from './disk-room.ts';
import { noteEndings } from './endings.ts';

type Opened = Pick<OpenDatabase, 'db' | 'sessions' | 'url'>;

/** Returns one line about what was made; `at` names the file. */
export async function backUpWhenDue(
  config: Config,
  opened: Opened,
  at: Date,
  free?: FreeBytes,
): Promise<string> {
  const made = await asOnlyBackup(opened.sessions, () => backUp(config, opened, at, free));
  return made ?? 'Another backup is under way, so none was started.';
}

async function backUp(config: Config, opened: Opened, at: Date, free?: FreeBytes): Promise<string> {
  const { folder, keep } = config.backup;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = await scheduledIn(folder);
  // Nobody writes them any more.
  for (const one of before.parts) await rm(join(folder, one), { force: true });
  const stamp = at.toISOString().slice(0, 19).replaceAll(':', '');
  const room = { mayGo: before.whole.slice(0, -1), free };
  const made = await createBackup(config, opened, join(folder, `vishwas-scheduled-${stamp}`), room);
  await noteEndings(opened.db, folder, at);
  const { whole } = await scheduledIn(folder);
  const old = whole.slice(0, -keep);
  for (const one of old) await rm(join(folder, one), { force: true });
  const removed = before.parts.length + made.removed.length + old.length;
  await auditBackup(opened.db, made, at, { removed });
  const early = made.removed.length > 0 ? ` Deleted first, for room: ${made.removed.join(', ')}.` : '';
  return `Backup ${made.file}: ${rowsOf(made)} rows, ${describeFiles(made)}${early}`;
}
