import { describe, expect, it } from 'vitest';
import { wordsOf } from '#assistant/understand/fold.ts';

const foldWords = (text: string) => wordsOf(text).map(({ folded }) => folded);

/** Spellings typed on a phone without a Marathi keyboard. */
const pairs: [marathi: string, typed: string[]][] = [
  ['जामीन', ['jamin', 'jameen', 'jaamin', 'Jamin']],
  ['हुंडा', ['hunda', 'hundaa', 'hoonda']],
  ['अटक', ['atak', 'atka', 'attak', 'ATAK']],
  ['तक्रार', ['takrar', 'takraar', 'takkrar']],
  ['चोरी', ['chori', 'choree']],
  ['पोलीस', ['polis', 'polees', 'poliis']],
  ['फसवणूक', ['fasavnuk', 'faswanook', 'phasavanuk']],
  ['घटस्फोट', ['ghatasphot', 'ghatsfot', 'ghatasfot']],
  ['पुरावा', ['purava', 'purawa', 'puraava']],
  ['साक्षीदार', ['sakshidar', 'saakshidaar', 'saxidar']],
  ['हक्क', ['hakk', 'hakka', 'hak']],
  ['लाच', ['lach', 'laach']],
  ['झडती', ['jhadti', 'zadti', 'jhadati']],
  ['जमीन', ['jamin', 'zameen']],
  ['बेपत्ता', ['bepatta', 'bepata']],
  ['मारहाण', ['marhan', 'maarahaan']],
  ['न्यायालय', ['nyayalay', 'nyayalaya']],
  ['ज्येष्ठ', ['jyeshth', 'jyesht', 'jyeshtha']],
  ['अत्याचार', ['atyachar', 'atyaachaar']],
  ['हिंसाचार', ['hinsachar', 'himsachar']],
  ['शिक्षा', ['shiksha', 'siksha', 'shixa']],
  ['धमकी', ['dhamki', 'dhamkee', 'damki']],
  ['बहिष्कार', ['bahishkar', 'bahishkaar']],
  ['संपर्क', ['sampark', 'sanpark']],
  ['कौटुंबिक', ['kautumbik', 'kautunbik']],
  ['वकील', ['vakil', 'wakeel']],
  ['लग्न', ['lagna', 'lagn']],
  ['ज्ञान', ['dnyan', 'gyan', 'jnan']],
  ['दुःख', ['dukh', 'dukkh']],
  ['मुलगी', ['mulgi', 'mulagi', 'moolgi']],
  ['ठाणे', ['thane', 'thaane']],
  ['अंमलदार', ['ammaldar', 'amaldar']],
  ['ऱ्हास', ['rhas', 'rhaas']],
];

describe('folding', () => {
  it.each(pairs)('brings %s and %j together', (marathi, typed) => {
    for (const word of typed) expect([word, foldWords(word)]).toEqual([word, foldWords(marathi)]);
  });

  it('keeps different words distinct', () => {
    const words = ['अटक', 'चोरी', 'हुंडा', 'घटस्फोट', 'मुलगी', 'मुलगा', 'वकील', 'लाच', 'जामीन'];
    const folded = new Set(words.map((word) => foldWords(word).join()));
    // The words for girl and boy differ in a vowel other than "a".
    expect(folded.size).toBe(words.length);
  });

  it('splits a sentence into words in both scripts, and keeps numbers', () => {
    expect(foldWords('“हुंडा” मागतात। Call 112!')).toEqual(['hund', 'ngt', 'kl', '112']);
    expect(foldWords('१५१००')).toEqual(['15100']);
    expect(foldWords(' – … ')).toEqual([]);
  });
});

describe('stems', () => {
  it.each([
    ['हुंडा', 'हुंड्यासाठी'],
    ['चोरी', 'chorila'],
    ['नवरा', 'नवऱ्याने'],
    ['मारहाण', 'marhanichi'],
    ['जमीन', 'jaminivar'],
    ['सावकार', 'savkarakade'],
    ['threat', 'threatened'],
    ['beating', 'beats'],
    ['देवऋषी', 'देवऋषीने'],
    ['मारले', 'मारलं'],
  ])('%s and %s share one', (one, other) => {
    const stems = wordsOf(one)[0]?.stems ?? [];
    expect(wordsOf(other)[0]?.stems.some((stem) => stems.includes(stem))).toBe(true);
  });

  it('leave numbers whole; 7/12 is one word in both scripts', () => {
    expect(wordsOf('७/१२').map(({ stems }) => stems.join())).toEqual(['712']);
    expect(wordsOf('7/12').map(({ stems }) => stems.join())).toEqual(['712']);
  });
});
