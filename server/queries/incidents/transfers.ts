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

/** When it was last set back to pending; null: never. */
export async function lastReopening(db: Db, incidentId: string): Promise<Date | null> {
  const last = await db
    .selectFrom('incident_transfers')
    .where('incident_id', '=', incidentId)
    .where('kind', '=', 'reopened')
    .orderBy('id', 'desc')
    .select('at')
    .executeTakeFirst();
  return last?.at ?? null;
}

/** When this station last gave it away; undefined: never. */
export async function lastLeaving(db: Db, incidentId: string, stationId: string): Promise<Date | undefined> {
  const last = await db
    .selectFrom('incident_transfers')
    .where('incident_id', '=', incidentId)
    .where('from_station_id', '=', stationId)
    .orderBy('id', 'desc')
    .select('at')
    .executeTakeFirst();
  return last?.at;
}

export async function addTransfer(db: Db, row: Insertable<Database['incident_transfers']>): Promise<void> {
  await db.insertInto('incident_transfers').values(row).execute();
}
