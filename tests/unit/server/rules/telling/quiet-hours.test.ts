import { expect, it } from 'vitest';
import { pauseBefore, quietHoursOf, quietUntil } from '#server/rules/telling/quiet-hours.ts';

const night = quietHoursOf('21:00-08:00');
const india = (time: string) => new Date(`${time}:00+05:30`);

it.each([
  ['2026-11-22T20:59', null],
  ['2026-11-22T21:00', '2026-11-23T08:00'],
  ['2026-11-23T00:10', '2026-11-23T08:00'],
  ['2026-11-23T07:59', '2026-11-23T08:00'],
  ['2026-11-23T08:00', null],
  ['2026-11-23T12:00', null],
])('%s is quiet until %s', (at, until) => {
  expect(quietUntil(india(at), night)).toEqual(until && india(until));
});

it('may lie within a day, or nowhere', () => {
  expect(quietUntil(india('2026-11-23T13:30'), quietHoursOf('13:00-15:00'))).toEqual(
    india('2026-11-23T15:00'),
  );
  expect(quietUntil(india('2026-11-23T12:30'), quietHoursOf('13:00-15:00'))).toBeNull();
  expect(quietUntil(india('2026-11-23T02:00'), quietHoursOf('none'))).toBeNull();
});

it('hold back what is neither urgent nor a trial, and nothing goes before its time', () => {
  const usual = { start_at: null, urgent_reason: '', is_trial: false };
  const at = india('2026-11-22T23:00');
  const hourMs = 3_600_000;
  expect(pauseBefore(usual, night, at)).toBe(9 * hourMs);
  expect(pauseBefore({ ...usual, urgent_reason: 'Flood' }, night, at)).toBe(0);
  expect(pauseBefore({ ...usual, is_trial: true }, night, at)).toBe(0);
  const later = { ...usual, urgent_reason: 'Flood', start_at: india('2026-11-23T00:00') };
  expect(pauseBefore(later, night, at)).toBe(hourMs);
});
