// One start or stop at a time on a data folder: a file names its holder, and a dead holder holds nothing. PostgreSQL
// protects its folder itself; this only spares two parallel starts its error messages.
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const timeoutMs = 120_000;
const abandonedMs = 300_000;

export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dataDir, 'pg.lock');
  const until = Date.now() + timeoutMs;
  while (!take(file)) {
    clearAbandoned(file);
    if (Date.now() > until)
      throw new Error(`Another start is still at work (process ${holderOf(file)} holds ${file})`);
    await new Promise((wait) => setTimeout(wait, 50));
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    const opened = openSync(file, 'wx', 0o600);
    writeSync(opened, String(process.pid));
    closeSync(opened);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moved before it is removed: of several processes that find it abandoned only one can move it. */
function clearAbandoned(file: string): void {
  try {
    const holder = holderOf(file);
    const ageMs = Date.now() - statSync(file).mtimeMs;
    // A file without a name in it is being written at this moment.
    const abandoned = ageMs > abandonedMs || (holder > 0 && holder !== process.pid && !isAlive(holder));
    if (!abandoned) return;
    const aside = `${file}.${process.pid}`;
    renameSync(file, aside);
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

const holderOf = (file: string) => Number(readFileSync(file, 'utf8')) || 0;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
