// One coarse spelling of a village's name for both scripts, small enough for every phone: कळमवाडी, Kalamwadi and Kalamvadi
// are the same. Inner "a" is dropped, for Latin writes it or leaves it out as it likes.

/** The words of a name, each in its one spelling. */
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
  [/ga(?:on?|nv|un)$/, 'gav'],
  [/ph/g, 'f'],
  [/chh/g, 'ch'],
  [/jh|zh|z/g, 'j'],
  [/ck|q/g, 'k'],
  [/ee|ii/g, 'i'],
  [/oo|uu/g, 'u'],
  [/n(?=[pbm])/g, 'm'],
];

const consonants = [
  ...[
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
  ],
  ...[
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
  ],
  ...['व v', 'श sh', 'ष sh', 'स s', 'ह h'],
];
const vowels = [
  ...['अ a', 'आ a', 'इ i', 'ई i', 'उ u', 'ऊ u', 'ऋ ru', 'ए e', 'ऐ ai', 'ओ o', 'औ au', 'ऑ o', 'ॲ a'],
  ...['ा a', 'ि i', 'ी i', 'ु u', 'ू u', 'ृ ru', 'े e', 'ै ai', 'ो o', 'ौ au', 'ॉ o', 'ॅ a', 'ं n', 'ँ n'],
];
const sounds = new Map([...consonants, ...vowels].map((pair) => pair.split(' ') as [string, string]));

function latin(text: string): string {
  return (
    text
      .replace(/[\u093c\u200c\u200d]/g, '')
      .replaceAll('ज्ञ', 'dny')
      // The unwritten vowel of a consonant, so that "ai" (कई) and "ay" stay apart from what follows a bare letter.
      .replace(/[क-ह](?![\u093e-\u094d])/g, '$&ा')
      .replace(/\p{Script=Devanagari}/gu, (letter) => sounds.get(letter) ?? '')
  );
}
