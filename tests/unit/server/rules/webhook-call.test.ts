import { expect, it } from 'vitest';
import { partsOfCall } from '#server/rules/webhook-call.ts';

const call = (...values: unknown[]) => ({ entry: [{ changes: values.map((value) => ({ value })) }] });

it('gives each part of a call, whatever stands beside it', () => {
  const odd = [null, 7, 'text', {}, { messages: 'none', statuses: {} }];
  expect(
    partsOfCall(call(...odd, { messages: [1], contacts: [2], statuses: [{ of: 'no form' }, 3] })),
  ).toEqual({
    isCall: true,
    messages: [{ message: 1, contacts: [2] }],
    statuses: [{ of: 'no form' }, 3],
  });
  const broken = { entry: [null, { changes: 'none' }, ...call({ messages: [4] }).entry] };
  expect(partsOfCall(broken).messages).toEqual([{ message: 4, contacts: [] }]);
});

it.each([undefined, null, 'text', {}, { entry: {} }, { entry: [] }])('knows what is no call: %j', (body) => {
  expect(partsOfCall(body)).toEqual({ isCall: false, messages: [], statuses: [] });
});
