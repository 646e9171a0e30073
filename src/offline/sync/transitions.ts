// The sender's marks. Each is one transaction that reads the row before it writes, so that a withdrawal, a second sender or a
// page that died in between can neither lose a parcel nor send one that was taken back.

import { type Cipher, isEncrypted } from '../crypto/cipher.ts';
import {
  type EntryRow,
  type OutboxRequest,
  type Owner,
  publicOwner,
  type ReceiptRow,
  type RetryCause,
} from '../outbox/entry.ts';
import { detailsLabel, type Outbox, rowOf, rowsOf } from '../outbox/outbox.ts';
import { resultOf, type Tables } from '../outbox/store.ts';
import { backoffMs, leftMs, waitFrom } from './backoff.ts';
import type { DeliveryResult } from './classify-response.ts';

export interface PickOptions {
  readonly owner: Owner;
  /** Tried in this round already: these and what follows them in their case wait for the next. */
  readonly tried: ReadonlySet<string>;
  /** The network is said to be back: waits that only the network caused are over. */
  readonly wake: boolean;
}

/**
 * Marks the parcel that may go as sending, or null: of those tried least the oldest, so that one which fails for ever never stands
 * before the others. Its next wait is booked beforehand, so that a parcel on which pages die is not hammered.
 */
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

/** The receipt is kept and the parcel goes in one transaction; its files stay for their own way. */
export async function markDelivered(
  outbox: Outbox,
  row: EntryRow,
  letter: OutboxRequest,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> {
  const receipt = receiptOf(row, letter, answer, outbox.platform.now());
  const done = await outbox.store.run('readwrite', async (tables) => {
    const found = await rowOf(tables, row.id);
    // Gone already: another sender was told the same, or the person has deleted it. Nothing comes back to life here.
    if (found?.order === undefined) return false;
    await resultOf(tables.receipts.put(receipt));
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
  // Not the clock but the next sign-in decides when these go.
  const wait =
    trouble === 'sign_in' ? null : waitFrom(platform.now(), backoffMs(row.attempts, platform), askedMs);
  await change(outbox, row, 'waiting', { state: 'sealed', trouble, wait });
}

/** Milliseconds until the next one may go; null: nothing can go by itself. */
export async function nextInMs({ store, platform }: Outbox, owner: Owner): Promise<number | null> {
  const waits = heads(await store.run('readonly', (tables) => rowsOf(tables, owner))).map((row) =>
    leftMs(row.wait, platform.now(), false),
  );
  return waits.length > 0 ? Math.min(...waits) : null;
}

/** The first of each case, unless it needs a person: then its case stands still. */
function heads(rows: EntryRow[]): EntryRow[] {
  const first = new Map<string, EntryRow>();
  for (const row of rows) if (!first.has(row.case)) first.set(row.case, row);
  return [...first.values()].filter((row) => row.state !== 'attention');
}

/** In their order otherwise. */
const leastTried = (rows: EntryRow[]) => rows.sort((a, b) => a.attempts - b.attempts);

async function change(
  outbox: Outbox,
  row: EntryRow,
  what: 'attention' | 'waiting',
  fields: Partial<EntryRow>,
): Promise<void> {
  const done = await outbox.store.run('readwrite', async (tables) => {
    const found = await rowOf(tables, row.id);
    // A later attempt is under way or was answered: what this one met no longer counts.
    if (found?.state !== 'sending' || found.attempts !== row.attempts) return false;
    await resultOf(tables.parcels.put({ ...found, ...fields }));
    return true;
  });
  if (done) outbox.changes.tell({ what, id: row.id, owner: row.owner });
}

function receiptOf(
  row: EntryRow,
  letter: OutboxRequest,
  answer: Readonly<Record<string, unknown>>,
  now: number,
): ReceiptRow {
  const { id, kind, owner, madeAt } = row;
  const receivedAt = typeof answer.receivedAt === 'string' ? answer.receivedAt : new Date(now).toISOString();
  const base = { id, kind, owner, madeAt, receivedAt };
  if (owner !== publicOwner) {
    return { ...base, referenceId: null, receipt: null, bodySha256: null, body: null, summary: null };
  }
  const { bodySha256, body, summary } = letter;
  const said = answer.referenceId ?? summary.referenceId;
  const { keyId, signature } = (answer.receipt ?? {}) as { keyId?: unknown; signature?: unknown };
  return {
    ...base,
    referenceId: typeof said === 'string' ? said : null,
    receipt: typeof keyId === 'string' && typeof signature === 'string' ? { keyId, signature } : null,
    bodySha256,
    body,
    summary,
  };
}

/** Of a user's own writes the last hundred "received" marks are enough to answer a page that asks late. */
async function prune({ receipts }: Tables, owner: Owner): Promise<void> {
  const rows: ReceiptRow[] = await resultOf(receipts.index('owner').getAll(owner));
  // By id, which is a UUIDv7: oldest first.
  for (const row of rows.slice(0, -100)) await resultOf(receipts.delete(row.id));
}
