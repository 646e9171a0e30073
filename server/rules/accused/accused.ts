// May a complaint's words for the accused officer mean this account? Spelling, script and order count for nothing,
// titles and ranks neither. In doubt the complaint is hidden from the account.

import { foldedWords } from '#contract/shared/text/fold.ts';
import type { Officer } from '#contract/staff/officer.ts';
import { otherReadings } from './masked-words.ts';
import { isJoinedAlike, isPetName, isSameName, type NameWord, personsIn } from './named-persons.ts';
import { keysOf } from './no-names.ts';
import { numberWords } from './number-words.ts';

export interface NamedAccount {
  readonly fullName: string;
  readonly post: Officer['post'] | null;
  readonly officerNo: string | null;
}

/** Counts up when the judgement changes: then all complaints are judged again. */
export const accusedRule = 4;

/** An account, prepared for many comparisons. */
export interface Meant {
  readonly account: NamedAccount;
  readonly name: readonly NameWord[];
}

export function toMeant(account: NamedAccount): Meant {
  const [words = []] = personsIn(account.fullName);
  const names = words.filter(({ isNoName, isSurname }) => !isNoName || isSurname);
  return { account, name: names.length > 0 ? names : words };
}

/** The words as they stand, or as they may be meant. */
interface Reading {
  readonly text: string;
  /** The word that this reading makes of two: it counts only where that is a name of the officer. */
  readonly joined: readonly NameWord[];
  readonly persons: readonly (readonly NameWord[])[];
}

/** What a complaint says of the officer. `place`: the station, whose name may stand beside the officer's. */
export interface AccusedWords {
  readonly accused: string;
  readonly readings: readonly Reading[];
  readonly places: readonly NameWord[];
}

export const accusedWords = ({ accused, place }: { accused: string; place: string }): AccusedWords => ({
  accused,
  readings: [{ text: accused, joined: null }, ...otherReadings(accused)].map(({ text, joined }) => ({
    text,
    joined: joined === null ? [] : (personsIn(joined)[0] ?? []),
    persons: personsIn(text),
  })),
  places: personsIn(place)[0] ?? [],
});

export function mayMean({ account, name }: Meant, { accused, readings, places }: AccusedWords): boolean {
  if (namesNumber(account.officerNo, accused) || isUnreadable(accused)) return true;
  return readings.some(({ text, joined, persons }) => {
    if (!joined.every((word) => name.some((mine) => isSameName(mine, word)))) return false;
    const named = persons.map((person) => nameWordsOf(person, name, places));
    if (named.some((theirs) => isSamePerson(name, theirs))) return true;
    return named[0]?.length === 0 && namesPost(account.post, text);
  });
}

/** Of a script whose sounds we do not compare, as Urdu. */
const isUnreadable = (text: string): boolean => /[^a-z\p{N}]/u.test(foldedWords(text).join(''));

/** What remains without titles, ranks and the place, but for those that are this name too, as Naik is. */
const nameWordsOf = (person: readonly NameWord[], name: readonly NameWord[], places: readonly NameWord[]) =>
  person.filter(
    (word) =>
      name.some((mine) => soundsSame(mine, word)) ||
      !(word.isNoName || places.some((place) => soundsSame(place, word))),
  );

const soundsSame = (one: NameWord, other: NameWord) =>
  one.sounds[0] === other.sounds[0] || (one.skeleton !== null && one.skeleton === other.skeleton);

/** First name, father's name and surname: more words describe the person. */
const mostNames = 3;

const besideRight = 0.6;

function isSamePerson(name: readonly NameWord[], theirs: readonly NameWord[]): boolean {
  if (theirs.length === 0) return false;
  const rest = theirs.filter((word) => !name.some((mine) => isSameName(mine, word)));
  const found = name.filter((mine) => theirs.some((word) => isSameName(mine, word)));
  const spelled = found.filter((mine) => theirs.some((word) => !word.initials && isSameName(mine, word)));
  // Beside a name that is right the other may be further off.
  const isOff = (word: NameWord) =>
    !name.some((mine) => isSameName(mine, word, besideRight) || isPetName(mine, word));
  return (
    rest.length === 0 ||
    (spelled.length === 1 && !rest.some(isOff)) ||
    found.length === name.length ||
    spelled.length > 1 ||
    (spelled.length === 1 && theirs.length > mostNames) ||
    (theirs.length !== name.length && isJoinedAlike(name, theirs))
  );
}

const postWords: Record<Officer['post'], ReadonlySet<string>> = {
  SP: keysOf('sp superintendent एसपी अधीक्षक'),
  ASP: keysOf('asp addl additional एएसपी अपर अप्पर अतिरिक्त'),
  DYSP: keysOf('dysp dsp sdpo deputy डीवायएसपी डीएसपी एसडीपीओ उपअधीक्षक उपाधीक्षक उपविभागीय'),
};

const namesPost = (post: Officer['post'] | null, text: string): boolean =>
  post !== null && [...keysOf(text)].some((word) => postWords[post].has(word));

/** OFF002 is also OFF-2, "buckle no. 2" and "बक्कल क्र. ००२"; a bare 2 is nobody's. */
function namesNumber(officerNo: string | null, text: string): boolean {
  const digits = /\d+/.exec(officerNo ?? '')?.[0].replace(/^0+(?=\d)/, '');
  return (
    digits !== undefined &&
    new RegExp(`(^| )(${numberWords}) ?0*${digits}( |$)`).test(foldedWords(text).join(' '))
  );
}
