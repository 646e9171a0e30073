// Sentences that nothing is learned from, with what they mean, and how often an understanding is right on them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Understand, Understood } from '#assistant/understand/understand.ts';
import { paraphrasesIn } from './paraphrases.ts';

export interface Question {
  readonly id: string;
  readonly form: string;
  readonly sentence: string;
  readonly danger: boolean;
}

export interface Tried extends Question {
  readonly understood: Understood;
}

const folder = fileURLToPath(new URL('trials/', import.meta.url));

/** The files of the folder `trials`, by name. */
export function trials(): Record<string, Question[]> {
  const names = readdirSync(folder).sort();
  return Object.fromEntries(names.map((name) => [name.replace('.txt', ''), questionsOf(name)]));
}

const questionsOf = (name: string): Question[] =>
  paraphrasesIn(readFileSync(join(folder, name), 'utf8'), name).map(({ line, ...rest }) => ({
    ...rest,
    sentence: line,
  }));

/** Lines `id <tab> form <tab> sentence <tab> danger`. */
export const questionsIn = (text: string): Question[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', form = '', sentence = '', danger] = line.split('\t');
      return { id, form, sentence, danger: danger?.trim() === '1' };
    });

export const triedWith = (questions: readonly Question[], understand: Understand): Tried[] =>
  questions.map((question) => ({ ...question, understood: understand(question.sentence) }));

export const isOutside = ({ id }: { readonly id: string }): boolean =>
  id === 'none' || id.startsWith('outside:');

const isFirst = ({ id, understood }: Tried) => understood.ids[0] === id;
const isAmongThree = ({ id, understood }: Tried) => understood.ids.includes(id);
const isSilent = ({ understood }: Tried) => understood.ids.length === 0;
const isAlarm = ({ understood }: Tried) => understood.danger;

export const isWrong = (tried: Tried): boolean =>
  (isOutside(tried) ? !isSilent(tried) : !isFirst(tried)) || isAlarm(tried) !== tried.danger;

export const headOfFigures = [
  'language',
  'sentences',
  'right first',
  'among three',
  'outside',
  'silent',
  'danger',
  'seen',
  'false alarms',
];

/** A row for each language and one for all. */
export function figuresOf(tried: readonly Tried[]): string[][] {
  const forms = [...new Set(tried.map(({ form }) => form))].sort();
  return [...forms, 'all'].map((form) => {
    const part = tried.filter((one) => form === 'all' || one.form === form);
    const inside = part.filter((one) => !isOutside(one));
    const outside = part.filter(isOutside);
    const danger = part.filter((one) => one.danger);
    const others = part.filter((one) => !one.danger);
    return [
      form,
      String(inside.length),
      share(inside, isFirst),
      share(inside, isAmongThree),
      String(outside.length),
      share(outside, isSilent),
      String(danger.length),
      share(danger, isAlarm),
      share(others, isAlarm),
    ];
  });
}

const share = (all: readonly Tried[], is: (one: Tried) => boolean): string =>
  all.length === 0 ? '–' : `${((100 * all.filter(is).length) / all.length).toFixed(1)} %`;
