// npm run faults -- webhook-flood: calls of the messaging app's webhook, 3 MB each, all at once: without a
// signature, then with a wrong one. A healthy caller is barely affected.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, percentile } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { type Row, row } from './harness/row.ts';

/** A signature can be checked only after the whole body was read. */
const limitMs = { unsigned: 200, forged: 1000 };
/** Values that are short to write and slow to parse. */
const body = Buffer.from(`[${'0,'.repeat(1_500_000)}0]`).subarray(0, 3 * 1024 * 1024 - 1024);
const settings = {
  MESSAGING_APP_SECRET: 'the-secret-of-the-app',
  MESSAGING_VERIFY_TOKEN: 'the-word-of-the-hook',
};

export async function run({ calls = 10, rounds = 5 }: Record<string, number>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-webhook-'));
  const port = await freePort();
  const api = await startApi(envOf({ dataDir }, settings), port);
  try {
    const url = urlOf(port);
    await underFlood(url, 0, {}, 2);
    const quiet = await underFlood(url, 0, {}, rounds);
    const unsigned = await underFlood(url, calls, {}, rounds);
    const forged = await underFlood(
      url,
      calls,
      { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
      // The address is blocked after this many wrong signatures; more rounds would measure only that refusal.
      Math.min(rounds, Math.floor(30 / calls)),
    );
    const found = [
      ['none (for comparison)', quiet, [], limitMs.unsigned],
      [`${calls} unsigned of 3 MB at once`, unsigned, [401, 0], limitMs.unsigned],
      [`${calls} wrongly signed of 3 MB at once`, forged, [401], limitMs.forged],
    ] as const;
    return found.map(([what, { took, failed, statuses }, right, limit]) => {
      const slowest = Math.max(...took);
      const strange = statuses.filter((status) => !(right as readonly number[]).includes(status)).length;
      return row({
        what: `calls of the webhook, ${what}: a healthy caller`,
        runs: took.length,
        bad: failed + strange + (slowest < limit ? 0 : 1),
        note: `p50 ${percentile(took, 0.5)} ms, slowest ${slowest} ms; webhook answered ${[...new Set(statuses)].join(', ') || 'nothing'}`,
      });
    });
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function underFlood(url: string, calls: number, headers: Record<string, string>, rounds: number) {
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  const statuses: number[] = [];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    let isOver = false;
    const flood = Promise.all(Array.from({ length: calls }, () => post(url, headers))).then(
      async (answers) => {
        statuses.push(...answers);
        await wait(300);
        isOver = true;
      },
    );
    while (!isOver) {
      const { status, begunAt, endedAt } = await ask(agent, 'GET', `${url}/api/v1/public/directory`);
      took.push(endedAt - begunAt);
      if (status !== 200) failed += 1;
      await wait(10);
    }
    await flood;
  }
  agent.destroy();
  return { took, failed, statuses };
}

/** 0: the connection was closed before the whole body was sent. */
function post(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((answered) => {
    const call = request(
      `${url}/api/v1/messaging/webhook`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
      },
      (answer) => {
        answer.resume();
        answered(answer.statusCode ?? 0);
      },
    );
    call.once('error', () => answered(0));
    call.end(body);
  });
}
