// What the sender and the person do to one file of a complaint. Each is one transaction that reads before it
// writes.

import { type FileRow, publicOwner } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { resultOf } from '../outbox/store.ts';
import { type FileProgress, newProgress, progressOf } from './progress.ts';

/** One transaction; undefined changes nothing. Returns the progress as stored afterwards. */
export async function updateProgress(
  outbox: Outbox,
  { parcelId, id }: { parcelId: string; id: string },
  change: (note: FileProgress) => Partial<FileProgress> | undefined,
): Promise<FileProgress | null> {
  const done = await outbox.store.run('readwrite', async (tables) => {
    const found = await progressOf(tables, parcelId, id);
    if (!found) return null;
    const next = change(found);
    if (next) await resultOf(tables.notes.put({ ...found, ...next }));
    const isOver = next?.state === 'arrived' || next?.state === 'removed';
    if (isOver) await resultOf(tables.files.delete([parcelId, id]));
    return { note: { ...found, ...next }, isChanged: next !== undefined };
  });
  if (done?.isChanged) outbox.changes.tell({ what: 'file', id: parcelId, owner: publicOwner });
  return done?.note ?? null;
}

export const pauseFile = (outbox: Outbox, parcelId: string, id: string) =>
  updateProgress(outbox, { parcelId, id }, ({ state }) =>
    state === 'waiting' ? { state: 'paused' } : undefined,
  );

/** Over any network now. Also retries a refused file: an older version took any page for a refusal. */
export async function resumeFile(outbox: Outbox, parcelId: string, id: string): Promise<void> {
  await updateProgress(outbox, { parcelId, id }, (note) =>
    note.state === 'waiting' || note.state === 'paused' || canTryAgain(note)
      ? { state: 'waiting', wait: null, wifiOnly: false, refusal: null }
      : undefined,
  );
  outbox.changes.tell({ what: 'queued', id: parcelId, owner: publicOwner });
}

/** A file that this phone cannot read would fail again. */
const canTryAgain = ({ state, refusal }: FileProgress): boolean => state === 'refused' && refusal !== 0;

/** Removes it from this phone; what the server has of it expires there. */
export const removeFile = (outbox: Outbox, parcelId: string, id: string) =>
  updateProgress(outbox, { parcelId, id }, ({ state }) =>
    state === 'arrived' ? undefined : { state: 'removed' },
  );

/** The complaint lists this file, and it is not on this phone. */
export const markFileMissing = (outbox: Outbox, parcelId: string, id: string): Promise<void> =>
  outbox.store.run('readwrite', async (tables) => {
    if (await progressOf(tables, parcelId, id)) return;
    await resultOf(tables.notes.put({ ...newProgress({ parcelId, id }), state: 'refused', refusal: 0 }));
  });

/** For a file that this phone lacked or could not read; one that is sent, has arrived or was removed stays as it is. */
export async function addMissingFile(outbox: Outbox, file: FileRow): Promise<boolean> {
  const isAdded = await outbox.store.run('readwrite', async (tables) => {
    const note = await progressOf(tables, file.parcelId, file.id);
    if (note && (note.state !== 'refused' || note.refusal !== 0)) return false;
    await resultOf(tables.files.put(file));
    await resultOf(tables.notes.put(newProgress(file)));
    return true;
  });
  if (isAdded) outbox.changes.tell({ what: 'queued', id: file.parcelId, owner: publicOwner });
  return isAdded;
}
