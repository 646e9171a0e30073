// A model of the force that lies, stalls or obeys what a sentence orders: nothing of it reaches anybody.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLyingModel } from '#fixtures/assistant/lying-model.ts';
import { type ModelAnswer, modelAnswers, poisonWords } from '#fixtures/assistant/model-answers.ts';
import { type ChatDistrict, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };

let chat: ChatDistrict;
let model: Awaited<ReturnType<typeof openLyingModel>>;
beforeAll(async () => {
  model = await openLyingModel();
  chat = await openChatDistrict(model.settings);
});
afterAll(async () => {
  await chat.close();
  await model.close();
});
// A model that stalled rests for a minute.
beforeEach(() => chat.later(61_000));

const choosing = (id: string): ModelAnswer => ({
  kind: 'says',
  status: 200,
  body: JSON.stringify({ choices: [{ message: { content: JSON.stringify({ id }) } }] }),
});
const stalling: ModelAnswer = { kind: 'stalls', begins: null };

let count = 0;
/** A sentence about nothing that we answer. */
async function ask(sentence = 'zxqv blorp wibble') {
  count += 1;
  const writer = { phone: `80000${String(count).padStart(5, '0')}` };
  return (await chat.type(writer, sentence)).map(textOf);
}

it('says a hundred things of which nobody reads a word', async () => {
  model.answers = modelAnswers.filter(({ kind }) => kind === 'says');
  expect(modelAnswers.length).toBeGreaterThanOrEqual(100);
  const chosen = [];
  for (const [at] of model.answers.entries()) {
    const said = await ask();
    expect(said.join('\n'), JSON.stringify(model.answers[at])).not.toMatch(poisonWords);
    if (said[0] !== chatWords.unknown) chosen.push(said[0]);
  }
  expect(model.asked).toHaveLength(model.answers.length);
  // What was in the form that was asked for, and nothing else, has chosen among our own.
  expect(chosen.every((text) => text?.startsWith(chatWords.which) || text === chatWords.ask.place)).toBe(
    true,
  );
  expect(chosen.length).toBeLessThanOrEqual(3);
});

it('that stalls is waited for once, and is then left alone for a minute', async () => {
  model.answers = [stalling];
  const before = model.asked.length;
  expect((await ask())[0]).toBe(chatWords.unknown);
  expect((await ask())[0]).toBe(chatWords.unknown);
  expect(model.asked.length).toBe(before + 1);
  chat.later(61_000);
  model.answers = [{ kind: 'stalls', begins: '{"choices": [{"message": {"content": "Section 999' }];
  expect((await ask()).join('\n')).not.toMatch(poisonWords);
  expect(model.asked.length).toBe(before + 2);
});

it('that chooses one of our answers has it offered, among others and with "none of these"', async () => {
  model.answers = [choosing('theft')];
  const said = await ask('zxqv blorp wibble my number is 9822012345 and I am Rajesh Kulkarni');
  expect(said[0]).toContain(chatWords.which);
});

it('gets no name and no number, and nothing of a complaint that is being written', async () => {
  expect(model.asked.join('\n')).not.toMatch(/9822012345|Rajesh|Kulkarni/);
  const before = model.asked.length;
  const writer = { phone: '8000099999' };
  await chat.type(writer, 'मेनू');
  await chat.press(writer, 'action:complaint');
  await chat.type(writer, 'zxqv blorp wibble');
  expect(model.asked.length).toBe(before);
});

const lanes = 4;

/** Lets the lanes go on when each of them waits to read what its person has begun, so that all go on at once. */
const whileAllLanesLook = (begin: () => Promise<void>): Promise<{ end: Promise<void> }> =>
  chat.db.transaction().execute(async (one) => {
    await sql`lock table chat_talks in access exclusive mode`.execute(one);
    const end = begin();
    for (let waiting = 0; waiting < lanes; ) {
      const { rows } = await sql<{ count: number }>`select count(*) from pg_locks
        where not granted and relation = 'chat_talks'::regclass
          and database = (select oid from pg_database where datname = current_database())`.execute(one);
      waiting = rows[0]?.count ?? 0;
    }
    return { end };
  });

it('is asked by two people at a time at most: the others get the answer without it', async () => {
  model.answers = [stalling];
  const before = { asked: model.asked.length, sent: chat.app.sent.length };
  const people = Array.from({ length: 6 }, (_, at) => ({ phone: `80001${String(at).padStart(5, '0')}` }));
  const part = { type: 'text', text: { body: 'zxqv blorp wibble' } };
  await chat.hear(...people.map((who) => chat.app.from(who, part)));
  const { end } = await whileAllLanesLook(() => chat.run());
  await end;
  expect(model.asked.length).toBe(before.asked + 2);
  expect(new Set(chat.app.sent.slice(before.sent).map(({ to }) => to)).size).toBe(6);
});

it('is not asked where somebody may be in danger', async () => {
  const before = model.asked.length;
  const [first] = await ask('माझा नवरा मला मारत आहे वाचवा');
  expect(first).toBe(chatWords.danger);
  expect(model.asked.length).toBe(before);
});
