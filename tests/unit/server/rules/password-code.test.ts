import { expect, it } from 'vitest';
import { codeCount, mistakesPerYear, tryRefusal } from '#server/rules/password-code.ts';

it('a year of guessing the codes of 40 accounts has odds under 0.1 %', () => {
  const missesAll = (1 - 1 / codeCount) ** (mistakesPerYear * 40);
  expect(1 - missesAll).toBeLessThan(0.001);
});

it('the twentieth mistake is the last of a year', () => {
  const at = new Date('2026-11-23T10:00:00Z');
  const hour = (count: number) => new Date(at.getTime() - count * 3_600_000);
  const mistakes = Array.from({ length: mistakesPerYear }, (_, place) => hour(mistakesPerYear - place));
  expect(tryRefusal(mistakes.slice(1), at)).toBeUndefined();
  expect(tryRefusal(mistakes, at)).toEqual({
    refused: 'reset_locked',
    retryAfterSeconds: 365 * 86_400 - mistakesPerYear * 3600,
  });
});
