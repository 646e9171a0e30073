// The messaging service hands a message over a day later: free text may not answer it any more, also where the person was not
// known before.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatDistrict, openChatDistrict } from '#fixtures/messaging/chat-district.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

const typed = { type: 'text', text: { body: 'Hi' } };

it.each(['8040000001', '8040000002'])('gets no answer from us (%s)', async (phone) => {
  if (phone.endsWith('2')) await chat.say({ phone }, typed);
  const before = chat.app.sent.length;
  const message = chat.app.from({ phone }, typed);
  chat.later(24 * 3_600_000 + 60_000);
  await chat.hear(message);
  await chat.run();
  expect(chat.app.sent.slice(before)).toEqual([]);
  expect(chat.app.faults).toEqual([]);
  expect(await chat.db.selectFrom('chat_replies').select('id').execute()).toEqual([]);
});

it('takes back no word to stop that was written after it', async () => {
  const phone = '8040000003';
  await chat.type({ phone }, 'Hi');
  const start = chat.app.from({ phone }, { type: 'text', text: { body: 'START' } });
  chat.later(5000);
  await chat.type({ phone }, 'STOP');
  const before = chat.app.sent.length;
  await chat.hear(start);
  await chat.run();
  const { db } = chat;
  const user = db.selectFrom('bot_users').select('opted_in').where('phone', '=', phone);
  expect(await user.executeTakeFirst()).toEqual({ opted_in: false });
  const person = db.selectFrom('chat_people').select('stopped').where('phone', '=', phone);
  expect(await person.executeTakeFirst()).toEqual({ stopped: true });
  expect(chat.app.sent.slice(before)).toEqual([]);
  await chat.type({ phone }, 'START');
  expect(await user.executeTakeFirst()).toEqual({ opted_in: true });
});
