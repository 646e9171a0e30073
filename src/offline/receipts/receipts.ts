// What the server has confirmed, stored on this phone until the person deletes it: the signed receipt and the
// exact bytes that it signs.

import { type KeptReceipt, publicOwner, type ReceiptRow, type Summary } from '../outbox/entry.ts';
import { type Outbox, removeFiles } from '../outbox/outbox.ts';
import { sanitizeReceipt } from '../outbox/sanitize.ts';
import { resultOf } from '../outbox/store.ts';
import { readReceipt, receiptUnderPin } from './kept-receipt.ts';

/** Those that this page can read. Without the PIN, receipts under it are left out. */
export async function listReceipts(outbox: Outbox): Promise<ReceiptRow[]> {
  const rows = await keptReceipts(outbox);
  const read = await Promise.all(rows.map((row) => readReceipt(row, outbox.platform)));
  return read.filter((receipt) => receipt !== null);
}

export const keptReceipts = (outbox: Outbox): Promise<KeptReceipt[]> =>
  outbox.store.run('readonly', async ({ receipts }) => {
    const rows: KeptReceipt[] = await resultOf(receipts.index('owner').getAll(publicOwner));
    return rows;
  });

/** null: not delivered. Blank or under the PIN, it has only id and times. */
export async function getReceipt(outbox: Outbox, id: string): Promise<ReceiptRow | null> {
  const found = await outbox.store.run('readonly', async ({ receipts }) => {
    const row: KeptReceipt | undefined = await resultOf(receipts.get(id));
    return row;
  });
  if (!found) return null;
  const { owner, madeAt, receivedAt } = found;
  const bare = { id, owner, madeAt, receivedAt } as ReceiptRow;
  return (await readReceipt(found, outbox.platform)) ?? sanitizeReceipt(bare);
}

/** Adds to what the receipt of a delivered entry says, under the PIN where there is one. false: it cannot be read. */
export async function addToReceipt(outbox: Outbox, id: string, more: Summary): Promise<boolean> {
  const { platform, store, changes } = outbox;
  const kept = (await keptReceipts(outbox)).find((row) => row.id === id);
  const opened = kept && (await readReceipt(kept, platform));
  if (!opened) return false;
  const next = await receiptUnderPin({ ...opened, summary: { ...opened.summary, ...more } }, platform);
  const isThere = await store.run('readwrite', async ({ receipts }) => {
    if (!(await resultOf(receipts.getKey(id)))) return false;
    await resultOf(receipts.put(next));
    return true;
  });
  if (isThere) changes.tell({ what: 'received', id, owner: publicOwner });
  return isThere;
}

/** From this phone only; the server keeps the complaint. */
export async function deleteReceipt(outbox: Outbox, id: string): Promise<void> {
  const gone = await outbox.store.run('readwrite', async (tables) => {
    const row: KeptReceipt | undefined = await resultOf(tables.receipts.get(id));
    if (!row) return null;
    await removeFiles(tables, id);
    await resultOf(tables.receipts.delete(id));
    return row;
  });
  if (gone) outbox.changes.tell({ what: 'forgotten', id, owner: gone.owner });
}
