// Sends one owner's entries as far as the network allows. Page and worker run the same code. It is started
// often and for any reason: a run without work costs one read.
import { type Cipher, decryptRequest, isEncrypted } from '../crypto/cipher.ts';
import {
  type EntryRow,
  type OutboxRequest,
  type Owner,
  publicOwner,
  type RefusalDetails,
  type RefusalReason,
} from '../outbox/entry.ts';
import { type Outbox, requestLabel } from '../outbox/outbox.ts';
import { isRequest } from '../outbox/sanitize.ts';
import { sweepBlank } from '../receipts/blank.ts';
import { type Refusal, type ServerResponse, sendRequest, sendTimeoutMs } from './exchange.ts';
import {
  type DeliveryResult,
  markDelivered,
  markNeedsAction,
  markQueued,
  markSending,
  nextInMs,
} from './transitions.ts';

export interface FlushOptions {
  readonly owner: Owner;
  readonly cipher?: Cipher;
  /** Sent in addition to the stored headers; null: nobody is signed in. */
  readonly headers?: () => Promise<Readonly<Record<string, string>> | null>;
  /** More headers for one request, by who is at the console now. */
  readonly sign?: (request: OutboxRequest) => Promise<Readonly<Record<string, string>>>;
  /** After `online`, at a start, at a sign-in: skip waits that only the network caused. */
  readonly wake?: boolean;
}

export interface FlushResult extends Readonly<Round> {
  /** When to run again; null: nothing left that can be sent automatically. */
  readonly nextMs: number | null;
  /** Another page or the worker is sending. */
  readonly busy: boolean;
}

/** After this many failed attempts in a row the network counts as down; the rest waits for the next run. */
const failuresInRow = 3;

/** Citizens' entries need no credential, so the worker can send them as well as a page. */
export async function flushPublic(outbox: Outbox, wake = true): Promise<FlushResult> {
  const result = await flush(outbox, { owner: publicOwner, wake });
  await sweepBlank(outbox).catch(() => undefined);
  return result;
}

/** Rejects only when the outbox itself cannot be read. */
export async function flush(outbox: Outbox, options: FlushOptions): Promise<FlushResult> {
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

// Only an answer from our server to this request changes the state of an entry: a 2xx whose JSON repeats the
// entry's id, or a refusal in our form. After any answer of a portal, proxy or failing server it stays queued.

export function classifyResponse(
  { status, json, refusal, retryAfterMs: askedMs }: ServerResponse,
  id: string,
  owner: string,
): DeliveryResult {
  const isTaken = status >= 200 && status < 300 && isRecord(json) && json.id === id && json.success === true;
  if (isTaken) return { what: 'received', answer: json };
  if (!refusal) return { what: 'wait', trouble: status === 0 ? 'network' : 'portal', askedMs: null };
  const staff = owner !== publicOwner;
  if (refusedForGood.has(status) || (staff && (status === 403 || status === 404))) {
    return { what: 'attention', ...problemOf(status, refusal) };
  }
  if (staff && refusal.code === 'person_needed') return { what: 'wait', trouble: 'person', askedMs: null };
  if (staff && status === 401) return { what: 'wait', trouble: 'sign_in', askedMs: null };
  if (status >= 500 || status === 429) return { what: 'wait', trouble: 'busy', askedMs };
  // A 401, 403 or 404 for a citizen comes from an incomplete deployment; the citizen cannot fix it.
  return { what: 'wait', trouble: 'refused', askedMs };
}

/** The same bytes would be refused again. 409: taken, different or stale. 410: erased. */
const refusedForGood = new Set([400, 409, 410, 413, 415]);

function problemOf(status: number, body: Refusal): { reason: RefusalReason; details: RefusalDetails } {
  const fields = Array.isArray(body.fields) ? body.fields.filter(isRecord) : [];
  return {
    reason: { status, code: body.code },
    details: {
      message: typeof body.message === 'string' ? body.message : null,
      requestId: typeof body.requestId === 'string' ? body.requestId : null,
      fields: fields.map(({ path, code: fault }) => ({ path: String(path), code: String(fault) })),
      current: body.current ?? null,
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// One sender at a time among all pages and the worker, by a Web Lock, which ends with its page. Without Web Locks two
// may send the same entry: harmless, because the server repeats its answer for a known id.

const textLock = 'vishwas-outbox-sender';
/** Longer than one request may take. */
const waitMs = sendTimeoutMs + 30_000;

/** null: another page or the worker held the lock for the whole time. */
export async function withSendLock<T>(
  { platform }: Pick<Outbox, 'platform'>,
  work: () => Promise<T>,
  name = textLock,
): Promise<T | null> {
  const { locks } = platform;
  if (!locks) return work();
  const giveUp = new AbortController();
  // A page frozen in the background may hold the lock for hours; a worker that waits for it would be killed.
  const cancel = platform.after(waitMs, () => giveUp.abort());
  let held = false;
  try {
    return await locks.request(name, { signal: giveUp.signal }, () => {
      held = true;
      cancel();
      return work();
    });
  } catch (error) {
    if (held) throw error;
    // The API can exist but be forbidden, like storage.
    return giveUp.signal.aborted ? null : work();
  } finally {
    cancel();
  }
}
