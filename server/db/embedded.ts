// The PostgreSQL that comes with the package, on DATA_DIR/pg. Every process that uses it holds one shared lock in it; the last one to
// leave gets the lock alone, and stops the database.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { adminUrl } from './embedded/answer.ts';
import { ensureRunning, stop } from './embedded/cluster.ts';
import { findHome, type Home } from './embedded/home.ts';
import { withStartLock } from './embedded/start-lock.ts';

const usersLock = 7_283_002;
const appRole = 'vishwas';

export interface EmbeddedDatabase {
  /** Address of the app's database, or of another in the same cluster. */
  url(database?: string): string;
  readonly note: string | null;
  /** Lets go of the database; the last one stops it. */
  release(): Promise<void>;
}

/** Makes, starts or joins the cluster of this folder. `say` is told of what goes wrong later. */
export async function openEmbedded(dataDir: string, say: (line: string) => void): Promise<EmbeddedDatabase> {
  const home = await withStartLockOf(dataDir, findHome);
  const password = await withStartLock(dataDir, async () => passwordIn(dataDir));
  const open = async (preferredPort?: number) =>
    withStartLock(dataDir, async () => {
      const port = await ensureRunning(home, password, preferredPort);
      const holder = await hold(port, password);
      return { port, holder };
    });
  let { port, holder } = await open();
  await withStartLock(dataDir, () => ensureDatabase(port, password));
  let released = false;

  // The app's pool keeps its port, so a database that was stopped behind our back comes back where it was.
  const watch = () => {
    holder.once('end', async () => {
      if (released) return;
      say('The embedded database went away; starting it again.');
      try {
        ({ port, holder } = await open(port));
        watch();
      } catch (error) {
        say(`The embedded database does not come back: ${(error as Error).message}`);
      }
    });
  };
  watch();

  return {
    note: home.note,
    url: (database = appRole) => `postgres://${appRole}:${password}@127.0.0.1:${port}/${database}`,
    release: async () => {
      released = true;
      await withStartLock(dataDir, () => leave(home, holder));
    },
  };
}
