// From what the conversation wants to say to replies in a language.
import type conversation from '#locales/en/chat.json';
import type facts from '#locales/en/questions.json';
import type track from '#locales/en/track.json';
import { isNumberOf } from '../conversation/facts.ts';
import { hasChoices } from '../conversation/questions.ts';
import type { Answers, Effect, FormName, Said } from '../conversation/state.ts';
import { inParts } from './limits.ts';
import { type Reply, replyOf } from './reply.ts';

/** The file chat.json of a language, and the questions of our answers in it. */
export interface Words {
  readonly conversation: typeof conversation;
  readonly questions: Readonly<Record<string, string>>;
  /** The file questions.json of the language: what is asked of a kind of complaint. */
  readonly facts: Pick<typeof facts, 'question' | 'choice'>;
  /** Of the page of tracking; there once a status was asked for. */
  readonly sentence?: (typeof track)['sentence'] | undefined;
  /** Names that every sentence may hold, such as that of the force. */
  readonly names?: Readonly<Record<string, string>>;
}

/** A kind of complaint may have the name of an answer. */
const isAnswer = (value: string) => value.startsWith('answer:');
const answerId = (value: string) => value.replace('answer:', '');

const beforeQuestion = '\n• ';

/** For a mouth whose choices hold the whole question. */
export const withoutQuestions = (text: string): string => text.split(beforeQuestion, 1)[0] ?? text;

export function replySaying(words: Words, { key, values = {}, choices = [] }: Said): Reply {
  const all: Readonly<Record<string, string>> = { ...words.names, ...values };
  const text = wordsAt(words, key).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => all[name] ?? whole);
  // A question may be longer than a row, so the text holds all of it.
  const asked = choices.flatMap((value) => (isAnswer(value) && words.questions[answerId(value)]) || []);
  return replyOf(
    [text, ...asked].join(beforeQuestion),
    choices.map((value) => ({ value, title: choiceTitle(words, value) })),
  );
}

/** What was answered, before it is sent. Long texts become several replies. */
export function readBack(
  words: Words,
  { form, answers, files }: Extract<Effect, { kind: 'readBack' }>,
): Reply[] {
  const lines = readBackLines(words, form, answers).map(({ label, value }) => `${label}: ${value}`);
  const all = files > 0 ? [...lines, `${words.conversation.field.files}: ${files}`] : lines;
  return inParts(all.join('\n')).map((text) => ({ kind: 'text', text }));
}

const itemFields: Readonly<Record<string, string>> = {
  category: 'itemCategory',
  description: 'itemDescription',
  date: 'incidentDate',
  contactName: 'fullName',
  contactPhone: 'phone',
};

function readBackLines(words: Words, form: FormName, answers: Answers) {
  const fields: Readonly<Record<string, string>> = words.conversation.field;
  const isItem = form === 'lost' || form === 'found';
  return Object.entries(answers)
    .map(([name, answer]) => ({
      label: fields[(isItem && itemFields[name]) || name] ?? factOf(words, name)?.label,
      value: shownValue(words, answer, hasChoices(form, answers, name)),
    }))
    .filter((line): line is { label: string; value: string } => line.label !== undefined);
}

const factOf = ({ facts }: Words, name: string) =>
  (facts.question as Readonly<Record<string, { label: string; hint?: string }>>)[name];

/** Days as they are written here; hours and another number without the word that machines read. */
function shownValue(words: Words, answer: Answers[string] | undefined, isChoice: boolean): string {
  const text = answer === true ? 'yes' : answer === false ? 'no' : String(answer);
  return (
    (isChoice ? titleOf(words, text) : undefined) ??
    text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1').replace(/^(hours|number) /, '')
  );
}

const choiceTitle = (words: Words, value: string): string =>
  titleOf(words, value) ?? words.questions[answerId(value)] ?? value;

const titleOf = ({ conversation, facts }: Words, value: string): string | undefined =>
  (conversation.choice as Readonly<Record<string, string>>)[value] ??
  (facts.choice as Readonly<Record<string, string>>)[value];

function wordsAt(words: Words, key: string): string {
  const { conversation, sentence } = words;
  const [, way, fact = ''] = /^(ask|wrong)\.fact\.(\w+)$/.exec(key) ?? [];
  if (way === 'wrong') return conversation.wrong.category;
  const asked = factOf(words, fact);
  // Hints of other questions speak of fields that stay empty.
  if (asked) return asked.hint && isNumberOf(fact) ? `${asked.label}\n${asked.hint}` : asked.label;
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], {
      ...conversation,
      sentence,
    });
  if (typeof found !== 'string') throw new Error(`no words are called ${key}`);
  return found;
}
