import { expect, it } from 'vitest';
import { ageOf } from '#staff/list/age.ts';

it('says how old a report is in the largest unit that fits', () => {
  const now = Date.parse('2026-03-10T12:00:00.000Z');
  const ages = [
    '2026-03-10T11:59:30Z',
    '2026-03-10T11:01:00Z',
    '2026-03-09T12:00:01Z',
    '2026-01-08T12:00:00Z',
  ];
  expect(ages.map((since) => Object.values(ageOf(since, now)))).toEqual([
    ['minutes', 0],
    ['minutes', 59],
    ['hours', 23],
    ['days', 61],
  ]);
  // A day begins at midnight in India, which is 18:30 of the day before.
  expect(ageOf('2026-03-10', now)).toEqual({ unit: 'hours', count: 17 });
  expect(ageOf('2026-03-10', Date.parse('2026-03-09T20:30:00Z'))).toEqual({ unit: 'hours', count: 2 });
  // The clock of a phone may be ahead.
  expect(ageOf('2026-03-10T12:05:00Z', now)).toEqual({ unit: 'minutes', count: 0 });
});
