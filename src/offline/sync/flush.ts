// Sends one owner's entries as far as the network allows. Page and worker run the same code. It is started
// often and for any reason: a run without work costs one read.
import { type Cipher, decryptRequest, isEncrypted } from '../crypto/cipher.ts';
import { type EntryRow, type OutboxRequest, type Owner, publicOwner } from '../outbox/entry.ts';
import { type Outbox, requestLabel } from '../outbox/outbox.ts';
import { isRequest } from '../outbox/sanitize.ts';
import { sweepBlank } from '../receipts/blank.ts';
import { classifyResponse, type DeliveryResult } from './classify-response.ts';
import { sendRequest } from './exchange.ts';
import { withSendLock } from './send-lock.ts';
import { markDelivered, markNeedsAction, markQueued, markSending, nextInMs } from './transitions.ts';

export interface FlushOptions {
  readonly owner: Owner;
  readonly cipher?: Cipher;
  /** Sent in addition to the stored headers; null: nobody is signed in. */
  readonly headers?: () => Promise<Readonly<Record<string, string>> | null>;
  /** More headers for one request, by who is at the desk now. */
  readonly sign?: (request: OutboxRequest) => Promise<Readonly<Record<string, string>>>;
  /** After `online`, at a start, at a sign-in: skip waits that only the network caused. */
  readonly wake?: boolean;
}

export interface FlushReport extends Readonly<Round> {
  /** When to run again; null: nothing left that can be sent automatically. */
  readonly nextMs: number | null;
  /** Another page or the worker is sending. */
  readonly busy: boolean;
}

/** After this many failed attempts in a row the network counts as down; the rest waits for the next run. */
const failuresInRow = 3;

/** Citizens' entries need no credential, so the worker can send them as well as a page. */
export async function flushPublic(outbox: Outbox, wake = true): Promise<FlushReport> {
  const report = await flush(outbox, { owner: publicOwner, wake });
  await sweepBlank(outbox).catch(() => undefined);
  return report;
}

/** Rejects only when the outbox itself cannot be read. */
export async function flush(outbox: Outbox, options: FlushOptions): Promise<FlushReport> {
  const round = newRound();
  const done = await withSendLock(outbox, async () => {
    await send(outbox, options, round);
    return true;
  });
  const nextMs = await nextInMs(outbox, options.owner);
  const busy = done === null;
  return { ...round, busy, nextMs: round.signInNeeded ? null : nextMs };
}

type Round = ReturnType<typeof newRound>;
const newRound = () => ({
  /** The server's answers, by entry id. */
  received: new Map<string, Readonly<Record<string, unknown>>>(),
  attention: [] as string[],
  /** Entries are queued, and only a sign-in of their owner, or an unlock, releases them. */
  signInNeeded: false,
  /** What is needed is an unlock by a person, not a sign-in. */
  personNeeded: false,
});

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
    const request = await requestOf(row, cipher);
    const outcome = request
      ? classifyResponse(
          await sendRequest(outbox.platform, request, { ...headers, ...(await options.sign?.(request)) }),
          row.id,
          owner,
        )
      : unreadable;
    failures = outcome.what === 'wait' ? failures + 1 : 0;
    try {
      await settle(outbox, row, request, outcome, cipher);
    } catch {
      // The result could not be stored (the disk is full): it is sent again later, and the others do not wait
      // for it.
      failures += 1;
      continue;
    }
    if (outcome.what === 'received') round.received.set(row.id, outcome.answer);
    if (outcome.what === 'attention') round.attention.push(row.id);
    if (outcome.what === 'wait' && (outcome.trouble === 'sign_in' || outcome.trouble === 'person')) {
      round.signInNeeded = true;
      round.personNeeded = outcome.trouble === 'person';
      return;
    }
  }
}

async function settle(
  outbox: Outbox,
  row: EntryRow,
  request: OutboxRequest | null,
  outcome: DeliveryResult,
  cipher: Cipher | undefined,
): Promise<void> {
  if (outcome.what === 'attention') return markNeedsAction(outbox, row, outcome, cipher);
  if (outcome.what === 'wait') return markQueued(outbox, row, outcome.trouble, outcome.askedMs);
  if (!request) return;
  try {
    await markDelivered(outbox, row, request, outcome.answer);
  } catch {
    // The receipt needs space: the read cache may be dropped for it.
    await outbox.freeSpace().catch(() => undefined);
    await markDelivered(outbox, row, request, outcome.answer);
  }
}

async function requestOf(
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
