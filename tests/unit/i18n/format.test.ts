import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#contract/shared/language.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import {
  formatDate,
  formatDateTime,
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  hourInIndia,
  leafOf,
} from '#i18n/format.ts';

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

test('names months and weekdays like the tables of the languages', () => {
  for (const language of languages) {
    const say = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(`${language}-IN`, { timeZone: 'UTC', numberingSystem: 'latn', ...options });
    for (let month = 1; month <= 12; month += 1) {
      const text = `2025-${String(month).padStart(2, '0')}`;
      expect(formatMonth(text, language)).toBe(
        say({ year: 'numeric', month: 'long' }).format(new Date(text)),
      );
    }
    for (const day of ['01', '02', '03', '04', '05', '06', '07']) {
      const text = `2026-03-${day}`;
      expect(formatWeekday(text, language)).toBe(say({ weekday: 'short' }).format(new Date(text)));
    }
  }
});

test('groups numbers as India does', () => {
  const table = new Intl.NumberFormat('en-IN', { numberingSystem: 'latn' });
  const numbers = fc.oneof(
    fc.integer({ min: -1e12, max: 1e12 }),
    fc.integer().map((thousandths) => thousandths / 1000),
  );
  fc.assert(
    fc.property(numbers, (value) => {
      expect(formatNumber(value)).toBe(table.format(value));
    }),
  );
  expect(formatNumber(300_000)).toBe('3,00,000');
});

test('names the weekday of the day in India', () => {
  expect(formatWeekday('2026-11-27T18:31:00Z', 'en')).toBe('Sat');
  expect(formatWeekday('2026-11-28', 'mr')).toBe('शनि');
});

test('writes the leaf of a day with a short month in English and a whole one in Marathi', () => {
  expect(leafOf('2026-11-05', 'en')).toEqual({ month: 'Nov', day: '5', weekday: 'Thu' });
  expect(leafOf('2026-09-30', 'mr')).toEqual({ month: 'सप्टेंबर', day: '30', weekday: 'बुध' });
});
