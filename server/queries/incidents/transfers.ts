import type { Insertable } from 'kysely';
import type { Database, Db } from '../../db/schema.ts';

/** With their authors, oldest first. */
export function incidentTransfers(db: Db, incidentId: string) {
  return db
    .selectFrom('incident_transfers as transfer')
    .innerJoin('accounts', 'accounts.id', 'transfer.account_id')
    .where('transfer.incident_id', '=', incidentId)
    .orderBy('transfer.id')
    .selectAll('transfer')
    .select('accounts.role')
    .execute();
}

export async function addTransfer(db: Db, row: Insertable<Database['incident_transfers']>): Promise<void> {
  await db.insertInto('incident_transfers').values(row).execute();
}
