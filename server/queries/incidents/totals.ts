// Counts the district's incidents and finds the n-th one without scanning all: the days and months before the mark are
// counted in advance (migrations 0009 and 0161), newer incidents are counted here. What is hidden from the officer who asks is
// in the counts of the days, so the few such rows are taken off here.
import { sql } from 'kysely';
import { eachStatus, type IncidentStatus, statuses, statusNames } from '#contract/shared/status.ts';
import { type ReportType, reportTypes } from '#contract/staff/incident.ts';
import type { Db } from '../../db/schema.ts';
import type { OfficerComplaintScope } from '../../rules/scope.ts';
import { isAbout, isNotAbout } from '../accused/reports.ts';

/** Covers all stations. */
export interface DistrictFilter {
  readonly reportType?: ReportType | undefined;
  readonly status?: IncidentStatus | undefined;
  /** Without the reports about this officer. */
  readonly notAbout?: OfficerComplaintScope | undefined;
}

type ByStatus = Readonly<Record<IncidentStatus, number>>;

/** Counts per status for the requested type; the requested status is ignored. */
export interface DistrictTotals {
  readonly all: ByStatus;
  /** Those received after the mark. */
  readonly fresh: ByStatus;
  /** The mark lies before `today`, and enough incidents follow it to move it. */
  readonly isBehind: boolean;
}

/** Counting fewer is as fast as reading the stored counts. */
const worthCounting = 1000;

const columnOf = (status: IncidentStatus) => statuses[status].counter;
const columns = statusNames.map((status) => [status, columnOf(status)] as const);

const typesOf = ({ reportType }: DistrictFilter) => (reportType ? [reportType] : [...reportTypes]);
const statusesOf = ({ status }: DistrictFilter) => (status ? [status] : statusNames);

const byStatus = (as: 'fresh' | 'hidden') =>
  sql.join(
    columns.map(
      ([status, column]) => sql`count(*) filter (where status = ${status}) as ${sql.ref(`${as}_${column}`)}`,
    ),
  );

/** All counts are from one moment. `today`: start of the current day in India. */
export async function districtTotals(db: Db, filter: DistrictFilter, today: Date): Promise<DistrictTotals> {
  const { reportType, notAbout } = filter;
  const type = reportType ? sql`and report_type = ${reportType}` : sql``;
  const { rows } = await sql<Record<string, number> & { is_behind: boolean }>`
    select mark.counted_to < ${today} as is_behind, counted.*, fresh.*, hidden.*
    from incident_counts_mark as mark
    cross join lateral (
      select ${sql.join(columns.map(([, column]) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(column)}`))}
      from incident_counts where day = '-infinity' and report_type in (${sql.join(typesOf(filter))})) as counted
    cross join lateral (
      select ${byStatus('fresh')} from incidents
      where received_at >= mark.counted_to ${type} and ${notAbout ? isNotAbout(notAbout) : sql`true`}) as fresh
    cross join lateral (
      select ${byStatus('hidden')} from incidents
      where ${notAbout ? isAbout(notAbout) : sql`false`} and received_at < mark.counted_to ${type}) as hidden`.execute(
    db,
  );
  const row = rows[0];
  const fresh = eachStatus((status) => row?.[`fresh_${columnOf(status)}`] ?? 0);
  return {
    all: eachStatus(
      (status) => (row?.[columnOf(status)] ?? 0) - (row?.[`hidden_${columnOf(status)}`] ?? 0) + fresh[status],
    ),
    fresh,
    isBehind: Boolean(row?.is_behind) && sumOf(fresh, {}) >= worthCounting,
  };
}

/** Sum over the requested statuses. */
export const sumOf = (counts: ByStatus, filter: DistrictFilter): number =>
  statusesOf(filter).reduce((sum, status) => sum + counts[status], 0);

/** Moves the mark to `today`. Writers wait meanwhile: once, about a second for a million incidents. */
export async function countOlder(db: Db, today: Date): Promise<void> {
  await sql`select count_incidents_to(${today})`.execute(db);
}

export interface Day {
  readonly start: Date;
  /** Start of the next day. */
  readonly end: Date;
  /** Number of matching incidents between that end of the list and this day. */
  readonly before: number;
}

/**
 * The counted day that holds the incident after `skip` others, from the newest or the oldest counted one. `skip` and `before`
 * count no hidden ones; where the list passes some, it may be a day nearer to that end.
 */
export async function findDay(
  db: Db,
  filter: DistrictFilter,
  { skip, from }: { skip: number; from: 'newest' | 'oldest' },
): Promise<Day | undefined> {
  const order = from === 'newest' ? sql`desc` : sql`asc`;
  const sum = sql.join(
    statusesOf(filter).map((status) => sql.ref(columnOf(status))),
    sql` + `,
  );
  const types = sql.join(typesOf(filter));
  const bounds =
    from === 'newest'
      ? sql`received_at >= found."end" and received_at < (select counted_to from incident_counts_mark)`
      : sql`received_at < found.start`;
  const hidden = filter.notAbout
    ? sql`(select count(*) from incidents where ${isAbout(filter.notAbout)} and ${bounds}
        and report_type in (${types}) and status in (${sql.join(statusesOf(filter))}))`
    : sql`0`;
  /** How many incidents there are with each row, and before it. */
  const running = (
    column: 'month' | 'day',
  ) => sql`sum(${sum}) over (order by ${sql.ref(column)} ${order}) as through,
    coalesce(sum(${sum}) over (order by ${sql.ref(column)} ${order} groups between unbounded preceding and 1 preceding), 0) as before`;
  const { rows } = await sql<Day>`
    with months as (
      select month, before from (
        select month, ${running('month')} from incident_month_counts where report_type in (${types})) as counted
      where through > ${skip} order by month ${order} limit 1),
    found as (select day::timestamp at time zone 'Asia/Kolkata' as start, (day + 1)::timestamp at time zone 'Asia/Kolkata' as end,
      (months.before + days.before)::bigint as before
    from months cross join lateral (
      select day, ${running('day')} from incident_counts
      where day >= month and day < month + interval '1 month' and report_type in (${types})) as days
    where months.before + days.through > ${skip} order by day ${order} limit 1)
    select start, "end", before - ${hidden} as before from found`.execute(db);
  return rows[0];
}
