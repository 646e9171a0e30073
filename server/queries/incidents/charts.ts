// The database counts: a year of incidents costs one pass, and no rows are transferred.
import { type RawBuilder, sql } from 'kysely';
import { closedNames, openNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import type { IncidentScope } from '../../rules/scope.ts';
import { filterIncidents } from './filter.ts';

export interface ChartSpan {
  readonly scope: IncidentScope;
  /** `start` is included, `end` is not. */
  readonly start: Date;
  readonly end: Date;
}

/** Counts per Indian day and current status; days without incidents are missing. */
export function countByDay(db: Db, { scope, start, end }: ChartSpan) {
  return filterIncidents(db, { scope })
    .where('incidents.received_at', '>=', start)
    .where('incidents.received_at', '<', end)
    .select([dayIndia.as('day'), 'incidents.status', sql<number>`count(*)`.as('count')])
    .groupBy([sql`1`, 'incidents.status'])
    .execute();
}

const dayIndia = sql<string>`to_char(incidents.received_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;

/** The most frequent first; then by name, so that equal ones keep their order. */
export const countByCategory = (db: Db, { scope, start, end }: ChartSpan) =>
  filterIncidents(db, { scope, since: start, before: end })
    .where('incidents.category', 'is not', null)
    .select(['incidents.category', sql<number>`count(*)`.as('count')])
    .groupBy('incidents.category')
    .orderBy('count', 'desc')
    .orderBy('incidents.category')
    .$castTo<{ category: string; count: number }>()
    .execute();

/** Per station that has the incident now; the slowest first, then those without any action. */
export function firstActions(db: Db, { scope, start, end }: ChartSpan) {
  return filterIncidents(db, { scope })
    .where('incidents.received_at', '>=', start)
    .where('incidents.received_at', '<', end)
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .leftJoin(
      (from) =>
        from
          .selectFrom('incident_changes')
          .select(['incident_id', sql<Date>`min(at)`.as('at')])
          .groupBy('incident_id')
          .as('first'),
      (join) => join.onRef('first.incident_id', '=', 'incidents.id'),
    )
    .select([
      'incidents.station_id as stationId',
      'station.station_name as stationName',
      sql<number>`count(*)`.as('reports'),
      sql<number>`count(first.at)`.as('acted'),
      medianHours.as('medianHours'),
      sql<number>`count(*) filter (where ${isClosed})`.as('closed'),
      sql<number>`count(*) filter (where first.at is not null and ${isTold})`.as('told'),
      'station.station_name_mr as stationNameMr',
    ])
    .groupBy(['incidents.station_id', 'station.station_name', 'station.station_name_mr'])
    .orderBy(sql`5 desc nulls last, 2`)
    .execute();
}

const isClosed = sql<boolean>`incidents.status in (${sql.join(closedNames)})`;

/** News of a change has arrived; see `notTold` in call-list.ts. */
const isTold = sql<boolean>`exists (select from tellings where tellings.incident_id = incidents.id
  and tellings.cause in ('status', 'step') and tellings.state in ('delivered', 'read'))`;

/** At least 0: what a phone sent late may be acted on in the minute it arrives. */
const medianHours: RawBuilder<number | null> = sql`percentile_cont(0.5) within group (
  order by greatest(0, extract(epoch from first.at - incidents.received_at)) / 3600.0) filter (where first.at is not null)`;

/** Open incidents by days in India since receipt: one number an end; the last end is null (no limit). */
export async function openByAge(
  db: Db,
  { scope, today, ends }: { scope: IncidentScope; today: string; ends: readonly (number | null)[] },
): Promise<number[]> {
  const age = sql`width_bucket(${today}::date - (incidents.received_at at time zone 'Asia/Kolkata')::date,
    ${ends.filter((end) => end !== null).map((end) => end + 1)}::int[])`;
  const rows = await filterIncidents(db, { scope })
    .where('incidents.status', 'in', openNames)
    .select([sql<number>`${age}`.as('bucket'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();
  return ends.map((_, bucket) => rows.find((row) => row.bucket === bucket)?.count ?? 0);
}

/** Open incidents per station; of these stations only, if any are named. */
export async function openByStation(
  db: Db,
  scope: IncidentScope,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await filterIncidents(db, { scope })
    .where('incidents.status', 'in', openNames)
    .where('incidents.station_id', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('incidents.station_id', 'in', ids ?? []))
    .select(['incidents.station_id', sql<number>`count(*)`.as('count')])
    .groupBy('incidents.station_id')
    .execute();
  return new Map(rows.map(({ station_id, count }) => [station_id ?? '', count]));
}
