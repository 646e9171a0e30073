import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { compare, percentile, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { startApi, urlOf } from '#fixtures/server/api-process.ts';
import type { Database } from '#server/db/schema.ts';
import { type Row, row } from './row.ts';
import { say } from './say.ts';

/** Together about 50 complaints a second. */
const phonesAtOnce = { count: 25, pauseMs: 480 };
const mostP99Ms = 1000;
/** A work that ends sooner leaves too few answers for a p99. */
const leastMs = 10_000;

/**
 * Starts a server and sends it about 50 complaints a second until `work` ends. Bad: a complaint that is lost or doubled, an answer but
 * 201, or a slowest hundredth that takes a second. `work` returns what the note says first.
 */
export async function complaintsMeanwhile(
  what: string,
  { db, env }: { db: Kysely<Database>; env: NodeJS.ProcessEnv },
  work: () => Promise<string>,
): Promise<Row> {
  const port = await freePort();
  const api = await startApi(env, port);
  const began = Date.now();
  const phones = startPhones({ urls: [urlOf(port)], ...phonesAtOnce });
  const [found] = await Promise.all([work(), wait(leastMs)]);
  const seconds = (Date.now() - began) / 1000;
  await phones.stop();
  await api.stop();
  const { lost, doubled } = await compare(db, phones);
  const failed = phones.heard.filter(({ status }) => status !== 201);
  for (const { status, text, begunAt, endedAt } of failed.slice(-3))
    say(`answered ${status} after ${endedAt - begunAt} ms, ${begunAt - began} ms after the start: ${text}`);
  const p99 = percentile(
    phones.heard.map(({ begunAt, endedAt }) => endedAt - begunAt),
    0.99,
  );
  return row({
    what: `${what} while complaints come in: answers`,
    runs: phones.heard.length,
    bad: lost + doubled + failed.length + (p99 >= mostP99Ms ? 1 : 0),
    note: `${found}${Math.round(phones.heard.length / seconds)} a second for ${Math.round(seconds)} s; ${phones.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled; ${failed.length} not 201; p99 ${p99} ms`,
  });
}
