// Words of either script in plain Latin letters: what search keys and the closeness of names start from.
import { latinDigits, withoutInvisible } from '../text.ts';
import { inLatinLetters } from './devanagari.ts';

/** The scripts of India that Unicode lays out sign by sign as Devanagari: Gujarati, Kannada, Telugu and others. */
const inDevanagari = (text: string): string =>
  text.replace(/[\u0981-\u0b6f\u0c01-\u0d6f]/g, (sign) => {
    const asDevanagari = String.fromCharCode(0x900 + (sign.charCodeAt(0) % 0x80));
    return /[\p{L}\p{M}\p{Nd}]/u.test(asDevanagari) ? asDevanagari : sign;
  });

/** Lower-case Latin letters and digits; scripts other than those of India stay. Removes marks and wildcards. */
export function foldedWords(text: string): string[] {
  return latinDigits(inDevanagari(withoutInvisible(text)).normalize('NFC'))
    .replace(/[\u0900-\u097f\u200c\u200d]+/g, inLatinLetters)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/w/g, 'v')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
