// Reduces village names in both scripts to one coarse spelling, in little code: कळमवाडी, Kalamwadi and
// Kalamvadi become equal. Inner "a" is dropped, because Latin spelling writes or omits it.

/** The words of a name, each in its folded spelling. */
export const placeKey = (name: string): string[] =>
  latin(name.normalize('NFC').toLowerCase())
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) =>
      spellings
        .reduce((spelt, [from, to]) => spelt.replace(from, to), word)
        .replace(/(\p{L})\1+/gu, '$1')
        .replace(/(?!^)a/g, ''),
    )
    .filter((word) => word !== '');

const spellings: readonly (readonly [RegExp, string])[] = [
  [/w/g, 'v'],
  [/ga(?:on?|nva?|un)$/, 'gav'],
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/jh|zh|z/g, 'j'],
  [/ck|q/g, 'k'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/n(?=[pbm])/g, 'm'],
];

const consonants = [
  'क k',
  'ख kh',
  'ग g',
  'घ gh',
  'ङ n',
  'च ch',
  'छ ch',
  'ज j',
  'झ j',
  'ञ n',
  'ट t',
  'ठ th',
  'ड d',
  'ढ dh',
  'ण n',
  'त t',
  'थ th',
  'द d',
  'ध dh',
  'न n',
  'प p',
  'फ f',
  'ब b',
  'भ bh',
  'म m',
  'य y',
  'र r',
  'ऱ r',
  'ल l',
  'ळ l',
  'व v',
  'श sh',
  'ष sh',
  'स s',
  'ह h',
];
const vowels = [
  'अ a',
  'आ a',
  'इ i',
  'ई i',
  'उ u',
  'ऊ u',
  'ऋ ru',
  'ए e',
  'ऐ ai',
  'ओ o',
  'औ au',
  'ऑ o',
  'ॲ a',
  'ा a',
  'ि i',
  'ी i',
  'ु u',
  'ू u',
  'ृ ru',
  'े e',
  'ै ai',
  'ो o',
  'ौ au',
  'ॉ o',
  'ॅ a',
  'ं n',
  'ँ n',
];
const sounds = new Map([...consonants, ...vowels].map((pair) => pair.split(' ') as [string, string]));

function latin(text: string): string {
  return (
    text
      .replace(/[\u093c\u200c\u200d]/g, '')
      .replaceAll('ज्ञ', 'dny')
      // Adds a consonant's inherent vowel, so that "ai" (कई) and "ay" stay different from the vowel after a
      // bare consonant.
      .replace(/[क-ह](?![\u093e-\u094d])/g, '$&ा')
      .replace(/\p{Script=Devanagari}/gu, (letter) => sounds.get(letter) ?? '')
  );
}
