import { describe, expect, it } from 'vitest';
import type { Charts } from '#contract/staff/charts.ts';
import type { StationFigures } from '#contract/staff/home.ts';
import { lastWholeWeek, weekRows } from '#staff/home/week.ts';

describe('the last whole week', () => {
  it('is Monday to Sunday, whatever the day of the current week', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(lastWholeWeek('2026-11-23')).toEqual(week);
    expect(lastWholeWeek('2026-11-25')).toEqual(week);
    expect(lastWholeWeek('2026-11-29')).toEqual(week);
    expect(lastWholeWeek('2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('may lie in the year before', () => {
    expect(lastWholeWeek('2027-01-01')).toEqual({ from: '2026-12-21', to: '2026-12-27' });
  });
});

const station = (_id: string, overdue: number) => ({ _id, stationName: _id, overdue }) as StationFigures;
const week = (stationId: string | null, more = {}) => ({
  stationId,
  stationName: stationId,
  medianHours: 30,
  acted: 3,
  reports: 4,
  closed: 1,
  told: 2,
  ...more,
});
const charts = (...firstAction: Charts['firstAction']) => ({ firstAction }) as unknown as Charts;

describe('the rows of the week', () => {
  it('keep the order of the stations, also of those without any report', () => {
    const rows = weekRows([station('Wadgaon', 5), station('Nandgaon', 0)], charts(week('Wadgaon')));
    expect(rows).toMatchObject([
      { received: 4, acted: 3, closed: 1, told: 2, overdue: 5, medianHours: 30 },
      { received: 0, acted: 0, closed: 0, told: 0, overdue: 0, medianHours: null },
    ]);
  });

  it('end with the reports that no station has', () => {
    const rows = weekRows([station('Wadgaon', 0)], charts(week('Wadgaon'), week(null, { reports: 2 })));
    expect(rows.at(-1)).toMatchObject({ station: null, received: 2, overdue: null });
  });

  it('know no closed and told of an older answer', () => {
    const older = { ...week('Wadgaon'), closed: undefined, told: undefined };
    expect(weekRows([station('Wadgaon', 0)], charts(older))[0]).toMatchObject({
      received: 4,
      closed: undefined,
      told: undefined,
    });
  });
});
