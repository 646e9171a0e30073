import { expect, it } from 'vitest';
import { shownDay, typedDay, typedTime } from '#staff/list/typed-day.ts';

it.each([
  ['26-11-2026', '2026-11-26'],
  ['26/11/26', '2026-11-26'],
  ['6.1.2027', '2027-01-06'],
  ['26112026', '2026-11-26'],
  ['2026-11-26', '2026-11-26'],
  ['29-02-2028', '2028-02-29'],
])('%s is %s', (typed, day) => {
  expect(typedDay(typed)).toBe(day);
});

it.each(['', '26', '31-02-2026', '29-02-2027', '11-26-2026', 'soon', '26-11-202'])(
  '%j is no day',
  (typed) => {
    expect(typedDay(typed)).toBe('');
  },
);

it('takes the next such day where the year is left out', () => {
  expect(typedDay('26-11', '2026-11-26')).toBe('2026-11-26');
  expect(typedDay('25-11', '2026-11-26')).toBe('2027-11-25');
  expect(typedDay('5-1', '2026-11-26')).toBe('2027-01-05');
});

it('shows a day as people in India write it', () => {
  expect([shownDay('2026-11-26'), shownDay('')]).toEqual(['26-11-2026', '']);
});

it.each([
  ['18:05', '18:05'],
  ['1805', '18:05'],
  ['6.05', '06:05'],
  ['24:00', ''],
  ['7', ''],
])('the time %s is %j', (typed, time) => {
  expect(typedTime(typed)).toBe(time);
});
