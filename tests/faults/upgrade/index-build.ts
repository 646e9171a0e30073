// npm run faults -- index-build --reports 1000000: the server starts on a large database that lacks an index and builds it,
// while 50 complaints a second come in. None may be refused, and the slowest hundredth of the answers takes less than a second.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { envOf } from '#fixtures/server/api-process.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import { fill } from '../../../bench/api/fill.ts';
import { complaintsMeanwhile } from '../harness/complaints-meanwhile.ts';
import type { Row } from '../harness/row.ts';
import { say } from '../harness/say.ts';

export async function run({ reports = 1_000_000 }: Record<string, number>): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-index-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const db = openPatiently(embedded.url());
  try {
    await migrateToLatest(db);
    await fill(embedded.url(), reports);
    say(`index-build: ${reports} reports made`);
    await sql`set statement_timeout = 0; drop index incidents_words;
      create index incidents_search on incidents using gin (search_fold gin_trgm_ops)`.execute(db);
    const place = { dataDir: folder, databaseUrl: embedded.appUrl, receiptKey: makeReceiptKey(folder) };
    const env = envOf(place, { MIGRATE_DATABASE_URL: embedded.url() });
    const what = `index of ${reports.toLocaleString('en')} reports built`;
    return [await complaintsMeanwhile(what, { db, env }, () => whenComplete(db))];
  } finally {
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
}

const whenComplete = (db: Parameters<typeof migrateToLatest>[0]): Promise<string> =>
  db.connection().execute(async (one) => {
    const found = sql`select from pg_index where indexrelid = to_regclass('incidents_words') and indisvalid
      and to_regclass('incidents_search') is null`;
    while ((await found.execute(one)).rows.length === 0) await wait(500);
    return '';
  });
