// The contract is served whole, but for what is named here; and what is described is what is served.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase, type Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp, type TestApp } from '../support/server.ts';

const notServedYet: readonly (keyof typeof endpoints)[] = ['uploadBroadcastFile', 'broadcast'];

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const rows: [string, Endpoint][] = Object.entries(endpoints);
const isExpected = ([name]: [string, Endpoint]) => !notServedYet.some((missing) => missing === name);

it.each(rows)('%s', (name, { method, path }) => {
  expect(test.app.hasRoute({ method, url: `${apiBase}${path}` })).toBe(
    isExpected([name, { method, path } as Endpoint]),
  );
});

it('/openapi.json describes what is served, and no more', async () => {
  const answer = await test.app.inject(`${apiBase}/openapi.json`);
  const { paths } = answer.json<{ paths: Record<string, Record<string, unknown>> }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = rows
    .filter(isExpected)
    .map(([, { method, path }]) => `${method} ${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual(served.sort());
});
