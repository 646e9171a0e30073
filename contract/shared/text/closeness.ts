// How close two words of names sound, whatever the script and the spelling: Gaikwad and गायकवाड, Chavan and चव्हाण.
// A search key must be equal; this also bears a slip of the pen.
import { foldedWords } from './fold.ts';

/** The sound of one folded word: no aspirates, one letter for each kind of vowel and for letters that people mix up. */
export function soundOf(folded: string): string {
  return sounds.reduce((word, [from, to]) => word.replace(from, to), folded).replace(/(.)\1+/gu, '$1');
}

/** Sounds of all words of a text, in order. */
export const soundsOf = (text: string): string[] => foldedWords(text).map(soundOf).filter(Boolean);

const sounds: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ck|q/g, 'k'],
  [/sch/g, 'sk'],
  [/chh?/g, 'C'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/sh/g, 's'],
  [/ph|f/g, 'p'],
  [/jh|zh|z/g, 'j'],
  [/dny|gny|jny|jn|gy/g, 'gn'],
  [/^hr/, 'r'],
  [/([kgtdbcjp])h/g, '$1'],
  [/ee|ii|iy(?![aou])/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aya(?=[^aeiou])/g, 'e'],
  [/a[iy](?![aeiou])|e[iy](?![aeiou])/g, 'e'],
  [/a[uv](?![aeiou])|o[uv](?![aeiou])/g, 'o'],
  [/([kgtdpbmnsv])r[iu]/g, '$1ri'],
  [/^r[iu]s/, 'ris'],
  [/y(?![aeiou])/g, 'i'],
  [/h(?![aeiou])/g, ''],
  [/n(?=[pbm])/g, 'm'],
  [/m(?=[kgcjtdsv])/g, 'n'],
];

/** Letters that sound alike; the cost of one for the other. */
const alike: readonly (readonly [string, number])[] = [
  ['ie', 0.2],
  ['uo', 0.2],
  ['ov', 0.3],
  ['uv', 0.3],
  ['yi', 0.2],
  ['ye', 0.3],
  ['ao', 0.35],
  ['ae', 0.35],
  ['ai', 0.4],
  ['au', 0.4],
  ['td', 0.4],
  ['kg', 0.5],
  ['bv', 0.4],
  ['bp', 0.6],
  ['nm', 0.5],
  ['cs', 0.6],
  ['cj', 0.6],
  ['jg', 0.6],
  ['lr', 0.7],
];

const costs = new Map(
  alike.flatMap(([pair, cost]) => [[pair, cost] as const, [[...pair].reverse().join(''), cost] as const]),
);
const vowels = 'aeiou';
const replaced = (one: string, other: string): number =>
  one === other ? 0 : (costs.get(one + other) ?? (vowels.includes(one) && vowels.includes(other) ? 0.6 : 1));
const costLeftOut = (letter: string): number =>
  letter === 'a' ? 0.15 : letter === 'h' ? 0.3 : letter === 'y' ? 0.4 : vowels.includes(letter) ? 0.35 : 1;
/** Two neighbours in the wrong order. */
const swapped = 0.8;

/** Sum of the cheapest changes that turn one sound into the other; more than `limit`: at least so much. */
export function soundDistance(one: string, other: string, limit = Number.POSITIVE_INFINITY): number {
  let before: number[] = [];
  let last: number[] = [0];
  for (let column = 1; column <= other.length; column += 1)
    last.push((last[column - 1] ?? 0) + costLeftOut(other.charAt(column - 1)));
  for (let row = 1; row <= one.length; row += 1) {
    const a = one.charAt(row - 1);
    const line = [(last[0] ?? 0) + costLeftOut(a)];
    let least = line[0] ?? 0;
    for (let column = 1; column <= other.length; column += 1) {
      const b = other.charAt(column - 1);
      let best = Math.min(
        (last[column] ?? 0) + costLeftOut(a),
        (line[column - 1] ?? 0) + costLeftOut(b),
        (last[column - 1] ?? 0) + replaced(a, b),
      );
      if (row > 1 && a === other.charAt(column - 2) && b === one.charAt(row - 2))
        best = Math.min(best, (before[column - 2] ?? Number.POSITIVE_INFINITY) + swapped);
      line.push(best);
      least = Math.min(least, best);
    }
    // A swap may still come, which begins at the line before.
    if (least - 1 > limit) return least;
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}

/** What a word of so many letters may differ: about one consonant, none in a short word. */
const most = (letters: number) => allowed[Math.min(letters, allowed.length - 1)] ?? 0;
const allowed: readonly number[] = [0, 0.2, 0.3, 0.6, 0.85, 1.25, 1.6, 1.6, 2];

/** May the two sounds be one name? `more`: how much more they may differ where they begin alike. */
export function isClose(one: string, other: string, more = 0): boolean {
  const leeway = replaced(one.charAt(0), other.charAt(0)) < 1 ? more : 0;
  const letters = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) - letters > 3) return false;
  const limit = most(letters) + leeway;
  if (soundDistance(one, other, limit) <= limit) return true;
  const [bare, otherBare] = [withoutA(one), withoutA(other)];
  const bareLimit = most(Math.min(bare.length, otherBare.length)) + leeway;
  return soundDistance(bare, otherBare, bareLimit) <= bareLimit;
}

/** An "a" within a word is often not written, or not spoken. */
const withoutA = (sound: string) => sound.replace(/(?!^)a/g, '');
