import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

/** Every place of every active station. */
export function allPlaces(db: Db) {
  return db
    .selectFrom('jurisdictions')
    .innerJoin('accounts', 'accounts.id', 'jurisdictions.account_id')
    .where('accounts.active', '=', true)
    .where('accounts.role', '=', 'pi')
    .select([
      'jurisdictions.account_id as stationId',
      'jurisdictions.name_fold as key',
      'jurisdictions.village_lat as latitude',
      'jurisdictions.village_lng as longitude',
    ])
    .execute();
}

/** Normal incidents without a station, with the location as typed. */
export function waitingReports(db: Db) {
  return db
    .selectFrom('incidents')
    .where('station_id', 'is', null)
    .where('report_type', '=', 'NormalReport')
    .select(['id', 'location_name as location'])
    .execute();
}

/** Makes exactly these unassigned incidents visible to the station. */
export async function showWaiting(db: Db, stationId: string, incidentIds: readonly string[]): Promise<void> {
  await db.deleteFrom('incident_stations').where('account_id', '=', stationId).execute();
  if (incidentIds.length === 0) return;
  await db
    .insertInto('incident_stations')
    .values(incidentIds.map((incident_id) => ({ incident_id, account_id: stationId })))
    .execute();
}
