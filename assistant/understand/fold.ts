// Folds both scripts to one spelling, so that Marathi in Latin letters finds Devanagari. Deliberately coarse: no inner
// "a" (optional in Latin), no aspirates, long vowels or doubled letters. Texts and searches are folded alike.
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
  latinDigits(text.normalize('NFC').toLowerCase())
    .replace(/\u200c|\u200d|\u093c/g, '')
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
      .reduce((spelling, [from, to]) => spelling.replace(from, to), latin(word))
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
const vowelsAtEnd = /^(...*?)[aeiouy]+$/;

/** The word, then without its longest ending, twice at most: हुंडा, हुंड्यासाठी; chori, chorila. */
function stemsOf(folded: string): string[] {
  const stems = [folded.replace(vowelsAtEnd, '$1')];
  for (let last = folded, times = 0; times < 2 && last.length > 3; times += 1) {
    last = last.replace(ending, '$1').replace(vowelsAtEnd, '$1');
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

const consonants = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ ph,ब b,भ bh,म m,य y,र r,ऱ r,ल l,ळ l,व v,श sh,ष sh,स s,ह h'
    .split(',')
    .map((pair) => pair.split(' ')),
);

const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ru',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऍ: 'a',
  ॲ: 'a',
  ऑ: 'o',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ru',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'a',
  'ॉ': 'o',
};

/** Candrabindu, anusvara, visarga, avagraha, virama. */
const signs: Record<string, string> = { 'ँ': 'n', 'ं': 'n', 'ः': '', ऽ: '', '्': '' };

/** A consonant carries an inherent "a" unless a vowel sign or a virama follows it. */
function latin(word: string): string {
  return word
    .replace(/ज्ञ/g, 'द्न्य')
    .replace(/([क-हऱळ])(?![\u093e-\u094d])/g, '$1अ')
    .replace(
      /[\u0900-\u0963\u0970-\u097f]/g,
      (sign) => consonants[sign] ?? vowels[sign] ?? signs[sign] ?? '',
    );
}
