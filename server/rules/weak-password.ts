// Refuses passwords that a guesser tries first: common ones, rows of keys, and the account's own words.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Fewer guesses than this are too few. A guesser knows the account's words: with them it takes more. */
const fewestGuesses = { usual: 1e8, withOwnWords: 1e10 };
/** What follows in a long password does not make it weaker, and the estimate takes time. */
const judgedLength = 24;

let estimator: ZxcvbnFactory | undefined;

/** `own`: name, e-mail address, station and whatever else a stranger knows of the account. */
export function isWeakPassword(password: string, own: readonly (string | null | undefined)[]): boolean {
  // Loading the dictionary takes a moment, which the start of the server does not need.
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const known = own.flatMap((text) => [text ?? '', ...(text ?? '').split(/[^\p{L}\p{N}]+/u)]);
  const words = [...new Set(known.map((word) => word.slice(0, judgedLength)))].filter(
    (word) => [...word].length >= 3,
  );
  const { guesses, sequence } = estimator.check(password.slice(0, judgedLength), words);
  const hasOwnWords = sequence.some((match) => match.dictionaryName === 'userInputs');
  return guesses < (hasOwnWords ? fewestGuesses.withOwnWords : fewestGuesses.usual);
}
