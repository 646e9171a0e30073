// Writes wait here in the order they were made. An entry leaves when the server has confirmed its id, or when its
// owner withdraws or discards it. After a lost answer it is sent again, and the server repeats its first answer.

import { type Cipher, decryptRequest, isEncrypted } from '../crypto/cipher.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { dropReadCache } from '../storage/query-cache.ts';
import { removeProgress } from '../uploads/progress.ts';
import type { EntryRow, OutboxEntry, Owner, RefusalDetails } from './entry.ts';
import { createOutboxEvents, type OutboxEvents } from './events.ts';
import { isRequest, sanitizeEntry } from './sanitize.ts';
import { createStore, resultOf, type Store, type Tables } from './store.ts';

export interface Outbox {
  readonly platform: Platform;
  readonly store: Store;
  readonly changes: OutboxEvents;
  /** Deletes what can be fetched again (the read cache) when the disk is full. */
  readonly freeSpace: () => Promise<void>;
}

export function openOutbox(platform: Platform, freeSpace: () => Promise<void>): Outbox {
  return { platform, store: createStore(platform), changes: createOutboxEvents(platform), freeSpace };
}

/** The outbox of this device. Nothing is opened before its first use. */
export const deviceOutbox: Outbox = openOutbox(browserPlatform, () => dropReadCache(browserPlatform));

/** Oldest first. Without the owner's cipher a staff entry shows its state but not its request. */
export async function listEntries(outbox: Outbox, owner: Owner, cipher?: Cipher): Promise<OutboxEntry[]> {
  const rows = await outbox.store.run('readonly', (tables) => rowsOf(tables, owner));
  return Promise.all(rows.map((row) => view(row, cipher)));
}

export async function getEntry(outbox: Outbox, id: string, cipher?: Cipher): Promise<OutboxEntry | null> {
  const row = await outbox.store.run('readonly', (tables) => rowOf(tables, id));
  return row ? view(row, cipher) : null;
}

/** Counts what is not sent yet, and how many of those need action, for each owner on this device. */
export async function countUnsent(
  outbox: Outbox,
): Promise<ReadonlyMap<Owner, { readonly unsent: number; readonly attention: number }>> {
  const counts = new Map<Owner, { unsent: number; attention: number }>();
  const rows = await outbox.store.run('readonly', async ({ parcels }) => {
    const all: EntryRow[] = await resultOf(parcels.getAll());
    return all;
  });
  for (const row of rows) {
    const count = counts.get(row.owner) ?? { unsent: 0, attention: 0 };
    count.unsent += 1;
    if (row.state === 'attention') count.attention += 1;
    counts.set(row.owner, count);
  }
  return counts;
}

/** `too_late` once an attempt has started, even a failed one: the server may have it. Decided in one transaction, like
 * the sender's own mark. */
export function withdrawEntry(outbox: Outbox, id: string): Promise<'withdrawn' | 'too_late' | 'absent'> {
  return takeOut(outbox, id, 'withdrawn', (row) => row.attempts === 0);
}

/** Deletes it from this device, whether or not the server has it. Not possible while it is being sent. */
export function discardEntry(outbox: Outbox, id: string): Promise<'discarded' | 'too_late' | 'absent'> {
  return takeOut(outbox, id, 'discarded', (row) => row.state !== 'sending');
}

/** Sends at the next chance: ends a wait, and retries an entry that needs action with the same bytes. */
export async function retryEntry(outbox: Outbox, id: string): Promise<boolean> {
  const row = await outbox.store.run('readwrite', async (tables) => {
    const found = await rowOf(tables, id);
    if (!found || found.state === 'sending') return null;
    const next: EntryRow = { ...found, state: 'sealed', wait: null, reason: null, details: null };
    await resultOf(tables.parcels.put(next));
    return next;
  });
  if (row) outbox.changes.tell({ what: 'queued', id, owner: row.owner });
  return row !== null;
}

export async function rowsOf({ parcels }: Tables, owner: Owner): Promise<EntryRow[]> {
  const rows: EntryRow[] = await resultOf(parcels.index('owner').getAll(owner));
  return rows.filter(({ id }) => typeof id === 'string').map(sanitizeEntry);
}

export async function rowOf({ parcels }: Tables, id: string): Promise<EntryRow | undefined> {
  const row: EntryRow | undefined = await resultOf(parcels.index('id').get(id));
  return row && sanitizeEntry(row);
}

export async function removeRow(tables: Tables, row: EntryRow): Promise<void> {
  await removeFiles(tables, row.id);
  if (row.order !== undefined) await resultOf(tables.parcels.delete(row.order));
}

export async function removeFiles(tables: Tables, parcelId: string): Promise<void> {
  const { files } = tables;
  await removeProgress(tables, parcelId);
  for (const key of await resultOf(files.index('parcelId').getAllKeys(parcelId)))
    await resultOf(files.delete(key));
}

/** Binds encrypted data to its entry. */
export const requestLabel = (row: { readonly owner: Owner; readonly id: string }): string =>
  `${row.owner}:${row.id}`;

export const detailsLabel = (row: { readonly owner: Owner; readonly id: string }): string =>
  `${requestLabel(row)}:details`;

async function takeOut<Done extends 'withdrawn' | 'discarded'>(
  outbox: Outbox,
  id: string,
  done: Done,
  may: (row: EntryRow) => boolean,
): Promise<Done | 'too_late' | 'absent'> {
  const found = await outbox.store.run('readwrite', async (tables) => {
    const row = await rowOf(tables, id);
    const taken = row !== undefined && may(row);
    if (taken) await removeRow(tables, row);
    return { row, taken };
  });
  if (!found.row) return 'absent';
  if (!found.taken) return 'too_late';
  outbox.changes.tell({ what: done, id, owner: found.row.owner });
  return done;
}

async function view(row: EntryRow, cipher: Cipher | undefined): Promise<OutboxEntry> {
  const { order: _order, wait: _wait, letter, details, ...envelope } = row;
  if (row.hidden) return { ...envelope, letter: null, details: null };
  if (!isEncrypted(letter))
    return {
      ...envelope,
      letter: isRequest(letter) ? letter : null,
      details: details && !isEncrypted(details) ? details : null,
    };
  const closed = { ...envelope, letter: null, details: null };
  if (!cipher) return closed;
  try {
    const opened = await decryptRequest(cipher, letter, requestLabel(row));
    const why = details && isEncrypted(details) ? await cipher.open(details, detailsLabel(row)) : null;
    return { ...envelope, letter: opened, details: why as RefusalDetails | null };
  } catch {
    // Encrypted under another key: still listed, so that it can be deleted.
    return closed;
  }
}
