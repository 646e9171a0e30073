// Telephone numbers and addresses as people type and paste them: signs that nobody sees, figures of any script, a prefix.
// One reading for every field, on the phone and on the server.
import { decimalDigits, withoutEnds, withoutInvisible } from './text.ts';

/** An Indian mobile number as it travels: ten digits, first 6 to 9. */
export const mobilePattern = /^[6-9]\d{9}$/;

/** The ten digits of a mobile number; what is none comes back as its digits, so that it is refused. */
export function normalizePhone(typed: string): string {
  // A spreadsheet that took the number for one writes 9000000412.0.
  const digits = decimalDigits(typed)
    .replace(/\.0+\s*$/, '')
    .replace(/\D/g, '');
  const number = digits.slice(-10);
  return mobilePattern.test(number) && /^(?:91|0)*$/.test(digits.slice(0, -10)) ? number : digits;
}

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
