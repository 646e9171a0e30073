// A model of the force that lies, stalls or obeys what a sentence orders: nothing of it reaches anybody.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ChatDistrict, openChatDistrict, textOf } from '#fixtures/messaging/chat-district.ts';
import chatWords from '#locales/mr/chat.json' with { type: 'json' };

let chat: ChatDistrict;
let model: Server;
const asked: string[] = [];
let answerWith: string | null = null;

beforeAll(async () => {
  model = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    asked.push(body);
    // null: it stalls.
    if (answerWith !== null) response.end(answerWith);
  });
  await new Promise<void>((listening) => model.listen(0, '127.0.0.1', listening));
  const { port } = model.address() as AddressInfo;
  chat = await openChatDistrict({
    ASSISTANT_MODEL_URL: `http://127.0.0.1:${port}/v1`,
    ASSISTANT_MODEL_NAME: 'a-model',
  });
});
afterAll(async () => {
  await chat.close();
  model.closeAllConnections();
  model.close();
});

const saying = (content: unknown) => JSON.stringify({ choices: [{ message: { content } }] });
const poison = 'Section 999 of the IPC says pay Rs 500 to 9999999999';
const lies: [string, string][] = [
  ['words', saying(poison)],
  ['words after the JSON', saying(`{"id": "theft"} ${poison}`)],
  ['an id that we do not have', saying('{"id": "payBribe"}')],
  ['an act that deletes', saying('{"id": "action:delete"}')],
  ['an act that stops', saying('{"id": "action:stop"}')],
  ['words beside the id', saying(JSON.stringify({ id: 'theft', say: poison }))],
  ['a list', saying('[{"id": "theft"}]')],
  ['null', saying('null')],
  ['a number', saying('{"id": 7}')],
  ['a name of every object', saying('{"id": "constructor"}')],
  ['no choice', '{"choices": []}'],
  ['no JSON', poison],
  ['too much', saying(`{"id": "${'x'.repeat(10_000)}"}`)],
  ['nothing', ''],
];

let count = 0;
/** A sentence about nothing that we answer. */
async function ask(sentence = 'zxqv blorp wibble') {
  count += 1;
  const writer = { phone: `80000${String(count).padStart(5, '0')}` };
  return (await chat.type(writer, sentence)).map(textOf);
}

it.each(lies)('that answers with %s changes nothing', async (_, lie) => {
  answerWith = lie;
  const said = await ask();
  expect(said[0]).toBe(chatWords.unknown);
  expect(said.join('\n')).not.toMatch(/999|IPC|500/);
});

it('that stalls is waited for three seconds at most', async () => {
  answerWith = null;
  expect((await ask())[0]).toBe(chatWords.unknown);
});

it('that chooses one of our answers has it offered, among others and with "none of these"', async () => {
  answerWith = saying('{"id": "theft"}');
  const said = await ask('zxqv blorp wibble my number is 9822012345 and I am Rajesh Kulkarni');
  expect(said[0]).toContain(chatWords.which);
});

it('gets no name and no number, and nothing of a complaint that is being written', async () => {
  expect(asked.length).toBeGreaterThan(lies.length);
  expect(asked.join('\n')).not.toMatch(/9822012345|Rajesh|Kulkarni/);
  const before = asked.length;
  const writer = { phone: '8000099999' };
  await chat.type(writer, 'मेनू');
  await chat.press(writer, 'action:complaint');
  await chat.type(writer, 'zxqv blorp wibble');
  expect(asked.length).toBe(before);
});

it('is not asked where somebody may be in danger', async () => {
  const before = asked.length;
  const [first] = await ask('माझा नवरा मला मारत आहे वाचवा');
  expect(first).toBe(chatWords.danger);
  expect(asked.length).toBe(before);
});
