// Metrics in Prometheus' text format, on a separate port that citizens cannot reach. Routes are named by
// their pattern, so that no reference and no id becomes a label.
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { measureWork } from './work.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** null unless METRICS_PORT is set. */
    metrics: Registry | null;
  }
}

/** Call it before the routes are registered. */
export function measureRequests(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config' | 'now'>): Registry {
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
