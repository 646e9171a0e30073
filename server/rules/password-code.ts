// A code has six digits, which a machine guesses in a day. So only a few tries count.
import { createHash, randomInt } from 'node:crypto';
import type { Role } from '#contract/endpoint.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const codeLifeMs = 10 * minuteMs;
/** After this time a code counts neither for the hour nor for the day. */
export const codeMemoryMs = dayMs;
const codesPerHour = 3;
const triesPerCode = 5;
const triesPerDay = 10;

export interface CodeSeen {
  readonly id: string;
  readonly codeHash: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly tries: number;
  readonly usedAt: Date | null;
}

export type Refusal =
  | { readonly refused: 'too_many_codes' | 'reset_locked'; readonly retryAfterSeconds: number }
  | undefined;

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** The key under which an address's codes are stored; the address itself is not stored. */
export const subjectOf = (role: Role, email: string) =>
  createHash('sha256').update(`${role} ${email.toLowerCase()}`).digest();

/** `codes`: those of one address, newest first. */
export function codeRefusal(codes: readonly CodeSeen[], at: Date): Refusal {
  const lastHour = codes.filter(({ madeAt }) => at.getTime() - madeAt.getTime() < hourMs);
  const oldest = lastHour[codesPerHour - 1];
  if (oldest) return { refused: 'too_many_codes', retryAfterSeconds: secondsTo(oldest.madeAt, hourMs, at) };
  return tryRefusal(codes, at);
}

/** A code's tries count until a day after it has ended, so that no 24 hours hold more than ten. */
export function tryRefusal(codes: readonly CodeSeen[], at: Date): Refusal {
  const lastDay = codes.filter(({ tries, expiresAt }) => tries > 0 && secondsTo(expiresAt, dayMs, at) > 0);
  const tries = lastDay.reduce((sum, code) => sum + code.tries, 0);
  const oldest = lastDay.at(-1);
  if (tries < triesPerDay || !oldest) return undefined;
  return { refused: 'reset_locked', retryAfterSeconds: secondsTo(oldest.expiresAt, dayMs, at) };
}

/** Only the newest code may be tried: a new request invalidates the one before. */
export function codeToTry([newest]: readonly CodeSeen[], at: Date): CodeSeen | undefined {
  return newest && isUsable(newest, at) && newest.tries < triesPerCode ? newest : undefined;
}

const isUsable = ({ usedAt, expiresAt }: CodeSeen, at: Date) => usedAt === null && expiresAt > at;

const secondsTo = (from: Date, ms: number, at: Date) =>
  Math.ceil((from.getTime() + ms - at.getTime()) / 1000);
