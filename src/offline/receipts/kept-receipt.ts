// How a receipt is stored: in clear, under the PIN, or blank after "do not keep".
import type { KeptReceipt, ReceiptRow } from '../outbox/entry.ts';
import { sanitizeReceipt } from '../outbox/sanitize.ts';
import { decryptUnderPin, encryptUnderPin, type PinSurroundings } from '../storage/pin.ts';

/** As it is where there is no PIN. */
export async function receiptUnderPin(row: ReceiptRow, platform: PinSurroundings): Promise<KeptReceipt> {
  const { id, owner, madeAt, receivedAt } = row;
  const underPin = await encryptUnderPin(row, id, platform);
  return underPin ? { id, owner, madeAt, receivedAt, underPin } : row;
}

/** Nothing of the complaint; its files may still have to follow. */
export const blankReceipt = (
  { id, owner, madeAt, receivedAt }: Pick<ReceiptRow, 'id' | 'owner' | 'madeAt' | 'receivedAt'>,
  now: number,
): KeptReceipt => ({ id, owner, madeAt, receivedAt, blankSince: now });

/** null: blank, or this page is locked. */
export async function readReceipt(row: KeptReceipt, platform: PinSurroundings): Promise<ReceiptRow | null> {
  if ('blankSince' in row) return null;
  if (!('underPin' in row)) return sanitizeReceipt(row);
  const opened = await decryptUnderPin(row.underPin, row.id, platform);
  return opened ? sanitizeReceipt(opened as ReceiptRow) : null;
}
