// State changes by the sender, each in one transaction that reads before it writes: a withdrawal, a second sender or a
// page that dies in between can neither lose an entry nor send a withdrawn one.

import { type Cipher, isEncrypted } from '../crypto/cipher.ts';
import {
  type EntryRow,
  type OutboxRequest,
  type Owner,
  publicOwner,
  type ReceiptRow,
  type RefusalDetails,
  type RefusalReason,
  type RetryCause,
  type Wait,
} from '../outbox/entry.ts';
import { detailsLabel, type Outbox, rowOf, rowsOf } from '../outbox/outbox.ts';
import { resultOf, type Tables } from '../outbox/store.ts';
import type { Platform } from '../platform.ts';
import { blankReceipt, receiptUnderPin } from '../receipts/kept-receipt.ts';

/** What an attempt came to. */
export type DeliveryResult =
  | { readonly what: 'received'; readonly answer: Readonly<Record<string, unknown>> }
  | { readonly what: 'attention'; readonly reason: RefusalReason; readonly details: RefusalDetails }
  | { readonly what: 'wait'; readonly trouble: RetryCause; readonly askedMs: number | null };

export interface PickOptions {
  readonly owner: Owner;
  /** Already tried in this run: these, and what follows them under the same key, wait for the next one. */
  readonly tried: ReadonlySet<string>;
  /** The network is reported back: waits that only the network caused end. */
  readonly wake: boolean;
}

/** The oldest of the least tried, so that one that always fails blocks no other; null: none. Its next wait is stored in
 * advance: an entry on which pages die is not retried in a tight loop. */
export async function markSending(outbox: Outbox, pick: PickOptions): Promise<EntryRow | null> {
  const { platform, store, changes } = outbox;
  const row = await store.run('readwrite', async (tables) => {
    const next = leastTried(heads(await rowsOf(tables, pick.owner))).find(
      (head) => !pick.tried.has(head.id) && leftMs(head.wait, platform.now(), pick.wake) === 0,
    );
    if (!next) return null;
    const attempts = next.attempts + 1;
    const wait = waitFrom(platform.now(), backoffMs(attempts, platform), null);
    const marked: EntryRow = { ...next, state: 'sending', attempts, wait };
    await resultOf(tables.parcels.put(marked));
    return marked;
  });
  if (row) changes.tell({ what: 'sending', id: row.id, owner: row.owner });
  return row;
}

/** One transaction stores the receipt and removes the entry; its files stay and are sent separately. */
export async function markDelivered(
  outbox: Outbox,
  row: EntryRow,
  request: OutboxRequest,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { platform } = outbox;
  const receipt = receiptOf(row, request, answer, platform.now());
  const kept = row.owner === publicOwner ? await receiptUnderPin(receipt, platform) : receipt;
  const done = await outbox.store.run('readwrite', async (tables) => {
    const found = await rowOf(tables, row.id);
    // Already gone: another sender got the same answer, or the person deleted it. Do not create it again.
    if (found?.order === undefined) return false;
    // As the entry is now: the person may have deleted everything while it was being sent.
    await resultOf(tables.receipts.put(found.forget ? blankReceipt(receipt, platform.now()) : kept));
    await resultOf(tables.parcels.delete(found.order));
    if (row.owner !== publicOwner) await prune(tables, row.owner);
    return true;
  });
  if (done) outbox.changes.tell({ what: 'received', id: row.id, owner: row.owner });
}

export async function markNeedsAction(
  outbox: Outbox,
  row: EntryRow,
  outcome: Extract<DeliveryResult, { what: 'attention' }>,
  cipher: Cipher | undefined,
): Promise<void> {
  const { reason, details } = outcome;
  const kept = isEncrypted(row.letter)
    ? cipher
      ? await cipher.seal(details, detailsLabel(row))
      : null
    : details;
  await change(outbox, row, 'attention', {
    state: 'attention',
    reason,
    details: kept,
    trouble: null,
    wait: null,
  });
}

export async function markQueued(
  outbox: Outbox,
  row: EntryRow,
  trouble: RetryCause,
  askedMs: number | null,
): Promise<void> {
  const { platform } = outbox;
  // These wait for the next sign-in or unlock, not for the clock.
  const wait =
    trouble === 'sign_in' || trouble === 'person'
      ? null
      : waitFrom(platform.now(), backoffMs(row.attempts, platform), askedMs);
  await change(outbox, row, 'waiting', { state: 'sealed', trouble, wait });
}

/** Milliseconds until the next entry may be sent; null: none can be sent automatically. */
export async function nextInMs({ store, platform }: Outbox, owner: Owner): Promise<number | null> {
  const waits = heads(await store.run('readonly', (tables) => rowsOf(tables, owner))).map((row) =>
    leftMs(row.wait, platform.now(), false),
  );
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** The first entry of each ordering key. If that one needs action, its key waits. */
function heads(rows: EntryRow[]): EntryRow[] {
  const first = new Map<string, EntryRow>();
  for (const row of rows) if (!first.has(row.case)) first.set(row.case, row);
  return [...first.values()].filter((row) => row.state !== 'attention');
}

/** Otherwise in their stored order. */
const leastTried = (rows: EntryRow[]) => rows.sort((a, b) => a.attempts - b.attempts);

async function change(
  outbox: Outbox,
  row: EntryRow,
  what: 'attention' | 'waiting',
  fields: Partial<EntryRow>,
): Promise<void> {
  const done = await outbox.store.run('readwrite', async (tables) => {
    const found = await rowOf(tables, row.id);
    // A later attempt is running or was answered: this result no longer counts.
    if (found?.state !== 'sending' || found.attempts !== row.attempts) return false;
    await resultOf(tables.parcels.put({ ...found, ...fields }));
    return true;
  });
  if (done) outbox.changes.tell({ what, id: row.id, owner: row.owner });
}

function receiptOf(
  row: EntryRow,
  request: OutboxRequest,
  answer: Readonly<Record<string, unknown>>,
  now: number,
): ReceiptRow {
  const { id, kind, owner, madeAt } = row;
  const receivedAt = typeof answer.receivedAt === 'string' ? answer.receivedAt : new Date(now).toISOString();
  const base = { id, kind, owner, madeAt, receivedAt };
  if (owner !== publicOwner) {
    return { ...base, referenceId: null, receipt: null, bodySha256: null, body: null, summary: null };
  }
  const { bodySha256, body, summary } = request;
  const givenReference = answer.referenceId ?? summary.referenceId;
  const { keyId, signature } = (answer.receipt ?? {}) as { keyId?: unknown; signature?: unknown };
  return {
    ...base,
    referenceId: typeof givenReference === 'string' ? givenReference : null,
    receipt: typeof keyId === 'string' && typeof signature === 'string' ? { keyId, signature } : null,
    paper: answer.paper as string | undefined,
    bodySha256,
    body,
    summary,
  };
}

/** The last hundred "delivered" marks of a staff user are enough to answer a page that asks late. */
async function prune({ receipts }: Tables, owner: Owner): Promise<void> {
  const rows: ReceiptRow[] = await resultOf(receipts.index('owner').getAll(owner));
  // By id, which is a UUIDv7: oldest first.
  for (const row of rows.slice(0, -100)) await resultOf(receipts.delete(row.id));
}

// When to retry. The device's clock only saves battery and network here: it may be wrong by years and must
// never decide whether something is sent at all.

export const shortestWaitMs = 5000;
export const longestWaitMs = 30 * 60 * 1000;

/** Random, from 5 s to a ceiling that doubles up to 30 min, so that a whole village does not return at once. */
export function backoffMs(attempts: number, { fill }: Pick<Platform, 'fill'>): number {
  const ceiling = Math.min(longestWaitMs, shortestWaitMs * 2 ** Math.min(attempts, 20));
  const [random = 0] = new Uint32Array(fill(new Uint8Array(4)).buffer);
  return Math.round(shortestWaitMs + (random / 2 ** 32) * (ceiling - shortestWaitMs));
}

/** The server's own wait is used when it is longer, up to 30 min. */
export function waitFrom(now: number, ms: number, askedMs: number | null): Wait {
  return { until: now + Math.min(Math.max(ms, askedMs ?? 0), longestWaitMs), asked: askedMs !== null };
}

/** 0 when due. A time further away than any wait we set was written before the clock was set back. */
export function leftMs(wait: Wait | null, now: number, wake: boolean): number {
  if (!wait || (wake && !wait.asked)) return 0;
  const left = wait.until - now;
  return left > longestWaitMs ? 0 : Math.max(0, left);
}
