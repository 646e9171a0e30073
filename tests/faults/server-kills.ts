// npm run faults -- kills --runs 200: the server, then PostgreSQL, is killed with -9 in the middle of writing
// and restarted, repeatedly, while phones file complaints without a pause. Acknowledged complaints must be
// there once. The machine stays up: loss of the disk's own cache in a power failure is not covered.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compare, type Phones, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { bundlePrograms } from '#fixtures/server/bundle.ts';
import type { Child } from '#fixtures/server/child.ts';
import { postmasterOf } from '#fixtures/server/postmaster.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPatiently } from '#server/db/pool.ts';
import { type Row, row } from './harness/row.ts';

/** Longest time from the first success after a restart to the next kill. */
const mostWritingMs = 300;
const backWithinMs = 30_000;

export async function run({ runs = 5, phones = 8 }: Record<string, number>): Promise<Row[]> {
  return [
    await killed('server killed (-9) in mid-write', runs, phones, killServer),
    await killed('PostgreSQL killed (-9) in mid-write', runs, phones, killPostgres),
  ];
}

interface Scene {
  readonly dataDir: string;
  readonly start: () => Promise<Child>;
  api: Child;
}

async function killed(
  what: string,
  runs: number,
  count: number,
  kill: (scene: Scene) => Promise<void>,
): Promise<Row> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-kills-'));
  const port = await freePort();
  await bundlePrograms();
  const start = () => startApi(envOf({ dataDir }, { DEMO: '0' }), port);
  const scene: Scene = { dataDir, start, api: await start() };
  const begun = Date.now();
  try {
    const phones = startPhones({ urls: [urlOf(port)], count, retryMs: 100 });
    await gotThrough(phones, 0);
    const backMs: number[] = [];
    for (let done = 0; done < runs; done += 1) {
      await wait(randomInt(mostWritingMs));
      const at = Date.now();
      await kill(scene);
      await gotThrough(phones, at);
      backMs.push(Date.now() - at);
    }
    await phones.stop();
    const { lost, doubled } = await counted(dataDir, phones);
    const cutOff = phones.heard.filter(({ status }) => status !== 201).length;
    const strange = phones.heard.filter(({ status }) => ![0, 201, 503].includes(status)).length;
    return row({
      what,
      runs,
      bad: lost + doubled + strange,
      note: `${phones.acknowledged.size} complaints acknowledged, ${lost} lost, ${doubled} doubled; ${cutOff} answers lost or 503, ${strange} others; back after ${Math.max(...backMs)} ms at most; ${Math.round((Date.now() - begun) / 1000)} s`,
    });
  } finally {
    await scene.api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Waits for a success of a complaint sent after `after`. */
async function gotThrough({ heard }: Phones, after: number): Promise<void> {
  const until = Date.now() + backWithinMs;
  const isThrough = () => heard.slice(-100).some(({ status, begunAt }) => status === 201 && begunAt > after);
  while (!isThrough()) {
    if (Date.now() > until) {
      const last = heard.slice(-20).map(({ status }) => status);
      throw new Error(`nothing got through in ${backWithinMs} ms: ${last.join(', ')}`);
    }
    await wait(10);
  }
}

async function killServer(scene: Scene): Promise<void> {
  scene.api.process.kill('SIGKILL');
  await scene.api.ended;
  scene.api = await scene.start();
}

/** The server restarts it. */
async function killPostgres({ dataDir }: Scene): Promise<void> {
  process.kill(postmasterOf(dataDir).pid, 'SIGKILL');
}

async function counted(dataDir: string, phones: Phones) {
  const embedded = await openEmbedded(dataDir, () => undefined);
  const db = openPatiently(embedded.url());
  try {
    return await compare(db, phones);
  } finally {
    await db.destroy();
    await embedded.release();
  }
}
