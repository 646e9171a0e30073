// Whatever a messaging app can send has one stated answer; STOP and "Delete My Data" are obeyed in every form.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatDistrict, choicesOf, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import { signedCall, type Writer } from '#fixtures/messaging/stand-in.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };
import questions from '#locales/mr/questions.json' with { type: 'json' };
import { deleteTechnicalRows } from '#server/queries/removal/retention.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

let count = 0;
let writer: Writer;
beforeEach(() => {
  count += 1;
  writer = { phone: `97650${String(count).padStart(5, '0')}`, userRef: `IN.${count}` };
});

const { odd } = chatWords;

describe('what nobody can read', () => {
  it.each([
    ['a sticker', { type: 'sticker', sticker: { id: '1' } }, odd.any],
    ['a contact card', { type: 'contacts', contacts: [{}] }, odd.any],
    ['a reaction', { type: 'reaction', reaction: { emoji: '👍', message_id: 'x' } }, odd.any],
    ['what the app does not support', { type: 'unsupported', errors: [{ code: 131051 }] }, odd.any],
    ['a text that is no text', { type: 'text', text: { body: 7 } }, odd.any],
    ['a voice message', { type: 'audio', audio: { id: '1', voice: true } }, odd.voice],
    ['a film', { type: 'video', video: { id: '1' } }, odd.file],
    ['a message in a group', { type: 'text', text: { body: 'Hi' }, group_id: 'g1' }, odd.group],
    ['an edited message', { type: 'edit', edit: { message_id: 'x' } }, odd.changed],
    ['a deleted message', { type: 'revoke', revoke: { message_id: 'x' } }, odd.changed],
  ])('%s has its one answer', async (_, part, expected) => {
    await chat.type(writer, 'Hi');
    const sent = await chat.say(writer, part);
    expect(sent.map(textOf)).toEqual([expected]);
  });

  it('beside others of one call, does not hide them', async () => {
    const other = { phone: '9765099001' };
    await chat.hear(
      { id: 'wamid.broken', type: 'text' },
      chat.app.from(writer, { type: 'text', text: { body: 'STOP' } }),
      { of: 'no form' },
      chat.app.from(other, { type: 'text', text: { body: 'Hi' } }),
    );
    await chat.run();
    expect(await optedIn(writer)).toBe(false);
    expect(chat.app.sent.filter(({ to }) => to === `91${other.phone}`).length).toBeGreaterThan(0);
  });

  it('beside STOP in one call, as a status, does not hide it', async () => {
    await chat.type(writer, 'start');
    const { body, headers } = signedCall({
      statuses: [{ of: 'no form' }, { id: 7, status: 'sent' }],
      messages: [chat.app.from(writer, { type: 'text', text: { body: 'STOP' } })],
    });
    expect((await chat.call('POST', '/messaging/webhook', { body, headers })).status).toBe(200);
    expect(await optedIn(writer)).toBe(false);
  });

  it('in the middle of a form is answered with the same question', async () => {
    await chat.press({ ...writer }, 'language:mr').catch(() => chat.type(writer, 'मेनू'));
    await chat.press(writer, 'action:complaint');
    const sent = await chat.say(writer, { type: 'sticker', sticker: { id: '1' } });
    expect(sent.map(textOf)).toEqual([odd.any, chatWords.ask.description]);
  });

  it('a choice of an old question changes no answer of a new one', async () => {
    await chat.type(writer, 'Hi');
    await chat.press(writer, 'action:complaint');
    await chat.type(writer, 'गाडी चोरीला गेली');
    await chat.press(writer, 'theft');
    const sent = await chat.press(writer, 'fraud');
    expect(sent.map(textOf)).toEqual([odd.old, questions.question.thing.label]);
  });

  it('more than thirty in a minute are asked for patience once', async () => {
    const texts = Array.from({ length: 40 }, (_, at) => ({ type: 'text', text: { body: `मदत ${at}` } }));
    const before = chat.app.sent.length;
    await chat.hear(...texts.map((part) => chat.app.from(writer, part)));
    await chat.run();
    const said = chat.app.sent.slice(before).map(textOf);
    expect(said.filter((text) => text === odd.fast)).toHaveLength(1);
  });
});

const optedIn = async ({ phone = '' }: Writer) =>
  (await chat.db.selectFrom('bot_users').where('phone', '=', phone).select('opted_in').executeTakeFirst())
    ?.opted_in;

const typed = (body: string) => ({ type: 'text', text: { body } });
const pressed = (reply: object) => ({ type: 'interactive', interactive: reply });

describe('STOP', () => {
  it.each([
    ['typed in English', typed('Stop!')],
    ['typed in Marathi', typed('थांबवा')],
    ['typed in Hindi', typed('बंद करो')],
    ['typed in Latin letters', typed('band kara')],
    ['by the button of a template', { type: 'button', button: { text: 'STOP', payload: 'STOP' } }],
    ['by a reply button', pressed({ button_reply: { id: '3|action:stop', title: 'संदेश बंद करा' } })],
    ['under a photo', { type: 'image', image: { id: '1', caption: 'STOP' } }],
    ['by a row', pressed({ list_reply: { id: 'action:stop', title: 'Stop messages' } })],
  ])('%s is obeyed: one last word, and nothing of what was under way', async (_, part) => {
    await chat.type(writer, 'start');
    expect(await optedIn(writer)).toBe(true);
    // Written before, answered never.
    await chat.hear(chat.app.from(writer, typed('मदत')));
    const sent = await chat.say(writer, part);
    expect(sent.map(textOf)).toEqual([chatWords.stopped]);
    expect(await optedIn(writer)).toBe(false);
    await chat.run();
    expect(chat.app.sent.at(-1)).toBe(sent.at(-1));
  });

  it('of a person without a number is obeyed too, and START takes it back', async () => {
    const unknown = { userRef: `IN.unknown${count}` };
    const stopped = async () =>
      (
        await chat.db
          .selectFrom('chat_people')
          .where('user_ref', '=', unknown.userRef)
          .select('stopped')
          .executeTakeFirstOrThrow()
      ).stopped;
    await chat.type(unknown, 'stop');
    expect(await stopped()).toBe(true);
    // It is not forgotten, however long nothing is heard of the person.
    await deleteTechnicalRows(chat.db, 'chatPeople', new Date('2060-01-01'));
    expect(await stopped()).toBe(true);
    await chat.type(unknown, 'सुरू करा');
    expect(await stopped()).toBe(false);
  });
});

describe('"Delete My Data"', () => {
  it.each(['Delete My Data', 'माझी माहिती हटवा'])('(%s) is a request with its dates, once', async (words) => {
    await chat.type(writer, words);
    const [said] = await chat.press(writer, 'yes');
    expect(chat.said).toEqual([]);
    const rows = await chat.db
      .selectFrom('deletion_requests')
      .where('phone', '=', writer.phone ?? '')
      .selectAll()
      .execute();
    expect(rows).toMatchObject([{ way: 'message', report_ids: [], settled_at: null }]);
    const shown = (day = '') => day.split('-').reverse().join('-');
    expect(textOf(said as never)).toContain(shown(rows[0]?.verify_by));
    expect(textOf(said as never)).toContain(shown(rows[0]?.erase_by));
    await chat.type(writer, words);
    const [again] = await chat.press(writer, 'yes');
    expect(textOf(again as never)).toBe(textOf(said as never));
  });
});

/** More of them: CHAT_RUNS=100. */
const people = Number(process.env.CHAT_RUNS ?? 20);

it(`${people} people who ask for deletion have ${people} requests, each with its dates`, async () => {
  const asks = [
    'Delete My Data',
    'delete my data!',
    'माझी माहिती हटवा',
    'mera data delete karo',
    'माझा डेटा हटवा',
  ];
  const shown = (day: string) => day.split('-').reverse().join('-');
  let told = 0;
  for (let at = 0; at < people; at += 1) {
    const one = { phone: `87660${String(at).padStart(5, '0')}` };
    await chat.type(one, asks[at % asks.length] ?? '');
    const [said] = await chat.press(one, 'yes');
    const [row, ...more] = await chat.db
      .selectFrom('deletion_requests')
      .where('phone', '=', one.phone)
      .select(['verify_by', 'erase_by'])
      .execute();
    if (!row || more.length > 0 || !said) continue;
    const text = textOf(said);
    if (text.includes(shown(row.verify_by)) && text.includes(shown(row.erase_by))) told += 1;
  }
  expect(told).toBe(people);
});

describe('one person', () => {
  it('by a number first and by an id of the app later is one', async () => {
    const { phone, userRef } = writer;
    await chat.type({ phone: phone ?? '' }, 'Hi');
    await chat.type({ userRef: userRef ?? '' }, 'Hi');
    await chat.type(writer, 'Hi');
    const rows = await chat.db
      .selectFrom('chat_people')
      .where('user_ref', '=', userRef ?? '')
      .select(['phone', 'user_ref'])
      .execute();
    expect(rows).toEqual([{ phone, user_ref: userRef }]);
  });

  it('may type the title of a choice', async () => {
    await chat.type(writer, 'Hi');
    await chat.press(writer, 'action:complaint');
    await chat.type(writer, 'गाडी चोरीला गेली');
    const [first] = await chat.type(writer, chatWords.choice.theft);
    expect(textOf(first as never)).toBe(questions.question.thing.label);
    const [asked] = await chat.type(writer, chatWords.choice.skipRest);
    expect(textOf(asked as never)).toBe(chatWords.ask.location);
    const { back, cancel } = chatWords.choice;
    expect(choicesOf(asked as never)).toMatchObject([{ title: back }, { title: cancel }]);
  });

  it('may type the title of an answer that sounds like a cry', async () => {
    await chat.type(writer, 'Hi');
    await chat.press(writer, 'action:complaint');
    await chat.type(writer, 'गाय चोरीला गेली');
    await chat.press(writer, 'other');
    const [kind] = await chat.type(writer, questions.choice.cattle);
    expect(choicesOf(kind as never).map(({ title }) => title)).toContain(questions.choice.cow);
    const said = await chat.type(writer, questions.choice.cow);
    expect(said.map(textOf)).not.toContain(chatWords.danger);
  });

  it('who is in danger reads the number in the first answer', async () => {
    const [first] = await chat.type(writer, 'माझा नवरा मला मारत आहे वाचवा');
    expect(textOf(first as never)).toContain('112');
    expect(textOf(first as never)).toBe(chatWords.danger);
  });
});
