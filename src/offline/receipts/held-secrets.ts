import type { Outbox } from '../outbox/outbox.ts';
import { listReceipts } from './receipts.ts';

/** Of the complaints that this phone has filed; under a PIN, none. */
export async function heldSecrets(outbox: Outbox): Promise<string[]> {
  const receipts = await listReceipts(outbox);
  return receipts.map(({ summary }) => summary?.secret).filter((secret) => typeof secret === 'string');
}
