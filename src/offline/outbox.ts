// Writes wait here in the order they were made. A write leaves only when the server has answered for its id: a lost reply is
// sent again, and the server, seeing a known id, answers as it did before.
import { type Changes, createChanges } from './changes.ts';
import { type Cipher, isSealed, openLetter } from './cipher.ts';
import { removeNotes } from './file-notes.ts';
import type { Owner, Parcel, ParcelRow, ReasonDetails } from './parcel.ts';
import type { Platform } from './platform.ts';
import { isLetter, soundParcel } from './sound.ts';
import { asked, createStore, type Store, type Tables } from './store.ts';

export interface Outbox {
  readonly platform: Platform;
  readonly store: Store;
  readonly changes: Changes;
  /** Gives up what can be had again (the read cache) when the disk is full. */
  readonly freeSpace: () => Promise<void>;
}

export function openOutbox(platform: Platform, freeSpace: () => Promise<void>): Outbox {
  return { platform, store: createStore(platform), changes: createChanges(platform), freeSpace };
}

/** Oldest first. Without the owner's cipher a staff parcel shows its state, not its letter. */
export async function listParcels(outbox: Outbox, owner: Owner, cipher?: Cipher): Promise<Parcel[]> {
  const rows = await outbox.store.run('readonly', (tables) => rowsOf(tables, owner));
  return Promise.all(rows.map((row) => view(row, cipher)));
}

export async function getParcel(outbox: Outbox, id: string, cipher?: Cipher): Promise<Parcel | null> {
  const row = await outbox.store.run('readonly', (tables) => rowOf(tables, id));
  return row ? view(row, cipher) : null;
}

/** Not sent yet, and of those how many need a person. For all owners on this device. */
export async function countUnsent(
  outbox: Outbox,
): Promise<ReadonlyMap<Owner, { readonly unsent: number; readonly attention: number }>> {
  const counts = new Map<Owner, { unsent: number; attention: number }>();
  const rows = await outbox.store.run('readonly', async ({ parcels }) => {
    const all: ParcelRow[] = await asked(parcels.getAll());
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

/**
 * Takes a parcel back before its first send has begun: then nobody has seen it. `too_late` otherwise, also when that send failed,
 * for the server may have it and only the answer was lost. Decided in one transaction, as the sender's own mark is.
 */
export function withdraw(outbox: Outbox, id: string): Promise<'withdrawn' | 'too_late' | 'absent'> {
  return takeOut(outbox, id, 'withdrawn', (row) => row.attempts === 0);
}

/** Deletes it from this device without a word about whether the server has it. Not while it is being sent. */
export function discard(outbox: Outbox, id: string): Promise<'discarded' | 'too_late' | 'absent'> {
  return takeOut(outbox, id, 'discarded', (row) => row.state !== 'sending');
}

/** Sends at the next chance: ends a wait, and gives one that needed attention another try with the same bytes. */
export async function retry(outbox: Outbox, id: string): Promise<boolean> {
  const row = await outbox.store.run('readwrite', async (tables) => {
    const found = await rowOf(tables, id);
    if (!found || found.state === 'sending') return null;
    const next: ParcelRow = { ...found, state: 'sealed', wait: null, reason: null, details: null };
    await asked(tables.parcels.put(next));
    return next;
  });
  if (row) outbox.changes.tell({ what: 'sealed', id, owner: row.owner });
  return row !== null;
}

export async function rowsOf({ parcels }: Tables, owner: Owner): Promise<ParcelRow[]> {
  const rows: ParcelRow[] = await asked(parcels.index('owner').getAll(owner));
  return rows.filter(({ id }) => typeof id === 'string').map(soundParcel);
}

export async function rowOf({ parcels }: Tables, id: string): Promise<ParcelRow | undefined> {
  const row: ParcelRow | undefined = await asked(parcels.index('id').get(id));
  return row && soundParcel(row);
}

/** With its files. */
export async function removeRow(tables: Tables, row: ParcelRow): Promise<void> {
  await removeFiles(tables, row.id);
  if (row.order !== undefined) await asked(tables.parcels.delete(row.order));
}

export async function removeFiles(tables: Tables, parcelId: string): Promise<void> {
  const { files } = tables;
  await removeNotes(tables, parcelId);
  for (const key of await asked(files.index('parcelId').getAllKeys(parcelId))) await asked(files.delete(key));
}

/** Binds what is encrypted to its parcel. */
export const labelOf = (row: { readonly owner: Owner; readonly id: string }): string =>
  `${row.owner}:${row.id}`;

export const detailsLabelOf = (row: { readonly owner: Owner; readonly id: string }): string =>
  `${labelOf(row)}:details`;

async function takeOut<Done extends 'withdrawn' | 'discarded'>(
  outbox: Outbox,
  id: string,
  done: Done,
  may: (row: ParcelRow) => boolean,
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

async function view(row: ParcelRow, cipher: Cipher | undefined): Promise<Parcel> {
  const { order: _order, wait: _wait, letter, details, ...envelope } = row;
  if (!isSealed(letter))
    return {
      ...envelope,
      letter: isLetter(letter) ? letter : null,
      details: details && !isSealed(details) ? details : null,
    };
  const closed = { ...envelope, letter: null, details: null };
  if (!cipher) return closed;
  try {
    const opened = await openLetter(cipher, letter, labelOf(row));
    const why = details && isSealed(details) ? await cipher.open(details, detailsLabelOf(row)) : null;
    return { ...envelope, letter: opened, details: why as ReasonDetails | null };
  } catch {
    // Sealed under another key: still listed, so that it can be deleted.
    return closed;
  }
}
