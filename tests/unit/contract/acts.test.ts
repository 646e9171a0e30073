import { expect, it } from 'vitest';
import { allActs } from '#contract/acts/all.ts';
import { incidentConversationAct } from '#contract/acts/conversation.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';

it('no write of the outbox needs a fresh proof, so none is refused for want of one', () => {
  const waiting: Endpoint[] = [
    ...Object.values(allActs).map(({ endpoint }) => endpoint),
    allEndpoints.noteExport,
  ];
  expect(waiting.length).toBeGreaterThan(4);
  for (const endpoint of waiting) expect(endpoint.stepUp).toBeUndefined();
});

it.each([
  ['read', {}],
  ['noAnswer', { messageSince: undefined }],
  ['close', { messageSince: undefined }],
  ['reopen', {}],
] as const)('after "%s" a report waits for an answer as before, or no longer', (act, change) => {
  expect(Object.entries(incidentConversationAct.after?.({ referenceId: 'FIR-1', act }) ?? {})).toEqual(
    Object.entries(change),
  );
});
