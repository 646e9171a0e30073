// Which complaints are about one officer: by the account they name, the buckle number, or the name.
import { foldedWords } from '#contract/shared/text/fold.ts';
import { numberWords } from './number-words.ts';

interface Accused {
  readonly accused_officer_name: string;
  readonly accused_officer_id: string | null;
  readonly accused_name_fold: string;
}

const numbered = new RegExp(`(?:^| )(?:${numberWords}) ?0*(\\d{1,6})(?: |$)`);
/** A number of three figures and more in the words for the officer is nothing else. */
const bare = /(?:^| )0*(\d{3,6})(?: |$)/;

/** The buckle number in the words for the officer, without zeros before it; null: none. */
export function buckleNumberIn(accused: string): string | null {
  const words = foldedWords(accused).join(' ');
  return (numbered.exec(words) ?? bare.exec(words))?.[1] ?? null;
}

export function isSameOfficer(one: Accused, other: Accused): boolean {
  const [number, otherNumber] = [one, other].map((of) => buckleNumberIn(of.accused_officer_name));
  if (number && otherNumber) return number === otherNumber;
  if (one.accused_officer_id && other.accused_officer_id)
    return one.accused_officer_id === other.accused_officer_id;
  return one.accused_name_fold !== '' && one.accused_name_fold === other.accused_name_fold;
}
