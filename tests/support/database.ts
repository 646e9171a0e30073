// One embedded PostgreSQL for the whole run of the API tests, in a folder that goes with it. A migrated database in it is the mould
// from which every test file casts its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the mould; the name of the database is the last part. */
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-api-'));
  const complain = (line: string) => process.stderr.write(`${line}\n`);
  const embedded = await openEmbedded(folder, complain);
  const db = openPool(embedded.url(), (error) => complain(error.message));
  await migrate(db);
  await db.destroy();
  project.provide('databaseUrl', embedded.url());
  return async () => {
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  };
}
