import { expect, it } from 'vitest';
import { staffWrites } from '#api/outbox/staff-writes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';

it('no write of the outbox needs a fresh proof, so none is refused for want of one', () => {
  const waiting: Endpoint[] = [
    ...Object.values(staffWrites).map(({ endpoint }) => endpoint),
    allEndpoints.noteExport,
  ];
  expect(waiting.length).toBeGreaterThan(4);
  for (const endpoint of waiting) expect(endpoint.stepUp).toBeUndefined();
});
