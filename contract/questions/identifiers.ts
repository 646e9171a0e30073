// Numbers that name one thing: a vehicle, a phone, a payment, an animal. The same number in two reports is a hint, however
// it is written. A number that looks wrong is said to do so, and taken: what people know is better than nothing.
import { normalizePhone } from '../shared/contact.ts';
import { decimalDigits, withoutInvisible } from '../shared/text.ts';

interface Identifier {
  /** What a whole one looks like once it is folded. */
  readonly looks: (folded: string) => boolean;
  /** How people write it, brought to one form. */
  readonly fold: (text: string) => string;
}

/** Capital letters and figures alone; figures of any script. */
const bare = (text: string) =>
  decimalDigits(withoutInvisible(text))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

const figures = (text: string) => bare(text).replace(/[A-Z]/g, '');

/** A registration in Devanagari begins with the letters of the State as they are spoken. */
const spokenStates: readonly (readonly [RegExp, string])[] = [
  [/एम[ .]{0,2}एच/g, 'MH'],
  [/जी[ .]{0,2}जे/g, 'GJ'],
  [/एम[ .]{0,2}पी/g, 'MP'],
  [/के[ .]{0,2}ए/g, 'KA'],
];

const latinState = (text: string) =>
  spokenStates.reduce((told, [spoken, letters]) => told.replace(spoken, letters), text);

/** State, district, series, number; the oldest have no series, and four figures. */
const registration = /^([A-Z]{2})([0-9]{1,2})(?:([A-Z]{1,3})([0-9]{1,4})|([0-9]{4}))$/;
/** The series that holds in every State: the year, BH, a number, letters. */
const bharat = /^[0-9]{2}BH[0-9]{4}[A-Z]{1,2}$/;

/** MH 12 AB 0045 and MH12AB45 are one vehicle; "MH 1" is MH 01. */
function foldRegistration(text: string): string {
  const folded = bare(latinState(text));
  const parts = registration.exec(folded);
  if (!parts) return folded;
  const [, state = '', district = '', series = '', number = '', alone = ''] = parts;
  return `${state}${district.padStart(2, '0')}${series}${(number || alone).padStart(4, '0')}`;
}

/** The check figure of IMEI numbers and bank cards (ISO/IEC 7812-1, Luhn). */
export function hasLuhnCheck(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const identifierForms = {
  registration: {
    fold: foldRegistration,
    looks: (folded) => registration.test(folded) || bharat.test(folded),
  },
  /** 15 figures with a check figure; a 16th counts the software and does not name the phone. */
  imei: {
    fold: (text) => figures(text).replace(/^([0-9]{15})[0-9]$/, '$1'),
    looks: (folded) => folded.length === 15 && hasLuhnCheck(folded),
  },
  /** Of a payment: 12 figures of UPI and IMPS, 16 or 22 signs of NEFT and RTGS. */
  utr: { fold: bare, looks: (folded) => [12, 16, 22].includes(folded.length) },
  /** An account number, or an address of UPI such as name@bank. */
  account: {
    fold: (text) => (text.includes('@') ? withoutInvisible(text).trim().toLowerCase() : bare(text)),
    looks: (folded) =>
      folded.includes('@')
        ? /^[a-z0-9._-]{2,64}@[a-z0-9.]{2,64}$/.test(folded)
        : /^[A-Z0-9]{9,18}$/.test(folded),
  },
  /** Of cattle: 12 figures on the yellow tag (Bharat Pashudhan). */
  earTag: { fold: figures, looks: (folded) => folded.length === 12 },
  mobile: {
    fold: (text) => normalizePhone(text).replace(/\D/g, ''),
    looks: (folded) => /^[6-9][0-9]{9}$/.test(folded),
  },
} as const satisfies Record<string, Identifier>;

export type IdentifierKind = keyof typeof identifierForms;

/** Whether the text looks like a whole number of its kind. */
export const looksLike = (kind: IdentifierKind, text: string): boolean =>
  identifierForms[kind].looks(identifierForms[kind].fold(text));

/** `registration:MH12AB0045`; null: too short to name one thing. */
export function identifierKey(kind: IdentifierKind, text: string): string | null {
  const folded = identifierForms[kind].fold(text);
  return folded.length >= 6 || (identifierForms[kind].looks(folded) && folded !== '')
    ? `${kind}:${folded}`
    : null;
}

/** Registrations and IMEI numbers that stand in a running text; each is bounded, so long texts are read once. */
export function identifiersIn(text: string): string[] {
  const plain = decimalDigits(latinState(withoutInvisible(text))).toUpperCase();
  const vehicles = plain.match(/\b[A-Z]{2}[ .-]?[0-9]{1,2}[ .-]?[A-Z]{1,3}[ .-]?[0-9]{3,4}\b/g) ?? [];
  const phones = plain.match(/\b[0-9]{15,16}\b/g) ?? [];
  return [
    ...vehicles.map((vehicle) => `registration:${foldRegistration(vehicle)}`),
    ...phones
      .filter((phone) => looksLike('imei', phone))
      .map((phone) => `imei:${identifierForms.imei.fold(phone)}`),
  ];
}
