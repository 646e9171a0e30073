// One PostgreSQL with a district of each size. BENCH_DATA_DIR stores it between runs: a million incidents
// take minutes to create.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import { keepStepTimes } from '#server/queries/incidents/step-times.ts';
import { fill, type SignIns, signInTo } from './fill.ts';

export interface District {
  readonly reports: number;
  readonly url: string;
  readonly tokens: SignIns;
}

export interface Districts {
  readonly dataDir: string;
  readonly all: readonly District[];
  close(): Promise<void>;
}

export async function openDistricts(sizes: readonly number[]): Promise<Districts> {
  const kept = process.env.BENCH_DATA_DIR;
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'vishwas-bench-')));
  const embedded = await openEmbedded(dataDir, () => undefined);
  const all: District[] = [];
  for (const reports of sizes) {
    const name = `district_${reports}`;
    const url = embedded.url(name);
    const isNew = await makeDatabase(embedded.url(), name);
    const db = openPatiently(url);
    await migrateToLatest(db);
    if (isNew) {
      const started = performance.now();
      await fill(url, reports);
      const seconds = (performance.now() - started) / 1000;
      process.stderr.write(`${reports} reports made in ${seconds.toFixed(0)} s\n`);
    }
    // As the worker does every hour.
    await keepStepTimes(db, new Date());
    await db.destroy();
    all.push({ reports, url, tokens: await signInTo(url) });
  }
  return {
    dataDir,
    all,
    async close() {
      await embedded.release();
      if (!kept && existsSync(dataDir)) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** false: the database exists already. */
async function makeDatabase(url: string, name: string): Promise<boolean> {
  const db = openPatiently(url);
  try {
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
    if (rows.length > 0) return false;
    await sql`create database ${sql.id(name)}`.execute(db);
    return true;
  } finally {
    await db.destroy();
  }
}
