import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStory, Books } from './books.ts';

test('after any sequence of faults: nothing lost, nothing doubled, nothing sent that was taken back, cases in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const books = new Books();
      await books.live(story);
      expect(await books.faults()).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 60_000);
