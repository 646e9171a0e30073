// Every call of the contract that a page makes by itself, with untrusted answers alternating with the
// server's.
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { callEndpoint, Problem, requestFile, Unreachable } from '#api/shared/request.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { exportEndpoints } from '#contract/endpoints/exports.ts';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import { staffEndpoints } from '#contract/endpoints/staff.ts';
import { type Endpoint, urlOf } from '#contract/shared/endpoint.ts';
import { rightFor } from '#fixtures/data/arbitrary.ts';
import { browserPlatform } from '#offline/platform.ts';
import { ours, refusal } from '#simulator/ours.ts';
import { Phone } from '#simulator/phone.ts';
import { chanceFrom, pick } from '../harness/chance.ts';
import { codes, strangeRoad } from './stranger.ts';
import type { Findings } from './strangers.ts';
import { settledOn } from './strangers-writes.ts';

interface Read {
  readonly row: Endpoint;
  /** The server's answer to this caller, and its answer to another. */
  readonly reply: unknown;
  readonly other: unknown;
}

const callsAStory = 40;

export function openReads(): readonly [Read, ...Read[]] {
  const rows: Endpoint[] = [publicEndpoints, staffEndpoints, adminEndpoints, exportEndpoints].flatMap((all) =>
    Object.values(all),
  );
  const [first, ...rest] = rows.map((row) => ({ row, reply: replyOf(row, 1), other: replyOf(row, 2) }));
  if (!first) throw new Error('the contract has no calls');
  return [first, ...rest];
}

export async function readsOf(reads: readonly [Read, ...Read[]], seed: number): Promise<Findings> {
  const chance = chanceFrom(seed + 7_000_000);
  const phone = new Phone();
  let read = reads[0];
  let refused: string | null = null;
  const server = async (_path: string, init: RequestInit) => {
    const code = pick(chance, codes);
    refused = chance() < 0.2 ? code : null;
    if (refused) return refusal(init, code);
    return read.row.media
      ? ours(init, 200, String(read.reply), { 'content-type': read.row.media })
      : ours(init, read.row.status ?? 200, read.reply);
  };
  const road = strangeRoad(chance, server, () => read.other);
  const after = (ms: number, run: () => void) => phone.after(ms, run, () => true);
  Object.assign(browserPlatform, { fetch: road.fetch, after });
  const faults: string[] = [];
  for (let call = 0; call < callsAStory; call += 1) {
    read = pick(chance, reads);
    const wrong = await wrongIn(read, phone, () => (road.wasStrange ? 'stranger' : refused));
    if (wrong) faults.push(`untrue: ${read.row.method} ${read.row.path}: ${wrong}`);
  }
  return { answers: road.answers, faults };
}

/**
 * `who`: 'stranger' after an untrusted answer; otherwise the code of our server's refusal; null after a
 * success.
 */
async function wrongIn({ row, reply }: Read, phone: Phone, who: () => string | null): Promise<string | null> {
  const call = { params: { id: 'x', referenceId: 'x' } } as object;
  const asked = row.media
    ? requestFile(row as Endpoint & { media: string }, call).then((file) => file.text())
    : callEndpoint(row, call);
  const heard = await settledOn(
    phone,
    asked.then(
      (data: unknown) => ({ data }),
      (error: unknown) => ({ error }),
    ),
  );
  const said = 'error' in heard ? heard.error : heard.data;
  const by = who();
  if (by === 'stranger')
    return said instanceof Unreachable ? null : `a stranger was believed: ${String(said)}`;
  if (by) return said instanceof Problem && said.code === by ? null : `${by} was not believed`;
  const right = row.media ? JSON.stringify(reply) : z.parse(row.reply, reply);
  return isDeepStrictEqual(said, right) ? null : `a good answer was not believed: ${String(said)}`;
}

function replyOf(row: Endpoint, seed: number): unknown {
  if (row.media) return `reply ${seed}`;
  const all = fc.sample(rightFor(row.reply), { seed, numRuns: 300 });
  const right = all.find((one) => z.safeParse(row.reply, one).success);
  if (right === undefined) throw new Error(`no reply could be made for ${urlOf(row)}`);
  return JSON.parse(JSON.stringify(right));
}
