import { describe, expect, it } from 'vitest';
import { hasTerms, nameKey, refreshedKey, searchKey, termsOf } from '#contract/shared/text/search-key.ts';
import { sentRows } from '#fixtures/sent/read-sent.ts';
import { spelledNames } from '#fixtures/words/spelled-names.ts';
import { spelledPlaces } from '#fixtures/words/spelled-places.ts';

const finds = (search: string, text: string) => hasTerms(searchKey(text), termsOf(search) ?? []);
const areFound = ([one, other]: readonly [string, string]) => finds(one, other) && finds(other, one);

const pairsIn = (list: string, between: RegExp, within: string) =>
  list
    .trim()
    .split(between)
    .map((line) => line.trim().split(within) as unknown as readonly [string, string]);

describe.each([
  ['names', spelledNames],
  ['places', spelledPlaces],
])('%s in both scripts', (_, list) => {
  const pairs = pairsIn(list, /[|\n]/, ' ');
  it('are more than 400, and 98 of 100 are found both ways', () => {
    expect(new Set(pairs.map((pair) => pair.join())).size).toBeGreaterThan(400);
    expect(pairs.filter(areFound).length / pairs.length).toBeGreaterThanOrEqual(0.98);
  });
});

it.each([...sentRows('names-search.csv'), ...sentRows('places-fold.csv')])(
  '%s and %s are one name',
  (one = '', other = '') => {
    expect(areFound([one, other])).toBe(true);
    expect(nameKey(one)).toBe(nameKey(other));
  },
);

it('a stored key takes the skeletons of today, and its plain words stay', () => {
  expect(refreshedKey('gayakavad fir 2024 ~gykvd ~old')).toBe(searchKey('gayakavad fir 2024'));
  expect(refreshedKey(searchKey('संदीप गायकवाड', '9876543210'))).toBe(searchKey('संदीप गायकवाड', '9876543210'));
});
