// Who writes is known by a number and by an id of the app. A number gets a new owner, and the new one learns nothing of the
// person before; somebody who has a new number stays who it was.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ChatDistrict, choicesOf, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

let count = 0;
let before: { phone: string; userRef: string };
let newPhone: string;
let newRef: string;
beforeEach(() => {
  count += 1;
  const end = String(count).padStart(5, '0');
  before = { phone: `73500${end}`, userRef: `IN.before${count}` };
  newPhone = `73600${end}`;
  newRef = `IN.after${count}`;
});

type Writer = { phone?: string; userRef?: string };

async function complain(writer: Writer): Promise<string> {
  await chat.type(writer, 'Hi');
  await chat.press(writer, 'action:complaint');
  await chat.tellComplaint(writer);
  const said = await chat.press(writer, 'send');
  return (
    said
      .map(textOf)
      .join(' ')
      .match(/FIR-2024-[A-Z0-9]{9}/)?.[0] ?? ''
  );
}

/** References of own complaints that are offered, and what was begun and goes on. */
async function offered(writer: Writer): Promise<string[]> {
  await chat.type(writer, 'cancel');
  const said = await chat.say(writer, {
    type: 'interactive',
    interactive: { list_reply: { id: 'action:track', title: 'x' } },
  });
  return said
    .flatMap(choicesOf)
    .map(({ title }) => title)
    .filter((title) => title.startsWith('FIR-'));
}

const system = (from: Writer, told: object) => ({
  id: `wamid.system.${count}.${JSON.stringify(told).length}`,
  timestamp: '1',
  ...(from.phone && { from: `91${from.phone}` }),
  type: 'system',
  system: { body: 'User A changed', ...told },
});

it('a number with another id of the app has another owner', async () => {
  const reference = await complain(before);
  expect(await offered(before)).toEqual([reference]);
  await chat.press(before, 'cancel');
  await chat.press(before, 'action:complaint');
  const owner = { phone: before.phone, userRef: newRef };
  const [first] = await chat.type(owner, 'Hi');
  // What the one before has begun is not gone on with.
  expect(textOf(first as never)).not.toContain(chatWords.ask.description);
  expect(await offered(owner)).toEqual([]);
  expect(await offered({ userRef: before.userRef })).toEqual([reference]);
});

it('the app says that somebody has a new number: the person is the same, the old number is free', async () => {
  const reference = await complain({ phone: before.phone });
  const sent = chat.app.sent.length;
  const told = { type: 'user_changed_number', wa_id: `91${newPhone}`, user_id: newRef };
  const message = system(before, told);
  await chat.hear(message, message);
  await chat.run();
  // Nobody wrote, so nobody is answered, least of all at a number that is somebody else's.
  expect(chat.app.sent.slice(sent)).toEqual([]);
  expect(await offered({ phone: newPhone, userRef: newRef })).toEqual([reference]);
  expect(await offered({ phone: before.phone })).toEqual([]);
});

it('also where the person has written from the new number before the app said it', async () => {
  const reference = await complain(before);
  await chat.type({ phone: newPhone, userRef: newRef }, 'Hi');
  const ids = { user_id: newRef, previous_user_id: before.userRef };
  await chat.hear(system(before, { type: 'user_changed_number', wa_id: `91${newPhone}`, ...ids }));
  expect(await offered({ phone: newPhone, userRef: newRef })).toEqual([reference]);
});

it('who had the new number before loses it', async () => {
  const reference = await complain({ phone: newPhone });
  await chat.type(before, 'Hi');
  await chat.hear(system(before, { type: 'user_changed_number', wa_id: `91${newPhone}`, user_id: newRef }));
  expect(reference).toMatch(/^FIR-/);
  expect(await offered({ phone: newPhone, userRef: newRef })).toEqual([]);
});

it('of somebody whose id alone has changed the number is free as well', async () => {
  const reference = await complain(before);
  const ids = { user_id: newRef, previous_user_id: before.userRef };
  await chat.hear(system({}, { type: 'user_changed_user_id', ...ids }));
  expect(await offered({ userRef: newRef })).toEqual([reference]);
  expect(await offered({ phone: before.phone })).toEqual([]);
});
