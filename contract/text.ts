/** Replaces Devanagari digits by Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Normalizes a reference typed from paper: small letters, blanks, Devanagari digits, any dash. */
export const foldReference = (typed: string): string =>
  latinDigits(typed)
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();

/** Lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
