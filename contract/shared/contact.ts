// Telephone numbers and addresses as people type and paste them: signs that nobody sees, figures of any script, a prefix.
// One reading for every field, on the phone and on the server.
import { decimalDigits, withoutEnds, withoutInvisible } from './text.ts';

/** Nobody types more; a text of a stranger costs no more. */
const longestTyped = 400;

/** An Indian mobile number as it travels: ten digits, first 6 to 9. */
export const mobilePattern = /^[6-9]\d{9}$/;

/** The ten digits of a mobile number; what is none comes back as its digits, so that it is refused. */
export function normalizePhone(typed: string): string {
  const digits = decimalDigits(typed).replace(/\D/g, '');
  const number = digits.slice(-10);
  return mobilePattern.test(number) && /^(?:91|0)*$/.test(digits.slice(0, -10)) ? number : digits;
}

/** Numbers in a text, in the form in which they are stored, without the words for "telephone" before them. */
export const withPlainNumbers = (text: string): string => {
  const given = withoutInvisible(text.slice(0, longestTyped));
  const plain = given.replace(/[+(\p{Nd}][\p{Nd}\s()./\p{Pd}]{8,24}\p{Nd}/gu, (found) => {
    const number = normalizePhone(found);
    return mobilePattern.test(number) ? ` ${number} ` : found;
  });
  return plain === given ? given : plain.replace(telephoneWords, ' ');
};

const telephoneWords = /(?<![\p{L}\p{M}])(?:tel|mob|mobile|ph|phone|मो|नं|मोबाईल|फोन)[.:]/giu;

/** A number as printed; a station may have a land line. */
export const printedPhone = (typed: string): string =>
  withoutEnds(
    decimalDigits(withoutInvisible(typed))
      .replace(/\p{Pd}|\u2212/gu, '-')
      .replace(/^tel:/i, '')
      .replace(/\s+/g, ' '),
    ' .,;:',
  );

/** A keyboard puts a blank after the dot, a sentence a dot after the address, a link "mailto:" before it. */
export const normalizeEmail = (typed: string): string =>
  withoutEnds(
    decimalDigits(withoutInvisible(typed))
      .replace(/\s/g, '')
      .replace(/^<?(?:mailto:)?/i, ''),
    '>.,;:',
  );
