// Whether two reports may tell of the same event: a hint for an officer, who decides.

import { dayCount } from '../shared/day-count.ts';
import { nameKey } from '../shared/text/search-key.ts';

interface Told {
  readonly category: string | null;
  readonly place: string;
  /** Of the station that has it; null: none has. */
  readonly station: string | null;
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
/** One says "yesterday", the other the day itself. */
const nearDays = 3;

/** Same place or station, at most three days apart, similar words; the kinds are equal, or one is not known. */
export const areAlike = (one: Told, other: Told): boolean =>
  (one.category === null || other.category === null || one.category === other.category) &&
  Math.abs(dayCount(dayOf(one), dayOf(other))) <= nearDays &&
  isSamePlace(one, other) &&
  likeness(one.words, other.words) >= enough;

const dayOf = ({ day, receivedOn }: Told) => day ?? receivedOn;

/** A landmark after the village makes another text of the same place. */
const isSamePlace = (one: Told, other: Told) =>
  nameKey(one.place) === nameKey(other.place) || (one.station !== null && one.station === other.station);

function likeness(one: string, other: string): number {
  const [few, many] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.size - b.size);
  if (!few || !many || few.size < fewest) return 0;
  return [...few].filter((word) => many.has(word)).length / few.size;
}

/** Folded, so that a word counts as the same in either script. */
const wordsOf = (text: string) =>
  new Set(
    nameKey(text)
      .split(' ')
      .filter((word) => word.length >= shortest),
  );
