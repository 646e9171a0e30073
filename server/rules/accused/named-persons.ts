// The persons that a complaint's words for the accused officer may name, as sounds.
import { isClose, soundsOf } from '#contract/shared/text/closeness.ts';
import { foldedWords } from '#contract/shared/text/fold.ts';
import { skeletonOf } from '#contract/shared/text/skeleton.ts';
import { withJoinersOnly } from '#contract/shared/text/unseen.ts';
import { caseEndings, type Ending, honourEndings, letterNames, noNames, rankSurnames } from './no-names.ts';

/** One word as it may be meant: as written, and without what Marathi joins to a name. */
export interface NameWord {
  readonly sounds: readonly string[];
  /** As a search compares it; null: too short. */
  readonly skeleton: string | null;
  /** With which letters it may begin. */
  readonly first: string;
  /** Of a name, where only its first letter stands there. */
  readonly initials: string;
  /** A title, a rank, a common word. */
  readonly isNoName: boolean;
  /** A rank that is a surname too. */
  readonly isSurname: boolean;
}

/** Each side of "and" may be a person. */
export const personsIn = (text: string): NameWord[][] => {
  const seen = withJoinersOnly(text);
  const whole = wordsOf(seen);
  const parts = seen.split(/[,;/+&()\n]|\s(?:and|or|va|ani|व|आणि|किंवा|तसेच)\s/iu).map(wordsOf);
  return parts.length > 1 ? [whole, ...parts] : [whole];
};

const wordsOf = (text: string): NameWord[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .filter((word) => /\p{L}/u.test(word) && !/\p{N}/u.test(word))
    .map(nameWord);

/** The same words come again and again. */
const nameWords = new Map<string, NameWord>();
const mostKnown = 5000;

function nameWord(written: string): NameWord {
  const kept = nameWords.get(written);
  if (kept) return kept;
  if (nameWords.size >= mostKnown) nameWords.clear();
  const made = toNameWord(written);
  nameWords.set(written, made);
  return made;
}

function toNameWord(written: string): NameWord {
  const forms = formsOf(written, [...caseEndings, ...honourEndings]);
  const bare = [written, ...formsOf(written, caseEndings).filter((form) => lettersOf(form) > 2)];
  const sounds = [...new Set(forms.map((form) => soundsOf(form).join('')))].filter(Boolean);
  return {
    sounds,
    skeleton: skeletonOf(foldedWords(written).join('')),
    first: [sounds[0], ...foldedWords(written)].map((word = '') => word.charAt(0)).join(''),
    initials: initialsOf(written),
    isNoName: bare.some((form) => noNames.has(soundsOf(form).join(' '))),
    isSurname: rankSurnames.has(soundsOf(written).join(' ')),
  };
}

function initialsOf(written: string): string {
  const letter = letterNames[written.toLowerCase()];
  if (letter !== undefined) return letter;
  if (/^[a-z]$|^[bcdfghjklmnpqrstvwxz]{2,3}$/i.test(written)) return written.toLowerCase();
  return /^[\u0900-\u097f]\p{M}*$/u.test(written) ? (soundsOf(written)[0] ?? '').slice(0, 1) : '';
}

/** As written, without one ending, and without a second: गायकवाडसाहेबांनी. */
function formsOf(word: string, endings: readonly Ending[]): string[] {
  const all = new Set([word]);
  for (let round = 0; round < 2; round += 1)
    for (const form of [...all])
      for (const [ending, before] of endings) {
        const stem = form.replace(ending, before);
        if (stem !== form && lettersOf(stem) > 1) all.add(stem);
      }
  return [...all];
}

/** Of Latin letters two are a consonant and its vowel. */
const lettersOf = (word: string) => word.replace(/[^\p{L}]/gu, '').length - (/^[a-z]/i.test(word) ? 1 : 0);

/** May the two words be one name? `leeway`: see isClose. */
export const isSameName = (one: NameWord, other: NameWord, leeway = 0): boolean =>
  isInitialOf(one, other) ||
  isInitialOf(other, one) ||
  (one.skeleton !== null && one.skeleton === other.skeleton) ||
  one.sounds.some((mine) => other.sounds.some((theirs) => isClose(mine, theirs, leeway)));

/** Raju of Rajendra, ज्ञानू of ज्ञानेश्वर, Ganya of Ganesh. */
export const isPetName = (one: NameWord, other: NameWord): boolean =>
  other.sounds.some((pet) => {
    const stem = pet.replace(/(?:u|ya|i?a)$/, '');
    return (
      stem !== pet &&
      stem.length > 1 &&
      one.sounds.some((name) => name.startsWith(stem) && name.length > pet.length)
    );
  });

const isInitialOf = ({ initials }: NameWord, { first }: NameWord): boolean =>
  [...initials].some((letter) => [...(firstSounds[letter] ?? letter)].some((sound) => first.includes(sound)));

/** With which sounds a name of that first letter may begin. */
const firstSounds: Readonly<Record<string, string>> = {
  c: 'cks',
  f: 'p',
  h: 'hr',
  j: 'jg',
  q: 'k',
  w: 'v',
  x: 'k',
  y: 'yi',
  z: 'j',
  g: 'gj',
  o: 'ov',
};

/** Are they one name whose words are joined or parted otherwise? Raja Ram, SunilPawar. */
export function isJoinedAlike(one: readonly NameWord[], other: readonly NameWord[]): boolean {
  const joined = (words: readonly NameWord[]) => words.map(({ sounds }) => sounds[0] ?? '').join('');
  return [other, [...other].reverse()].some((some) => isClose(joined(one), joined(some)));
}
