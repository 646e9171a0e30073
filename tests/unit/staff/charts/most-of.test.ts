import { expect, it } from 'vitest';
import { mostOf } from '#staff/charts/most-of.ts';

it('names none where several have the most, or all have none', () => {
  const most = (...sizes: number[]) => mostOf(sizes, (size) => size);
  expect(most(1, 3, 2)).toBe(3);
  expect(most(3, 1, 3)).toBeUndefined();
  expect(most(0, 0)).toBeUndefined();
  expect(most()).toBeUndefined();
});
