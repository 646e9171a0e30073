// The contract is served completely, and its description matches the routes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { evidenceBase } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { describeApi } from '#server/openapi/document.ts';
import { smsHookPath } from '#server/rules/telling/sms-report.ts';
import { webhookPath } from '#server/rules/webhook-call.ts';

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
    Object.keys(methods)
      .filter((key) => key !== 'parameters')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = rows.map(([, { method, path }]) => `${method} ${apiBase}${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(described.sort()).toEqual([...served, ...uploads, ...others].sort());
});

/** By tus, so not in the table. */
const uploads = [
  ...['OPTIONS', 'POST'].map((method) => `${method} ${apiBase}${evidenceBase}`),
  ...['OPTIONS', 'HEAD', 'PATCH'].map((method) => `${method} ${apiBase}${evidenceBase}/{upload}`),
];

/** Their answers, or their callers, are not ours. */
const others = [
  'GET /media/{key}',
  ...['GET', 'POST'].map((method) => `${method} ${apiBase}${webhookPath}`),
  `POST ${apiBase}${smsHookPath}`,
];

it('names the server only where the settings do', async () => {
  const { json } = await test.app.inject(`${apiBase}/openapi.json`);
  expect(json().servers).toEqual([{ url: '/' }]);
  expect(describeApi('https://vishwas.example').servers).toEqual([{ url: 'https://vishwas.example' }]);
});
