// Two servers and a worker on the pair, under filing phones, officers and a broadcast.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { queueBroadcast } from '#fixtures/load/kill-broadcast.ts';
import { type Officer, startOfficer } from '#fixtures/load/officer.ts';
import { type Phones, startPhones } from '#fixtures/load/phones.ts';
import { type CloudApi, startCloudApi } from '#fixtures/network/cloud-api.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, startApi, startWorkerProcess, urlOf } from '#fixtures/server/api-process.ts';
import { bundlePrograms } from '#fixtures/server/bundle.ts';
import type { Child } from '#fixtures/server/child.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';
import { words } from './config-files.ts';
import type { Pair } from './pair.ts';

/** How the servers reach the database. */
export type Way = 'haproxy' | 'pgbouncer' | 'both addresses';

export interface Scene {
  readonly db: Kysely<Database>;
  readonly phones: Phones;
  readonly officers: readonly Officer[];
  readonly broadcast: Broadcast | null;
  /** Programs that ended by themselves. */
  readonly gone: readonly string[];
  stop(): Promise<void>;
}

interface Broadcast {
  readonly cloud: CloudApi;
  readonly id: string;
  readonly numbers: readonly string[];
}

/** Delay of the messaging service's answers; without it the broadcast would end before the last kill. */
const answerMs = 200;

export async function startScene(
  pair: Pair,
  { way, phones, officers, recipients }: { way: Way; phones: number; officers: number; recipients: number },
): Promise<Scene> {
  const db = openPatiently(ownerUrl(pair));
  const cloud = await startCloudApi();
  cloud.onTaken = () => wait(answerMs);
  const ports = [await freePort(), await freePort()];
  const { gone, programs } = await startPrograms(pair, way, ports, cloud);
  const urls = ports.map(urlOf);
  const numbers = await addRecipients(db, recipients, 100_000);
  const filing = startPhones({ urls, count: phones, pauseMs: 20, retryMs: 100 });
  const acting = await Promise.all(Array.from({ length: officers }, () => startOfficer(db, urls)));
  const id = recipients > 0 ? await queueBroadcast(db) : null;
  return {
    db,
    phones: filing,
    officers: acting,
    broadcast: id === null ? null : { cloud, id, numbers },
    gone,
    async stop() {
      await Promise.all(programs.map((child) => child.stop()));
      await cloud.close();
      await db.destroy();
    },
  };
}

async function startPrograms(pair: Pair, way: Way, ports: readonly number[], cloud: CloudApi) {
  const dataDir = join(pair.base, 'data');
  await mkdir(dataDir);
  const env = envOf(
    { dataDir, receiptKey: makeReceiptKey(dataDir) },
    {
      ...addressesFor(pair, way),
      SECOND_FACTOR: '0',
      MESSAGING_URL: cloud.url,
      MESSAGING_TOKEN: cloud.token,
      MESSAGING_NUMBER_ID: cloud.numberId,
      BROADCAST_PATIENCE_SECONDS: '5',
    },
  );
  await bundlePrograms();
  const programs: Child[] = [];
  const gone: string[] = [];
  for (const port of ports) programs.push(await startApi({ ...env, WORKER: '0' }, port));
  programs.push(await startWorkerProcess(env));
  let isStopping = false;
  for (const [index, child] of programs.entries()) {
    void child.ended.then((code) => {
      if (!isStopping)
        gone.push(`${index < ports.length ? 'server' : 'worker'} ended with ${code}: ${child.output()}`);
    });
  }
  const stopping = programs.map((child) => ({
    ...child,
    stop() {
      isStopping = true;
      return child.stop();
    },
  }));
  return { gone, programs: stopping };
}

const ownerUrl = ({ ports }: Pair) =>
  `postgres://vishwas_owner:${words.owner}@127.0.0.1:${ports.haproxy}/vishwas`;

function addressesFor({ ports }: Pair, way: Way): Record<string, string> {
  const url = (role: 'app' | 'owner', ...at: number[]) =>
    `postgres://vishwas_${role}:${words[role]}@${at.map((port) => `127.0.0.1:${port}`).join(',')}/vishwas`;
  const { haproxy, pgbouncer, postgres } = ports;
  if (way === 'both addresses') {
    const both = [postgres.a, postgres.b];
    return { DATABASE_URL: url('app', ...both), MIGRATE_DATABASE_URL: url('owner', ...both) };
  }
  const direct = { DATABASE_URL: url('app', haproxy), MIGRATE_DATABASE_URL: url('owner', haproxy) };
  if (way === 'haproxy') return direct;
  return { ...direct, DATABASE_URL: url('app', pgbouncer), DATABASE_DIRECT_URL: direct.DATABASE_URL };
}
