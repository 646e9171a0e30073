// Makes the sentences to learn from: as written, with words lost, with typing mistakes, with a story before the question.
import { chanceFrom } from './chance.ts';
import { type Form, type Paraphrase, sentencesOf } from './paraphrases.ts';

export interface Sample {
  readonly id: string;
  readonly sentence: string;
  readonly danger: boolean;
}

/** What people say around the matter itself; it means nothing by itself. */
export type Around = Readonly<Record<Form, SaidAround>>;

interface SaidAround {
  readonly always: readonly string[];
  /** That it is over: never said around danger, so that danger learns what is not now. */
  readonly over: readonly string[];
}

/** How many sentences are made of a line. */
const perLine = 10;

/** Of the sentences made of a line, the share that gets each kind of change. */
const shares = { around: 0.35, lost: 0.12, mistyped: 0.25 };

export function samplesOf(paraphrases: readonly Paraphrase[], around: Around): Sample[] {
  const chance = chanceFrom(7);
  return paraphrases.flatMap(({ id, form, line, danger }) => {
    const written = sentencesOf(line, perLine);
    const { always, over } = around[form];
    const beside = danger ? always : [...always, ...over];
    return Array.from({ length: perLine }, (_, at) => {
      const sentence = written[at % written.length] ?? line;
      return { id, danger, sentence: at === 0 ? sentence : changed(sentence, beside, chance) };
    });
  });
}

function changed(sentence: string, around: readonly string[], chance: () => number): string {
  let words = sentence.split(' ');
  if (words.length > 4 && chance() < shares.lost) words = without(words, chance);
  if (chance() < shares.mistyped) words = mistyped(words, chance);
  const said = words.join(' ');
  if (around.length === 0 || chance() >= shares.around) return said;
  const more = sentencesOf(around[Math.floor(chance() * around.length)] ?? '', 40);
  const beside = more[Math.floor(chance() * more.length)] ?? '';
  return chance() < 0.7 ? `${beside} ${said}` : `${said} ${beside}`;
}

function without(words: readonly string[], chance: () => number): string[] {
  const lost = Math.floor(chance() * words.length);
  return words.filter((_, at) => at !== lost);
}

/** One letter of one long word is lost, doubled or swapped with the next. */
function mistyped(words: readonly string[], chance: () => number): string[] {
  const wrong = Math.floor(chance() * words.length);
  return words.map((word, at) => (at === wrong && word.length > 4 ? mistypedWord(word, chance) : word));
}

function mistypedWord(word: string, chance: () => number): string {
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, letter = '', next = '', after] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const kind = Math.floor(chance() * 3);
  if (kind === 0) return before + next + after;
  return kind === 1 ? before + letter + letter + next + after : before + next + letter + after;
}
