import { expect, it } from 'vitest';
import { eachStatus } from '#contract/shared/status.ts';
import { monthsOf, topOf, weeksOf } from '#staff/charts/weeks.ts';

const day = (number: number, pending: number) => ({
  day: `2026-11-${number}`,
  counts: { ...eachStatus(() => 0), pending, action: 1 },
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

it('names the week with the most, and before all others the running one that equals it', () => {
  const weeks = (...totals: number[]) =>
    totals.map((total, at) => ({ at, total, isOver: at < totals.length - 1 }));
  const topAt = (...totals: number[]) => {
    const top = topOf(weeks(...totals));
    return top && [top.week.at, top.isShared];
  };
  expect(topAt(1, 3, 2)).toEqual([1, false]);
  expect(topAt(1, 3, 3)).toEqual([2, true]);
  expect(topAt(1, 2, 3)).toEqual([2, false]);
  expect(topAt(3, 3, 1)).toEqual([0, true]);
  expect(topAt(0, 0)).toBeNull();
});
