// The contract has every call of the table, and the comparison with the table names wrong calls. The record
// of the browser run proves that a browser has sent each call (tests/fixtures/record).
import { expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { faultOf } from '#fixtures/words/judge-call.ts';
import { specCalls } from '#fixtures/words/staff-calls.ts';

const inContract = new Set(
  Object.values(allEndpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{id}')}`),
);

it('has 31 rows', () => {
  expect(specCalls).toHaveLength(31);
});

it.each(specCalls.map(({ call }) => call))('%s', (call) => {
  expect(inContract).toContain(call);
});

const sent = {
  query: ['page'],
  body: [],
  hasToken: true,
};
const addresses = [new URL('http://x/sho-dashboard?sort=status')];

it.each([
  [{ ...sent, call: 'GET /pi-user/incident-reports' }, null],
  [{ ...sent, call: 'GET /pi-user/incident-reports', query: ['page', 'sort', 'order'] }, null],
  [{ ...sent, call: 'GET /pi-user/incident-reports', query: ['page', 'status'] }, /sends status/],
  [{ ...sent, call: 'GET /pi-user/incident-reports', query: [] }, /lacks page/],
  [{ ...sent, call: 'GET /pi-user/incident-reports', hasToken: false }, /lacks a token/],
  [{ ...sent, call: 'GET /pi-user/reports' }, /in no table/],
  [
    { ...sent, call: 'PUT /pi-user/incident-reports/status/{id}', query: [], body: ['status', 'note'] },
    /has note.*lacks additionalNotes/,
  ],
  [
    {
      ...sent,
      call: 'POST /admin/notifications/broadcast',
      query: [],
      body: ['batchSize', 'isTemplate', 'message', 'url', 'url.key'],
    },
    /lacks url.type/,
  ],
])('a fault is a fault: %j', (call, fault) => {
  if (fault === null) expect(faultOf(call, addresses)).toBeNull();
  else expect(faultOf(call, addresses)).toMatch(fault);
});
