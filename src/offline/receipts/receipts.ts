// What the server has confirmed, stored on this phone until the person deletes it: the signed receipt and the
// exact bytes that it signs.

import { type KeptReceipt, publicOwner, type ReceiptRow } from '../outbox/entry.ts';
import { type Outbox, removeFiles } from '../outbox/outbox.ts';
import { sanitizeReceipt } from '../outbox/sanitize.ts';
import { resultOf } from '../outbox/store.ts';
import { readReceipt } from './kept-receipt.ts';

/** Those that this page can read: without the PIN, none that is under it. */
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

/** null: not delivered. Blank or under the PIN, it tells only that and when. */
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
