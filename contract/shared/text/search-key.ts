// Search keys for both scripts. `plain` matches any part of a word (पुणे, Pune). The skeleton drops inner "a", which Latin
// spelling may omit (सांगली, Sangli), and matches word starts only. The server stores them; an offline console computes them.
import { foldedWords } from './fold.ts';
import { withPlainNumbers } from './plain-numbers.ts';

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
export const nameKey = (name: string) =>
  foldedWords(name)
    .map((word) => skeletonOf(word) ?? word)
    .join(' ');

/** null: the word has digits, or fewer than `least` letters are left. */
function skeletonOf(plain: string, least = 3): string | null {
  if (/\p{N}/u.test(plain)) return null;
  const skeleton = spellings
    .reduce((word, [from, to]) => word.replace(from, to), plain)
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?!^)a/g, '')
    // What stands side by side once "a" is gone: a silent h, a nasal that takes its sound from what follows.
    .replace(/(?!^)h(?=[^aeiouh])/g, '')
    .replace(/ld/g, 'lt')
    .replace(/n(?=[pbm])/g, 'm')
    .replace(/m(?=[kgcjtdsvn])/g, 'n')
    .replace(/(\p{L})\1+/gu, '$1');
  return skeleton.length < least ? null : skeleton;
}

/**
 * Letters and groups with several spellings for one sound, in this order; the groups of vowels come before "a" is dropped. What is one
 * here is one name to a search, to routing and to an import: tests/fixtures/words holds the pairs.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^m[uo]h[ae]?m+[ae]d/, 'mohamad'],
  [/^s[ae]?i?yy?[ae]d$/, 'said'],
  [/^ahm[ae]d/, 'ahmad'],
  [/^osman/, 'usman'],
  [/^di?s[ou]+[sjz]h?a$/, 'dsoja'],
  [/^rathore$/, 'rathod'],
  [/^yeshv/, 'yashv'],
  [/^eshv/, 'ishv'],
  [/^hanm/, 'hanum'],
  [/[ie]nder$/, 'endra'],
  [/^mahindr/, 'mahendr'],
  [/pereir/, 'parer'],
  [/^ch[aou]+v?dh?[au]r[iy]/, 'chaudhari'],
  [/(.{3})ore$/, '$1or'],
  // Endings and parts of places
  [/ga(?:on?|nv|um|v)$|gaon/g, 'gav'],
  [/seoni$/, 'sivni'],
  [/garh$/, 'gad'],
  [/baug$/, 'bag'],
  [/bunder$/, 'bandar'],
  [/^omer/, 'umar'],
  [/^amber/, 'ambar'],
  [/^gadhing/, 'gadahing'],
  [/^pacha?gan/, 'panchgan'],
  [/^mangrul/, 'mangarul'],
  [/^tirod/, 'tiror'],
  [/^nagbhir/, 'nagbhid'],
  [/mpt/g, 'mt'],
  [/aou/g, 'au'],
  [/ovh/g, 'avh'],
  [/[ie][sz]$/, 'is'],
  // Consonants
  [/sch/g, 'sk'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/jh|zh|z/g, 'j'],
  [/gny|jny|jn|gy|dny/g, 'gn'],
  [/chh?|tch/g, 'C'],
  [/c/g, 'k'],
  [/sh/g, 's'],
  [/nh$/, 'ng'],
  [/([kgtdbpCjrlnmvsy])h/g, '$1'],
  [/C/g, 'c'],
  [/^hr/, 'r'],
  [/^b(?=as)/, 'v'],
  // Vowels: r is a vowel too
  [/([kgtdpbmnsv])r[iu](?![aeiou])/g, '$1ri'],
  [/^r[iu](?=s|tu|tv|d)/, 'ri'],
  [/ee|ii|iy(?![aou])/g, 'i'],
  [/oo|uu/g, 'u'],
  [/iya$/, 'i'],
  [/eya$|ayi/g, 'e'],
  [/([^aeiou])ya$/, '$1i'],
  [/oya(?=[^aeiou])/g, 'oi'],
  [/aya(?=[^aeiou])/g, 'e'],
  [/a[iy](?![aeiou])|e[iy](?![aeiou])/g, 'e'],
  [/trya/g, 'tri'],
  [/oe/g, 'oi'],
  [/io/g, 'iv'],
  [/y(?![aeiou])/g, 'i'],
  [/eo/g, 'ev'],
  [/ao|au|ou|ov(?![aeiou])/g, 'av'],
  [/([kfv])er/g, '$1ar'],
];
