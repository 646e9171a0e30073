// Sends one owner's entries as far as the network allows. Page and worker run the same code. It is started
// often and for any reason: a run without work costs one read.
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
  /** Sent in addition to the stored headers; null: nobody is signed in. */
  readonly headers?: () => Promise<Readonly<Record<string, string>> | null>;
  /** After `online`, at a start, at a sign-in: skip waits that only the network caused. */
  readonly wake?: boolean;
}

export interface FlushReport {
  /** The server's answers, by entry id. */
  readonly received: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly attention: readonly string[];
  /** Entries are queued, and only a sign-in of their owner releases them. */
  readonly signInNeeded: boolean;
  /** When to run again; null: nothing left that can be sent automatically. */
  readonly nextMs: number | null;
  /** Another page or the worker is sending. */
  readonly busy: boolean;
}

/** After this many failed attempts in a row the network counts as down; the rest waits for the next run. */
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
      // The result could not be stored (the disk is full): it is sent again later, and the others do not wait
      // for it.
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
    // The receipt needs space: the read cache may be dropped for it.
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

/** Damaged, or encrypted under another user's key: it stays, and the others continue. */
const unreadable: DeliveryResult = {
  what: 'attention',
  reason: { status: 0, code: 'unreadable' },
  details: { message: null, requestId: null, fields: [], current: null },
};
