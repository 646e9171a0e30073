// The outbox database. Upgrades only add: a new version adds a new store beside the old one and copies.
// Nothing is dropped, so an old page that is still open next to a new worker keeps working, and no migration
// loses a complaint.

export const databaseName = 'vishwas-outbox';
export const databaseVersion = 1;

/**
 * notes: progress of each file. A phone without Web Locks may still hold a row of an earlier version there.
 */
export const storeNames = ['parcels', 'files', 'receipts', 'notes'] as const;

export function upgradeSchema(database: IDBDatabase, from: number): void {
  if (from < 1) {
    const parcels = database.createObjectStore('parcels', { keyPath: 'order', autoIncrement: true });
    parcels.createIndex('id', 'id', { unique: true });
    // Within one owner an index lists by primary key: oldest first.
    parcels.createIndex('owner', 'owner');
    const files = database.createObjectStore('files', { keyPath: ['parcelId', 'id'] });
    files.createIndex('parcelId', 'parcelId');
    const receipts = database.createObjectStore('receipts', { keyPath: 'id' });
    receipts.createIndex('owner', 'owner');
    database.createObjectStore('notes', { keyPath: 'name' });
  }
}
