// What the server has confirmed, stored on this phone until the person deletes it: the signed receipt and the
// exact bytes that it signs.

import { publicOwner, type ReceiptRow } from '../outbox/entry.ts';
import { type Outbox, removeFiles } from '../outbox/outbox.ts';
import { sanitizeReceipt } from '../outbox/sanitize.ts';
import { resultOf } from '../outbox/store.ts';

/** Citizens' receipts, oldest first. */
export async function listReceipts(outbox: Outbox): Promise<ReceiptRow[]> {
  return outbox.store.run('readonly', async ({ receipts }) => {
    const rows: ReceiptRow[] = await resultOf(receipts.index('owner').getAll(publicOwner));
    return rows.map(sanitizeReceipt);
  });
}

export async function getReceipt(outbox: Outbox, id: string): Promise<ReceiptRow | null> {
  const found = await outbox.store.run('readonly', async ({ receipts }) => {
    const row: ReceiptRow | undefined = await resultOf(receipts.get(id));
    return row;
  });
  return found ? sanitizeReceipt(found) : null;
}

/** From this phone only; the server keeps the complaint. */
export async function deleteReceipt(outbox: Outbox, id: string): Promise<void> {
  const gone = await outbox.store.run('readwrite', async (tables) => {
    const row: ReceiptRow | undefined = await resultOf(tables.receipts.get(id));
    if (!row) return null;
    await removeFiles(tables, id);
    await resultOf(tables.receipts.delete(id));
    return row;
  });
  if (gone) outbox.changes.tell({ what: 'forgotten', id, owner: gone.owner });
}
