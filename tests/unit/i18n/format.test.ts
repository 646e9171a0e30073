import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInIndia } from '#contract/time.ts';
import { formatDate, formatDateTime, formatTime, formatWeekday, hourInIndia } from '#i18n/format.ts';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

test('computes the clock of India like the time zone database since 1946', () => {
  const since = Date.parse('1946-01-01T00:00:00Z');
  const until = Date.parse('2100-01-01T00:00:00Z');
  fc.assert(
    fc.property(fc.integer({ min: since, max: until }), (moment) => {
      expect(`${dayInIndia(moment)}, ${formatTime(moment)}`).toBe(clock.format(moment));
      expect(hourInIndia(moment)).toBe(Number(formatTime(moment).slice(0, 2)));
    }),
    { numRuns: 1000 },
  );
});

test('keeps a plain day, and shows a moment as its day in India', () => {
  expect(formatDate('2025-07-01')).toBe('01-07-2025');
  expect(formatDate('2025-07-01T18:29:59Z')).toBe('01-07-2025');
  expect(formatDateTime('2025-07-01T18:30:00Z')).toBe('02-07-2025, 00:00');
  expect(() => formatDate('yesterday')).toThrow(RangeError);
});

test('names the weekday of the day in India', () => {
  expect(formatWeekday('2026-11-27T18:31:00Z', 'en')).toBe('Sat');
  expect(formatWeekday('2026-11-28', 'mr')).toBe('शनि');
});
