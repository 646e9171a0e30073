// Empties the outbox of one owner as far as the network lets it. The same code in the page and in the worker; started often and
// for any reason, since a round with nothing to do costs one read.
import { type Cipher, decryptRequest, isEncrypted } from '../crypto/cipher.ts';
import type { EntryRow, OutboxRequest, Owner } from '../outbox/entry.ts';
import { type Outbox, requestLabel } from '../outbox/outbox.ts';
import { isRequest } from '../outbox/sanitize.ts';
import { classifyResponse, type DeliveryResult } from './classify-response.ts';
import { withSendLock } from './send-lock.ts';
import { sendRequest } from './send-request.ts';
import { markDelivered, markNeedsAction, markQueued, markSending, nextInMs } from './transitions.ts';

export interface FlushOptions {
  readonly owner: Owner;
  readonly cipher?: Cipher;
  /** Sent beside the sealed headers; null: nobody is signed in. */
  readonly headers?: () => Promise<Readonly<Record<string, string>> | null>;
  /** After `online`, at a start, at a sign-in: do not sit out waits that only the network caused. */
  readonly wake?: boolean;
}

export interface FlushReport {
  /** What the server answered, by parcel. */
  readonly received: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly attention: readonly string[];
  /** Parcels wait, and only a sign-in of their owner lets them go. */
  readonly signInNeeded: boolean;
  /** When to come again; null: nothing left that can go by itself. */
  readonly nextMs: number | null;
  /** Another page or the worker is sending. */
  readonly busy: boolean;
}

/** After so many tries in a row without an answer of ours the network is taken as down; the rest waits for the next round. */
const failuresInRow = 3;

/** Rejects only when the outbox itself cannot be read. */
export async function flush(outbox: Outbox, options: FlushOptions): Promise<FlushReport> {
  const round = {
    received: new Map<string, Record<string, unknown>>(),
    attention: [] as string[],
    signInNeeded: false,
  };
  const done = await withSendLock(outbox, async () => {
    await send(outbox, options, round);
    return true;
  });
  const nextMs = await nextInMs(outbox, options.owner);
  const busy = done === null;
  return { ...round, busy, nextMs: round.signInNeeded ? null : nextMs };
}

interface Round {
  readonly received: Map<string, Readonly<Record<string, unknown>>>;
  readonly attention: string[];
  signInNeeded: boolean;
}

async function send(outbox: Outbox, options: FlushOptions, round: Round) {
  const { owner, cipher, wake = false } = options;
  const tried = new Set<string>();
  let failures = 0;
  while (failures < failuresInRow) {
    const headers = options.headers ? await options.headers() : {};
    if (!headers) {
      round.signInNeeded = (await nextInMs(outbox, owner)) !== null;
      return;
    }
    const row = await markSending(outbox, { owner, tried, wake });
    if (!row) return;
    tried.add(row.id);
    const letter = await letterOf(row, cipher);
    const outcome = letter
      ? classifyResponse(await sendRequest(outbox.platform, letter, headers), row.id, owner)
      : unreadable;
    failures = outcome.what === 'wait' ? failures + 1 : 0;
    try {
      await settle(outbox, row, letter, outcome, cipher);
    } catch {
      // Not written down (the disk is full): it is sent again later, and the others are not made to wait for it.
      failures += 1;
      continue;
    }
    if (outcome.what === 'received') round.received.set(row.id, outcome.answer);
    if (outcome.what === 'attention') round.attention.push(row.id);
    if (outcome.what === 'wait' && outcome.trouble === 'sign_in') {
      round.signInNeeded = true;
      return;
    }
  }
}

async function settle(
  outbox: Outbox,
  row: EntryRow,
  letter: OutboxRequest | null,
  outcome: DeliveryResult,
  cipher: Cipher | undefined,
): Promise<void> {
  if (outcome.what === 'attention') return markNeedsAction(outbox, row, outcome, cipher);
  if (outcome.what === 'wait') return markQueued(outbox, row, outcome.trouble, outcome.askedMs);
  if (!letter) return;
  try {
    await markDelivered(outbox, row, letter, outcome.answer);
  } catch {
    // The receipt needs room: the read cache may go for it.
    await outbox.freeSpace().catch(() => undefined);
    await markDelivered(outbox, row, letter, outcome.answer);
  }
}

async function letterOf(
  { letter, ...row }: EntryRow,
  cipher: Cipher | undefined,
): Promise<OutboxRequest | null> {
  if (!isEncrypted(letter)) return isRequest(letter) ? letter : null;
  return cipher ? decryptRequest(cipher, letter, requestLabel(row)).catch(() => null) : null;
}

/** Damaged, or sealed under another key than this user's: kept, and the others go on. */
const unreadable: DeliveryResult = {
  what: 'attention',
  reason: { status: 0, code: 'unreadable' },
  details: { message: null, requestId: null, fields: [], current: null },
};
