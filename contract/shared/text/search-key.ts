// Search keys for both scripts. `plain` matches any part of a word (पुणे, Pune). The skeleton drops inner "a", which Latin
// spelling may omit (सांगली, Sangli), and matches word starts only. The server stores them; an offline console computes them.
import { withPlainNumbers } from '../contact.ts';
import { foldedWords } from './fold.ts';

/** One search word: matches if the folded text contains any of these. They contain no SQL wildcard. */
export type Term = readonly string[];

/** Precedes each skeleton in the folded text, so that a plain search never matches one. */
const skeletonMark = '~';

const termLimit = 8;

/** Stored and indexed text: the plain words in order, then each skeleton once. */
export function searchKey(...texts: readonly (string | null)[]): string {
  const plain = foldedWords(texts.join(' '));
  const skeletons = new Set(plain.map((word) => skeletonOf(word)).filter((skeleton) => skeleton !== null));
  return [...plain, ...[...skeletons].map((skeleton) => skeletonMark + skeleton)].join(' ');
}

/** Words of a search, all of which must match; null: fewer than two characters, no search. */
export function termsOf(search: string): Term[] | null {
  if ([...search.trim()].length < 2) return null;
  return foldedWords(withPlainNumbers(search))
    .slice(0, termLimit)
    .map((plain) => {
      const skeleton = skeletonOf(plain);
      return skeleton === null ? [plain] : [plain, skeletonMark + skeleton];
    });
}

/** true: the folded text has every word in any of its spellings. An empty search matches nothing. */
export const hasTerms = (folded: string, terms: readonly Term[]): boolean =>
  terms.length > 0 && terms.every((term) => term.some((spelling) => folded.includes(spelling)));

/** Folded spelling of a name, to compare two names. */
export const nameKey = (name: string) =>
  foldedWords(name)
    .map((word) => skeletonOf(word, 3) ?? word)
    .join(' ');

/** null: the word has digits, or fewer than `least` letters are left. */
function skeletonOf(plain: string, least = 2): string | null {
  if (/\p{N}/u.test(plain)) return null;
  const skeleton = spellings
    .reduce((word, [from, to]) => word.replace(from, to), plain)
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?!^)a/g, '');
  return skeleton.length < least ? null : skeleton;
}

/** Letters with several spellings for one sound. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ga(?:on?|nv)$/, 'gav'],
  [/ph/g, 'f'],
  [/ck|q/g, 'k'],
  [/x/g, 'ksh'],
  [/sch/g, 'sk'],
  [/chh/g, 'ch'],
  [/c(?!h)/g, 'k'],
  [/jh|zh|z/g, 'j'],
  [/gny|jny|jn|gy/g, 'dny'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/ay(?![aeiou])/g, 'ai'],
  [/o[vu](?![aeiou])/g, 'au'],
  [/n(?=[pbm])/g, 'm'],
];
