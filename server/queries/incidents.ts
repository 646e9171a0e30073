import { type Kysely, type SqlBool, sql } from 'kysely';
import type { ComplaintCategory } from '#contract/complaint.ts';
import type { IncidentStatus, incidentSorts, ReportType, SettableStatus } from '#contract/incident.ts';
import type { Database } from '../db/schema.ts';
import { countOf } from './count.ts';
import { matches, type Terms, totalLimit } from './search.ts';

type Db = Kysely<Database>;
type Sort = (typeof incidentSorts)[number];

/** What the caller may see: see rules/scope.ts. */
export interface IncidentScope {
  readonly normalOnly: boolean;
  readonly stationId: string | null;
}

export interface IncidentFilter {
  readonly scope: IncidentScope;
  readonly reportType?: ReportType | undefined;
  readonly status?: IncidentStatus | undefined;
  readonly terms?: Terms;
  /** With `terms`, one of each: the categories it names. */
  readonly categories?: readonly (readonly ComplaintCategory[])[];
}

export type IncidentRow = NonNullable<Awaited<ReturnType<typeof findIncident>>>;

interface Sorting {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** One page. */
export const listIncidents = (
  db: Db,
  filter: IncidentFilter,
  { limit, offset, ...sorting }: Sorting & { limit: number; offset: number },
) => incidentsInOrder(db, filter, sorting).limit(limit).offset(offset).execute();

/** Newest first unless sorted otherwise; rows that sort alike keep that order. */
export function incidentsInOrder(db: Db, filter: IncidentFilter, { sort, order }: Sorting) {
  return withStation(filtered(db, filter))
    .orderBy(sortColumns[sort], order)
    .orderBy('incidents.received_at', order === 'asc' && sort === 'createdAt' ? 'asc' : 'desc')
    .orderBy('incidents.id', order === 'asc' && sort === 'createdAt' ? 'asc' : 'desc');
}

/** Exact up to `totalLimit`; one more than that where there are more. */
export const countIncidents = (db: Db, filter: IncidentFilter) =>
  countOf(
    db.selectFrom(
      filtered(db, filter)
        .select('incidents.id')
        .limit(totalLimit + 1)
        .as('found'),
    ),
  );

/** undefined where it is unknown or outside the scope. */
export function findIncident(db: Db, id: string, scope: IncidentScope) {
  return withStation(filtered(db, { scope }).where('incidents.id', '=', id)).executeTakeFirst();
}

/** Holds the report until the transaction ends, so that two changes of it come one after the other. */
export async function lockIncident(db: Db, id: string): Promise<void> {
  await db.selectFrom('incidents').select('id').where('id', '=', id).forUpdate().execute();
}

/** Sets the time of the first opening; a later one leaves it. Returns the time that stands. */
export async function markRead(db: Db, id: string, at: Date): Promise<Date> {
  const { read_at } = await db
    .updateTable('incidents')
    .set({ read_at: sql<Date>`coalesce(read_at, ${at})` })
    .where('id', '=', id)
    .returning(sql<Date>`read_at`.as('read_at'))
    .executeTakeFirstOrThrow();
  return read_at;
}

/** Who acts on a report has read it. */
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
}

export async function giveToStation(
  db: Db,
  { id, stationId, at }: { id: string; stationId: string; at: Date },
): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ station_id: stationId, given_at: at, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What the superintendent has given this station and it has not opened yet, oldest first. */
export function givenTo(db: Db, stationId: string, limit: number) {
  return db
    .selectFrom('incidents')
    .where('station_id', '=', stationId)
    .where('given_at', 'is not', null)
    .orderBy('given_at')
    .select(['id as _id', 'reference_id as referenceId'])
    .limit(limit)
    .execute();
}

/** Its station has opened it. */
export async function takeGiven(db: Db, id: string, stationId: string): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ given_at: null })
    .where('id', '=', id)
    .where('station_id', '=', stationId)
    .execute();
}

const sortColumns = {
  createdAt: sql`incidents.received_at`,
  location: sql`lower(incidents.location_name)`,
  fullName: sql`lower(incidents.full_name)`,
  status: sql`array_position(array['pending', 'action', 'noAction', 'resolved'], incidents.status)`,
};

/** Those the caller may see, for counting. */
export const incidentsOf = (db: Db, scope: IncidentScope) => filtered(db, { scope });

function filtered(db: Db, { scope, reportType, status, terms, categories }: IncidentFilter) {
  let query = db.selectFrom('incidents');
  const isOfKind = (term: number) => {
    const kinds = categories?.[term] ?? [];
    return kinds.length > 0 ? sql<SqlBool>`incidents.category in (${sql.join(kinds)})` : null;
  };
  if (scope.normalOnly) query = query.where('incidents.report_type', '=', 'NormalReport');
  if (scope.stationId !== null) query = query.where(isSeenBy(scope.stationId));
  if (reportType) query = query.where('incidents.report_type', '=', reportType);
  if (status) query = query.where('incidents.status', '=', status);
  if (terms) query = query.where(matches('incidents.search_fold', terms, isOfKind));
  return query;
}

const isSeenBy = (stationId: string) => sql<SqlBool>`(incidents.station_id = ${stationId} or (
  incidents.station_id is null and exists (
    select from incident_stations seen where seen.incident_id = incidents.id and seen.account_id = ${stationId})))`;

const withStation = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .selectAll('incidents')
    .select(['station.full_name as station_officer', 'station.station_name as station_name']);
