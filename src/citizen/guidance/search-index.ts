// Loaded when the search field first gets the focus. The index is built then, in some tens of milliseconds.

import { type Word, wordsOf } from '#assistant/understand/fold.ts';
import type { Place } from './anchors.ts';
import { askedAs } from './content/asked-as.ts';
import { fillerWords, wordCloseness } from './matching.ts';

/** Ids of the best matching places, best first. */
export type Find = (search: string) => string[];

const resultLimit = 8;
/** Less than this is chance; less than this share of the best is only near by a common word. */
const least = { score: 0.25, share: 0.4 };
/** How much a word counts, by where it stands. */
const weights = { asked: 1, title: 0.7, text: 0.25 };
/** What a filler says: part of a line, but hardly a reason to show it. */
const fillerSays = 0.1;

/** A distinct word, and how much it counts in each place. */
interface Term extends Word {
  readonly weights: Map<string, number>;
}

/** What somebody may type as a whole: a question, or words it is asked as. */
interface Line {
  readonly id: string;
  readonly terms: readonly Term[];
}

interface Index {
  readonly ids: readonly string[];
  readonly terms: readonly Term[];
  readonly lines: readonly Line[];
}

/** Pass `places` once per language: a reader may know only the Marathi or only the English word. */
export function findIn(...inLanguages: Place[][]): Find {
  const index = indexOf(inLanguages.flat());
  return (search) => ranked(index, search);
}

function indexOf(places: readonly Place[]): Index {
  const ids = [...new Set(places.map(({ id }) => id))];
  const terms = new Map<string, Term>();
  const read = (id: string, text: string, weight: number) =>
    wordsOf(text).map((word) => {
      const term = terms.get(word.plain) ?? { ...word, weights: new Map() };
      terms.set(word.plain, term);
      term.weights.set(id, Math.max(weight, term.weights.get(id) ?? 0));
      return term;
    });
  for (const { id, text } of places) read(id, text, weights.text);
  const titles = places.map(({ id, title }) => ({ id, terms: read(id, title, weights.title) }));
  const asked = ids.flatMap((id) =>
    (askedAs[id] ?? '').split(',').map((line) => ({ id, terms: read(id, line, weights.asked) })),
  );
  return { ids, terms: [...terms.values()], lines: [...titles, ...asked] };
}

/** A typed word: how near it is to the words it may mean, and how much it says. */
interface Asked {
  readonly near: ReadonlyMap<Term, number>;
  readonly says: number;
}

function ranked(index: Index, search: string): string[] {
  const asked = wordsOf(search).map((word) => askedWord(word, index));
  // Fillers lead nowhere by themselves.
  if (!asked.some(({ near, says }) => near.size > 0 && says > fillerSays)) return [];
  const scores = scoresOf(asked, index);
  const best = Math.max(...scores.values());
  return [...scores]
    .filter(([, score]) => score >= Math.max(least.score, best * least.share))
    .sort(([, one], [, other]) => other - one)
    .slice(0, resultLimit)
    .map(([id]) => id);
}

/** Each word counts where it stands best; the line most like the whole search counts once more. */
function scoresOf(asked: readonly Asked[], { lines, ids }: Index): Map<string, number> {
  const total = sum(asked.map(({ says }) => says));
  const scores = new Map<string, number>();
  for (const { near, says } of asked) {
    const best = new Map<string, number>();
    for (const [term, nearness] of near)
      for (const [id, weight] of term.weights) raise(best, id, nearness * weight);
    for (const [id, score] of best) scores.set(id, (scores.get(id) ?? 0) + (says / total) * score);
  }
  const likeness = new Map<string, number>();
  for (const { id, terms } of lines) {
    const met = sum(
      asked.map(({ near, says }) => says * Math.max(0, ...terms.map((term) => near.get(term) ?? 0))),
    );
    const said = sum(terms.map((term) => termSays(term, ids.length)));
    if (met > 0) raise(likeness, id, met / Math.sqrt(total * Math.max(said, met)));
  }
  for (const [id, score] of likeness) scores.set(id, (scores.get(id) ?? 0) + score);
  return scores;
}

function askedWord(word: Word, { terms, ids }: Index): Asked {
  const near = new Map(
    terms.map((term) => [term, wordCloseness(word, term)] as const).filter(([, is]) => is > 0),
  );
  const best = Math.max(0, ...near.values());
  // What is typed exactly as it is written means that word: जमीन is land, and not जामीन (bail).
  if (best === 1) for (const [term, nearness] of near) if (nearness < 1) near.set(term, nearness / 2);
  const meant = [...near].filter(([, nearness]) => nearness >= best * 0.9);
  const where = new Set(meant.flatMap(([term]) => [...term.weights.keys()]));
  // An unknown word counts half, so that one common word beside it does not pass for an answer.
  const says = where.size > 0 ? rarity(where.size, ids.length) : rarity(1, ids.length) / 2;
  return { near, says: fillerWords.has(word.folded) ? fillerSays : says };
}

const termSays = (term: Term, all: number) =>
  fillerWords.has(term.folded) ? fillerSays : rarity(term.weights.size, all);

const rarity = (among: number, all: number) => Math.log(1 + all / among);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function raise(to: Map<string, number>, id: string, score: number): void {
  if (score > (to.get(id) ?? 0)) to.set(id, score);
}
