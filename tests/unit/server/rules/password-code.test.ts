import { describe, expect, it } from 'vitest';
import {
  type CodeSeen,
  codeCount,
  codeRefusal,
  codeToTry,
  mistakesPerYear,
  tryRefusal,
} from '#server/rules/password-code.ts';

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

// Written here a second time: a test that read them from the rule would follow any change.
const codesPerHour = 3;
const triesPerCode = 5;
const at = new Date('2026-11-23T10:00:00Z');
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);
const code = (id: string, more: Partial<CodeSeen> = {}): CodeSeen => ({
  id,
  codeHash: '',
  madeAt: minutes(-1),
  expiresAt: minutes(9),
  tries: 0,
  usedAt: null,
  requestId: `request of ${id}`,
  ...more,
});

describe('the code that is tried', () => {
  const codes = [code('newest'), code('older')];

  it('is the one that this browser asked for, and the newest for a browser that does not say', () => {
    expect(codeToTry(codes, at, 'request of older')?.id).toBe('older');
    expect(codeToTry(codes, at, undefined)?.id).toBe('newest');
    expect(codeToTry(codes, at, 'request of nobody')).toBeUndefined();
    expect(codeToTry([], at, undefined)).toBeUndefined();
  });

  it.each([
    ['used', { usedAt: minutes(-1) }],
    ['at its end', { expiresAt: at }],
    ['from the future', { madeAt: minutes(24 * 60) }],
    ['tried too often', { tries: triesPerCode }],
  ])('is none where it is %s', (_, more) => {
    expect(codeToTry([code('only', more)], at, undefined)).toBeUndefined();
  });

  it('is still one at the last try, a moment before its end', () => {
    const last = { tries: triesPerCode - 1, expiresAt: new Date(at.getTime() + 1) };
    expect(codeToTry([code('only', last)], at, undefined)?.id).toBe('only');
  });
});

it('an address gets so many codes an hour, and then waits for the oldest of them', () => {
  const made = Array.from({ length: codesPerHour }, (_, index) =>
    code(`${index}`, { madeAt: minutes(-10 - index) }),
  );
  expect(codeRefusal(made.slice(1), at)).toBeUndefined();
  expect(codeRefusal(made, at)).toEqual({
    refused: 'too_many_codes',
    retryAfterSeconds: (50 - (codesPerHour - 1)) * 60,
  });
  expect(codeRefusal([...made.slice(1), code('old', { madeAt: minutes(-61) })], at)).toBeUndefined();
});
