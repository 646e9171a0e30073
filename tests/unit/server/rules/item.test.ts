import { describe, expect, it } from 'vitest';
import { termsOf } from '#contract/shared/text/search-key.ts';
import {
  canBecome,
  givesPaper,
  itemPrefix,
  itemScope,
  itemStanding,
  papersSince,
  toItemState,
  toStoredState,
} from '#server/rules/item.ts';
import { itemTerms } from '#server/rules/item-words.ts';

const at = new Date('2026-11-20T06:00:00.000Z');
const later = new Date(at.getTime() + 1);

describe('a paper for something lost', () => {
  const paper = { type: 'lost', paper: {} } as never;
  it.each([
    ['is given', paper, true, 0, true],
    ['is given with a stamp', paper, 'stamped', 0, true],
    ['is not given where the force gives none', paper, false, 0, false],
    ['is not given for something found', { type: 'found', paper: {} }, true, 0, false],
    ['is not given where none was asked for', { type: 'lost' }, true, 0, false],
    ['is given for the third time', paper, true, 2, true],
    ['is not given for the fourth time', paper, true, 3, false],
  ] as const)('%s', (_, report, manner, before, isGiven) => {
    expect(givesPaper(report as never, manner, before)).toBe(isGiven);
  });

  it('counts those of thirty days', () => {
    expect(papersSince(at)).toEqual(new Date('2026-10-21T06:00:00.000Z'));
  });
});

it.each([
  ['closed', later, 'closed'],
  ['closed', at, 'closed'],
  ['active', at, 'expired'],
  ['hidden', at, 'expired'],
  ['active', later, 'shown'],
  ['hidden', later, 'waiting'],
] as const)('an item that is %s and ends %o stands as %s', (state, expires_at, standing) => {
  expect(itemStanding({ state, expires_at }, at)).toBe(standing);
});

it('a closed item is never shown again', () => {
  const states = ['hidden', 'active', 'closed'] as const;
  const ways = states.map((now) => states.map((next) => canBecome(now, next)));
  expect(ways).toEqual([
    [true, true, true],
    [true, true, true],
    [false, false, true],
  ]);
});

it('a station sees its own items, or all where the force says so; the offices see all', () => {
  const scope = (role: 'pi' | 'sp' | 'admin', piScope: 'station' | 'all') =>
    itemScope({ id: 'a', role }, piScope).stationId;
  expect([scope('pi', 'station'), scope('pi', 'all'), scope('sp', 'station')]).toEqual(['a', null, null]);
});

it('a state has one name on the wire and one in the database', () => {
  for (const state of ['hidden', 'active', 'closed'] as const)
    expect(toStoredState(toItemState(state))).toBe(state);
  expect(toItemState('active')).toBe('approved');
  expect([itemPrefix('lost'), itemPrefix('found')]).toEqual(['LF', 'FF']);
});

it('a word of a search finds its synonyms, and another word itself alone', () => {
  const [purse] = itemTerms('पर्स') ?? [];
  expect(purse?.length).toBeGreaterThan(3);
  expect(itemTerms('wallet')).toEqual(itemTerms('पाकीट'));
  expect(itemTerms('umbrella')).not.toEqual(itemTerms('wallet'));
  expect(itemTerms('tractor')).toEqual(termsOf('tractor'));
});
