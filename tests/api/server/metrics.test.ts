// Metrics for Prometheus: durations by route pattern, never by address; the time of the last backup; on a
// separate port.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { serveMetrics } from '#server/http/metrics/metrics.ts';
import { noteBackup } from '#server/queries/backups.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ METRICS_PORT: '0' });
});
afterAll(() => test.close());

it('names routes by their pattern, and shows no reference', async () => {
  if (!test.app.metrics) throw new Error('no metrics');
  await test.app.inject('/api/v1/public/track/FIR-2024-A1B2C3D4E');
  await test.app.inject('/no/such/page?name=Asha');
  const server = await serveMetrics(test.app.metrics, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const before = await (await fetch(`${url}/metrics`)).text();
  expect(before).toMatch(
    /_count\{method="GET",route="\/api\/v1\/public\/track\/:referenceId",status="404"\} 1/,
  );
  expect(before).not.toMatch(/A1B2C3D4E|no\/such|Asha/);
  expect(before).toMatch(/^vishwas_last_backup_timestamp_seconds 0$/m);
  expect(before).toMatch(/^vishwas_deletion_requests_overdue 0$/m);
  await runDeletion(['add', '--phone', '9000000500', '--asked', '2026-01-05'], test.deps);
  await noteBackup(test.db, new Date('2026-11-20T00:00:00Z'));
  const later = await (await fetch(`${url}/metrics`)).text();
  expect(later).toMatch(/^vishwas_last_backup_timestamp_seconds 1795132800$/m);
  expect(later).toMatch(/^vishwas_deletion_requests_overdue 1$/m);
  expect((await fetch(`${url}/`)).status).toBe(404);
  server.close();
  expect((await test.app.inject('/metrics')).statusCode).toBe(404);
});
