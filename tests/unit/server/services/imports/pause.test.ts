import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { newPause } from '#server/services/imports/pause.ts';

it('lets other work in between where the last time is too long ago, and only there', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const pause = newPause();
  expect(pause()).toBeUndefined();
  const order: string[] = [];
  const other = setImmediate().then(() => order.push('other'));
  now.mockReturnValue(1000);
  await pause();
  order.push('work');
  await other;
  expect(order).toEqual(['other', 'work']);
  expect(pause()).toBeUndefined();
  now.mockRestore();
});
