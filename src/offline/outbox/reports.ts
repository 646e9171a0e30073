// "My reports" and the line under each: what this phone has filed and how far it has come, in honest words. The API room wraps
// these in queries and asks again at each change.

import { getReceipt, listReceipts } from '../receipts/receipts.ts';
import { type OutboxEntry, publicOwner, type ReceiptRow } from './entry.ts';
import { getEntry, listEntries, type Outbox } from './outbox.ts';

/**
 * phone: saved here, not sent. sending: handed to the network, no answer yet. attention: refused, a person must look.
 * received: the server has answered for it at `receivedAt`. gone: this phone knows nothing of it (any more).
 */
export type DeliveryStatus =
  | { readonly at: 'phone' | 'sending' | 'attention'; readonly parcel: OutboxEntry }
  | { readonly at: 'received'; readonly receivedAt: string; readonly receipt: ReceiptRow }
  | { readonly at: 'gone' };

export type Report = Exclude<DeliveryStatus, { at: 'gone' }> & {
  readonly id: string;
  readonly madeAt: number;
};

/** A citizen's parcels and receipts, newest first. */
export async function listReports(outbox: Outbox): Promise<Report[]> {
  // Parcels first: one that is received in between is found among the receipts; the other way round it would be missed.
  const parcels = await listEntries(outbox, publicOwner);
  const receipts = await listReceipts(outbox);
  const reports = new Map<string, Report>();
  for (const parcel of parcels)
    reports.set(parcel.id, { ...atOf(parcel), id: parcel.id, madeAt: parcel.madeAt });
  for (const receipt of receipts) {
    reports.set(receipt.id, { ...received(receipt), id: receipt.id, madeAt: receipt.madeAt });
  }
  return [...reports.values()].sort((a, b) => (a.id < b.id ? 1 : -1));
}

export async function deliveryStatus(outbox: Outbox, id: string): Promise<DeliveryStatus> {
  const parcel = await getEntry(outbox, id);
  const receipt = await getReceipt(outbox, id);
  return receipt ? received(receipt) : parcel ? atOf(parcel) : { at: 'gone' };
}

const atOf = (parcel: OutboxEntry) => ({
  at: parcel.state === 'sealed' ? ('phone' as const) : parcel.state,
  parcel,
});
const received = (receipt: ReceiptRow) => ({
  at: 'received' as const,
  receivedAt: receipt.receivedAt,
  receipt,
});
