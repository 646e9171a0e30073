// Scalar schemas used by all other schemas. A schema's message is a problem code ('too_long'), never a
// sentence; the page that shows it translates it.
import * as z from 'zod/mini';
import { mobilePattern, normalizeEmail, normalizePhone, printedPhone } from './contact.ts';
import { languages } from './language.ts';

/** Rejects NUL, which PostgreSQL cannot store. */
const keepable = z.refine<string>((value) => !value.includes('\u0000'), 'invalid');

/** Half an emoji, as a cut or a faulty keyboard leaves it: UTF-8 cannot encode it, and nobody sees it. */
const withoutHalves = z.overwrite<string>((text) => text.replace(/\p{Cs}/gu, ''));

/** Text of invisible signs only, such as U+200B or U+2800, says nothing. */
const emptyIfInvisible = z.overwrite<string>((text) =>
  /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text) ? '' : text,
);

/** Required text, trimmed, 1 to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string('required')
    .check(
      withoutHalves,
      z.trim(),
      emptyIfInvisible,
      z.minLength(1, 'required'),
      z.maxLength(max, 'too_long'),
      keepable,
    );

/** Optional text, trimmed, at most `max` characters. */
export const optionalText = (max: number) =>
  z
    .string('invalid')
    .check(withoutHalves, z.trim(), emptyIfInvisible, z.maxLength(max, 'too_long'), keepable);

/** Indian mobile number: ten digits, first 6 to 9, without +91, 0 or spaces, which are taken away. */
export const mobileNumber = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(100, 'invalid_phone'),
    z.overwrite(normalizePhone),
    z.regex(mobilePattern, 'invalid_phone'),
  );

/** Telephone number as printed: digits, spaces, +, -, brackets; a station may have a land line. */
export const anyPhone = z
  .string('required')
  .check(
    z.maxLength(100, 'invalid_phone'),
    z.overwrite(printedPhone),
    z.regex(/^[+\d][\d\s()-]{2,19}$/, 'invalid_phone'),
  );

export const emailAddress = z
  .string('required')
  .check(
    z.maxLength(400, 'too_long'),
    z.overwrite(normalizeEmail),
    z.minLength(1, 'required'),
    z.maxLength(254, 'too_long'),
    z.email('invalid_email'),
  );

/** Accepts years 1900 to 2199: a phone's clock may be years off, but any other year is a mistake. */
const ofOurTime = (code: string) => z.refine<string>((value) => value >= '1900' && value < '2200', code);

export const uuidSchema = z.uuid('invalid').check(z.toLowerCase());
/** Made by the sender of a write, so that a write sent twice is stored once. */
export const uuidv7Schema = z.uuidv7('invalid').check(z.toLowerCase());

/** RFC 3339 in UTC, e.g. 2026-01-31T10:20:30.000Z, with at most nanoseconds. */
export const isoInstant = z.iso
  .datetime('invalid')
  .check(z.maxLength('2026-01-31T10:20:30.000000000Z'.length, 'invalid'), ofOurTime('invalid'));
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

/** Page number from 1; a page beyond the end is an empty list, not an error. */
export const pageNumber = z._default(
  z.coerce
    .number('invalid')
    .check(z.int('invalid'), z.gte(1, 'out_of_range'), z.lte(1_000_000, 'out_of_range')),
  1,
);
/** Rows per page on the server, where the caller does not ask for another number. */
export const pageSize = 10;
export const mostRows = 100;
/** How many rows a page has. */
export const rowLimit = z._default(
  z.coerce
    .number('invalid')
    .check(z.int('invalid'), z.gte(1, 'out_of_range'), z.lte(mostRows, 'out_of_range')),
  pageSize,
);

/** Query fields of a list that sorts by these columns. Optional, because every list has a default order. */
export const inOrder = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  sort: z.optional(z.enum(sorts)),
  order: z.optional(z.enum(['asc', 'desc'])),
});

export const searchText = z.string().check(withoutHalves, z.trim(), z.maxLength(200, 'too_long'), keepable);
