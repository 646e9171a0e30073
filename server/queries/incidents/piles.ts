// Counts the piles of a console, and what each station has. Each count stops early and reads an index.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mostCounted, type PileName } from '#contract/shared/piles.ts';
import { type IncidentStatus, openNames } from '#contract/shared/status.ts';
import { plusDays } from '#contract/shared/time.ts';
import { weeksShown } from '#contract/staff/home.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import type { Db } from '../../db/schema.ts';
import { dayOf, startOf } from '../../rules/days.ts';
import { queueBounds } from '../../rules/due.ts';
import type { IncidentScope, OfficerComplaintScope } from '../../rules/scope.ts';
import { isNotAbout } from '../accused/reports.ts';
import { countOf } from '../rows.ts';
import { filterIncidents, type IncidentFilter, partsOf, piles } from './filter.ts';

type CountedPile = Exclude<PileName, 'reminders'>;

/** `overdue` is a bound of the deadline; every other pile is a condition. */
const pileFilter = (pile: CountedPile, now: Date): Pick<IncidentFilter, 'pile' | 'due'> =>
  pile === 'overdue' ? { due: queueBounds(pile, now) } : { pile };

/** Up to `mostCounted` in each, in one round trip. */
export async function countPiles<Name extends CountedPile>(
  db: Db,
  scope: IncidentScope,
  names: readonly Name[],
  now: Date,
): Promise<Record<Name, number>> {
  const counted = names.map((name) => {
    const some = filterIncidents(db, { scope, ...pileFilter(name, now) })
      .select('incidents.id')
      .limit(mostCounted);
    return sql`(select count(*) from ${some.as('some')}) as ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<Name, number>>`select ${sql.join(counted)}`.execute(db);
  return rows[0] ?? (Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>);
}

const pendingConfidential = { reportType: 'ConfidentialReport', status: 'pending' } as const;

/** Of pending confidential reports; up to `mostCounted`. */
export const countConfidential = (db: Db, scope: IncidentScope): Promise<number> =>
  countSome(db, { scope, ...pendingConfidential });

/** The same, with when the oldest was received, in the same read; null: none waits, or more than are counted. */
export async function waitingConfidential(db: Db, scope: IncidentScope) {
  const some = filterIncidents(db, { scope, ...pendingConfidential })
    .select('incidents.received_at')
    .limit(mostCounted);
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(received_at) as oldest from ${some.as('some')}`.execute(db);
  const { count, oldest } = rows[0] ?? { count: 0, oldest: null };
  return { count, since: count < mostCounted ? oldest : null };
}

/** Of which this account is to be reminded by now; up to `mostCounted`. */
export const countReminders = (db: Db, scope: IncidentScope, accountId: string, now: Date): Promise<number> =>
  countSome(db, { scope, reminded: { accountId, upTo: dayOf(now) } });

/** Of open reports only, for the mail that stops with the case; up to `mostCounted`. */
export const countOpenMessages = async (
  db: Db,
  filter: Pick<IncidentFilter, 'scope' | 'reportType'>,
): Promise<number> => {
  const some = filterIncidents(db, { ...filter, pile: 'messages' })
    .where('incidents.status', 'in', openNames)
    .select('incidents.id')
    .limit(mostCounted);
  return countOf(db.selectFrom(some.as('some')));
};

/** Whose deadline ends with this day; up to `mostCounted`. */
export const countDueToday = (db: Db, scope: IncidentScope, now: Date): Promise<number> =>
  countSome(db, {
    scope,
    due: { column: 'due_at', after: now, upTo: startOf(plusDays(dayOf(now), 1)) },
  });

async function countSome(db: Db, filter: IncidentFilter): Promise<number> {
  const some = filterIncidents(db, filter).select('incidents.id').limit(mostCounted);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${some.as('some')}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest report, the oldest unopened one, and the one whose deadline passed first. */
export async function edgesOf(db: Db, scope: IncidentScope, now: Date) {
  const newest = newestOf(db, scope);
  const firstNew = filterIncidents(db, { scope, pile: 'new' })
    .select('incidents.received_at')
    .orderBy('incidents.received_at')
    .limit(1)
    .executeTakeFirst();
  const firstDue = filterIncidents(db, { scope, ...pileFilter('overdue', now) })
    .select('incidents.received_at')
    .orderBy('incidents.due_at')
    .limit(1)
    .executeTakeFirst();
  const [last, fresh, overdue] = await Promise.all([newest, firstNew, firstDue]);
  return { newest: last, newSince: fresh?.received_at ?? null, oldestOverdue: overdue?.received_at ?? null };
}

/** Of each part by its index; together they would be sorted. */
async function newestOf(db: Db, scope: IncidentScope) {
  const parts = partsOf(db, { scope }).map((part) =>
    part
      .select(['incidents.id', 'incidents.received_at'])
      .orderBy('incidents.received_at', 'desc')
      .orderBy('incidents.id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  const [own, shared] = await Promise.all(parts);
  return own && shared ? (own.received_at >= shared.received_at ? own : shared) : (own ?? shared);
}

interface StationRow {
  readonly id: string;
  readonly station_name: string | null;
  readonly full_name: string;
  readonly full_name_mr: string;
  readonly station_name_mr: string;
  readonly new: number;
  readonly open: number;
  readonly overdue: number;
  readonly oldest_at: Date | null;
  readonly last_sign_in: Date | null;
  readonly created_at: Date;
}

/** One row for each active station. */
export async function stationFigures(db: Db, now: Date): Promise<StationRow[]> {
  const count = (condition: RawBuilder<SqlBool>) => sql`(select count(*) from (select from incidents
    where incidents.station_id = station.id and ${condition} limit ${mostCounted}) as counted)`;
  const oldest = (status: IncidentStatus) => sql`(select received_at from incidents
    where station_id = station.id and status = ${sql.lit(status)} order by received_at, id limit 1)`;
  const { rows } =
    await sql<StationRow>`select station.id, station.station_name, station.station_name_mr, station.full_name,
      station.full_name_mr, station.created_at,
      ${count(piles.new)} as new, ${count(piles.open)} as open,
      ${count(sql`incidents.due_at <= ${now}`)} as overdue,
      least(${sql.join(openNames.map(oldest))}) as oldest_at,
      (select max(last_seen_at) from sessions where account_id = station.id) as last_sign_in
    from accounts as station where role = 'pi' and active`.execute(db);
  return rows;
}

interface BesideRow {
  readonly new: number;
  readonly open: number;
  readonly overdue: number;
  readonly oldest_at: Date | null;
}

/** Reports that no station has: those that wait for one, or the office's confidential ones. */
export async function besideStations(
  db: Db,
  { reportType, scope }: { reportType: ReportType; scope: OfficerComplaintScope },
  now: Date,
): Promise<BesideRow> {
  const isOf = sql`station_id is null and report_type = ${reportType} and ${isNotAbout(scope)}`;
  const count = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*) from (select from incidents where ${isOf} and ${condition} limit ${mostCounted}) as counted)`;
  const { rows } = await sql<BesideRow>`select ${count(piles.new)} as new, ${count(piles.open)} as open,
      ${count(sql`incidents.due_at <= ${now}`)} as overdue,
      (select min(received_at) from incidents
        where ${isOf} and ${piles.open}) as oldest_at`.execute(db);
  return rows[0] ?? { new: 0, open: 0, overdue: 0, oldest_at: null };
}

interface Pace {
  readonly id: string;
  readonly hours: number | null;
  readonly hours_before: number | null;
  readonly weeks: Record<string, number>;
}

/** Median hours to the first status in two spans of thirty days, and reports received by week. */
export async function stationPace(db: Db, now: Date): Promise<Map<string, Pace>> {
  const days = (number: number) => new Date(now.getTime() - number * 86_400_000);
  const hours = sql`greatest(0, extract(epoch from first.at - received_at)) / 3600.0`;
  const median = (from: Date, to: Date) => sql`percentile_cont(0.5) within group (order by ${hours})
    filter (where first.at is not null and received_at >= ${from} and received_at < ${to})`;
  const { rows } = await sql<Pace>`with received as (
      select id, station_id, received_at, floor(extract(epoch from ${now}::timestamptz - received_at) / 604800)::int as week
      from incidents where received_at >= ${days(weeksShown * 7)} and station_id is not null),
    paced as (select station_id, ${median(days(30), now)} as hours, ${median(days(60), days(30))} as hours_before
      from received left join lateral (select min(at) as at from incident_changes
        where incident_id = received.id and received_at >= ${days(60)}) as first on true group by station_id),
    weekly as (select station_id, week, count(*) as count from received group by station_id, week)
    select paced.station_id as id, paced.hours, paced.hours_before,
      (select json_object_agg(week, count) from weekly where weekly.station_id = paced.station_id) as weeks
    from paced`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
