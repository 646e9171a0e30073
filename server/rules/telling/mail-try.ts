// What follows from an attempt to hand a mail over. A mail server that defers strangers (greylisting) takes the second or
// third attempt; one that is away may be away for a weekend.
import { type SendOutcome, triesLimit } from '../delivery.ts';

const minuteMs = 60_000;
/** So long a mail is tried, unless what it says has ended before. */
export const mailLifeMs = 3 * 24 * 60 * minuteMs;
const shortestPauseMs = 15_000;
export const longestMailPauseMs = 120 * minuteMs;
/** A deferred mail of a healthy server has left by then; one that waits longer is shown to people. */
export const mailTroubleMs = 60 * minuteMs;

interface MailTries {
  /** The clock is right: a mail may be given up. */
  readonly mayEnd?: boolean;
  /** Attempts before this one. */
  readonly tries: number;
  readonly unknowns: number;
  readonly until: Date;
}

export type SettledMail =
  | { readonly outcome: 'sent' | 'failed' | 'unknown' }
  | { readonly dueAt: Date; readonly unknowns: number };

export function settledMail(result: SendOutcome, mail: MailTries, now: Date): SettledMail {
  if (result.kind === 'sent' || result.kind === 'failed') return { outcome: result.kind };
  // One that may have left is sent at most once more.
  const unknowns = mail.unknowns + (result.kind === 'unknown' ? 1 : 0);
  if (unknowns >= triesLimit) return { outcome: 'unknown' };
  if (now >= mail.until && mail.mayEnd !== false) return { outcome: unknowns > 0 ? 'unknown' : 'failed' };
  const pauseMs = Math.min(shortestPauseMs * 2 ** Math.min(mail.tries, 20), longestMailPauseMs);
  // The last attempt is at its end.
  const last = Math.max(mail.until.getTime(), now.getTime() + shortestPauseMs);
  return { dueAt: new Date(Math.min(now.getTime() + pauseMs, last)), unknowns };
}
