import { expect, it } from 'vitest';
import { inParts } from '#api/staff/client/in-parts.ts';

const workFor = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

it('does all in order, and lets others run in between', async () => {
  const done: (number | 'other')[] = [];
  setTimeout(() => done.push('other'));
  await inParts([1, 2, 3, 4, 5, 6], (one) => {
    workFor(4);
    done.push(one);
  });
  expect(done.filter((one) => one !== 'other')).toEqual([1, 2, 3, 4, 5, 6]);
  expect(done.indexOf('other')).toBeLessThan(5);
});
