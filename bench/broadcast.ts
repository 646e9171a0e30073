// A broadcast to 20,000 recipients against the sender alone: same messages and concurrency, same local
// service that answers after 20 ms. Our server adds persistence: each message is committed before and after
// it is sent.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';
import { workPartition } from '#server/jobs/broadcast-partition.ts';
import { cloudSender } from '#server/jobs/cloud-sender.ts';
import type { Sender } from '#server/jobs/message.ts';
import { addBroadcast, setRecipientCount } from '#server/queries/broadcasts/broadcasts.ts';
import { addDeliveries } from '#server/queries/broadcasts/deliveries.ts';
import { held, median, shown, table } from './table.ts';

const recipients = Number(process.env.BENCH_RECIPIENTS ?? 20_000);
const answerMs = 20;
/**
 * Workers that share a broadcast in production, each in its own process or on its own machine:
 * server/jobs/queues.ts.
 */
const lanes = 4;
const rounds = 4;
const text = 'उद्या सकाळी आठ ते दुपारी दोन पर्यंत घाटातील रस्ता बंद राहील.';

export async function broadcast(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-bench-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const db = openPatiently(embedded.url());
  await migrateToLatest(db);
  const service = await startService();
  const account = { token: 'a-token', numberId: '1' };
  const sender = cloudSender({ url: service.url, account, template: null, dataDir: folder });
  const perRound = recipients / rounds;
  const figures = { alone: [] as number[], ours: [] as number[] };
  try {
    await addAdministrator(db);
    for (let round = 0; round < rounds; round += 1) {
      await db.updateTable('bot_users').set({ opted_in: false }).execute();
      const phones = await addRecipients(db, perRound, round * perRound);
      figures.alone.push(await timed(() => sendAlone(sender, phones)));
      const before = service.taken();
      figures.ours.push(await timed(() => sendAsBroadcast(db, sender)));
      if (service.taken() - before !== perRound) throw new Error('a message was lost or sent twice');
    }
  } finally {
    await service.close();
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
  const [alone, ours] = [median(figures.alone), median(figures.ours)];
  const perSecond = (seconds: number) => shown(perRound / seconds);
  return [
    table(
      [
        `${recipients.toLocaleString('en')} recipients, ${lanes} lanes, answers after ${answerMs} ms`,
        'messages a second',
        'goal',
      ],
      [
        ['the sender alone (limit)', perSecond(alone), ''],
        ['ours', perSecond(ours), ''],
        ['overhead in time, %', held((ours / alone - 1) * 100, 15, 'atMost'), '≤ 15'],
      ],
    ),
    `Medians of ${rounds} rounds by turns. Load of the machine before: ${load.toFixed(1)}.`,
  ].join('\n\n');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const inLanes = (work: (lane: number) => Promise<void>) =>
  Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));

const sendAlone = (sender: Sender, phones: readonly string[]) =>
  inLanes(async (lane) => {
    for (let index = lane; index < phones.length; index += lanes) {
      const message = {
        phone: phones[index] ?? '',
        language: 'mr' as const,
        text,
        file: null,
        reference: '-',
      };
      const outcome = await sender.send(message, 5000);
      if (outcome.kind !== 'sent') throw new Error(outcome.kind);
    }
  });

/** Queues it as POST /admin/notifications/broadcast does; the workers share it. */
async function sendAsBroadcast(db: Kysely<Database>, sender: Sender): Promise<void> {
  const id = uuidv7();
  const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  await db.transaction().execute(async (one) => {
    const job = { id, message: text, isTemplate: 'custom' as const, fileId: null, batchSize: 3, accountId };
    await addBroadcast(one, { ...job, bodySha256: Buffer.alloc(32), at: new Date() });
    await setRecipientCount(one, id, await addDeliveries(one, id));
  });
  const stop = new AbortController().signal;
  await inLanes(async () => {
    while ((await workPartition({ db, sender, timeoutMs: 15_000, quiet: null }, id, stop)) !== 'ended');
  });
}

async function addAdministrator(db: Kysely<Database>): Promise<void> {
  const account = { role: 'admin', email: 'admin@bench.example', full_name: 'Administrator' } as const;
  await db
    .insertInto('accounts')
    .values({ ...account, password_hash: '', seal_key: randomBytes(32) })
    .execute();
}

async function startService() {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken += 1;
      const body = JSON.stringify({ messages: [{ id: `wamid.${taken}` }] });
      setTimeout(() => response.setHeader('content-type', 'application/json').end(body), answerMs);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken: () => taken,
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
}
