// One spelling for both scripts, in two forms. `plain` keeps the letters as they are typed, so that any part of a word finds it
// (पुणे, Pune). The skeleton drops every inner "a", which Latin spelling writes or leaves out as it likes (सांगली, Sangli,
// Sangali); being coarse, it is compared from the start of a word only. The server stores and searches by it, and a console without
// network what it has kept.
import { toIso } from './devanagari.ts';

/** One word of a search: it is found where the folded text contains any of these. They hold no wildcard of SQL. */
export type Term = readonly string[];

/** Stands before each skeleton in the folded text, so that a plain search never meets one. */
const skeletonMark = '~';

const termLimit = 8;

/** What is stored and indexed: the plain words in their order, then the skeletons, each once. */
export function searchKey(...texts: readonly (string | null)[]): string {
  const plain = words(texts.join(' '));
  const skeletons = new Set(plain.map((word) => skeletonOf(word)).filter((skeleton) => skeleton !== null));
  return [...plain, ...[...skeletons].map((skeleton) => skeletonMark + skeleton)].join(' ');
}

/** The words of a search, all of which must be found; null where fewer than two characters make it none. */
export function termsOf(search: string): Term[] | null {
  if ([...search.trim()].length < 2) return null;
  return words(search)
    .slice(0, termLimit)
    .map((plain) => {
      const skeleton = skeletonOf(plain);
      return skeleton === null ? [plain] : [plain, skeletonMark + skeleton];
    });
}

/** Whether a folded text has every word of a search, each in any of its spellings; of no words none is found. */
export const hasTerms = (folded: string, terms: readonly Term[]): boolean =>
  terms.length > 0 && terms.every((term) => term.some((spelling) => folded.includes(spelling)));

/** One spelling of a name, for telling whether two names are the same. */
export const nameKey = (name: string) =>
  words(name)
    .map((word) => skeletonOf(word, 3) ?? word)
    .join(' ');

/** Lower-case Latin letters and digits; other scripts than Devanagari stay as they are. No mark, no wildcard is left. */
function words(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[\u0900-\u097f\u200c\u200d]+/g, romanized)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/w/g, 'v')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** As Marathi is written in Latin letters on signboards: no length marks, sh, ch, dny, the last schwa unspoken. */
function romanized(devanagari: string): string {
  const spoken = devanagari
    .normalize('NFD')
    .replace(/[\u093c\u200c\u200d]/g, '')
    .replace(/[\u0972\u0945]/g, (candra) => (candra === '\u0972' ? 'अ' : ''))
    .replace(/\u0911/g, 'ओ')
    .replace(/\u0949/g, 'ो');
  return toIso(spoken)
    .normalize('NFC')
    .replace(/a(?!\p{L})/gu, (last, at: number, word: string) =>
      /[aāiīuūēō]/.test(word.slice(0, at)) ? '' : last,
    )
    .replace(/jñ/g, 'dny')
    .replace(/m̐|[ṁṅñṇ]/g, 'n')
    .replace(/r̥/g, 'ru')
    .replace(/ch/g, 'chh')
    .replace(/c(?!h)/g, 'ch')
    .replace(/[śṣ]/g, 'sh')
    .replace(/ḥ/g, '');
}

/** null where the word has digits, or fewer than `least` letters are left. */
function skeletonOf(plain: string, least = 2): string | null {
  if (/\p{N}/u.test(plain)) return null;
  const skeleton = spellings
    .reduce((word, [from, to]) => word.replace(from, to), plain)
    .replace(/(\p{L})\1+/gu, '$1')
    .replace(/(?!^)a/g, '');
  return skeleton.length < least ? null : skeleton;
}

/** Letters that are written in several ways for one sound. */
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
