import { expect, it } from 'vitest';
import { monthsOf, weeksOf } from '#staff/charts/weeks.ts';

const day = (number: number, pending: number) => ({
  day: `2026-11-${number}`,
  counts: { pending, action: 1, noAction: 0, resolved: 0 },
});

it('joins days to weeks that begin on Monday, the first and the last one as they are', () => {
  const days = Array.from({ length: 11 }, (_, index) => day(14 + index, index));
  expect(weeksOf(days).map(({ from, to, counts }) => [from, to, counts.pending, counts.action])).toEqual([
    ['2026-11-14', '2026-11-15', 1, 2],
    ['2026-11-16', '2026-11-22', 35, 7],
    ['2026-11-23', '2026-11-24', 19, 2],
  ]);
});

it('knows which week or month is not over yet', () => {
  const days = [28, 29, 30].map((number) => day(number, 1));
  expect(weeksOf(days).map(({ from, isOver }) => [from, isOver])).toEqual([
    ['2026-11-28', true],
    ['2026-11-30', false],
  ]);
  expect([days, days.slice(0, 2)].map((some) => monthsOf(some).map(({ isOver }) => isOver))).toEqual([
    [true],
    [false],
  ]);
});

it('has no week without days', () => {
  expect(weeksOf([])).toEqual([]);
});
