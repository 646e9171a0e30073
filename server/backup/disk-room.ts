// Room for a new backup. It is looked at before anything is written: a disk that is full at the end has cost the hours of writing,
// and PostgreSQL may lie on the same one.
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Left on the disk, for PostgreSQL's log. */
const leastFreeBytes = 64 * 1024 * 1024;

/** Bytes that a program may still write to the disk of this folder. */
export type FreeBytes = (folder: string) => Promise<number>;

const freeOnDisk: FreeBytes = async (folder) => {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some disks of the network do not say.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
};

interface Want {
  readonly folder: string;
  /** At most so large. */
  readonly bytes: number;
  /** Own backups in the folder that may go, the oldest first. */
  readonly mayGo?: readonly string[];
  readonly free?: FreeBytes | undefined;
}

/**
 * Returns the backups that it deleted, because there was no other room: the oldest, and none where all of them would not do. Throws
 * one line where there is no room.
 */
export async function makeRoom({ folder, bytes, mayGo = [], free = freeOnDisk }: Want): Promise<string[]> {
  const room = (await free(folder)) - leastFreeBytes;
  let short = bytes - room;
  const gone: string[] = [];
  for (const name of mayGo) {
    if (short <= 0) break;
    gone.push(name);
    short -= (await stat(join(folder, name))).size;
  }
  if (short > 0)
    throw new Error(
      `There is no room for a backup in ${folder}: it may need ${megabytes(bytes)}, and ${megabytes(Math.max(0, room))} are free. Free ${megabytes(short)} more, lower BACKUP_KEEP, or set BACKUP_DIR to a larger disk`,
    );
  for (const name of gone) await rm(join(folder, name), { force: true });
  return gone;
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

const own = /^vishwas-scheduled-.*\.tar(\.age)?(\.part)?$/;

/** Backups that the worker made in this folder, the oldest first; `parts`: of runs that were broken off. */
export async function scheduledIn(folder: string): Promise<{ whole: string[]; parts: string[] }> {
  const found = (await readdir(folder)).filter((one) => own.test(one)).sort();
  const isPart = (one: string) => one.endsWith('.part');
  return { whole: found.filter((one) => !isPart(one)), parts: found.filter(isPart) };
}
