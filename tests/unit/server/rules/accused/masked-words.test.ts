import { expect, it } from 'vitest';
import { otherReadings } from '#server/rules/accused/masked-words.ts';

const joinedIn = (text: string) => otherReadings(text).flatMap(({ joined }) => joined ?? []);

it('joins the neighbours of two to six words, and of no more', () => {
  expect(joinedIn('gaik')).toEqual([]);
  expect(joinedIn('gaik wad')).toEqual(['gaikwad']);
  expect(joinedIn('one two three four five six')).toEqual([
    'onetwo',
    'twothree',
    'threefour',
    'fourfive',
    'fivesix',
  ]);
  expect(joinedIn('one two three four five six seven')).toEqual([]);
});

it('keeps the other words beside the joined ones', () => {
  expect(otherReadings('psi gaik wad')).toEqual([
    { text: 'psigaik wad', joined: 'psigaik' },
    { text: 'psi gaikwad', joined: 'gaikwad' },
  ]);
});
