// The result of one message and what follows from it.

export type SendOutcome =
  | { readonly kind: 'sent'; readonly messageId: string | null }
  /** Nobody can be reached now: too many calls, no connection, a token that ran out. It was not sent. */
  | { readonly kind: 'busy'; readonly afterMs: number | null }
  /** The messaging app failed over this one. It was not sent. */
  | { readonly kind: 'refused' }
  /** No answer came: it may have been sent. */
  | { readonly kind: 'unknown' }
  /** It will never take this one. */
  | { readonly kind: 'failed' };

export interface Settlement {
  readonly state: 'sent' | 'failed' | 'waiting';
  readonly messageId: string | null;
  /** For a waiting one: how long it is left alone. */
  readonly dueInMs: number;
  /** The message certainly did not leave, so the try does not count. */
  readonly undoTry: boolean;
  readonly refused: boolean;
}

/** A message that may have left is sent at most once more. */
export const triesLimit = 2;
const refusalsLimit = 6;
/** A broadcast that could not be sent for a day is too old to send. */
export const giveUpMs = 24 * 3600 * 1000;

const shortestPauseMs = 1000;
const longestPauseMs = 60_000;

/** `tries` includes the one with this outcome. */
export function settlementOf(
  outcome: SendOutcome,
  { tries, refusals }: { tries: number; refusals: number },
): Settlement {
  const settled = { messageId: null, dueInMs: 0, undoTry: false, refused: false };
  switch (outcome.kind) {
    case 'sent':
      return { ...settled, state: 'sent', messageId: outcome.messageId };
    case 'failed':
      return { ...settled, state: 'failed' };
    case 'unknown':
      return tries >= triesLimit
        ? { ...settled, state: 'failed' }
        : { ...settled, state: 'waiting', dueInMs: pauseMs(tries, null) };
    case 'refused':
      return refusals + 1 >= refusalsLimit
        ? { ...settled, state: 'failed', refused: true }
        : {
            ...settled,
            state: 'waiting',
            dueInMs: pauseMs(refusals + 1, null),
            undoTry: true,
            refused: true,
          };
    case 'busy':
      return { ...settled, state: 'waiting', dueInMs: pauseMs(1, outcome.afterMs), undoTry: true };
  }
}

/** After failures in a row: 1 s, doubling up to a minute, or the requested wait up to ten minutes. */
export function pauseMs(troubles: number, askedMs: number | null): number {
  const ours = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.min(troubles - 1, 10));
  return Math.min(Math.max(ours, askedMs ?? 0), 10 * longestPauseMs);
}

/** The whole broadcast waits, not only this recipient. */
export const isTrouble = ({ kind }: SendOutcome) =>
  kind === 'busy' || kind === 'refused' || kind === 'unknown';

const order = ['sent', 'delivered', 'read'] as const;

/** Delivery receipts may come late, twice and out of order; 'failed' overrides all. */
export function laterReceipt(known: Receipt | null, heard: Receipt): Receipt {
  if (known === 'failed' || heard === 'failed') return 'failed';
  return known !== null && order.indexOf(known) >= order.indexOf(heard) ? known : heard;
}

export type Receipt = (typeof order)[number] | 'failed';
