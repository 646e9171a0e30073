// A worker of its own process whose clock the run sets, and which the run kills.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Child, startChild } from '#fixtures/server/child.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Db } from '#server/db/schema.ts';

/** On a busy machine the database can be slow to answer; a service manager starts the worker again then. */
export async function startWorker(program: string, env: NodeJS.ProcessEnv, attempts = 5): Promise<Child> {
  const child = startChild(program, [], { ...process.env, ...env });
  try {
    await child.line(/^waits/);
    return child;
  } catch (error) {
    if (attempts === 1) throw error;
    return startWorker(program, env, attempts - 1);
  }
}

export const setClock = (child: Child, now: number) =>
  void child.process.stdin?.write(`${new Date(now).toISOString()}\n`);

/** Before, in the middle of, or just after this run. */
export async function killSomewhere(child: Child, now: number): Promise<void> {
  if (randomInt(3) > 0) await child.line(new RegExp(`^begins ${new Date(now).toISOString()}`));
  await wait(randomInt(40));
  child.process.kill('SIGKILL');
  await child.ended;
}

/** A migrated and empty database, for the time of `work`. */
export async function withDatabase<Result>(work: (db: Db, url: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-faults-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const db = openPatiently(embedded.url());
  try {
    await migrateToLatest(db);
    return await work(db, embedded.url());
  } finally {
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
}
