import type { Db } from '../../db/schema.ts';
import { bothSpellings } from '../../rules/routing.ts';

/** Every place of every active station, under each spelling of its name. */
export async function allPlaces(db: Db) {
  const rows = await db
    .selectFrom('jurisdictions')
    .innerJoin('accounts', 'accounts.id', 'jurisdictions.account_id')
    .where('accounts.active', '=', true)
    .where('accounts.role', '=', 'pi')
    .select([
      'jurisdictions.account_id as stationId',
      'jurisdictions.name_fold as key',
      'jurisdictions.name_fold_mr as keyMr',
      'jurisdictions.village_lat as latitude',
      'jurisdictions.village_lng as longitude',
    ])
    .execute();
  return rows.flatMap(bothSpellings);
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

/** Names of all active stations and their places. */
export function namedPlaces(db: Db) {
  return db
    .selectFrom('accounts')
    .leftJoin('jurisdictions', 'jurisdictions.account_id', 'accounts.id')
    .where('accounts.active', '=', true)
    .where('accounts.role', '=', 'pi')
    .select([
      'accounts.id as stationId',
      'accounts.station_name as stationName',
      'jurisdictions.name_fold as key',
    ])
    .orderBy('accounts.station_name')
    .execute();
}
