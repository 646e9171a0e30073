// While the server falls behind it refuses what can wait first, and a citizen's complaint last.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/shared/api-base.ts';
import { Problem } from './problem.ts';

/** How many times as long as others these may wait: what a citizen sends, and what says whether the server lives. */
const citizensPatience = 5;
/** Between two looks of the clock, and how often its mean is taken. */
const [lookMs, meanMs] = [10, 1000];

/** `busyAfterMs`: how late the server may run; 0: no limit. */
export function refuseWhenBusy(app: FastifyInstance, busyAfterMs: number): void {
  if (busyAfterMs === 0) return;
  const looks = monitorEventLoopDelay({ resolution: lookMs });
  looks.enable();
  let lateMs = 0;
  const judging = setInterval(() => {
    // No number: it was so late that there was not one look.
    lateMs = Number.isNaN(looks.mean) ? Number.POSITIVE_INFINITY : looks.mean / 1e6 - lookMs;
    looks.reset();
  }, meanMs);
  judging.unref();
  app.addHook('onClose', async () => {
    clearInterval(judging);
    looks.disable();
  });
  app.addHook('onRequest', async (request) => {
    const patience = isOfCitizens(request) ? citizensPatience : 1;
    if (lateMs > busyAfterMs * patience) throw new Problem('not_ready', { retryAfterSeconds: 10 });
  });
}

const isOfCitizens = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/health/') || (method !== 'GET' && url.startsWith(`${apiBase}/public/`));
