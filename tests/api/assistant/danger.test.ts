// A cry for help is answered as it arrives: under a photo as well, and whatever else of the same person waits.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { photo } from '#fixtures/data/evidence-files.ts';
import { type ChatDistrict, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import type { Writer } from '#fixtures/messaging/stand-in.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };

let chat: ChatDistrict;
let bytes: Buffer;
beforeAll(async () => {
  chat = await openChatDistrict();
  bytes = await photo();
});
afterAll(() => chat.close());

let count = 0;
let writer: Writer;
beforeEach(async () => {
  count += 1;
  writer = { phone: `81200${String(count).padStart(5, '0')}` };
  await chat.type(writer, 'Hi');
});
afterEach(() => {
  chat.app.fateOf = () => 'taken';
});

const cry = 'माझा नवरा मला मारत आहे वाचवा';
const image = (fate: 'whole' | 'cut' | 'stalls', caption?: string) => ({
  type: 'image',
  image: { id: chat.app.addMedia(bytes, 'image/jpeg', fate), ...(caption && { caption }) },
});
const to = ({ phone = '' }: Writer) => chat.app.sent.filter((one) => one.to === `91${phone}`).map(textOf);
const alarms = (who: Writer) => to(who).filter((text) => text === chatWords.danger).length;

it.each(['whole', 'cut'] as const)('under a photo (%s) it is answered before the photo', async (fate) => {
  const [first] = await chat.say(writer, image(fate, cry));
  expect(textOf(first as never)).toBe(chatWords.danger);
  expect(alarms(writer)).toBe(1);
});

it('a few words under a photo are no answer to a form: they are judged as they are', async () => {
  const [first] = await chat.say(writer, image('whole', 'help me'));
  expect(textOf(first as never)).toBe(chatWords.danger);
});

it('under a film it is answered, and the film is not taken', async () => {
  const said = await chat.say(writer, { type: 'video', video: { id: '1', caption: cry } });
  expect(said.map(textOf)).toEqual([chatWords.danger, expect.stringContaining('181'), chatWords.odd.file]);
});

it('does not wait behind a photo that cannot be fetched, and is said once', async () => {
  await chat.say(writer, image('cut'));
  const [first] = await chat.type(writer, cry);
  expect(textOf(first as never)).toBe(chatWords.danger);
  for (let turn = 0; turn < 8; turn += 1) {
    chat.later(90_000);
    await chat.run();
  }
  expect(to(writer)).toContain(chatWords.odd.failed);
  expect(alarms(writer)).toBe(1);
});

it('does not wait behind an answer that the app does not take', async () => {
  chat.app.fateOf = (message) => (JSON.stringify(message).includes('112') ? 'taken' : 'busy');
  await chat.say(writer, { type: 'sticker', sticker: { id: '1' } });
  const [first] = await chat.type(writer, cry);
  expect(textOf(first as never)).toBe(chatWords.danger);
});

it('keeps the question of a form as it was', async () => {
  await chat.press(writer, 'action:complaint');
  const said = await chat.type(writer, cry);
  expect(said.map(textOf)).toEqual([
    chatWords.danger,
    expect.stringContaining('181'),
    chatWords.ask.category,
  ]);
});

it('others are answered while one waits for a file', async () => {
  await chat.hear(chat.app.from(writer, image('stalls')));
  const run = chat.run();
  await expect.poll(() => chat.app.stalled.length).toBe(1);
  // Nobody else fetches it meanwhile.
  const { due_at } = await chat.db.selectFrom('chat_inbox').select('due_at').executeTakeFirstOrThrow();
  expect(due_at.getTime() - chat.clock.now.getTime()).toBe(60_000);
  const other = { phone: '8120099999' };
  await chat.hear(chat.app.from(other, { type: 'text', text: { body: 'Hi' } }));
  await expect.poll(() => to(other).length).toBeGreaterThan(0);
  for (const answer of chat.app.stalled) answer.destroy();
  await run;
});
