// Whether words that an officer typed may name a report: in either script, with any spelling of its reference. In doubt they do,
// because what is kept of a report that was deleted is a wrong, and what is lost is one search.
import { complaintLetters } from '#contract/public/reference.ts';
import { hasTerms, searchKey, type Term, termsOf } from '#contract/shared/text/search-key.ts';
import { decimalDigits } from '#contract/shared/text.ts';

export interface Nameable {
  /** '': it has none. */
  readonly reference: string;
  readonly phone: string;
  readonly name: string;
}

interface Prepared {
  readonly tail: string;
  readonly number: string;
  readonly key: string;
  readonly words: readonly string[];
}

/** Shorter ones stand in too many other words. */
const leastLetters = 3;

/** Letters and figures alone; O and I as the figures for which they are read. */
const signsOf = (text: string): string =>
  decimalDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/I/g, '1');

const digitsOf = (text: string): string => decimalDigits(text).replace(/\D/g, '');

function prepared({ reference, phone, name }: Nameable): Prepared {
  const signs = signsOf(reference);
  const key = searchKey(name);
  return {
    // The prefix, which all share, need not be typed.
    tail: signs.length > complaintLetters ? signs.slice(-complaintLetters) : signs,
    number: digitsOf(phone).slice(-10),
    key,
    words: key.split(' ').filter((word) => word.replace('~', '').length >= leastLetters),
  };
}

/** One question for many texts. */
export function namesOneOf(reports: readonly Nameable[]): (text: string) => boolean {
  const all = reports.map(prepared);
  return (text) => {
    const signs = signsOf(text);
    const digits = digitsOf(text);
    const typed = searchKey(text);
    const terms: readonly Term[] = termsOf(text) ?? [];
    return all.some(
      ({ tail, number, key, words }) =>
        (tail !== '' && signs.includes(tail)) ||
        (number !== '' && digits.includes(number)) ||
        words.some((word) => typed.includes(word)) ||
        hasTerms(key, terms),
    );
  };
}
