// "My reports" and the status line of each: what this phone has filed and how far it has come. `src/api`
// wraps these in queries and refetches at each event.

import { getReceipt, listReceipts } from '../receipts/receipts.ts';
import { pinState } from '../storage/pin.ts';
import { type OutboxEntry, publicOwner, type ReceiptRow } from './entry.ts';
import { getEntry, listEntries, type Outbox } from './outbox.ts';

/** phone: saved here. sending: no answer yet. attention: the server refused it. received: confirmed at `receivedAt`.
 * gone: this phone does not know it (any more). */
export type DeliveryStatus =
  | { readonly at: 'phone' | 'sending' | 'attention'; readonly entry: OutboxEntry }
  | { readonly at: 'received'; readonly receivedAt: string; readonly receipt: ReceiptRow }
  | { readonly at: 'gone' };

export type Report = Exclude<DeliveryStatus, { at: 'gone' }> & {
  readonly id: string;
  readonly madeAt: number;
};

/** Without the PIN: what is not delivered yet, and nothing of what it says. */
export async function listReports(outbox: Outbox): Promise<Report[]> {
  const isLocked = (await pinState(outbox.platform)) === 'locked';
  // Read entries first: one that is delivered in between is then found among the receipts. In the other order
  // it would be missed.
  const entries = await listEntries(outbox, publicOwner);
  const receipts = await listReceipts(outbox);
  const reports = new Map<string, Report>();
  for (const entry of entries) {
    const shown: OutboxEntry = isLocked ? { ...entry, letter: null, details: null, hidden: true } : entry;
    reports.set(entry.id, { ...atOf(shown), id: entry.id, madeAt: entry.madeAt });
  }
  for (const receipt of receipts) {
    reports.set(receipt.id, { ...received(receipt), id: receipt.id, madeAt: receipt.madeAt });
  }
  return [...reports.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
}

export async function deliveryStatus(outbox: Outbox, id: string): Promise<DeliveryStatus> {
  const entry = await getEntry(outbox, id);
  const receipt = await getReceipt(outbox, id);
  return receipt ? received(receipt) : entry ? atOf(entry) : { at: 'gone' };
}

const atOf = (entry: OutboxEntry) => ({
  at: entry.state === 'sealed' ? ('phone' as const) : entry.state,
  entry,
});
const received = (receipt: ReceiptRow) => ({
  at: 'received' as const,
  receivedAt: receipt.receivedAt,
  receipt,
});
