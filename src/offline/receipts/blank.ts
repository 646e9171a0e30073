// What "do not keep" and "forget everything" leave of a delivered complaint while its files still follow.
import { type KeptReceipt, publicOwner } from '../outbox/entry.ts';
import { type Outbox, removeFiles } from '../outbox/outbox.ts';
import { resultOf, type Tables } from '../outbox/store.ts';
import { progressOfEntry } from '../uploads/progress.ts';

/** Deletes the blank receipt of "do not keep" once all files are sent. */
export async function sweepBlank({ store, platform }: Outbox): Promise<void> {
  await store.run('readwrite', async (tables) => {
    for (const row of await publicReceipts(tables)) {
      if (!('blankSince' in row) || Math.abs(platform.now() - row.blankSince) < blankLifeMs) continue;
      if (!(await hasWaitingFiles(tables, row.id))) await dropDelivered(tables, row.id);
    }
  });
}

/** A page that has just submitted may still ask whether its complaint was delivered. */
const blankLifeMs = 60_000;

export async function publicReceipts({ receipts }: Tables): Promise<KeptReceipt[]> {
  const rows: KeptReceipt[] = await resultOf(receipts.index('owner').getAll(publicOwner));
  return rows;
}

export const isLeft = (state: string) => state === 'waiting' || state === 'paused';

export async function hasWaitingFiles(tables: Tables, id: string): Promise<boolean> {
  const isWaiting = (await progressOfEntry(tables, id)).some(({ state }) => isLeft(state));
  if (isWaiting) await resumeFiles(tables, id);
  return isWaiting;
}

/** Nobody can see and resume them any more. */
export async function resumeFiles(tables: Tables, id: string): Promise<void> {
  for (const note of await progressOfEntry(tables, id))
    if (note.state === 'paused') await resultOf(tables.notes.put({ ...note, state: 'waiting' }));
}

export async function dropDelivered(tables: Tables, id: string): Promise<void> {
  await removeFiles(tables, id);
  await resultOf(tables.receipts.delete(id));
}
