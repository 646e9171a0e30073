// A broadcast without a template is free text: it leaves only to people who wrote within 24 hours.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatDistrict, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import { workPartition } from '#server/jobs/broadcast-partition.ts';
import { senderOf } from '#server/jobs/sender.ts';
import { addBroadcast } from '#server/queries/broadcasts/broadcasts.ts';
import { addDeliveries } from '#server/queries/broadcasts/deliveries.ts';
import { needsWindow } from '#server/rules/messaging/window.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

const dayMs = 24 * 3_600_000;
const [late, recent] = [{ phone: '8020000001' }, { phone: '8020000002' }];

it('tells the administrator how many it can reach', async () => {
  await chat.type(late, 'start');
  chat.later(dayMs - 3_600_000);
  await chat.type(recent, 'start');
  const count = async () => {
    const { body } = await chat.call('GET', '/admin/notifications/broadcast/recipients', { by: chat.admin });
    return [body.data.total, body.data.reachable];
  };
  expect(await count()).toEqual([2, 2]);
  chat.later(2 * 3_600_000);
  expect(await count()).toEqual([2, 1]);
});

it('leaves to nobody else, and says whom it did not reach', async () => {
  const { config, db, admin, app } = chat;
  // The worker goes by the clock of the machine.
  const ago = chat.clock.now.getTime() - Date.now();
  for (const { phone } of [late, recent]) {
    const heard = await db
      .selectFrom('chat_people')
      .where('phone', '=', phone)
      .select('heard_at')
      .executeTakeFirstOrThrow();
    const heard_at = new Date(heard.heard_at.getTime() - ago);
    await db.updateTable('chat_people').set({ heard_at }).where('phone', '=', phone).execute();
  }
  const id = randomUUID();
  const content = { message: 'रस्ते बंद आहेत.', isTemplate: 'custom', fileId: null, batchSize: 3 } as const;
  await addBroadcast(db, {
    ...content,
    id,
    accountId: admin.id,
    bodySha256: Buffer.alloc(32),
    at: new Date(),
  });
  expect(await addDeliveries(db, id)).toBe(2);
  const before = app.sent.length;
  await workPartition(
    { db, sender: senderOf(config), timeoutMs: 2000, quiet: null, isWindowed: needsWindow(config) },
    id,
    new AbortController().signal,
  );
  expect(app.sent.slice(before).map((one) => [one.to, textOf(one)])).toEqual([
    [`91${recent.phone}`, content.message],
  ]);
  expect(app.faults).toEqual([]);
  const log = await db
    .selectFrom('broadcast_logs')
    .where('job_id', '=', id)
    .select(['success_count', 'failed_numbers'])
    .executeTakeFirstOrThrow();
  expect(log).toEqual({ success_count: 1, failed_numbers: [late.phone] });
});
