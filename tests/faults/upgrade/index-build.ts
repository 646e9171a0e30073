// npm run faults -- index-build --reports 1000000: the server starts on a large database that lacks an index and builds it,
// while 50 complaints a second come in. None may be refused, and the slowest hundredth of the answers takes less than a second.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { compare, percentile, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import { fill } from '../../../bench/api/fill.ts';
import { type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';

/** Together about 50 complaints a second. */
const phonesAtOnce = { count: 25, pauseMs: 480 };
const mostP99Ms = 1000;

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
    const port = await freePort();
    const api = await startApi(envOf(place, { MIGRATE_DATABASE_URL: embedded.url() }), port);
    const began = Date.now();
    const phones = startPhones({ urls: [urlOf(port)], ...phonesAtOnce });
    await db.connection().execute(async (one) => {
      while (!(await isComplete(one))) await wait(500);
    });
    const seconds = (Date.now() - began) / 1000;
    await phones.stop();
    await api.stop();
    const { lost, doubled } = await compare(db, phones);
    const failed = phones.heard.filter(({ status }) => status !== 201);
    for (const { status, text, begunAt, endedAt } of failed.slice(-3))
      say(
        `index-build: answered ${status} after ${endedAt - begunAt} ms, ${begunAt - began} ms after the start: ${text}`,
      );
    const p99 = percentile(
      phones.heard.map(({ begunAt, endedAt }) => endedAt - begunAt),
      0.99,
    );
    return [
      row({
        what: `index of ${reports.toLocaleString('en')} reports built while complaints come in: answers`,
        runs: phones.heard.length,
        bad: lost + doubled + failed.length + (p99 >= mostP99Ms ? 1 : 0),
        note: `${Math.round(phones.heard.length / seconds)} a second for ${Math.round(seconds)} s; ${phones.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; ${failed.length} not 201; p99 ${p99} ms`,
      }),
    ];
  } finally {
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
}

async function isComplete(db: Parameters<typeof migrateToLatest>[0]): Promise<boolean> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass('incidents_words') and indisvalid
    and to_regclass('incidents_search') is null`.execute(db);
  return rows.length > 0;
}
