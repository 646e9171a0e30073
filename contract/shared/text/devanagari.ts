// Marathi in Latin letters, as on signboards: the one table of letters for every key of a name and for the assistant's words.

/** Signs in the order of Unicode, from U+0901: nasals, vowels, consonants, vowel signs. */
const latinSigns = [
  ...'n n - a a a i i u u ru l e e e ai o o o au'.split(' '),
  ...'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' '),
  ..."- - - ' a i i u u ru ru - e e ai o o o au - - - on".split(' '),
];

/** Without length marks, with sh, ch and dny, and without a last "a" that nobody speaks. Takes a run of Devanagari. */
export const inLatinLetters = (devanagari: string): string =>
  devanagari
    .normalize('NFD')
    .replace(/[\u093c\u0945\u200c\u200d]/g, '')
    .replace(/\u0972/g, 'अ')
    .replace(/ज्ञ/g, 'द्न्य')
    // A consonant has an inherent "a" unless a vowel sign or a virama follows it.
    .replace(/[क-ह](?![\u093e-\u094d\u0962\u0963])/g, '$&अ')
    .replace(/अ(?![\p{L}\p{M}])/gu, (last, at: number, word: string) =>
      /[अ-ऊए-औ\u093e-\u0942\u0947-\u094c]/.test(word.slice(0, at)) ? '' : last,
    )
    .replace(/[\u0901-\u0950]/g, (sign) => (latinSigns[sign.charCodeAt(0) - 0x901] ?? '').replace('-', ''));
