// Several people are answered at the same time, for as long as anybody is.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatDistrict, openChatDistrict } from '#fixtures/messaging/chat-district.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

const hi = { type: 'text', text: { body: 'Hi' } };
const slow = { phone: '8100000001' };
const others = [2, 3, 4, 5].map((at) => ({ phone: `810000000${at}` }));

it('answers in the next run where the first one found no database', async () => {
  await sql`alter table receipt_keys rename to receipt_keys_away`.execute(chat.db);
  await expect(chat.run()).rejects.toThrow('receipt_keys');
  await sql`alter table receipt_keys_away rename to receipt_keys`.execute(chat.db);
  await chat.hear(chat.app.from(slow, hi));
  await chat.run();
  expect(chat.app.sent.map(({ to }) => to)).toContain(`91${slow.phone}`);
});

it('who writes while another is being answered does not wait for the end of that', async () => {
  await chat.hear(chat.app.from(slow, hi));
  await chat.run();
  const before = chat.app.sent.length;
  await chat.hear(chat.app.from(slow, hi));
  const { end } = await chat.db.transaction().execute(async (one) => {
    await sql`select from chat_people where phone = ${slow.phone} for update`.execute(one);
    const running = chat.run();
    const until = async (is: () => boolean | Promise<boolean>) => {
      for (const latest = Date.now() + 60_000; !(await is()) && Date.now() < latest; )
        await sql`select pg_sleep(0.05)`.execute(one);
    };
    await until(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(one);
      return rows.length > 0;
    });
    // If this worker died, another would answer after so long.
    const { due_at } = await one.selectFrom('chat_inbox').select('due_at').executeTakeFirstOrThrow();
    expect(due_at.getTime() - chat.clock.now.getTime()).toBe(20_000);
    // By then the lanes without work have looked, and found nothing.
    await sql`select pg_sleep(0.3)`.execute(one);
    await chat.hear(...others.map((who) => chat.app.from(who, hi)));
    const answered = () => new Set(chat.app.sent.slice(before).map(({ to }) => to));
    await until(() => answered().size === others.length);
    expect([...answered()].sort()).toEqual(others.map(({ phone }) => `91${phone}`));
    return { end: running };
  });
  await end;
  expect(chat.app.sent.slice(before).map(({ to }) => to)).toContain(`91${slow.phone}`);
});
