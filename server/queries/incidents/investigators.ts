import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '../../db/schema.ts';

/** With their authors, oldest first. */
export const incidentInvestigators = (db: Db, incidentId: string) =>
  db
    .selectFrom('incident_investigators as choice')
    .innerJoin('accounts', 'accounts.id', 'choice.account_id')
    .where('choice.incident_id', '=', incidentId)
    .orderBy('choice.id')
    .selectAll('choice')
    .select('accounts.role')
    .execute();

interface Chosen {
  readonly id: string;
  readonly fullName: string;
  readonly post: string;
}

export async function setInvestigatorOf(
  db: Db,
  { incidentId, to, stationId }: { incidentId: string; to: Chosen | null; stationId: string | null },
  choice: Insertable<Database['incident_investigators']>,
): Promise<void> {
  await db
    .updateTable('incidents')
    .set({
      investigator_id: to?.id ?? null,
      investigator_name: to?.fullName ?? null,
      investigator_post: to?.post ?? null,
      station_id: stationId,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', incidentId)
    .execute();
  await db.insertInto('incident_investigators').values(choice).execute();
}

/** Sets a report free of its officer, for which its station no longer works. */
export const noInvestigator = {
  investigator_id: null,
  investigator_name: null,
  investigator_post: null,
} as const;
