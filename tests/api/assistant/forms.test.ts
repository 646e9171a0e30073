// Each form of the chat is filed as its page files it, and its receipt names it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemReference } from '#contract/public/item.ts';
import { type ChatDistrict, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

it.each(['lost', 'found'] as const)('something %s has a reference that its page knows', async (type) => {
  const writer = { phone: type === 'lost' ? '8050000001' : '8050000002' };
  await chat.type(writer, 'Hi');
  await chat.press(writer, 'action:lost');
  await chat.press(writer, `action:${type}Item`);
  await chat.type(writer, 'काळी पर्स');
  await chat.press(writer, 'bags');
  await chat.type(writer, 'चामड्याची, दोन चाव्या');
  await chat.type(writer, 'Dhamani');
  await chat.press(writer, 'today');
  await chat.type(writer, 'आशा पवार');
  await chat.press(writer, 'no');
  const [said] = await chat.press(writer, 'send');
  const items = await chat.db
    .selectFrom('items')
    .where('contact_phone', '=', writer.phone)
    .select(['type', 'reference_id', 'title'])
    .execute();
  expect(items).toMatchObject([{ type, title: 'काळी पर्स' }]);
  const reference = itemReference.parse(items[0]?.reference_id);
  expect(textOf(said as never)).toBe(chatWords.filed[type].replace('{{reference}}', reference));
  expect(chat.said).toEqual([]);
});

it('a complaint about an officer goes to the office, and a message to the station of the complaint', async () => {
  const writer = { phone: '8050000003' };
  await chat.type(writer, 'Hi');
  await chat.press(writer, 'action:officer');
  await chat.type(writer, 'बिल्ला क्रमांक 1234');
  await chat.type(writer, 'पैसे मागितले');
  await chat.type(writer, 'Wadgaon');
  await chat.type(writer, 'आशा पवार');
  const [officer] = await chat.press(writer, 'send');
  const reference = /FIR-\d{4}-[0-9A-Z]{9}/;
  expect(textOf(officer as never).replace(reference, '{{reference}}')).toBe(chatWords.filed.officer);
  await chat.press(writer, 'menu');
  await chat.press(writer, 'action:complaint');
  await chat.tellComplaint(writer);
  await chat.press(writer, 'send');
  const { reference_id, id } = await chat.db
    .selectFrom('incidents')
    .where('mob_number', '=', writer.phone)
    .where('report_type', '=', 'NormalReport')
    .select(['id', 'reference_id'])
    .executeTakeFirstOrThrow();
  await chat.press(writer, 'no');
  await chat.press(writer, 'menu');
  await chat.press(writer, 'action:message');
  await chat.press(writer, reference_id);
  await chat.type(writer, 'मी उद्या येतो.');
  const [sent] = await chat.press(writer, 'send');
  expect(textOf(sent as never)).toBe(chatWords.filed.message.replace('{{reference}}', reference_id));
  const messages = await chat.db
    .selectFrom('messages')
    .where('incident_id', '=', id)
    .select(['side', 'text'])
    .execute();
  expect(messages).toEqual([{ side: 'citizen', text: 'मी उद्या येतो.' }]);
  expect(chat.said).toEqual([]);
});
