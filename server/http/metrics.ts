// Metrics in Prometheus' text format, on a separate port that citizens cannot reach. Routes are named by
// their pattern, so that no reference and no id becomes a label.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Replica } from '../db/replica.ts';
import { lastAuditCheck } from '../queries/audit-chain.ts';
import { lastBackupAt } from '../queries/backups.ts';
import { clockSeen } from '../queries/clock.ts';
import { mailFigures } from '../queries/mails.ts';
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
export function measureRequests(
  app: FastifyInstance,
  { db, replica, now }: Pick<Deps, 'db' | 'replica' | 'now'>,
): Registry {
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
  const gauge = gaugesIn(registry);
  gauge(
    'vishwas_last_backup_timestamp_seconds',
    'Unix time of the last backup; 0 where none was made',
    async () => {
      const at = await lastBackupAt(db).catch(() => null);
      return at ? at.getTime() / 1000 : 0;
    },
  );
  gauge(
    'vishwas_deletion_requests_overdue',
    'Requests to delete that should have been verified or done before today',
    () => countOverdue(db, dayOf(now())).catch(() => 0),
  );
  const lastCheck = () => lastAuditCheck(db).catch(() => null);
  gauge(
    'vishwas_audit_whole',
    '1: the last check found the audit chain whole; 0: broken, or never checked',
    async () => ((await lastCheck())?.isWhole ? 1 : 0),
  );
  gauge(
    'vishwas_audit_check_timestamp_seconds',
    'Unix time of the last check of the audit chain; 0 where none was made',
    async () => {
      const check = await lastCheck();
      return check ? Math.floor(new Date(check.at).getTime() / 1000) : 0;
    },
  );
  const dayMs = 86_400_000;
  const mail = async () => {
    const at = now();
    return mailFigures(db, at, new Date(at.getTime() - dayMs));
  };
  // No figure rather than 0 while the database is away.
  const known = (figure: Promise<number>) => figure.catch(() => Number.NaN);
  gauge('vishwas_mail_waiting', 'Mails that wait to leave', () => known(mail().then((now) => now.waiting)));
  gauge('vishwas_mail_oldest_seconds', 'Age of the oldest mail that waits to leave; 0: none', () =>
    known(mail().then((now) => now.oldestSeconds)),
  );
  gauge('vishwas_mail_failed', 'Mails given up in the last day', () =>
    known(mail().then((now) => now.failed)),
  );
  gauge('vishwas_clock_jumped', '1: the clock has jumped, so nothing is deleted until it is right', () =>
    known(clockSeen(db).then((seen) => (seen?.jump ? 1 : 0))),
  );
  if (replica) measureReplica(registry, replica);
  return registry;
}

/** Each reads its figure when it is asked for. */
const gaugesIn = (registry: Registry) => (name: string, help: string, read: () => number | Promise<number>) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });

function measureReplica(registry: Registry, replica: Replica): void {
  const gauge = gaugesIn(registry);
  gauge(
    'vishwas_replica_lag_seconds',
    'Time since the replica had everything that the primary had; 0 while it has everything',
    () => replica.figures().lagSeconds,
  );
  gauge(
    'vishwas_replica_used',
    '1: the replica reads; 0: the primary reads, because the replica is away or too far behind',
    () => (replica.figures().isUsed ? 1 : 0),
  );
  new Counter({
    name: 'vishwas_replica_reads_total',
    help: 'Lists, searches, charts, files and tracking, by the machine that read',
    labelNames: ['machine'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [machine, count] of Object.entries(replica.figures().served)) this.inc({ machine }, count);
    },
  });
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
