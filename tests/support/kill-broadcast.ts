// One broadcast, sent by workers in processes of their own that are killed again and again.
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { uuidv7 } from '#offline/uuid.ts';
import type { Database } from '#server/db/schema.ts';
import { openQueue } from '#server/jobs/queues.ts';
import { addBroadcast, setRecipientCount } from '#server/queries/broadcasts.ts';
import { addDeliveries } from '#server/queries/deliveries.ts';
import { addRecipients, ended } from './broadcasting.ts';
import { startChild } from './child.ts';
import { type CloudApi, startCloudApi } from './cloud-api.ts';
import { makeReceiptKey } from './receipt-key.ts';

interface Plan {
  readonly db: Kysely<Database>;
  readonly databaseUrl: string;
  readonly recipients: number;
  readonly kills: number;
  readonly workers: number;
}

export async function killBroadcast({ db, databaseUrl, recipients, kills, workers }: Plan) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-kills-'));
  const cloud = await startCloudApi();
  const phones = await addRecipients(db, recipients);
  const began = Date.now();
  const killer = startKilling({
    cloud,
    env: workerEnv(databaseUrl, dataDir, cloud),
    recipients,
    kills,
    workers,
  });
  try {
    const id = await queueBroadcast(db);
    const { job, log } = await ended(db, id, 20 * 60_000);
    const waiting = await db
      .selectFrom('broadcast_deliveries')
      .select('state')
      .where('state', '<>', 'sent')
      .execute();
    return {
      recipients,
      kills: killer.done(),
      ...receivedOf(cloud, phones),
      countsAreTrue:
        job.state === 'completed' &&
        job.progress === 100 &&
        log.total_users === recipients &&
        log.success_count === recipients - log.failed_numbers.length &&
        waiting.length === log.failed_numbers.length,
      failed: log.failed_numbers.length,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await killer.end();
    await cloud.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Who of these got nothing, how many messages were one too many, and how many the most went to one. */
export function receivedOf({ sent }: CloudApi, phones: readonly string[]) {
  const got = new Map<string, number>();
  for (const { to } of sent) got.set(to.slice(2), (got.get(to.slice(2)) ?? 0) + 1);
  return {
    lost: phones.filter((phone) => !got.has(phone)).length,
    doubles: [...got.values()].reduce((sum, times) => sum + times - 1, 0),
    most: Math.max(0, ...got.values()),
  };
}

/** Kills at a message just taken, before its answer, or some milliseconds later, and starts the next worker at once. */
function startKilling({
  cloud,
  env,
  recipients,
  kills,
  workers,
}: Omit<Plan, 'db' | 'databaseUrl'> & { cloud: CloudApi; env: NodeJS.ProcessEnv }) {
  const start = () => startChild('server/worker.ts', [], env);
  const running = Array.from({ length: workers }, start);
  const between = recipients / (kills + 1);
  let done = 0;
  let isOver = false;
  let next = between;
  const killOne = () => {
    if (isOver) return;
    const index = randomInt(running.length);
    running[index]?.process.kill('SIGKILL');
    running[index] = start();
  };
  cloud.onTaken = () => {
    if (done >= kills || cloud.sent.length < next) return;
    done += 1;
    next = between * (done + 1);
    if (done % 2 === 0) killOne();
    else setTimeout(killOne, randomInt(20));
  };
  return {
    done: () => done,
    async end() {
      isOver = true;
      await Promise.all(running.map((child) => child.stop()));
    },
  };
}

function workerEnv(databaseUrl: string, dataDir: string, cloud: CloudApi): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RECEIPT_KEY_FILE: makeReceiptKey(dataDir),
    MESSAGING_URL: cloud.url,
    MESSAGING_TOKEN: cloud.token,
    MESSAGING_NUMBER_ID: cloud.numberId,
    BROADCAST_PATIENCE_SECONDS: '2',
  };
}

/** As POST /admin/notifications/broadcast does. */
export async function queueBroadcast(db: Kysely<Database>): Promise<string> {
  const id = uuidv7();
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({
      role: 'admin',
      email: `${id}@test.example`,
      password_hash: '',
      full_name: 'Administrator',
      seal_key: randomBytes(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (one) => {
    const message = 'Roads are closed.';
    const broadcast = { id, message, isTemplate: 'custom' as const, fileId: null, batchSize: 3, accountId };
    await addBroadcast(one, { ...broadcast, bodySha256: Buffer.alloc(32), at: new Date() });
    await setRecipientCount(one, id, await addDeliveries(one, id));
    await openQueue(db).broadcast(one, id);
  });
  return id;
}
