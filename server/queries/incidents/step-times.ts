// How long stations take to each step: the median of the days from receipt to the first such step.
import { sql } from 'kysely';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { Db } from '../../db/schema.ts';

interface StepTime {
  readonly id: string | null;
  readonly station_name: string | null;
  readonly station_name_mr: string | null;
  readonly kind: StepKind;
  readonly reports: number;
  readonly days: number;
}

/** Of reports received since then, by the station that has each now. Steps that a correction voids do not count. */
export async function stepTimes(db: Db, since: Date): Promise<StepTime[]> {
  const { rows } = await sql<StepTime>`
    with recent as materialized (select id, station_id, received_at from incidents where received_at >= ${since}),
    first as (
      select incident_id, kind, min(happened_on) as happened_on
      from incident_steps as step join recent on recent.id = step.incident_id
      where kind <> 'correction' and not exists (
        select from incident_steps as void where void.corrects = step.id and void.is_void)
      group by incident_id, kind)
    select station.id, station.station_name, station.station_name_mr, first.kind, count(*) as reports,
      percentile_cont(0.5) within group (order by greatest(0,
        first.happened_on - (recent.received_at at time zone 'Asia/Kolkata')::date)) as days
    from first join recent on recent.id = first.incident_id
    left join accounts as station on station.id = recent.station_id
    group by station.id, station.station_name, station.station_name_mr, first.kind
    order by station.station_name, first.kind`.execute(db);
  return rows;
}
