// Every call of spec 001 section 7 is one that some browser test must see on the wire, and one that the contract has.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { faultOf, specCalls } from '#fixtures/words/staff-calls.ts';

const folder = 'tests/e2e';
const specs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
const inContract = new Set(
  Object.values(endpoints).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '{id}')}`),
);

it('has the rows of the table', () => {
  expect(specCalls).toHaveLength(31);
});

it.each(specCalls.map(({ call }) => call))('%s', (call) => {
  expect(inContract).toContain(call);
  expect(specs.filter((text) => text.includes('expectCalls(') && text.includes(`'${call}'`))).not.toEqual([]);
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
