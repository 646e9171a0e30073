// The number of an FIR, as people write it: station, number and year together name one.
import { latinDigits } from '../shared/text.ts';

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
