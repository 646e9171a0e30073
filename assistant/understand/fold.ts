// Folds both scripts to one spelling, so that Marathi in Latin letters finds Devanagari. Deliberately coarse: no inner
// "a" (optional in Latin), no aspirates, long vowels or doubled letters. Texts and searches are folded alike.
import { inLatinLetters } from '#contract/shared/text/devanagari.ts';
import { latinDigits } from '#contract/shared/text.ts';

/** A word as typed, without marks that nobody types; its folded spelling; and that with ever fewer endings. */
export interface Word {
  readonly plain: string;
  readonly folded: string;
  readonly stems: readonly string[];
  /** A number, a section, a date: near is not enough. */
  readonly isNumber: boolean;
}

/** The words of a text; those of one folded letter are left out. `7/12` is one word. */
export const wordsOf = (text: string): Word[] =>
  latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[ऽ\u093c\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/(\d)\/(?=\d)/g, '$1')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(wordOf)
    .filter(({ folded }) => folded.length > 1);

/** Folding is slow, and a text repeats its words. A server reads strangers' texts, so it forgets them in time. */
const knownWords = new Map<string, Word>();
const knownLimit = 50_000;

function wordOf(plain: string): Word {
  const word = knownWords.get(plain) ?? newWord(plain, foldWord(plain));
  if (knownWords.size >= knownLimit) knownWords.clear();
  knownWords.set(plain, word);
  return word;
}

function newWord(plain: string, folded: string): Word {
  const isNumber = /\p{N}/u.test(folded);
  return { plain, folded, isNumber, stems: isNumber ? [folded] : stemsOf(folded) };
}

function foldWord(word: string): string {
  return (
    sounds
      .reduce((spelling, [from, to]) => spelling.replace(from, to), inLatinLetters(word))
      .replace(/(?!^)a/g, '')
      // A nasal before a consonant is spelled as heard: sampark, sanpark.
      .replace(/m(?=[^eiou])/g, 'n')
      .replace(/(\p{L})\1+/gu, '$1')
  );
}

/** Endings of Marathi, Hindi and English in folded letters. */
const endings =
  'virud psun sobt sti kdun kde mdye mde til vrun vrti vr mule cy cny cn ci ce co c bdl sud ' +
  'hun un hi si nr ne ni n ln le li lo l tny te ti to ty t v ing tion ed es en s';
const ending = new RegExp(`^(..+?)(${endings.replaceAll(' ', '|')})$`);

/** Two letters stay. */
function withoutVowelsAtEnd(word: string): string {
  let end = word.length;
  while (end > 2 && /[aeiouy]/.test(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

/** The word, then without its longest ending, twice at most: हुंडा, हुंड्यासाठी; chori, chorila. */
function stemsOf(folded: string): string[] {
  const stems = [withoutVowelsAtEnd(folded)];
  for (let last = folded, times = 0; times < 2 && last.length > 3; times += 1) {
    last = withoutVowelsAtEnd(last.replace(ending, '$1'));
    stems.push(last);
  }
  return [...new Set(stems)];
}

/** Applied in order: later rules see the result of earlier ones. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/z/g, 'j'],
  [/^ai/g, 'e'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/ph/g, 'f'],
  [/([kgcjtdbs])h+/g, '$1'],
  [/jny|jn|gny|gy/g, 'dny'],
  [/mm+|nm/g, 'm'],
];
