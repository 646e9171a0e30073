import { expect, it } from 'vitest';
import { longSentences } from '#contract/staff/phrases.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

it('points out each sentence with more than fifteen words, in both scripts', () => {
  expect(longSentences(`${words(15)}. ${words(15)}!`)).toEqual([]);
  expect(longSentences(`${words(3)}. ${words(16)}. ${words(2)}?`)).toEqual([`${words(16)}.`]);
  const marathi = Array.from({ length: 16 }, () => 'शब्द').join(' ');
  expect(longSentences(`शब्द। ${marathi}।`)).toEqual([`${marathi}।`]);
  expect(longSentences('')).toEqual([]);
});
