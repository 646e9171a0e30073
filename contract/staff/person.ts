// The roster of a station: who works under its account. A person unlocks the console with a PIN, and signs each
// act with a key of this device, which the server took when it last checked the PIN.
import * as z from 'zod/mini';
import { successSchema, writeReply } from '../shared/endpoint.ts';
import { optionalText, requiredText } from '../shared/field.ts';

/** Highest first, as the force writes them. */
export const rankNames = ['PI', 'API', 'PSI', 'ASI', 'HC', 'PN', 'PC'] as const;
export type Rank = (typeof rankNames)[number];

/** Of a post as it is kept with an act; undefined: of an account, not of a person. */
export const rankOfPost = (post: string): Rank | undefined =>
  rankNames.find((rank) => post.startsWith(`${rank} `));

export const isPin = (typed: string): boolean => /^\d{6}$/.test(typed);
const pin = z.string('required').check(z.minLength(1, 'required'), z.regex(/^\d{6}$/, 'invalid'));

const personFields = {
  fullName: requiredText(200),
  fullNameMr: z.optional(optionalText(200)),
  rank: z.enum(rankNames, 'invalid'),
  buckleNo: requiredText(20),
  /** Heads the station or its desk: chooses the investigating officer. */
  isInCharge: z.boolean('required'),
};
/** Without `pin` the person keeps the PIN; a new person needs one. */
export const personBody = z.strictObject({ ...personFields, pin: z.optional(pin) });

export const rosterPerson = z.object({
  _id: z.string(),
  fullName: z.string(),
  fullNameMr: z.optional(z.string()),
  rank: z.enum(rankNames),
  buckleNo: z.string(),
  isInCharge: z.boolean(),
  /** When the person came onto the roster; absent in an answer of an older version. */
  since: z.optional(z.string()),
});
export type RosterPerson = z.infer<typeof rosterPerson>;

/** By rank, then by name; closed persons are left out. */
export const rosterReply = successSchema({ data: z.array(rosterPerson) });
/** `isRequired`: without a person of the roster this station can neither act nor read. */
export const ownRosterReply = z.object({
  ...rosterReply.shape,
  isRequired: z.optional(z.literal(true)),
});
export const personReply = z.object({ ...writeReply.shape, data: rosterPerson });

/** `publicKey`: of the key pair (P-256) that this device made for the person; the raw point in base64url. */
export const unlockBody = z.strictObject({
  pin,
  publicKey: z.string('required').check(z.regex(/^B[\w-]{86}$/, 'invalid')),
});
export const unlockReply = successSchema({ keyId: z.string(), data: rosterPerson });

/** `<key id>.<signature>`, over `signedText` by the person's key. */
export const personHeader = 'x-vishwas-person';

export interface SignedCall {
  readonly method: string;
  /** From the root of the site, with the query. */
  readonly path: string;
  /** The Idempotency-Key, of an export too; '' where the call has none. */
  readonly writeId: string;
  /** Of the body's bytes, in hex. */
  readonly bodySha256: string;
}

export const signedText = ({ method, path, writeId, bodySha256 }: SignedCall): string =>
  ['vishwas-person-1', method, path, writeId, bodySha256].join('\n');

/** What a guesser types first. `known`: the person's own numbers. */
export function isCommonPin(typed: string, known: readonly string[] = []): boolean {
  const digits = [...typed].map(Number);
  const step = (digits[1] ?? 0) - (digits[0] ?? 0);
  const isRow = digits.every((digit, at) => at === 0 || digit === ((digits[at - 1] ?? 0) + step + 10) % 10);
  const isRepeated = /^(\d{1,3})\1+$/.test(typed) || /^(\d)\1(\d)\2(\d)\3$/.test(typed);
  const isMirrored = typed === [...typed].reverse().join('');
  const isYear = /^(19|20)\d{4}$/.test(typed) || /^(\d\d)\1/.test(typed);
  // A day of birth: ddmmyy, or the other ways to write it.
  const isDay = /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d\d$/.test(typed);
  const isOwn = known.some((number) => {
    const own = number.replace(/\D/g, '');
    return own.length >= 4 && (typed.includes(own) || own.includes(typed));
  });
  return isRow || isRepeated || isMirrored || isYear || isDay || isOwn || keypad.includes(typed);
}

/** Columns and corners of a keypad, and the commonest of leaked lists that no rule above has. */
const keypad = ['147258', '258369', '159357', '357159', '147369', '369147', '741852', '852963', '963852'];
