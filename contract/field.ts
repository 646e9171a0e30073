// The scalars that every noun is made of. A schema's message is a problem code ('too_long'), never a sentence:
// whoever shows it words it in the person's language.
import * as z from 'zod/mini';
import { languages } from './language.ts';
import { latinDigits } from './text.ts';

/** No database keeps a NUL, and UTF-8 has no half of a surrogate pair: what was signed would not be what is kept. */
const keepable = z.refine<string>((value) => !value.includes('\u0000') && !/\p{Cs}/u.test(value), 'invalid');

/** Required text, trimmed, 1 to `max` characters. */
export const requiredText = (max: number) =>
  z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(max, 'too_long'), keepable);

/** Text that may be empty, trimmed, at most `max` characters. */
export const optionalText = (max: number) =>
  z.string('invalid').check(z.trim(), z.maxLength(max, 'too_long'), keepable);

/** An Indian mobile number: ten digits, first 6 to 9, without +91, 0 or spaces (see `normalizePhone`). */
export const mobileNumber = z
  .string('required')
  .check(z.minLength(1, 'required'), z.regex(/^[6-9]\d{9}$/, 'invalid_phone'));

/** A telephone number as printed: digits, spaces, +, -, brackets; a station may have a land line. */
export const anyPhone = z
  .string('required')
  .check(z.trim(), z.regex(/^[+\d][\d\s()-]{2,19}$/, 'invalid_phone'));

export const emailAddress = z
  .string('required')
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(254, 'too_long'), z.email('invalid_email'));

/** A phone's clock may be years off; a year no calendar of ours knows is a mistake. */
const ofOurTime = (code: string) => z.refine<string>((value) => value >= '1900' && value < '2200', code);

export const uuidSchema = z.uuid('invalid');
/** Made where the write is made, so that a write sent twice is still one. */
export const uuidv7Schema = z.uuidv7('invalid').check(z.toLowerCase());

/** RFC 3339 in UTC, e.g. 2026-01-31T10:20:30.000Z. */
export const isoInstant = z.iso.datetime('invalid').check(ofOurTime('invalid'));
/** YYYY-MM-DD, in India's time zone. */
export const isoDay = z.iso.date('invalid_date').check(ofOurTime('invalid_date'));
/** HH:MM, 24 hours, in India's time zone. */
export const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid_time'));

export const sha256Hex = z.string('invalid').check(z.regex(/^[0-9a-f]{64}$/, 'invalid'));

export const latitudeSchema = z
  .number('invalid')
  .check(z.gte(-90, 'out_of_range'), z.lte(90, 'out_of_range'));
export const longitudeSchema = z
  .number('invalid')
  .check(z.gte(-180, 'out_of_range'), z.lte(180, 'out_of_range'));

export const languageSchema = z.enum(languages, 'invalid');

/** Page number from 1; beyond the end a list is empty, not an error. */
export const pageNumber = z._default(
  z.coerce
    .number('invalid')
    .check(z.int('invalid'), z.gte(1, 'out_of_range'), z.lte(1_000_000, 'out_of_range')),
  1,
);
/** Rows a page on the server (spec 001 section 9). */
export const pageSize = 10;

/** Of a list that sorts by these columns. Never required: the list has an order of its own. */
export const inOrder = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.optional(z.enum(sorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
});

export const searchText = z.string().check(z.trim(), z.maxLength(200, 'too_long'), keepable);

/** What a person types for a mobile number, as it goes on the wire; Devanagari digits, +91, 0 and blanks are understood. */
export function normalizePhone(typed: string): string {
  const digits = latinDigits(typed).replace(/[\s().-]/g, '');
  return digits.replace(/^(?:\+91|0091|91(?=\d{10}$)|0)(?=[6-9]\d{9}$)/, '');
}
