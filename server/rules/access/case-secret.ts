// The secret of a case, and the one-time code that gives a new secret its right.
import { createHash, randomInt } from 'node:crypto';
import { isCaseSecret } from '#contract/public/facts/case-secret.ts';
import { codeDigits } from '#contract/public/message.ts';
import { secretHash } from '../session.ts';

/** Of what is no secret too, so that every header costs the same. */
export const caseSecretHash = (given: string | readonly string[] | undefined): Buffer =>
  secretHash(isCaseSecret(given) ? given : '');

export const newAccessCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');

export const accessCodeHash = (reference: string, code: string): Buffer =>
  createHash('sha256').update(`${reference} ${code}`).digest();

const minuteMs = 60_000;
/** One that an officer reads out may be used at home. */
export const codeLifeMs = { sent: 30 * minuteMs, readOut: 48 * 60 * minuteMs } as const;
/** More in a day would be a way to annoy somebody. */
export const sentCodesPerDay = 3;
/** Phones of one household; the oldest of those that a code entitled goes. */
export const secretsByCode = 3;
