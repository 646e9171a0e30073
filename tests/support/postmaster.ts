// The embedded PostgreSQL of a data folder as a process, to be killed. The others of its processes end when they see it gone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHome } from '#server/db/embedded/home.ts';

export function postmasterOf(dataDir: string): { readonly pid: number; readonly dir: string } {
  const { dir } = findHome(dataDir);
  const pid = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir))
    throw new Error(`${pid} is not PostgreSQL`);
  return { pid, dir };
}
