import { expect, it } from 'vitest';
import { areAlike } from '#contract/staff/duplicate.ts';

const theft = {
  category: 'theft',
  place: 'Wadgaon',
  day: '2026-01-05',
  receivedOn: '2026-01-06',
  words: 'My motorcycle was stolen at night from the market near the temple.',
};

it.each([
  ['the same words', {}],
  ['the place in the other script', { place: 'वडगाव' }],
  ['fewer words', { words: 'Motorcycle stolen near the temple' }],
  ['another day of receipt', { receivedOn: '2026-01-07' }],
])('%s: alike', (_, other) => {
  expect(areAlike(theft, { ...theft, ...other })).toBe(true);
});

it.each([
  ['another kind', { category: 'fraud' }],
  ['another place', { place: 'Dhamani' }],
  ['another day', { day: '2026-01-04' }],
  ['no day, and received on another', { day: null }],
  ['other words', { words: 'Two goats are missing since Tuesday evening.' }],
  ['too few words to compare', { words: 'Motorcycle stolen' }],
])('%s: not alike', (_, other) => {
  expect(areAlike(theft, { ...theft, ...other })).toBe(false);
});

it('compares no report without a kind', () => {
  expect(areAlike({ ...theft, category: null }, { ...theft, category: null })).toBe(false);
});
