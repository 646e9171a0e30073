// The alert rules and the board ask only for figures that the server gives; `npm run alerts` tests the rules.
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/schema.ts';
import { measureRequests } from '#server/http/metrics/metrics.ts';

const files = ['docs/deploy/alerts.yaml', 'docs/deploy/grafana-board.json'];
let given: Set<string>;
beforeAll(() => {
  const app = { addHook: () => undefined } as unknown as FastifyInstance;
  const config = readConfig({ PUBLIC_URL: 'https://vishwas.example' });
  const registry = measureRequests(app, { db: {} as Db, config, now: () => new Date(0) });
  const names = registry.getMetricsAsArray().flatMap(({ name, type }) => {
    const isHistogram = String(type) === 'histogram';
    return isHistogram ? [`${name}_count`, `${name}_sum`, `${name}_bucket`] : [name];
  });
  given = new Set(names);
});

it.each(files)('%s names only figures that exist', (file) => {
  const named = [...readFileSync(file, 'utf8').matchAll(/\b(?:vishwas|process|nodejs)_\w+/g)].map(
    ([name]) => name,
  );
  expect(new Set(named).size).toBeGreaterThan(5);
  expect(named.filter((name) => !given.has(name))).toEqual([]);
});
