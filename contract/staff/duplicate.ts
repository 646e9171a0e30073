// Whether two reports may tell of the same event: a hint for an officer, who decides.
import { nameKey, searchKey } from '../shared/text/search-key.ts';

interface Told {
  readonly category: string | null;
  readonly place: string;
  /** Of the event; null: not told, then the day of receipt counts. */
  readonly day: string | null;
  /** YYYY-MM-DD. */
  readonly receivedOn: string;
  readonly words: string;
}

/** Share of the shorter text's words that the longer one has too. */
const enough = 0.5;
/** Shorter words say little. */
const shortest = 3;
/** Of two very short texts nothing can be said. */
const fewest = 3;

/** Same place, day and category, and similar words. */
export const areAlike = (one: Told, other: Told): boolean =>
  one.category !== null &&
  one.category === other.category &&
  (one.day ?? one.receivedOn) === (other.day ?? other.receivedOn) &&
  nameKey(one.place) === nameKey(other.place) &&
  likeness(one.words, other.words) >= enough;

function likeness(one: string, other: string): number {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  if (!few || !many || few.size < fewest) return 0;
  return [...few].filter((word) => many.has(word)).length / few.size;
}

/** Folded, so that a word counts as the same in either script. */
const wordsOf = (text: string) =>
  new Set(
    searchKey(text)
      .split(' ')
      .filter((word) => word.length >= shortest && !word.startsWith('~')),
  );
