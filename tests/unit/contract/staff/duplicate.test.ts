import { expect, it } from 'vitest';
import { areAlike } from '#contract/staff/duplicate.ts';

/** Whichever of the two came first. */
const bothWays = (one: typeof theft, other: object) =>
  [
    [one, { ...theft, ...other }],
    [{ ...theft, ...other }, one],
  ].map(([a = theft, b = theft]) => areAlike(a, b));

const theft = {
  category: 'theft',
  place: 'Wadgaon',
  station: 'one',
  day: '2026-01-05',
  receivedOn: '2026-01-06',
  words: 'My motorcycle was stolen at night from the market near the temple.',
};

it.each([
  ['the same words', {}],
  ['the place in the other script', { place: 'वडगाव' }],
  [
    'names in the other script',
    { words: 'गायकवाड, चव्हाण आणि शेख वडगाव मार्केट' },
    'Gaikwad Chavan Shaikh Wadgaon',
  ],
  ['fewer words', { words: 'Motorcycle stolen near the temple' }],
  ['another day of receipt', { receivedOn: '2026-01-07' }],
  ['three days later', { day: '2026-01-08' }],
  ['no day, and received the day after', { day: null }],
  ['a landmark after the village, at the same station', { place: 'Wadgaon, near the bus stand' }],
  ['no kind, as an assistant may send it', { category: null }],
])('%s: alike', (_, other, words = theft.words) => {
  expect(bothWays({ ...theft, words }, other)).toEqual([true, true]);
});

it.each([
  ['another kind', { category: 'fraud' }],
  ['another place at another station', { place: 'Dhamani', station: 'two' }],
  ['another place, and no station yet', { place: 'Dhamani', station: null }],
  ['four days later', { day: '2026-01-09' }],
  ['other words', { words: 'Two goats are missing since Tuesday evening.' }],
  ['too few words to compare', { words: 'Motorcycle stolen' }],
])('%s: not alike', (_, other) => {
  expect(bothWays(theft, other)).toEqual([false, false]);
});
