// npm run faults -- postgres-cut: the connection between the server and PostgreSQL is cut for 30 s under
// load, first silent, then closed. Nothing unsaved may be acknowledged, every caller is asked within 2 s to
// retry, and 5 s after the repair every call succeeds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compare, type Heard, type Phones, percentile, startPhones } from '#fixtures/load/phones.ts';
import { type Cut, openDbProxy } from '#fixtures/network/db-proxy.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import { type Row, row } from './harness/row.ts';

const backWithinMs = 5000;

export async function run({ seconds = 30, phones = 20 }: Record<string, number>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const how of ['silent', 'closed'] as const) {
    rows.push(await cutOnce(how, { seconds, phones, afterwards: 10 }));
  }
  return rows;
}

interface Course {
  seconds: number;
  phones: number;
  /** Seconds to keep watching after the repair. */
  afterwards: number;
  /** A slower refusal counts as bad. */
  toldWithinMs?: number;
}

export async function cutOnce(
  how: Cut,
  { seconds, phones: count, afterwards, toldWithinMs = 2000 }: Course,
): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-cut-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const db = openPatiently(embedded.url());
  await migrateToLatest(db);
  const url = new URL(embedded.url());
  const proxy = await openDbProxy(Number(url.port));
  url.port = String(proxy.port);
  const place = { dataDir: folder, databaseUrl: url.href, receiptKey: makeReceiptKey(folder) };
  const port = await freePort();
  const api = await startApi(envOf(place), port);
  try {
    const phones = startPhones({ urls: [urlOf(port)], count, pauseMs: 50 });
    await wait(Math.min(5, seconds) * 1000);
    const cutAt = Date.now();
    proxy.cut(how);
    await wait(seconds * 1000);
    const mendedAt = Date.now();
    proxy.mend();
    await wait(afterwards * 1000);
    await phones.stop();
    return judge(phones, { cutAt, mendedAt, how, toldWithinMs }, await compare(db, phones));
  } finally {
    await api.stop();
    await proxy.close();
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
}

function judge(
  { heard, acknowledged }: Phones,
  { cutAt, mendedAt, how, toldWithinMs }: { cutAt: number; mendedAt: number; how: Cut; toldWithinMs: number },
  { lost, doubled }: { lost: number; doubled: number },
): Row {
  const isWell = ({ status }: Heard) => status === 201;
  const tookMs = ({ begunAt, endedAt }: Heard) => endedAt - begunAt;
  const during = heard.filter(({ begunAt, endedAt }) => endedAt > cutAt && begunAt < mendedAt);
  // Calls in progress at the cut or at the repair may succeed.
  const wrong = during.filter((one) => isWell(one) && one.begunAt > cutAt && one.endedAt < mendedAt);
  const refused = during.filter((one) => !isWell(one));
  const unclear = refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
  const late = refused.filter((one) => tookMs(one) > toldWithinMs);
  const after = heard.filter(({ endedAt }) => endedAt >= mendedAt);
  const backMs = Math.max(
    ...after.filter((one) => !isWell(one)).map(({ endedAt }) => endedAt - mendedAt),
    Math.min(...after.filter(isWell).map(({ endedAt }) => endedAt - mendedAt)),
  );
  const bad = wrong.length + unclear.length + late.length + lost + doubled + (backMs <= backWithinMs ? 0 : 1);
  const took = refused.map(tookMs);
  return row({
    what: `PostgreSQL cut off for ${Math.round((mendedAt - cutAt) / 1000)} s under load, ${how}`,
    runs: refused.length,
    bad,
    note: [
      `${acknowledged.size} complaints acknowledged, ${lost} lost, ${doubled} doubled`,
      `${wrong.length} wrong 2xx`,
      `${refused.length} answers 503 with Retry-After (${unclear.length} others), p99 ${percentile(took, 0.99)} ms, slowest ${Math.max(0, ...took)} ms`,
      `all back after ${backMs} ms`,
    ].join('; '),
  });
}
