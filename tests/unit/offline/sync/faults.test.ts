import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyStory, Simulation } from '#simulator/invariants.ts';

test.each([true, false])(
  'after any faults nothing is lost, doubled, sent after withdrawal or out of order (Web Locks: %s)',
  async (locks) => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (story) => {
        const simulation = new Simulation(undefined, undefined, locks);
        await simulation.live(story);
        expect(await simulation.faults()).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);
