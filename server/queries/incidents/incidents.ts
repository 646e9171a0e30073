import { type Kysely, sql } from 'kysely';
import type { incidentSorts } from '#contract/incident.ts';
import { type SettableStatus, statusNames } from '#contract/status.ts';
import type { Database } from '../../db/schema.ts';
import { countOf } from '../count.ts';
import {
  asIncidents,
  filterIncidents,
  type IncidentFilter,
  type IncidentScope,
  type Incidents,
  matchIncidents,
  partsOf,
} from './filter.ts';
import { totalLimit } from './search.ts';

type Db = Kysely<Database>;
type Sort = (typeof incidentSorts)[number];

export type IncidentRow = NonNullable<Awaited<ReturnType<typeof findIncident>>>;

interface Sorting {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

interface Span extends Sorting {
  readonly limit: number;
  readonly offset: number;
}

/** One page. Rows before the page are skipped by key; only the rows of the page are read in full. */
export function listIncidents(db: Db, filter: IncidentFilter, { limit, offset, ...sorting }: Span) {
  const order = orderOf(sorting);
  const parts = partsOf(db, filter).map((part) => part.select(keys).orderBy(order));
  const [one, other] = parts.map((part) => db.selectFrom(part.limit(limit + offset).as('part')).selectAll());
  const all = one && other ? asIncidents(db, one.unionAll(other)) : filterIncidents(db, filter);
  const page = all.select(keys).orderBy(order).limit(limit).offset(offset);
  const whole = db
    .selectFrom('incidents')
    .where('incidents.id', 'in', db.selectFrom(page.as('page')).select('id'));
  return withStation(whole).orderBy(order).execute();
}

/**
 * One page of a search with many hits: scans from the newest until the page is full, without collecting all
 * hits.
 */
export function listManyHits(db: Db, filter: IncidentFilter, { limit, offset, ...sorting }: Span) {
  const { terms, categories, ...rest } = filter;
  // The offset, even 0, keeps the planner from merging the queries: the search condition is checked row by
  // row.
  const order = orderOf(sorting);
  const way = asIncidents(db, filterIncidents(db, rest).selectAll('incidents').orderBy(order).offset(0));
  const met = matchIncidents(way, { terms, categories }).selectAll('incidents').limit(limit).offset(offset);
  return withStation(asIncidents(db, met)).orderBy(order).execute();
}

const keys = [
  'incidents.id',
  'incidents.received_at',
  'incidents.location_name',
  'incidents.full_name',
  'incidents.status',
] as const;

/** Newest first unless sorted otherwise; equal rows are newest first. */
export const incidentsInOrder = (db: Db, filter: IncidentFilter, sorting: Sorting) =>
  withStation(filterIncidents(db, filter)).orderBy(orderOf(sorting));

function orderOf({ sort, order }: Sorting) {
  const tie = sql.raw(order === 'asc' && sort === 'createdAt' ? 'asc' : 'desc');
  const newest = sql`incidents.received_at ${tie}, incidents.id ${tie}`;
  return sort === 'createdAt' ? newest : sql`${sortColumns[sort]} ${sql.raw(order)}, ${newest}`;
}

/** Exact up to `totalLimit`; totalLimit + 1 where there are more. */
export const countIncidents = (db: Db, filter: IncidentFilter) =>
  countOf(
    db.selectFrom(
      filterIncidents(db, filter)
        .select('incidents.id')
        .limit(totalLimit + 1)
        .as('found'),
    ),
  );

/** undefined: unknown or outside the scope. */
export function findIncident(db: Db, id: string, scope: IncidentScope) {
  return withStation(filterIncidents(db, { scope }).where('incidents.id', '=', id)).executeTakeFirst();
}

/** Locks the incident until the transaction ends, so that concurrent changes run one after the other. */
export async function lockIncident(db: Db, id: string): Promise<void> {
  await db.selectFrom('incidents').select('id').where('id', '=', id).forUpdate().execute();
}

/** Sets the time of the first opening and keeps it on later ones. Returns the stored time. */
export async function markRead(db: Db, id: string, at: Date): Promise<Date> {
  const { read_at } = await db
    .updateTable('incidents')
    .set({ read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .returning(sql<Date>`read_at`.as('read_at'))
    .executeTakeFirstOrThrow();
  return read_at;
}

/** A change of status also marks the incident as read. */
export async function setIncidentStatus(
  db: Db,
  { id, status, stationId, at }: { id: string; status: SettableStatus; stationId: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('incidents')
    .set({
      status,
      station_id: stationId,
      read_at: sql<Date>`coalesce(read_at, ${at})`,
      given_at: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  if (stationId !== null) await endWaiting(db, id);
}

export async function assignToStation(
  db: Db,
  { id, stationId, at }: { id: string; stationId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ station_id: stationId, given_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
  await endWaiting(db, id);
}

/** After assignment the other stations no longer see the incident among the shared ones. */
async function endWaiting(db: Db, id: string): Promise<void> {
  await db.deleteFrom('incident_stations').where('incident_id', '=', id).execute();
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

const sortColumns = {
  location: sql`lower(incidents.location_name)`,
  fullName: sql`lower(incidents.full_name)`,
  status: sql`array_position(${statusNames}::text[], incidents.status)`,
};

/** Incidents in the caller's scope, for counting. */
export const incidentsOf = (db: Db, scope: IncidentScope) => filterIncidents(db, { scope });

const withStation = (query: Incidents) =>
  query
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .selectAll('incidents')
    .select(['station.full_name as station_officer', 'station.station_name as station_name']);
