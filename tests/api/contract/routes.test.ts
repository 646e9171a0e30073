// Every route of the server is an endpoint of the contract or stands in a short list here.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { routesOf } from '#fixtures/server/every-route.ts';
import { createApp } from '#server/app.ts';

/** Open to all and not in the contract: pages, health, the API description, and browsers' CSP reports. */
const open = /^(GET \/(?!api\/v1)|GET \/api\/v1\/openapi\.json$|POST \/csp-report$)/;
/** Called by the messaging app and by the SMS gateway; each call is signed (bot.test.ts, opt-out.test.ts). */
const webhook = /^((GET|POST) \/api\/v1\/messaging\/webhook|POST \/api\/v1\/messaging\/sms-hook)$/;
/**
 * The `tus` routes are open to anyone who names a complaint and one of its files. Another protocol, tested in
 * evidence.test.ts.
 */
const tus = /^(POST|PATCH|DELETE|OPTIONS) \/api\/v1\/public\/evidence(\/:upload)?$/;

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

it('has no route outside the tables', () => {
  expect(strangersOf(district.app)).toEqual([]);
});

it('finds a route that is in no table', async () => {
  const planted = await createApp(district.deps);
  planted.get(`${apiBase}/planted`, async () => 'anything');
  planted.delete('/planted', async () => 'anything');
  await planted.ready();
  expect(strangersOf(planted).sort()).toEqual(['DELETE /planted', `GET ${apiBase}/planted`]);
  await planted.close();
});

function strangersOf(app: FastifyInstance): string[] {
  const inContract = new Set(
    Object.values<Endpoint>(allEndpoints).map(
      ({ method, path }) => `${method} ${apiBase}${path.replace(/\/$/, '')}`,
    ),
  );
  return routesOf(app)
    .map(({ method, url }) => `${method} ${url}`)
    .filter(
      (route) => !inContract.has(route) && !open.test(route) && !tus.test(route) && !webhook.test(route),
    );
}
