import { expect, it } from 'vitest';
import { bestNow, isServerTime, noteServerTime, serverTold } from '#offline/sync/server-clock.ts';

it('tells who waits for the time of the server, at the first answer and where it is another one', () => {
  let told = 0;
  serverTold.addEventListener('told', () => {
    told += 1;
  });
  const now = Date.parse('2026-11-28T10:00:00Z');
  noteServerTime(null, now);
  noteServerTime('no date', now);
  expect([told, isServerTime()]).toEqual([0, false]);
  noteServerTime('Sat, 28 Nov 2026 12:00:00 GMT', now);
  expect([told, isServerTime()]).toEqual([1, true]);
  expect(Math.round((bestNow() - Date.now()) / 60_000)).toBe(120);
  noteServerTime('Sat, 28 Nov 2026 12:00:59 GMT', now);
  expect(told).toBe(1);
  noteServerTime('Sat, 28 Nov 2026 12:01:00 GMT', now);
  expect(told).toBe(2);
});
