// Reads the deadlines that are kept beside the incidents. Counts stop early, so that a long backlog costs no
// more than a short one.
import { type RawBuilder, sql } from 'kysely';
import { type BoardQueue, boardQueues } from '#contract/procedure/due.ts';
import { mostCounted } from '#contract/shared/piles.ts';
import { mostDays, mostRaised } from '#contract/staff/deadlines.ts';
import type { Db } from '../../db/schema.ts';
import { type DueFilter, queueBounds } from '../../rules/due.ts';
import type { IncidentScope, OfficerComplaintScope } from '../../rules/scope.ts';
import { isNotAbout } from '../accused/reports.ts';
import { countOf } from '../rows.ts';
import { filterIncidents } from './filter.ts';

/** Up to `mostCounted` in each queue. */
export async function countQueues(
  db: Db,
  scope: IncidentScope,
  now: Date,
): Promise<Record<BoardQueue, number>> {
  const counts = await Promise.all(
    boardQueues.map(async (queue) => {
      const some = filterIncidents(db, { scope, due: queueBounds(queue, now) })
        .select('incidents.id')
        .limit(mostCounted);
      const { count } = await db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return [queue, count];
    }),
  );
  return Object.fromEntries(counts);
}

interface DueDayRow {
  readonly on: string;
  readonly clock: string;
  readonly reports: number;
  readonly is_office: boolean;
  readonly stations: readonly (string | null)[];
}

/** What ends on each day of the queues `sign` and `week`, the nearest first; of `mostCounted` reports in each. */
export async function dueDays(db: Db, scope: IncidentScope, now: Date): Promise<DueDayRow[]> {
  const part = (queue: 'sign' | 'week', clock: RawBuilder<unknown>) => {
    const due = queueBounds(queue, now);
    return filterIncidents(db, { scope, due })
      .select([
        // A deadline is the end of its day.
        sql`(${sql.ref(due.column)} - interval '1 millisecond') at time zone 'Asia/Kolkata'`.as('at'),
        clock.as('clock'),
        'incidents.station_id',
        'incidents.report_type',
      ])
      .orderBy(due.column)
      .limit(mostCounted);
  };
  const { rows } = await sql<DueDayRow>`select to_char(at, 'YYYY-MM-DD') as on, clock, count(*) as reports,
      report_type = 'ConfidentialReport' as is_office, array_agg(distinct station_id) as stations
    from (${part('sign', sql`'signature'`)} union all ${part('week', sql`due_clock`)}) as due
    where clock is not null group by 1, 2, 4 order by 1, clock <> 'signature', reports desc, clock, is_office
    limit ${mostDays}`.execute(db);
  return rows;
}

interface BoardRow extends Record<BoardQueue, number> {
  readonly id: string | null;
  readonly station_name: string | null;
  readonly station_name_mr: string | null;
  readonly oldest_due_at: Date | null;
  /** Confidential reports: the superintendent's office owes their steps. */
  readonly is_office: boolean;
}

/** One row for each station, one for reports that wait for a station, and one for the office's confidential reports. */
export async function stationDeadlines(db: Db, scope: OfficerComplaintScope, now: Date): Promise<BoardRow[]> {
  const nobody = sql`(select null::uuid as id, null::text as station_name, null::text as station_name_mr) as station where true`;
  const [stations, none, office] = await Promise.all([
    boardRows(db, sql`accounts as station where role = 'pi' and active`, sql`station_id = station.id`, now),
    boardRows(db, nobody, sql`station_id is null and report_type = 'NormalReport'`, now),
    boardRows(
      db,
      nobody,
      sql`station_id is null and report_type = 'ConfidentialReport' and ${isNotAbout(scope)}`,
      now,
    ),
  ]);
  return [...stations, ...none, ...office.map((row) => ({ ...row, is_office: true }))];
}

async function boardRows(
  db: Db,
  from: RawBuilder<unknown>,
  isOf: RawBuilder<unknown>,
  now: Date,
): Promise<BoardRow[]> {
  const counted = boardQueues.map(
    (queue) => sql`(select count(*) from (select from incidents
      where ${isOf} and ${within(queueBounds(queue, now))} limit ${mostCounted}) as counted) as ${sql.ref(queue)}`,
  );
  const { rows } =
    await sql<BoardRow>`select station.id, station.station_name, station.station_name_mr, ${sql.join(counted)},
      (select due_at from incidents where ${isOf} and due_at <= ${now} order by due_at limit 1) as oldest_due_at, false as is_office
    from ${from}`.execute(db);
  return rows;
}

const within = ({ column, after, upTo }: DueFilter) =>
  sql`${sql.ref(column)} <= ${upTo}${after ? sql` and ${sql.ref(column)} > ${after}` : sql``}`;

/** Deadlines on the superintendent's board, the oldest first, and their number up to `mostCounted`. */
export async function raisedClocks(db: Db, scope: OfficerComplaintScope) {
  const open = db
    .selectFrom('raised_clocks as raised')
    .where('raised.ended_at', 'is', null)
    .where(isNotAbout(scope, 'raised.incident_id'));
  const [rows, total] = await Promise.all([
    open
      .innerJoin('incidents', 'incidents.id', 'raised.incident_id')
      .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
      .orderBy('raised.due_at')
      .orderBy('raised.incident_id')
      .orderBy('raised.clock')
      .limit(mostRaised)
      .select([
        'incidents.id',
        'incidents.reference_id',
        'incidents.report_type',
        'station.station_name',
        'station.station_name_mr',
        'raised.clock',
        'raised.started_on',
        'raised.due_at',
        'raised.raised_at',
      ])
      .execute(),
    countOf(db.selectFrom(open.select('raised.due_at').limit(mostCounted).as('some'))),
  ]);
  return { rows, total };
}
