// npm run faults -- processes: two servers and two workers on one PostgreSQL; one of the four is killed with
// -9 at random, repeatedly, while phones file complaints, an officer sets statuses and a broadcast is sent.
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { addRecipients, ended } from '#fixtures/data/broadcasts.ts';
import { queueBroadcast, receivedOf } from '#fixtures/load/kill-broadcast.ts';
import { compareNotes, startOfficer } from '#fixtures/load/officer.ts';
import { compare, startPhones } from '#fixtures/load/phones.ts';
import { type CloudApi, startCloudApi } from '#fixtures/network/cloud-api.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, startApi, startWorkerProcess, urlOf } from '#fixtures/server/api-process.ts';
import type { Child } from '#fixtures/server/child.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';
import { type Row, row } from './harness/row.ts';

const betweenMs = { least: 1000, most: 2500 };
/** Delay of the messaging service's answers; without it the broadcast would end before the first kill. */
const answerMs = 100;

export async function run({
  runs = 20,
  recipients = 2000,
  phones = 6,
}: Record<string, number>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-processes-'));
  const embedded = await openEmbedded(dataDir, () => undefined);
  const db = openPatiently(embedded.url());
  await migrateToLatest(db);
  const cloud = await startCloudApi();
  const ports = [await freePort(), await freePort()];
  const four = await startFour(
    envOf({ dataDir, databaseUrl: embedded.url(), receiptKey: makeReceiptKey(dataDir) }, sendingBy(cloud)),
    ports,
  );
  try {
    return await underLoad({ db, cloud, four, ports, runs, recipients, phones });
  } finally {
    await four.stop();
    await cloud.close();
    await db.destroy();
    await embedded.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function underLoad(scene: {
  db: Kysely<Database>;
  cloud: CloudApi;
  four: Four;
  ports: readonly number[];
  runs: number;
  recipients: number;
  phones: number;
}): Promise<Row[]> {
  const { db, cloud, four, runs, recipients } = scene;
  const urls = scene.ports.map(urlOf);
  // None is the number of the phones that file complaints.
  const numbers = await addRecipients(db, recipients, 100_000);
  const phones = startPhones({ urls, count: scene.phones, pauseMs: 20, retryMs: 50 });
  const officer = await startOfficer(db, urls);
  cloud.onTaken = () => wait(answerMs);
  const broadcast = await queueBroadcast(db);
  let inTheMiddle = 0;
  for (let done = 0; done < runs; done += 1) {
    await wait(betweenMs.least + randomInt(betweenMs.most - betweenMs.least));
    const isOut = await hasEnded(db, broadcast);
    if ((await four.killOne()) === 'worker' && !isOut) inTheMiddle += 1;
  }
  await Promise.all([phones.stop(), officer.stop()]);
  await ended(db, broadcast, 10 * 60_000);
  const complaints = await compare(db, phones);
  const notes = await compareNotes(db, officer);
  const { lost, doubles, most } = receivedOf(cloud, numbers);
  const { api, worker } = four.kills;
  return [
    row({
      what: 'one of two servers or two workers killed (-9) under load: complaints',
      runs,
      bad: complaints.lost + complaints.doubled,
      note: `${phones.acknowledged.size} acknowledged, ${complaints.lost} lost, ${complaints.doubled} doubled (${api} kills of a server, ${worker} of a worker)`,
    }),
    row({
      what: 'the same: an officer’s statuses with notes',
      runs,
      bad: notes.lost + notes.doubled,
      note: `${officer.acknowledged.size} acknowledged, ${notes.lost} lost, ${notes.doubled} doubled`,
    }),
    row({
      what: 'the same: recipients of a broadcast',
      runs: inTheMiddle,
      bad: lost + Math.max(0, doubles - inTheMiddle) + Math.max(0, most - 2),
      note: `${recipients} recipients, a worker killed ${inTheMiddle} times while it went out, ${lost} lost; ${doubles} got it twice: a message that was out when its worker died cannot be known to be`,
    }),
  ];
}

async function hasEnded(db: Kysely<Database>, id: string): Promise<boolean> {
  const job = await db
    .selectFrom('broadcast_jobs')
    .where('id', '=', id)
    .select('finished_on')
    .executeTakeFirstOrThrow();
  return job.finished_on !== null;
}

type Kind = 'api' | 'worker';

interface Four {
  readonly kills: Record<Kind, number>;
  killOne(): Promise<Kind>;
  stop(): Promise<void>;
}

async function startFour(env: NodeJS.ProcessEnv, ports: readonly number[]): Promise<Four> {
  const starts = [
    ...ports.map((port) => ({ kind: 'api' as const, start: () => startApi({ ...env, WORKER: '0' }, port) })),
    ...ports.map(() => ({ kind: 'worker' as const, start: () => startWorkerProcess(env) })),
  ];
  const running: Child[] = [];
  for (const { start } of starts) running.push(await start());
  const kills = { api: 0, worker: 0 };
  return {
    kills,
    async killOne() {
      const index = randomInt(starts.length);
      const [one, child] = [starts[index], running[index]];
      if (!one || !child) throw new Error('none to kill');
      kills[one.kind] += 1;
      child.process.kill('SIGKILL');
      await child.ended;
      running[index] = await one.start();
      return one.kind;
    },
    async stop() {
      await Promise.all(running.map((child) => child.stop()));
    },
  };
}

const sendingBy = (cloud: CloudApi) => ({
  MESSAGING_URL: cloud.url,
  MESSAGING_TOKEN: cloud.token,
  MESSAGING_NUMBER_ID: cloud.numberId,
  BROADCAST_PATIENCE_SECONDS: '2',
});
