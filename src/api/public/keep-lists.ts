import { queryClient } from '../shared/query-client.ts';
import { keepDirectory } from './directory.ts';
import { keepReceiptKeys } from './receipts.ts';

/** Saves the list of police stations and the keys that verify receipts, for when there is no network. false: not both came. */
export async function keepPublicLists(): Promise<boolean> {
  const lists = await Promise.all([keepDirectory(queryClient), keepReceiptKeys(queryClient)]);
  return lists.every((list) => list !== undefined);
}
