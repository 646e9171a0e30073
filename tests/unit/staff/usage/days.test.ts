import { expect, it } from 'vitest';
import { stepsOf } from '#staff/usage/days.ts';

const row = (day: string, messages: number) => ({ day, messages, incidents: 1, complaints: 0 });
const usage = (...byDay: ReturnType<typeof row>[]) => ({ messages: 0, incidents: 0, complaints: 0, byDay });

it('includes every day of the range, used or not', () => {
  const steps = stepsOf({ from: '2026-02-27', to: '2026-03-02' }, usage(row('2026-02-28', 5)));
  expect(steps.map(({ at, messages }) => [at, messages])).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 5],
    ['2026-03-01', 0],
    ['2026-03-02', 0],
  ]);
});

it('groups by month for long ranges', () => {
  const steps = stepsOf(
    { from: '2026-01-15', to: '2026-05-02' },
    usage(row('2026-01-20', 1), row('2026-01-31', 2), row('2026-05-02', 4)),
  );
  expect(steps.map(({ at, messages, incidents }) => [at, messages, incidents])).toEqual([
    ['2026-01', 3, 2],
    ['2026-02', 0, 0],
    ['2026-03', 0, 0],
    ['2026-04', 0, 0],
    ['2026-05', 4, 1],
  ]);
});
