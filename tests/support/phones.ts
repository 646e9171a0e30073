// Phones that file complaints one after another, as the app does: the same bytes under the same id, again and again, until an answer
// repeats that id. What they were told is compared with what the database holds.
import { createHash, randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { apiBase } from '#contract/endpoint.ts';
import { uuidv7 } from '#offline/uuid.ts';
import type { Database } from '#server/db/schema.ts';
import { complaintOf } from './complaint.ts';

export interface Heard {
  readonly begunAt: number;
  readonly endedAt: number;
  /** 0: none came. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

interface Filed {
  readonly referenceId: string;
  readonly sha256: string;
}

export interface Phones {
  readonly heard: readonly Heard[];
  /** By id, those that a 2xx has answered for. */
  readonly acknowledged: ReadonlyMap<string, Filed>;
  /** Nobody begins another; returns when each under way is answered for, or `patienceMs` later. */
  stop(patienceMs?: number): Promise<void>;
}

const giveUpMs = 30_000;
/** One in so many is sent again although it was answered, as after an answer lost on its way. */
const oncemore = 10;

export function startPhones({
  urls,
  count,
  pauseMs = 0,
  retryMs = 200,
}: {
  urls: readonly string[];
  count: number;
  pauseMs?: number;
  retryMs?: number;
}): Phones {
  const agent = new Agent({ keepAlive: true });
  const heard: Heard[] = [];
  const acknowledged = new Map<string, Filed>();
  let [turn, stopAt] = [0, Number.POSITIVE_INFINITY];
  const isStopping = () => stopAt < Number.POSITIVE_INFINITY;

  const file = async (): Promise<void> => {
    const id = uuidv7();
    const complaint = complaintOf({ description: `My bicycle was taken. ${id}` });
    const body = JSON.stringify(complaint);
    const sha256 = createHash('sha256').update(body).digest('hex');
    while (Date.now() < stopAt) {
      const url = urls[turn++ % urls.length] ?? '';
      const answer = await ask(agent, 'PUT', `${url}${apiBase}/public/complaints/${id}`, { body });
      heard.push(answer);
      const isMine = answer.status === 201 && JSON.parse(answer.text).id === id;
      if (isMine) {
        const known = acknowledged.has(id);
        acknowledged.set(id, { referenceId: complaint.referenceId, sha256 });
        if (known || randomInt(oncemore) > 0) return;
      } else {
        await wait(retryMs);
      }
    }
  };
  const running = Array.from({ length: count }, async () => {
    while (!isStopping()) {
      await file();
      if (pauseMs > 0) await wait(pauseMs);
    }
  });
  return {
    heard,
    acknowledged,
    async stop(patienceMs = giveUpMs) {
      stopAt = Date.now() + patienceMs;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

/** Never throws. */
export function ask(
  agent: Agent | undefined,
  method: string,
  url: string,
  { body, token, key }: { body?: string; token?: string; key?: string } = {},
): Promise<Heard> {
  const begunAt = Date.now();
  return new Promise((answered) => {
    const end = (status: number, retryAfter: string | null, text: string) =>
      answered({ begunAt, endedAt: Date.now(), status, retryAfter, text });
    const headers = {
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    };
    const call = request(url, { method, headers, ...(agent && { agent }), timeout: giveUpMs }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      // A line that breaks in the middle of an answer is no answer.
      response.once('error', () => end(0, null, ''));
      response.once('close', () => {
        const { statusCode = 0, complete } = response;
        end(complete ? statusCode : 0, response.headers['retry-after'] ?? null, text);
      });
    });
    call.once('timeout', () => call.destroy(new Error('no answer')));
    call.once('error', () => end(0, null, ''));
    call.end(body);
  });
}

/** Acknowledged and not there, or there with other bytes; there more often than once. */
export async function compare(
  db: Kysely<Database>,
  { acknowledged }: Pick<Phones, 'acknowledged'>,
): Promise<{ lost: number; doubled: number }> {
  const rows = await db.selectFrom('incidents').select(['id', 'reference_id', 'body_sha256']).execute();
  const kept = new Map(rows.map((row) => [row.id, row]));
  const lost = [...acknowledged].filter(([id, { referenceId, sha256 }]) => {
    const row = kept.get(id);
    return row?.reference_id !== referenceId || row.body_sha256?.toString('hex') !== sha256;
  });
  const twice = await sql<{ count: number }>`
    select count(*) - count(distinct what_happened) as count from incidents where what_happened like 'My bicycle was taken. %'`.execute(
    db,
  );
  return { lost: lost.length, doubled: twice.rows[0]?.count ?? 0 };
}

/** The `share` (0.99) of these is not above it. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
