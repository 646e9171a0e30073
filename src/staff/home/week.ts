// The last whole week, station by station, for the sheet on paper.

import { plusDays } from '#contract/shared/time.ts';
import type { Charts } from '#contract/staff/charts.ts';
import type { StationFigures } from '#contract/staff/home.ts';

/** Monday to Sunday before the week of this day. */
export function lastWholeWeek(today: string) {
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { from: plusDays(today, -sinceMonday - 7), to: plusDays(today, -sinceMonday - 1) };
}

export interface WeekRow {
  /** null: reports that no station has. */
  readonly station: StationFigures | null;
  readonly received: number;
  readonly acted: number;
  /** undefined in this and the next: an older answer, which does not say it. */
  readonly closed: number | undefined;
  readonly told: number | undefined;
  /** Today, whenever received; null: not counted. */
  readonly overdue: number | null;
  readonly medianHours: number | null;
}

/** A row for each station, in the order given, and one for reports without a station, if there are any. */
export function weekRows(stations: readonly StationFigures[], { firstAction }: Charts): WeekRow[] {
  const rowOf = (station: StationFigures | null): WeekRow => {
    const week = firstAction.find(({ stationId }) => stationId === (station?._id ?? null));
    return {
      station,
      received: week?.reports ?? 0,
      acted: week?.acted ?? 0,
      closed: week ? week.closed : 0,
      told: week ? week.told : 0,
      overdue: station?.overdue ?? null,
      medianHours: week?.medianHours ?? null,
    };
  };
  const rows = stations.map(rowOf);
  const rest = rowOf(null);
  return rest.received > 0 ? [...rows, rest] : rows;
}
