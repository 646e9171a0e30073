// Connections that the database ends, as a primary does that is stopped: a phone hears "come again", and what
// was done is neither forgotten nor done twice.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { queueBroadcast } from '#fixtures/load/kill-broadcast.ts';
import { startPhones } from '#fixtures/load/phones.ts';
import { openDbProxy } from '#fixtures/network/db-proxy.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { isUnreachable } from '#server/db/monitored-pool.ts';
import { openPool } from '#server/db/pool.ts';
import { workPartition } from '#server/jobs/broadcast-partition.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const endAll = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(district.db);

it('answers 503 with Retry-After, or 201, while the database ends its connections', async () => {
  const url = await district.app.listen({ port: 0, host: '127.0.0.1' });
  const phones = startPhones({ urls: [url], count: 4, retryMs: 5 });
  for (let times = 0; times < 30; times += 1) {
    const before = phones.heard.length;
    await expect.poll(() => phones.heard.length).toBeGreaterThan(before + 4);
    await endAll().catch(() => undefined);
  }
  await phones.stop();
  const others = phones.heard.filter(
    ({ status, retryAfter }) => status !== 201 && !(status === 503 && retryAfter),
  );
  expect(others).toEqual([]);
});

it('records what was sent when the database is back, and sends it to nobody twice', async () => {
  const phones = await addRecipients(district.db, 4);
  const id = await queueBroadcast(district.db);
  const at = new URL(district.databaseUrl);
  const proxy = await openDbProxy(Number(at.port));
  at.port = String(proxy.port);
  const db = openPool(at.href, () => undefined);
  const got: string[] = [];
  const sender = {
    toFile: false,
    note: null,
    async send({ phone }: { phone: string }) {
      got.push(phone);
      if (got.length === 2) {
        proxy.cut('closed');
        // Longer than the lease of a message: then any worker may send it again.
        setTimeout(() => proxy.mend(), 500);
      }
      return { kind: 'sent' as const, messageId: randomBytes(4).toString('hex') };
    },
  };
  for (let isOut = false; !isOut; ) {
    const work = workPartition({ db, sender, timeoutMs: 200, quiet: null }, id, new AbortController().signal);
    isOut = await work.then(
      (end) => end === 'ended',
      (error) => {
        expect(isUnreachable(error), String(error)).toBe(true);
        return false;
      },
    );
  }
  expect(got.sort()).toEqual(phones);
  await db.destroy();
  await proxy.close();
});

it('answers a repeat only when its row is as safe as a new one', async () => {
  const [id, body] = [uuidv7(), complaintOf()];
  const send = () => district.call('PUT', `/public/complaints/${id}`, { body });
  const first = await send();
  const holder = await district.db.startTransaction().execute();
  await sql`select 1 from incidents where id = ${id} for update`.execute(holder);
  let isAnswered = false;
  const again = send().then((answer) => {
    isAnswered = true;
    return answer;
  });
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(district.db);
    return isAnswered || rows.length > 0;
  };
  await expect.poll(isWaiting).toBe(true);
  expect(isAnswered).toBe(false);
  await holder.rollback().execute();
  expect((await again).body).toEqual(first.body);
});
