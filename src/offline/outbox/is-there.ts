import type { Platform } from '../platform.ts';

export const databaseName = 'vishwas-outbox';

/** false: this phone never filed anything. Asks without making the database; true where the browser does not tell. */
export async function hasOutbox({ indexedDB }: Pick<Platform, 'indexedDB'>): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName);
  } catch {
    return true;
  }
}
