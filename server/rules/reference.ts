/** A reference as typed or read aloud: any case, Devanagari digits, blanks or long dashes. */
export const asReference = (typed: string) =>
  typed
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
