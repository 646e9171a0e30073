// Wrong passwords cost time, and nobody is shut out by somebody else's. Who guesses from one address waits longer each time; an account
// that is guessed at from everywhere makes strangers wait, not the places its person has signed in from.
import { createHash } from 'node:crypto';
import type { Role } from '#contract/endpoint.ts';
import { addressKey, networkKey } from './address.ts';

const secondMs = 1000;
/** After it nothing is held against anybody. */
export const attemptMemoryMs = 24 * 3_600_000;

interface Scale {
  /** So many cost nothing: a hand slips, a station shares an address. */
  readonly free: number;
  readonly longestMs: number;
}

export const fromOneAddress = (free: number): Scale => ({ free, longestMs: 15 * 60 * secondMs });
/** Of all subscribers of one IPv6 /48, which may also be one person's: slower than from one address. */
export const fromOneNetwork = (free: number): Scale => ({ free: free * 4, longestMs: 15 * 60 * secondMs });
/** Short at the longest: a machine that keeps guessing is slowed, and whoever is new here still gets a turn. */
export const fromAnywhere = (free: number): Scale => ({ free: free * 10, longestMs: 30 * secondMs });

export interface AttemptCounts {
  readonly failures: number;
  readonly lastAt: Date;
}

/** How long the next one must still wait: nothing, then 1 s, 2 s, 4 s … after the last. */
export function delayMs(guesses: AttemptCounts | undefined, at: Date, { free, longestMs }: Scale): number {
  if (!guesses) return 0;
  const since = at.getTime() - guesses.lastAt.getTime();
  if (since >= attemptMemoryMs || guesses.failures < free) return 0;
  const delay = Math.min(secondMs * 2 ** (guesses.failures - free), longestMs);
  return Math.max(0, delay - since);
}

/** Under which guesses are counted, from one place or from anywhere: neither account nor address can be read from it. */
const attemptSubject = (role: Role, email: string, place = '') =>
  createHash('sha256').update(['guess', role, email.toLowerCase(), place].join(' ')).digest();

export interface GuessSubjects {
  readonly here: Buffer;
  /** null: the address has no wider network. */
  readonly network: Buffer | null;
  readonly anywhere: Buffer;
}

export function guessSubjects(role: Role, email: string, address: string): GuessSubjects {
  const network = networkKey(address);
  return {
    here: attemptSubject(role, email, addressKey(address)),
    network: network === null ? null : attemptSubject(role, email, network),
    anywhere: attemptSubject(role, email),
  };
}
