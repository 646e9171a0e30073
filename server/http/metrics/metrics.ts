// Metrics in Prometheus' text format, on a separate port that citizens cannot reach. Routes are named by
// their pattern, so that no reference and no id becomes a label.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Replica } from '../../db/replica.ts';
import type { Deps } from '../deps.ts';
import { measureWork } from './work.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null unless METRICS_PORT is set. */
    metrics: Registry | null;
  }
}

/** Call it before the routes are registered. */
export function measureRequests(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'replica' | 'config' | 'now'>,
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
  measureWork(registry, deps);
  if (deps.replica) measureReplica(registry, deps.replica);
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
