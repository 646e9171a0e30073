/** Replaces Devanagari digits by Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));

/** Figures of every script as Latin ones, also full-width, Urdu and Arabic. */
export const decimalDigits = (text: string): string =>
  text.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, (digit) => String(figureOf(digit)));

/** The figures of a script follow one another from 0 to 9. */
function figureOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  for (let value = 0; value < 9; value += 1)
    if (!/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) return value;
  return 9;
}

/** Without signs that have no shape, such as the marks of direction that a pasted number brings along. */
export const withoutInvisible = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/gu, '');

/** Lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Small letters without blanks and signs, so that column headings and words can be compared. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Without these signs at its start and its end; reads each sign once, unlike a pattern that ends in `+$`. */
export function withoutEnds(text: string, signs: string): string {
  let [from, to] = [0, text.length];
  while (from < to && signs.includes(text.charAt(from))) from += 1;
  while (to > from && signs.includes(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}
