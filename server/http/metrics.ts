// Metrics in Prometheus' text format, on a separate port that citizens cannot reach. Routes are named by
// their pattern, so that no reference and no id becomes a label.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { lastAuditCheck } from '../queries/audit-check.ts';
import { lastBackupAt } from '../queries/backups.ts';
import { countOverdue } from '../queries/removal/deletions.ts';
import { dayOf } from '../rules/days.ts';
import type { Deps } from './deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null unless METRICS_PORT is set. */
    metrics: Registry | null;
  }
}

/** Call it before the routes are registered. */
export function measureRequests(app: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'vishwas_request_duration_seconds',
    help: 'Time to the end of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  new Gauge({
    name: 'vishwas_last_backup_timestamp_seconds',
    help: 'Unix time of the last backup; 0 where none was made',
    registers: [registry],
    async collect() {
      const at = await lastBackupAt(db).catch(() => null);
      this.set(at ? at.getTime() / 1000 : 0);
    },
  });
  new Gauge({
    name: 'vishwas_deletion_requests_overdue',
    help: 'Requests to delete that should have been verified or done before today',
    registers: [registry],
    async collect() {
      this.set(await countOverdue(db, dayOf(now())).catch(() => 0));
    },
  });
  new Gauge({
    name: 'vishwas_audit_whole',
    help: '1: the last check found the audit chain whole; 0: broken, or never checked',
    registers: [registry],
    async collect() {
      const check = await lastAuditCheck(db).catch(() => null);
      this.set(check?.isWhole ? 1 : 0);
    },
  });
  new Gauge({
    name: 'vishwas_audit_check_timestamp_seconds',
    help: 'Unix time of the last check of the audit chain; 0 where none was made',
    registers: [registry],
    async collect() {
      const check = await lastAuditCheck(db).catch(() => null);
      this.set(check ? Math.floor(new Date(check.at).getTime() / 1000) : 0);
    },
  });
  return registry;
}

/** Answers GET /metrics and nothing else. */
export async function serveMetrics(
  registry: Registry,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, host, ready);
  });
  return server;
}
