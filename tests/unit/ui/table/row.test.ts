import { expect, test } from 'vitest';
import { reuseSlots } from '#ui/table/row.ts';

const places = new Map([
  ['a', 0],
  ['b', 1],
  ['c', 2],
]);

const next = (ids: string[], keepsApart = false) => Object.fromEntries(reuseSlots(places, ids, keepsApart));

test('a page of other rows takes the places of the one before', () => {
  expect(next(['d', 'e', 'f'])).toEqual({ d: 0, e: 1, f: 2 });
});

test('a row that stays keeps its place, wherever it now stands', () => {
  expect(next(['d', 'c', 'a'])).toEqual({ d: 1, c: 2, a: 0 });
});

test('more rows than before get places of their own', () => {
  expect(next(['d', 'b', 'e', 'f', 'g'])).toEqual({ d: 0, b: 1, e: 2, f: 3, g: 4 });
});

test('with a hand in the rows, none takes the place of one that went', () => {
  expect(next(['d', 'b', 'e'], true)).toEqual({ d: 3, b: 1, e: 4 });
});
