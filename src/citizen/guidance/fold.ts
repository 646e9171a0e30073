// Folds both scripts to one spelling, so that Marathi typed in Latin letters matches Devanagari. Deliberately
// coarse: no inner "a" (optional in Latin), no aspirates, long vowels or doubled letters. Texts and searches
// are folded alike.
import { latinDigits } from '#contract/text.ts';

/** The folded words of a text; one-letter words are left out. */
export const foldWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldWord)
    .filter((word) => word.length > 1);

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

/** Applied in order: later rules see the result of earlier ones. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/z/g, 'j'],
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
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ru', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ ऍ: 'a', ॲ: 'a', ऑ: 'o' },
  ...{ 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ru', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au' },
  ...{ 'ॅ': 'a', 'ॉ': 'o' },
};

/** Candrabindu, anusvara, visarga, avagraha, virama. */
const signs: Record<string, string> = { 'ँ': 'n', 'ं': 'n', 'ः': '', ऽ: '', '्': '' };

/** A consonant carries an inherent "a" unless a vowel sign or a virama follows it. */
function latin(word: string): string {
  return latinDigits(word.replace(/\u093c/g, ''))
    .replace(/ज्ञ/g, 'द्न्य')
    .replace(/([क-हऱळ])(?![\u093e-\u094d])/g, '$1अ')
    .replace(
      /[\u0900-\u0963\u0970-\u097f]/g,
      (sign) => consonants[sign] ?? vowels[sign] ?? signs[sign] ?? '',
    );
}
