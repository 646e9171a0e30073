// How long stations take to each step: the median of the days from receipt to the first such step. That reads a year of
// steps, so the worker keeps the figures of the last hour; until it has, they are computed.
import { type RawBuilder, sql } from 'kysely';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { stepTimesDays } from '#contract/staff/deadlines.ts';
import type { Db } from '../../db/schema.ts';
import { daysBefore } from '../../rules/days.ts';
import type { OfficerComplaintScope } from '../../rules/scope.ts';
import { hasReportsOn, isNotAbout } from '../accused/reports.ts';
import { keepFact, keptFact } from '../rows.ts';

interface StepTime {
  /** The station that has the reports now. */
  readonly id: string | null;
  readonly kind: StepKind;
  readonly reports: number;
  readonly days: number;
}

/** Ordered by station. */
export interface StepTimes {
  readonly rows: readonly StepTime[];
  /** When they were computed. */
  readonly at: string;
}

const key = 'step_times';

export const computeStepTimes = async (db: Db, now: Date): Promise<StepTimes> => ({
  rows: await timesUpTo(db, now),
  at: now.toISOString(),
});

export const keepStepTimes = (db: Db, now: Date): Promise<void> =>
  db.transaction().execute(async (one) => {
    await sql`set local statement_timeout = 0`.execute(one);
    await keepFact(one, key, await computeStepTimes(one, now));
  });

export const keptStepTimes = (db: Db) => keptFact<StepTimes>(db, key);

/**
 * As they were, without reports about this officer. Such reports are in no station, so that only the others of no station are
 * counted again, as of that time: the figures of who has none are the same.
 */
export async function stepTimesFor(
  db: Db,
  times: StepTimes,
  scope: OfficerComplaintScope,
): Promise<StepTimes> {
  if (!(await hasReportsOn(db, scope))) return times;
  const others = await timesUpTo(db, new Date(times.at), sql`station_id is null and ${isNotAbout(scope)}`);
  return { ...times, rows: [...times.rows.filter(({ id }) => id !== null), ...others] };
}

/** What was known at that time of reports of the days before it. Steps that a correction voids do not count. */
async function timesUpTo(db: Db, at: Date, isOf: RawBuilder<unknown> = sql`true`): Promise<StepTime[]> {
  const { rows } = await sql<StepTime>`
    with recent as materialized (select id, station_id, received_at from incidents
      where received_at >= ${daysBefore(at, stepTimesDays)} and ${isOf}),
    first as (
      select incident_id, kind, min(happened_on) as happened_on
      from incident_steps as step join recent on recent.id = step.incident_id
      where kind <> 'correction' and step.at <= ${at} and not exists (
        select from incident_steps as void where void.corrects = step.id and void.is_void and void.at <= ${at})
      group by incident_id, kind)
    select station.id, first.kind, count(*) as reports,
      percentile_cont(0.5) within group (order by greatest(0,
        first.happened_on - (recent.received_at at time zone 'Asia/Kolkata')::date)) as days
    from first join recent on recent.id = first.incident_id
    left join accounts as station on station.id = recent.station_id
    group by station.id, station.station_name, first.kind
    order by station.station_name, first.kind`.execute(db);
  return rows;
}
