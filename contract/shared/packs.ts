// The packs of the built site: what a phone stores, in few files (build/packs.ts).
import { type Language, languages } from './language.ts';

/** Stands in no file of a pack. */
export const betweenFiles = '\f';

/** Its letters are no UTF-8. */
export const packType = 'application/octet-stream';

/** From a byte of a pack to a letter of Devanagari, U+0900 to U+097F. */
const shift = 0x880;
const escapeSign = '\x7f';

/** One byte a letter, where UTF-8 takes three for one of Devanagari: compressed, the packs in Marathi are 8 % smaller. */
export const bytesOfPack = (text: string): Uint8Array =>
  Uint8Array.from(text.split('').flatMap((unit) => bytesOf(unit)));

function bytesOf(unit: string): number[] {
  const code = unit.charCodeAt(0);
  if (code < 0x80 && unit !== escapeSign) return [code];
  if (code >= 0x80 + shift && code <= 0xff + shift) return [code - shift];
  return [...`${escapeSign}${code.toString(16).padStart(4, '0')}`].map((sign) => sign.charCodeAt(0));
}

const utf16 = new TextDecoder('utf-16le');

/** Of any piece of a pack; letters that are neither ASCII nor Devanagari are still escaped. */
export const lettersOfPack = (piece: Uint8Array): string =>
  utf16.decode(Uint16Array.from(piece, (byte) => (byte < 0x80 ? byte : byte + shift)));

export const unescapedLetters = (text: string): string =>
  text.replace(/\x7f(....)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

export const scriptKinds = ['form', 'later'] as const;

/** Their paths in the site. */
export const pagePackOf = (language: Language) => `${language}/pages.txt`;
export const scriptPackOf = (kind: (typeof scriptKinds)[number], language?: Language) =>
  `${language ? `${language}/` : ''}scripts-${kind}.txt`;

export const packFiles = (): string[] => [
  ...languages.map(pagePackOf),
  ...scriptKinds.flatMap((kind) => [undefined, ...languages].map((language) => scriptPackOf(kind, language))),
];
