// References as people read and type them: from paper, over the telephone, in either script.
import { latinDigits } from '../shared/text.ts';

/** Prefix of every complaint's reference until a force chose its own; phones and paper keep it. */
const firstPrefix = 'FIR-2024-';
export const complaintLetters = 9;
/** Reference of the built-in sample; never assigned to a complaint. */
export const sampleReference = 'FIR-2024-ABC123XYZ';
/** What may be typed in search of one. */
export const longestReference = 64;
const itemReference = /^(LF|FF)([A-Z0-9]{6})$/;
/** Read for each other; a reference with more of them must be typed as it is printed. */
const lookalikes = /[O0I1]/g;
export const mostLookalikes = 6;

/** What was typed, as it is printed: with any dash, case, script, no prefix or a message around it; an FIR's number as 123/2026. Else without blanks. */
export function foldReference(typed: string, prefix: string = firstPrefix): string {
  const text = latinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const prefixes = knownPrefixes(prefix);
  for (const known of prefixes) {
    const at = text.indexOf(known);
    const printed = at < 0 ? '' : text.slice(at, at + known.length + complaintLetters);
    if (at >= 0 && /[A-Z0-9]{9}$/.test(printed)) return printed;
  }
  const fir = readFirNumber(typed);
  if (fir) return printFirNumber(fir);
  const letters = text.replace(/[^A-Z0-9]/g, '');
  const item = itemReference.exec(letters);
  if (item) return `${item[1]}-${item[2]}`;
  const head = swapped(letters.slice(0, -complaintLetters));
  const whole = letters.length >= complaintLetters && !isPartOf(letters, prefixes);
  const meant = prefixes.find((known) => swapped(known.replace(/-/g, '')).includes(head));
  // Another year than the one in the prefix is a slip of habit.
  const start = meant ?? (/^F1R\d{4}$/.test(head) ? firstPrefix : undefined);
  return whole && start ? start + letters.slice(-complaintLetters) : text.replace(/\s+/g, '');
}

/** Whether a result of `foldReference` is a whole one, and no other words. */
export const isWholeReference = (reference: string, prefix: string = firstPrefix): boolean =>
  knownPrefixes(prefix).some(
    (known) => reference.startsWith(known) && reference.length === known.length + complaintLetters,
  );

/** Of a force that chose its own: the references of before stay valid. */
export const knownPrefixes = (prefix: string = firstPrefix): string[] => [...new Set([prefix, firstPrefix])];

/** Begun with the prefix, and too short for the rest. */
const isPartOf = (letters: string, prefixes: readonly string[]) =>
  prefixes
    .map((known) => swapped(known.replace(/-/g, '')))
    .some((known) => swapped(letters).startsWith(known) && letters.length < known.length + complaintLetters);

/** O and I of the printed letters as digits: two references that differ only in these are read alike. */
const swapped = (text: string) => text.replace(/O/g, '0').replace(/I/g, '1');

/** Every reference that reads like this one, the one itself first. `reference`: a result of `foldReference`. */
export function readAlike(reference: string): string[] {
  const at = reference.lastIndexOf('-') + 1;
  const places = [...reference.slice(at).matchAll(lookalikes)].map(({ index }) => at + index);
  if (places.length > mostLookalikes) return [reference];
  const all = [reference];
  for (const place of places)
    all.push(...all.map((one) => one.slice(0, place) + twins[one[place] ?? ''] + one.slice(place + 1)));
  return all;
}

const twins: Record<string, string> = { O: '0', '0': 'O', I: '1', '1': 'I' };

/** The reference or the public number (LF011) of something lost or found. */
export const isItemReference = (reference: string): boolean => /^(LF|FF)-?[A-Z0-9]+$/.test(reference);

/** The number of an FIR; station, number and year together name one. */
export interface FirNumber {
  readonly number: string;
  /** Four digits. */
  readonly year: string;
}

/** A hyphen stands in references too, so a year after it has four digits. */
const writtenNumber = /^\D*?0*([1-9]\d{0,4})\s*(?:\/\s*(?:20)?(\d{2})|-\s*20(\d{2}))\s*$/;

/** null: it is none. `typed`: in either script, with any words before it ("Cr. No. 123/26", "गु.र.नं. १२३/२०२६"). */
export function readFirNumber(typed: string): FirNumber | null {
  const [, number, afterSlash, afterHyphen] =
    writtenNumber.exec(latinDigits(typed.normalize('NFKC')).replace(/[\u2010-\u2015\u2212]/g, '-')) ?? [];
  const year = afterSlash ?? afterHyphen;
  return number && year ? { number, year: `20${year}` } : null;
}

export const printFirNumber = ({ number, year }: FirNumber): string => `${number}/${year}`;
