// Wrong passwords cost time, longer each time from one address; nobody is locked out by others. An account under attack from
// many addresses delays unknown ones, not those where its owner has signed in before.
import { createHash } from 'node:crypto';
import type { Role } from '#contract/shared/endpoint.ts';
import { addressKey, networkKey } from './address.ts';
import { isYounger, waitMs } from './time/clock.ts';

const secondMs = 1000;
/** After this time attempts are forgotten. */
export const attemptMemoryMs = 24 * 3_600_000;

interface Scale {
  /** Free attempts: people mistype, and a station shares an address. */
  readonly free: number;
  readonly longestMs: number;
}

export const fromOneAddress = (free: number): Scale => ({ free, longestMs: 15 * 60 * secondMs });
/** An IPv6 /48 holds many subscribers or one person: its delay starts later. */
export const fromOneNetwork = (free: number): Scale => ({ free: free * 4, longestMs: 15 * 60 * secondMs });
/** The longest delay is short: an attacker is slowed, and an unknown address still gets a turn. */
export const fromAnywhere = (free: number): Scale => ({ free: free * 10, longestMs: 30 * secondMs });

/** A million codes are fewer than passwords, and who guesses them has the password. */
export const codesFromAnywhere = (free: number): Scale => ({ free: free * 2, longestMs: 15 * 60 * secondMs });

export interface AttemptCounts {
  readonly failures: number;
  readonly lastAt: Date;
}

/** How long the next attempt must wait: nothing, then 1 s, 2 s, 4 s … after the last one. */
export function delayMs(attempts: AttemptCounts | undefined, at: Date, { free, longestMs }: Scale): number {
  if (!attempts) return 0;
  const { failures, lastAt } = attempts;
  if (failures < free || !isYounger(lastAt, attemptMemoryMs, at)) return 0;
  return waitMs(lastAt, Math.min(secondMs * 2 ** (failures - free), longestMs), at);
}

/** What is guessed; each is counted by itself. */
export type Guessed = 'password' | 'code' | 'pin';

/** With so many wrong ones the holder gets a mail. Who guesses codes has the password. */
export const alarmingCounts = { password: 20, code: 5 } as const;

/** Older rows are of passwords and must keep their keys. */
const keyNames = { password: 'guess', code: 'guess-code', pin: 'guess-pin' } as const;

/** The key of attempts from one place or from anywhere; it reveals neither account nor address. */
const attemptSubject = (what: Guessed, role: Role, email: string, place = '') =>
  createHash('sha256').update([keyNames[what], role, email.toLowerCase(), place].join(' ')).digest();

export interface GuessSubjects {
  readonly here: Buffer;
  /** null: the address has no /48. */
  readonly network: Buffer | null;
  readonly anywhere: Buffer;
}

export function guessSubjects(
  role: Role,
  email: string,
  address: string,
  what: Guessed = 'password',
): GuessSubjects {
  const network = networkKey(address);
  return {
    here: attemptSubject(what, role, email, addressKey(address)),
    network: network === null ? null : attemptSubject(what, role, email, network),
    anywhere: attemptSubject(what, role, email),
  };
}
