// The contract is served completely, and its description matches the routes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const rows: [string, Endpoint][] = Object.entries(allEndpoints);

it.each(rows)('%s', (_, { method, path }) => {
  // The router stores paths without the final slash that two contract paths have; it answers both forms.
  expect(test.app.hasRoute({ method, url: `${apiBase}${path.replace(/\/$/, '')}` })).toBe(true);
});

it('/openapi.json describes exactly the served calls', async () => {
  const answer = await test.app.inject(`${apiBase}/openapi.json`);
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = rows.map(([, { method, path }]) => `${method} ${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(served.sort());
});
