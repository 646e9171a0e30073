// The secret of a case, which proves who asks. Read by the service worker too, so without a schema library.
import { latinDigits } from '../../shared/text.ts';

/** Holds the secret of a case; never a part of an address, a body or a log. */
export const secretHeader = 'x-case-secret';

/** Of `newsShown` in the table of public endpoints. */
export const newsShownPath = '/public/news-shown';

/** Without I, L, O and U, which are read for others. 12 letters of 32 are 60 random bits: one line to copy by hand, and far too
 * many to guess at a server that counts tries. Older phones and papers have 26. */
const secretLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const secretLength = 12;
const longSecret = 26;
export const secretPattern = `^(?:[${secretLetters}]{${secretLength}}|[${secretLetters}]{${longSecret}})$`;
const secretForm = new RegExp(secretPattern);

export const isCaseSecret = (text: unknown): text is string =>
  typeof text === 'string' && secretForm.test(text);

/** `fill` writes random bytes into its argument. */
export const newCaseSecret = (fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string =>
  Array.from(fill(new Uint8Array(secretLength)), (byte) => secretLetters[byte % secretLetters.length]).join(
    '',
  );

/** As it is printed and read out: in threes. */
export const printedSecret = (secret: string): string => (secret.match(/.{1,3}/g) ?? []).join('-');

/** The secret that was typed from paper. What is none stays none. */
export const foldSecret = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
