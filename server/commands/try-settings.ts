// What no look at a value alone can say: whether the databases answer and are one, and whether the folders can be written.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { shownAddress } from '../db/addresses.ts';
import { databaseMark } from '../db/database-mark.ts';

/** One line for each setting that is right by itself and does not work here. */
export async function trySettings(config: Config): Promise<string[]> {
  return [...(await tryDatabases(config)), ...(await tryFolders(config))];
}

async function tryDatabases(config: Config): Promise<string[]> {
  const given = [
    ['DATABASE_URL', config.databaseUrl],
    ['DATABASE_DIRECT_URL', config.databaseDirectUrl],
    ['MIGRATE_DATABASE_URL', config.migrateDatabaseUrl],
  ] as const;
  const wrong: string[] = [];
  let first: { setting: string; mark: string } | null = null;
  for (const [setting, url] of given) {
    if (url === null) continue;
    try {
      const mark = await databaseMark(url);
      first ??= { setting, mark };
      if (first.mark !== mark)
        wrong.push(`${setting} leads to another database than ${first.setting}: it must be the same one`);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      wrong.push(`${setting}: no database answers at ${shownAddress(url)} (${message || code})`);
    }
  }
  return wrong;
}

async function tryFolders({ databaseUrl, dataDir, backup }: Config): Promise<string[]> {
  if (databaseUrl === null) return [];
  const folders = [
    ['DATA_DIR', dataDir],
    ...(backup.cron === null ? [] : ([['BACKUP_DIR', backup.folder]] as const)),
  ] as const;
  const wrong: string[] = [];
  for (const [setting, folder] of folders) {
    const trial = join(folder, `.check-${process.pid}`);
    try {
      // Not recursive: below /proc that never returns.
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await writeFile(trial, '');
      await rm(trial);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      wrong.push(`${setting}: nothing can be written to ${folder} (${code}) by this user`);
    }
  }
  return wrong;
}
