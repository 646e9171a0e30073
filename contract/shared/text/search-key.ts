// Search keys for both scripts. `plain` matches any part of a word (पुणे, Pune). The skeleton drops inner "a", which Latin
// spelling may omit (सांगली, Sangli), and matches word starts only. The server stores them; an offline console computes them.
import { foldedWords } from './fold.ts';
import { withPlainNumbers } from './plain-numbers.ts';
import { nameWords, skeletonOf } from './skeleton.ts';

/** One search word: matches if the folded text contains any of these. They contain no SQL wildcard. */
export type Term = readonly string[];

/** Precedes each skeleton in the folded text, so that a plain search never matches one. */
const skeletonMark = '~';

const termLimit = 8;

/** Stored and indexed text: the plain words in order, then each skeleton once. */
export function searchKey(...texts: readonly (string | null)[]): string {
  const text = texts.join(' ');
  // D'Souza is also written Dsouza.
  const joined =
    text
      .match(/\p{L}['‘’ʼ]\p{L}+/gu)
      ?.join(' ')
      .replace(/['‘’ʼ]/g, '') ?? '';
  return withSkeletons(foldedWords(`${text} ${joined}`));
}

function withSkeletons(plain: readonly string[]): string {
  const skeletons = new Set(plain.map((word) => skeletonOf(word)).filter((skeleton) => skeleton !== null));
  return [...plain, ...[...skeletons].map((skeleton) => skeletonMark + skeleton)].join(' ');
}

/** One key of several, as if it had been made of all their texts. */
export function joinedKeys(keys: readonly string[]): string {
  const words = keys.flatMap((key) => key.split(' ')).filter((word) => word !== '');
  const isSkeleton = (word: string) => word.startsWith(skeletonMark);
  return [...words.filter((word) => !isSkeleton(word)), ...new Set(words.filter(isSkeleton))].join(' ');
}

/** A stored key with the skeletons of today: the plain words stay what they were. */
export const refreshedKey = (stored: string): string =>
  withSkeletons(stored.split(' ').filter((word) => word !== '' && !word.startsWith(skeletonMark)));

/** Words of a search, all of which must match; null: fewer than two characters, no search. */
export function termsOf(search: string): Term[] | null {
  if ([...search.trim()].length < 2) return null;
  return foldedWords(withPlainNumbers(search))
    .slice(0, termLimit)
    .map((plain) => {
      const skeleton = skeletonOf(plain);
      return skeleton === null ? [plain, ...otherShort(plain)] : [plain, skeletonMark + skeleton];
    });
}

/** A short word has no skeleton: Fad and Phad, शहा and Shah. */
const otherShort = (plain: string): string[] =>
  [plain.replace(/^ph/, 'f'), plain.replace(/^f/, 'ph'), plain.replace(/aha$/, 'ah')].filter(
    (word) => word !== plain && word.length > 2,
  );

/** true: the folded text has every word in any of its spellings. An empty search matches nothing. */
export const hasTerms = (folded: string, terms: readonly Term[]): boolean =>
  terms.length > 0 && terms.every((term) => term.some((spelling) => folded.includes(spelling)));

/** Folded spelling of a name, to compare two names. */
export const nameKey = (name: string) => nameWords(name).join(' ');
