// npm run faults -- slowloris: 2,000 sockets that never end their request, against one server. A healthy
// caller must barely be affected, and a phone on a line of 8 and 25 kbit/s must deliver its complaint and its
// file.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Heard, percentile, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { openHalf } from '#fixtures/network/half-open.ts';
import { fileSlowly } from '#fixtures/network/slow-sender.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { type Row, row } from './harness/row.ts';

const limitMs = 1000;

export async function run({ seconds = 60, sockets = 2000 }: Record<string, number>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-slow-'));
  const port = await freePort();
  const url = urlOf(port);
  const api = await startApi(envOf({ dataDir }), port);
  const half = openHalf(port, sockets);
  try {
    const until = Date.now() + 30_000;
    while (half.open() < sockets && Date.now() < until) await wait(50);
    const reached = half.open();
    const slow = fileSlowly(url, 100_000);
    const healthy = startPhones({ urls: [url], count: 2, pauseMs: 50 });
    const reads = await readFor(url, seconds * 1000);
    const slowStatuses = await slow;
    await healthy.stop();
    const calls = [...reads, ...healthy.heard];
    const took = calls.map(({ begunAt, endedAt }) => endedAt - begunAt);
    const p99 = percentile(took, 0.99);
    const failed = calls.filter(({ status }) => status !== 200 && status !== 201).length;
    const slowFailed = slowStatuses.filter((status) => status !== 201 && status !== 204).length;
    return [
      row({
        what: `${sockets} half-open sockets (slow headers, slow bodies): calls of a healthy caller`,
        runs: calls.length,
        bad: failed + (p99 < limitMs ? 0 : 1) + (reached === sockets ? 0 : 1),
        note: `p50 ${percentile(took, 0.5)} ms, p99 ${p99} ms, slowest ${Math.max(...took)} ms; ${reached} sockets held, ${half.cutOff()} cut off by the server and opened again in ${seconds} s`,
      }),
      row({
        what: 'the same: requests of a phone on 8 kbit/s (text) and 25 kbit/s (100 kB file)',
        runs: slowStatuses.length,
        bad: slowFailed,
        note: `answers ${slowStatuses.join(', ')}`,
      }),
    ];
  } finally {
    half.stop();
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function readFor(url: string, forMs: number): Promise<Heard[]> {
  const agent = new Agent({ keepAlive: true });
  const heard: Heard[] = [];
  const until = Date.now() + forMs;
  while (Date.now() < until) {
    // Opens a new connection every second time, because the attack exhausts connections.
    const fresh = heard.length % 2 === 0;
    heard.push(await ask(fresh ? undefined : agent, 'GET', `${url}/api/v1/public/directory`));
    await wait(50);
  }
  agent.destroy();
  return heard;
}
