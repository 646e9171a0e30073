// From what the conversation wants to say to replies in a language.
import type conversation from '#locales/en/chat.json';
import type { Answers, Effect, Said } from '../conversation/state.ts';
import { inParts } from './limits.ts';
import { type Reply, replyOf } from './reply.ts';

/** The file chat.json of a language, and the questions of our answers in it. */
export interface Words {
  readonly conversation: typeof conversation;
  readonly questions: Readonly<Record<string, string>>;
}

export function said(words: Words, { key, values = {}, choices = [] }: Said): Reply {
  const text = wordsAt(words, key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
  // A question may be longer than a row, so the text holds all of it.
  const asked = choices.flatMap((value) => words.questions[value.replace('answer:', '')] ?? []);
  return replyOf(
    [text, ...asked.map((question) => `• ${question}`)].join('\n'),
    choices.map((value) => ({ value, title: choiceTitle(words, value) })),
  );
}

/** What was answered, before it is sent. Long texts become several replies. */
export function readBack(words: Words, { answers, files }: Extract<Effect, { kind: 'readBack' }>): Reply[] {
  const { field } = words.conversation;
  const lines = Object.entries(answers).map(
    ([name, answer]) => `${(field as Record<string, string>)[name] ?? name}: ${shown(words, answer)}`,
  );
  const all = files > 0 ? [...lines, `${field.files}: ${files}`] : lines;
  return inParts(all.join('\n')).map((text) => ({ kind: 'text', text }));
}

function shown(words: Words, answer: Answers[string] | undefined): string {
  const text = answer === true ? 'yes' : answer === false ? 'no' : String(answer);
  return (words.conversation.choice as Record<string, string>)[text] ?? text;
}

function choiceTitle(words: Words, value: string): string {
  const title = (words.conversation.choice as Record<string, string>)[value];
  return title ?? words.questions[value.replace('answer:', '')] ?? value;
}

function wordsAt({ conversation }: Words, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], conversation);
  if (typeof found !== 'string') throw new Error(`no words are called ${key}`);
  return found;
}
