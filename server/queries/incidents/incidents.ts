import { type SqlBool, sql } from 'kysely';
import { statusNames } from '#contract/shared/status.ts';
import type { incidentSorts } from '#contract/staff/incident.ts';
import type { Db } from '../../db/schema.ts';
import type { DueFilter } from '../../rules/due.ts';
import type { IncidentScope } from '../../rules/scope.ts';
import { type Sorting as By, type Span, turnedOrder } from '../rows.ts';
import {
  asIncidents,
  filterIncidents,
  type IncidentFilter,
  type Incidents,
  matchIncidents,
  partsOf,
} from './filter.ts';
import { totalLimit } from './search.ts';

type Sorting = By<(typeof incidentSorts)[number] | DueFilter['column'] | 'message_since' | 'given_at'>;
export type IncidentRow = NonNullable<Awaited<ReturnType<typeof findIncident>>>;

/** One page. Rows before the page are skipped by key; only the rows of the page are read in full. */
export function listIncidents(db: Db, filter: IncidentFilter, asked: Sorting & Span) {
  const page = keysOfPage(db, filter, asked);
  const whole = db
    .selectFrom('incidents')
    .where('incidents.id', 'in', db.selectFrom(page.as('page')).select('id'));
  return withStation(whole).orderBy(orderOf(asked)).execute();
}

function keysOfPage(db: Db, filter: IncidentFilter, asked: Sorting & Span) {
  const { limit, offset } = asked;
  const order = orderOf(asked);
  const parts = (backwards(db, filter, asked) ?? partsOf(db, filter)).map((part) =>
    part.select(keys).orderBy(order),
  );
  const [one, other] = parts.map((part) => db.selectFrom(part.limit(limit + offset).as('part')).selectAll());
  const all = one && other ? asIncidents(db, one.unionAll(other)) : filterIncidents(db, filter);
  return all.select(keys).orderBy(order).limit(limit).offset(offset);
}

/**
 * The index of places, or of names, read backwards has the oldest of equal rows first, and a sort would read all that have the
 * last name. So two parts: the rows after the name at the end of the page, and those with it. Null: there is no such index.
 */
function backwards(db: Db, filter: IncidentFilter, { sort, order, limit, offset }: Sorting & Span) {
  const isIndexed = sort === 'location' || sort === 'fullName';
  if (!isIndexed || order === 'asc' || filter.terms || filter.scope.stationId !== null) return null;
  const column = sortColumns[sort];
  const end = filterIncidents(db, filter)
    .select(sql`${column}`.as('value'))
    .orderBy(sql`${column} desc, incidents.received_at, incidents.id`)
    .limit(1)
    .offset(limit + offset - 1);
  return ['>', '='].map((is) =>
    filterIncidents(db, filter).where(sql<SqlBool>`${column} ${sql.raw(is)} coalesce(${end}, '')`),
  );
}

/** A page and the number of all in one reading; null: there are more than `most`, and the page is not among these. */
export async function listAndCount(
  db: Db,
  filter: IncidentFilter,
  { limit, offset, ...sorting }: Sorting & Span,
  most: number,
) {
  const order = orderOf(sorting);
  // A station's rows come in this order, so that the first of them are those of the first pages.
  const isInOrder = filter.scope.stationId !== null && sorting.sort === 'createdAt';
  const hits = filterIncidents(db, filter, isInOrder ? order : undefined)
    .select(keys)
    .limit(most + 1);
  const rows = await withFound(db, asIncidents(db, hits), { ...sorting, limit, offset });
  const found = rows[0]?.found ?? (offset > 0 ? await countIncidents(db, filter, most) : 0);
  return found > most && !(isInOrder && offset + limit <= most) ? null : { rows, found };
}

/** The same of a list, by reading on from the page to the last row that is counted; null: the list ends before the page. */
export async function listAndCountOn(
  db: Db,
  filter: IncidentFilter,
  { limit, offset, ...sorting }: Sorting & Span,
  most: number,
) {
  const keysOn = keysOfPage(db, filter, { ...sorting, limit: most + 1 - offset, offset });
  const rows = await withFound(db, asIncidents(db, keysOn), { ...sorting, limit, offset: 0 });
  return rows[0] ? { rows, found: offset + rows[0].found } : null;
}

/** A page of `hits`, each row with the number of hits. */
function withFound(db: Db, hits: Incidents, { limit, offset, ...sorting }: Sorting & Span) {
  const order = orderOf(sorting);
  const page = hits
    .select(['incidents.id', sql<number>`count(*) over ()`.as('found')])
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const whole = db.selectFrom('incidents').innerJoin(page.as('page'), 'page.id', 'incidents.id');
  return withStation(whole as unknown as Incidents)
    .select(sql<number>`page.found`.as('found'))
    .orderBy(order)
    .execute();
}

/** A page of a search with many hits: scans from the newest until it is full, without all the hits. */
export function listManyHits(db: Db, filter: IncidentFilter, { limit, offset, ...sorting }: Sorting & Span) {
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
  'incidents.due_at',
  'incidents.message_since',
  'incidents.given_at',
  'incidents.sign_due_at',
] as const;

/** Newest first unless sorted otherwise; equal rows are newest first. */
export const incidentsInOrder = (db: Db, filter: IncidentFilter, sorting: Sorting) =>
  withStation(filterIncidents(db, filter)).orderBy(orderOf(sorting));

function orderOf({ sort, order, isReversed }: Sorting) {
  const tie = sql.raw(turnedOrder(sort === 'createdAt' ? order : 'desc', isReversed));
  const newest = sql`incidents.received_at ${tie}, incidents.id ${tie}`;
  if (sort === 'createdAt') return newest;
  return sql`${sortColumns[sort]} ${sql.raw(turnedOrder(order, isReversed))}, ${newest}`;
}

/** Exact up to `most`; most + 1 where there are more. Each of a station's lists is counted by its own index alone. */
export async function countIncidents(db: Db, filter: IncidentFilter, most = totalLimit): Promise<number> {
  const parts = filter.terms ? [filterIncidents(db, filter)] : partsOf(db, filter);
  const counts = parts.map(
    (part) =>
      sql`(select count(*) from ${part
        .select('incidents.id')
        .limit(most + 1)
        .as('found')})`,
  );
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return Math.min(rows[0]?.count ?? 0, most + 1);
}

/** undefined: unknown or outside the scope. */
export function findIncident(db: Db, id: string, scope: IncidentScope) {
  return withStation(filterIncidents(db, { scope }).where('incidents.id', '=', id)).executeTakeFirst();
}

/** undefined: there is none. */
export const idOfReference = async (db: Db, reference: string): Promise<string | undefined> =>
  (await db.selectFrom('incidents').where('reference_id', '=', reference).select('id').executeTakeFirst())
    ?.id;

/** Sets time and reader of the first opening and keeps them on later ones. Returns the stored time. */
export async function markRead(
  db: Db,
  id: string,
  { at, reader }: { at: Date; reader: Reader },
): Promise<Date> {
  const first = (value: string | null, column: string) =>
    sql<string | null>`case when read_at is null then ${value} else ${sql.ref(column)} end`;
  const { read_at } = await db
    .updateTable('incidents')
    .set({
      read_at: sql<Date>`coalesce(read_at, ${at})`,
      read_by_name: first(reader.fullName, 'read_by_name'),
      read_by_post: first(reader.post, 'read_by_post'),
    })
    .where('id', '=', id)
    .returning(sql<Date>`read_at`.as('read_at'))
    .executeTakeFirstOrThrow();
  return read_at;
}

interface Reader {
  readonly fullName: string;
  /** The station of a pi, the post of an sp. */
  readonly post: string | null;
}

const sortColumns = {
  location: sql`lower(incidents.location_name)`,
  fullName: sql`lower(incidents.full_name)`,
  status: sql`array_position(${statusNames}::text[], incidents.status)`,
  due_at: sql`incidents.due_at`,
  message_since: sql`incidents.message_since`,
  given_at: sql`incidents.given_at`,
  sign_due_at: sql`incidents.sign_due_at`,
};

const withStation = (query: Incidents) =>
  query
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .leftJoin('accounts as officer', 'officer.id', 'incidents.officer_id')
    // At most one of a report: a further answer settles the one before.
    .leftJoin('closing_answers as no', (join) =>
      join
        .onRef('no.incident_id', '=', 'incidents.id')
        .on('no.due_at', 'is not', null)
        .on('no.decided_at', 'is', null),
    )
    .selectAll('incidents')
    .select([
      'station.station_name',
      'station.station_name_mr',
      'station.latitude as station_latitude',
      'station.longitude as station_longitude',
      'officer.full_name as officer_name',
      'officer.full_name_mr as officer_name_mr',
      sql<
        string | null
      >`case when station.full_name = incidents.sent_to_officer then station.full_name_mr end`.as(
        'sent_to_officer_mr',
      ),
      sql<string | null>`(
        select full_name_mr from persons
        where persons.id = incidents.investigator_id and persons.full_name = incidents.investigator_name
      )`.as('investigator_name_mr'),
      'officer.post as officer_post',
      'no.at as no_at',
      'no.due_at as no_due_at',
      'no.words as no_words',
    ]);
