// How a word of a name sounds, in few letters: what searches, routing, imports and the stations that a phone finds compare.
import { foldedWords } from './fold.ts';

/** The words of a name, each by its sound; a word of fewer than `least` sounds as it is. */
export const nameWords = (name: string, least?: number): string[] =>
  foldedWords(name).map((word) => skeletonOf(word, least) ?? word);

/** null: the word has digits, or fewer than `least` letters are left. */
export function skeletonOf(plain: string, least = 3): string | null {
  if (/\p{N}/u.test(plain)) return null;
  const skeleton = groups
    .reduce((word, { any, rules }) => (any.test(word) ? respelled(word, rules) : word), plain)
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

type Rule = readonly [RegExp, string];
const respelled = (word: string, rules: readonly Rule[]) =>
  rules.reduce((said, [from, to]) => said.replace(from, to), word);

/**
 * Letters and groups with several spellings for one sound, in this order; the groups of vowels come before "a" is dropped. What is one
 * here is one name to a search, to routing and to an import: tests/fixtures/words holds the pairs.
 */
const ofNames: readonly Rule[] = [
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
];
const ofPlaces: readonly Rule[] = [
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
];
const ofConsonants: readonly Rule[] = [
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
];
/** r is a vowel too. */
const ofVowels: readonly Rule[] = [
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

/** Most words have nothing of a group, which one look tells: the rules are most of the time of a long list. */
const groups = [ofNames, ofPlaces, ofConsonants, ofVowels].map((rules) => ({
  rules,
  any: new RegExp(rules.map(([from]) => from.source).join('|')),
}));
