import { expect, it } from 'vitest';
import { delayMs, fromOneAddress } from '#server/rules/login-throttle.ts';
import { codeRefusal, mistakesPerYear, tryRefusal } from '#server/rules/password-code.ts';
import { isFresh, needsTouch } from '#server/rules/session.ts';
import { isFromFuture, isJump, isYounger, waitMs } from '#server/rules/time/clock.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = new Date('2026-11-26T06:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const jumps = [-11 * 365 * dayMs, -2.01 * dayMs, 2.01 * dayMs, 11 * 365 * dayMs];

it('a clock jumps by more than two days, forwards or back', () => {
  expect(jumps.every((ms) => isJump(now, at(ms)))).toBe(true);
  expect([-2 * dayMs, -hourMs, 0, hourMs, 2 * dayMs].some((ms) => isJump(now, at(ms)))).toBe(false);
});

it('what comes from the future counts as old; a minute is the difference of two machines', () => {
  expect([30_000, 60_000].map((ms) => isFromFuture(at(ms), now))).toEqual([false, false]);
  expect([61_000, dayMs].map((ms) => isYounger(at(ms), 11 * 365 * dayMs, now))).toEqual([false, false]);
  expect([0, -hourMs, 60_000].map((ms) => isYounger(at(ms), 2 * hourMs, now))).toEqual([true, true, true]);
});

it('no wait is longer than the longest delay, whenever the last attempt was', () => {
  for (const ms of [...jumps, hourMs, -hourMs, 1000, 59_000, 0]) {
    expect(waitMs(at(ms), 5000, now)).toBeLessThanOrEqual(5000);
    expect(delayMs({ failures: 500, lastAt: at(ms) }, now, fromOneAddress(5))).toBeLessThanOrEqual(900_000);
  }
  expect(delayMs({ failures: 500, lastAt: at(2 * dayMs) }, now, fromOneAddress(5))).toBe(0);
});

it('neither a proof, a touch, a code nor a mistake of the future counts', () => {
  const future = at(2 * dayMs);
  expect(isFresh(future, now)).toBe(false);
  expect(isFresh(at(-60_000), now)).toBe(true);
  expect(needsTouch(future, now)).toBe(true);
  const code = { id: '', codeHash: '', expiresAt: future, tries: 0, usedAt: null, requestId: null };
  expect(codeRefusal(Array(5).fill({ ...code, madeAt: future }), now)).toBeUndefined();
  expect(codeRefusal(Array(5).fill({ ...code, madeAt: now }), now)).toMatchObject({
    retryAfterSeconds: 3600,
  });
  expect(tryRefusal(Array(mistakesPerYear).fill(future), now)).toBeUndefined();
  expect(tryRefusal(Array(mistakesPerYear).fill(now), now)).toMatchObject({ refused: 'reset_locked' });
});
