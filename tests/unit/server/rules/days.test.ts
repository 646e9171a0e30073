import { describe, expect, it } from 'vitest';
import { plusDays } from '#contract/shared/time.ts';
import { dayOf, daysBetween, monthsBefore, plusWorkingDays, startOf } from '#server/rules/days.ts';

describe('a day in India', () => {
  it.each([
    ['2026-11-21T18:29:59.999Z', '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', '2026-11-22'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ])('holds %s: %s', (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day);
  });

  it('begins at 18:30 UTC on the previous day', () => {
    expect(startOf('2026-11-22').toISOString()).toBe('2026-11-21T18:30:00.000Z');
    expect(dayOf(startOf('2026-11-22'))).toBe('2026-11-22');
    expect(dayOf(new Date(startOf('2026-11-22').getTime() - 1))).toBe('2026-11-21');
  });

  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-22', 0, '2026-11-22'],
  ])('%s plus %i is %s', (day, days, then) => {
    expect(plusDays(day, days)).toBe(then);
  });
});

describe('the days in a range', () => {
  it('include both ends', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysBetween('2026-11-22', '2026-11-22')).toEqual(['2026-11-22']);
  });

  it('are empty when the end precedes the start', () => {
    expect(daysBetween('2026-11-22', '2026-11-21')).toEqual([]);
    expect(daysBetween('2026-11-22', '2026-11-01')).toEqual([]);
  });
});

describe('working days', () => {
  it.each([
    { from: 'Monday 2026-11-16', days: 1, to: '2026-11-17' },
    { from: 'Monday 2026-11-16', days: 4, to: '2026-11-20' },
    { from: 'Friday 2026-11-20', days: 1, to: '2026-11-23' },
    { from: 'Saturday 2026-11-21', days: 1, to: '2026-11-23' },
    { from: 'Sunday 2026-11-22', days: 1, to: '2026-11-23' },
    { from: 'Friday 2026-11-20', days: 5, to: '2026-11-27' },
    { from: 'Friday 2026-11-20', days: 7, to: '2026-12-01' },
    { from: 'Thursday 2026-12-31', days: 2, to: '2027-01-04' },
  ])('$days after $from end on $to', ({ from, days, to }) => {
    expect(plusWorkingDays(from.split(' ')[1] ?? '', days)).toBe(to);
  });

  it('adding none to a weekend day returns that day', () => {
    expect(plusWorkingDays('2026-11-21', 0)).toBe('2026-11-21');
  });
});

it.each([
  ['2026-11-20', 1, '2026-10-20'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-12-31', 1, '2026-11-30'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-11-20', 24, '2024-11-20'],
])('of %s the day %d months earlier is %s', (day, months, earlier) => {
  const [now, expected] = [day, earlier].map((one) => new Date(`${one}T06:00:00Z`));
  expect(monthsBefore(now as Date, months)).toEqual(expected);
});
