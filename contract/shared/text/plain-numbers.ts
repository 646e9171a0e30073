// Telephone numbers in what an officer searches.
import { mobilePattern, normalizePhone } from '../contact.ts';
import { withoutInvisible } from '../text.ts';

/** Nobody types more; a text of a stranger costs no more. */
const longestTyped = 400;

/** Numbers in a text, in the form in which they are stored, without the words for "telephone" before them. */
export const withPlainNumbers = (text: string): string => {
  const given = withoutInvisible(text.slice(0, longestTyped));
  const plain = given.replace(/[+(\p{Nd}][\p{Nd}\s()./\p{Pd}]{8,24}\p{Nd}/gu, (found) => {
    const number = normalizePhone(found);
    return mobilePattern.test(number) ? ` ${number} ` : found;
  });
  return plain === given ? given : plain.replace(telephoneWords, '$1 ');
};

const telephoneWords = /(^|[^\p{L}\p{M}])(?:(?:tel|mob|mobile|ph|phone|मो|नं|मोबाईल|फोन)[.:]\s*)+/giu;
