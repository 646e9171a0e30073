import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStory, Books } from '#simulator/invariants.ts';

test.each([true, false])(
  'after any faults nothing is lost, doubled, sent after withdrawal or out of order (Web Locks: %s)',
  async (locks) => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (story) => {
        const books = new Books(undefined, undefined, locks);
        await books.live(story);
        expect(await books.faults()).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
  60_000,
);
