// `npm run chat`: the conversation in a terminal. It sends nothing: it prints what a mouth would send.
// `-- en` or `-- mr` chooses the language.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { takeInput } from '#assistant/conversation/converse.ts';
import { type Effect, type Input, newConversation, type State } from '#assistant/conversation/state.ts';
import { type ShownChoice, saidAs } from '#assistant/conversation/typed.ts';
import { answerSaid } from '#assistant/say/answer.ts';
import { choicesIn, type Reply } from '#assistant/say/reply.ts';
import { readBack, replySaying, type Words } from '#assistant/say/say.ts';
import { understandSentence } from '#assistant/understand/index.ts';
import type { Language } from '#contract/shared/language.ts';
import { formatMonth } from '#i18n/format.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
const read = (language: Language, name: string) =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/${name}.json`, import.meta.url), 'utf8'));

const texts = { en: read('en', 'guidance'), mr: read('mr', 'guidance') };
const answers = { en: read('en', 'answers'), mr: read('mr', 'answers') };
const wordsIn = (language: Language): Words => ({
  conversation: read(language, 'chat'),
  facts: read(language, 'questions'),
  names: { force: language === 'mr' ? 'जिल्हा पोलीस' : 'the district police' },
  questions: Object.fromEntries(
    Object.entries<{ question: string }>(texts[language].topics).map(([id, { question }]) => [id, question]),
  ),
});

let state: State = newConversation(process.argv[2] === 'en' ? 'en' : 'mr');
/** The choices shown last: a number chooses one, or its title. */
let lastChoices: readonly ShownChoice[] = [];
const waiting: Input[] = [];

function draw(reply: Reply) {
  print(reply.text);
  const titles = choicesIn(reply);
  if (titles.length > 0) lastChoices = titles;
  for (const [at, { title }] of titles.entries()) print(`  ${at + 1}. ${title}`);
}

function perform(effect: Effect) {
  const words = wordsIn(state.language);
  const say = (key: string) => draw(replySaying(words, { kind: 'say', key }));
  if (effect.kind === 'say') draw(replySaying(words, effect));
  else if (effect.kind === 'danger') say('danger');
  else if (effect.kind === 'calls') say('calls');
  else if (effect.kind === 'answer') {
    const { language } = state;
    const said = { answers: answers[language], guidance: texts[language], trackPage: 'Track FIR' };
    print(answerSaid({ ...said, month: (month) => formatMonth(month, language) }, effect.id) ?? '');
    print(`/legal-guidance#${effect.id}`);
  } else if (effect.kind === 'readBack') readBack(words, effect).forEach(draw);
  else {
    print(JSON.stringify(effect, null, 2));
    if (effect.kind === 'file') waiting.push({ ...stamp(), kind: 'notFiled' });
  }
}

const stamp = () => ({ id: randomUUID(), at: new Date().toISOString() });

function take(input: Input) {
  const [next, effects] = takeInput(state, input, { understand: understandSentence, mouth: 'chat' });
  state = next;
  effects.forEach(perform);
  for (const more of waiting.splice(0)) take(more);
}

take({ ...stamp(), kind: 'choice', value: 'menu' });
for await (const line of createInterface({ input: process.stdin })) {
  const chosen = lastChoices[Number(line.trim()) - 1];
  take({
    ...stamp(),
    ...(chosen ? { kind: 'choice', value: chosen.value } : saidAs(line, lastChoices)),
  } as Input);
}
