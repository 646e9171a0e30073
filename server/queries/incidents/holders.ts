// Who has a report: a station, an officer of the superintendent's office, or nobody yet.
import { sql } from 'kysely';
import { closedNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import { noInvestigator } from './investigators.ts';
import { endWaiting } from './status-changes.ts';

export async function giveToOfficer(db: Db, id: string, officerId: string): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ officer_id: officerId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** A station that gets it finds it among those the superintendent has given it. */
export async function makeNormal(
  db: Db,
  to: { id: string; stationId: string | null; visibleTo: readonly string[]; at: Date },
): Promise<void> {
  await db
    .updateTable('incidents')
    .set({
      report_type: 'NormalReport',
      officer_id: null,
      station_id: to.stationId,
      given_at: to.stationId === null ? null : to.at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', to.id)
    .execute();
  const waiting = to.visibleTo.map((account_id) => ({ incident_id: to.id, account_id }));
  if (waiting.length > 0) await db.insertInto('incident_stations').values(waiting).execute();
}

export async function assignToStation(
  db: Db,
  { id, stationId, at }: { id: string; stationId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ station_id: stationId, given_at: at, ...noInvestigator, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await endWaiting(db, id);
}

/** The station no longer has it, nor sees it among the shared ones; others may still. */
export async function leaveStation(db: Db, id: string, stationId: string): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ station_id: null, given_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await db
    .deleteFrom('incident_stations')
    .where('incident_id', '=', id)
    .where('account_id', '=', stationId)
    .execute();
}

/** The open incidents of a station, or of an officer, are nobody's again. Returns their number. */
export async function freeOpenIncidents(db: Db, accountId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('incidents')
    .set({
      station_id: null,
      officer_id: null,
      given_at: null,
      ...noInvestigator,
      version: sql<number>`version + 1`,
    })
    .where((is) => is.or([is('station_id', '=', accountId), is('officer_id', '=', accountId)]))
    .where('status', 'not in', closedNames)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Incidents that the superintendent assigned to this station and that it has not opened, oldest first. */
export function assignedTo(db: Db, stationId: string, limit: number) {
  return db
    .selectFrom('incidents')
    .where('station_id', '=', stationId)
    .where('given_at', 'is not', null)
    .orderBy('given_at')
    .select(['id as _id', 'reference_id as referenceId'])
    .limit(limit)
    .execute();
}

/** Clears the mark "newly assigned" when the assigned station opens the incident. */
export async function clearAssignedMark(db: Db, id: string, stationId: string): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ given_at: null })
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .execute();
}
