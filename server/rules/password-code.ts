// A code has six digits, which a machine guesses in a day. So only a few wrong ones count in a year; then the link in
// the mail still works, so that nobody can lock another's reset.
import { createHash, randomInt } from 'node:crypto';
import type { Role } from '#contract/shared/endpoint.ts';
import { isFromFuture, isYounger, waitMs } from './time/clock.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const codeLifeMs = 10 * minuteMs;
/** After this time a code counts for nothing. */
export const codeMemoryMs = dayMs;
const codesPerHour = 3;
const triesPerCode = 5;
/** Wrong codes of one address in a year. With 40 accounts, the chance that one code is guessed is 0.08 %. */
export const mistakesPerYear = 20;
export const mistakeMemoryMs = 365 * dayMs;
export const codeCount = 1_000_000;

export interface CodeSeen {
  readonly id: string;
  readonly codeHash: string;
  readonly madeAt: Date;
  readonly expiresAt: Date;
  readonly tries: number;
  readonly usedAt: Date | null;
  readonly requestId: string | null;
}

export type Refusal =
  | { readonly refused: 'too_many_codes' | 'reset_locked'; readonly retryAfterSeconds: number }
  | undefined;

export const newCode = () => String(randomInt(codeCount)).padStart(6, '0');

/** The key under which an address's codes are stored; the address itself is not stored. */
export const subjectOf = (role: Role, email: string) =>
  createHash('sha256').update(`${role} ${email.toLowerCase()}`).digest();

/** `codes`: those of one address, newest first. */
export function codeRefusal(codes: readonly CodeSeen[], at: Date): Refusal {
  const lastHour = codes.filter(({ madeAt }) => isYounger(madeAt, hourMs, at));
  const oldest = lastHour[codesPerHour - 1];
  if (oldest) return { refused: 'too_many_codes', retryAfterSeconds: secondsTo(oldest.madeAt, hourMs, at) };
  return undefined;
}

/** `mistakes`: when wrong codes were typed in the last year, the oldest first. */
export function tryRefusal(mistakes: readonly Date[], at: Date): Refusal {
  const oldest = mistakes.filter((one) => isYounger(one, mistakeMemoryMs, at)).at(-mistakesPerYear);
  if (!oldest) return undefined;
  return { refused: 'reset_locked', retryAfterSeconds: secondsTo(oldest, mistakeMemoryMs, at) };
}

/** The code that this browser asked for; without `requestId` the newest one. `codes`: newest first. */
export function codeToTry(
  codes: readonly CodeSeen[],
  at: Date,
  requestId: string | undefined,
): CodeSeen | undefined {
  const code = requestId === undefined ? codes[0] : codes.find((one) => one.requestId === requestId);
  return code && isUsable(code, at) && code.tries < triesPerCode ? code : undefined;
}

const isUsable = ({ usedAt, madeAt, expiresAt }: CodeSeen, at: Date) =>
  usedAt === null && expiresAt > at && !isFromFuture(madeAt, at);

const secondsTo = (from: Date, ms: number, at: Date) => Math.ceil(waitMs(from, ms, at) / 1000);
