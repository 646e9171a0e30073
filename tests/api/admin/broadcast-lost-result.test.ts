// The database is away at the moment when a message has been sent and its result is not recorded yet.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { queueBroadcast } from '#fixtures/load/kill-broadcast.ts';
import { openDbProxy } from '#fixtures/network/db-proxy.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openPatiently } from '#server/db/pool.ts';
import { workPartition } from '#server/jobs/broadcast-partition.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
  await addRecipients(district.db, 2);
});
afterAll(() => district.close());

it('records the result when the database is back, so that nobody gets the message twice', async () => {
  district.clock.now = new Date();
  const id = uuidv7();
  const made = await district.call('POST', '/admin/notifications/broadcast', {
    by: district.admin,
    body: { message: 'रस्ते बंद आहेत.', batchSize: 2, isTemplate: 'custom', urgentReason: 'The dam is open.' },
    headers: { 'idempotency-key': id },
  });
  expect(made.status).toBe(200);

  const url = new URL(district.databaseUrl);
  const proxy = await openDbProxy(Number(url.port));
  url.port = String(proxy.port);
  const db = openPatiently(url.href);
  const sent: string[] = [];
  const sender = {
    toFile: false,
    note: null,
    async send({ phone }: { phone: string }) {
      sent.push(phone);
      if (sent.length === 1) {
        proxy.cut('closed');
        setTimeout(() => proxy.mend(), 600);
      }
      return { kind: 'sent', messageId: `message ${sent.length}` } as const;
    },
  };
  const deps = { db, sender, timeoutMs: 30_000, quiet: null };
  const signal = new AbortController().signal;
  await workPartition(deps, id, signal).catch(() => undefined);
  const rows = () =>
    district.db.selectFrom('broadcast_deliveries').where('broadcast_id', '=', id).selectAll().execute();
  expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(sent.length);

  // What another worker does later: every lease is over, and nobody gets a second copy.
  await district.db
    .updateTable('broadcast_deliveries')
    .set({ due_at: new Date(Date.now() - 1000) })
    .where('broadcast_id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
  await workPartition(deps, id, signal);
  expect([...sent].sort()).toEqual([...new Set(sent)].sort());
  expect(sent).toHaveLength(2);
  await db.destroy();
  await proxy.close();
});

it('is sent to nobody twice by a worker that stands still for longer than its lease', async () => {
  const { db } = district;
  const id = await queueBroadcast(db);
  const sent: string[] = [];
  const sender = {
    toFile: false,
    note: null,
    async send({ phone }: { phone: string }) {
      sent.push(phone);
      await new Promise((over) => setTimeout(over, 300));
      return { kind: 'sent', messageId: `slow ${sent.length}` } as const;
    },
  };
  const work = () =>
    workPartition({ db, sender, timeoutMs: 200, quiet: null }, id, new AbortController().signal);
  while ((await work()) !== 'ended');
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(2);
});
