import { expect, it } from 'vitest';
import { kindWord } from '#staff/list/kind-word.ts';

const key = ((name: string) => name) as unknown as Parameters<typeof kindWord>[0];

it.each([
  ['other', 'matter=missing\nage=14', 'category.missing'],
  ['other', 'matter=land', 'category.other'],
  ['other', null, 'category.other'],
  ['theft', 'matter=missing', 'category.theft'],
  [null, null, 'category.none'],
  ['from-a-newer-version', null, 'from-a-newer-version'],
])('names a report of %s with the answers %j: %s', (category, answers, word) => {
  expect(kindWord(key, { category, answers })).toBe(word);
});
