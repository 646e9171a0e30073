// While the server falls behind it refuses what can wait first, and a citizen's complaint last.
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/shared/api-base.ts';
import { Problem } from './problem.ts';

/** How many times as long as others these may wait: what a citizen sends, and what says whether the server lives. */
const citizensPatience = 5;

/** `busyAfterMs`: how late the server may run; 0: no limit. */
export async function refuseWhenBusy(app: FastifyInstance, busyAfterMs: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    // Asynchronous: what it threw at once would reach nobody.
    pressureHandler: async (request, _reply, type, delayMs) => {
      const isPatient = type === 'eventLoopDelay' && (delayMs ?? 0) <= busyAfterMs * citizensPatience;
      if (!(isPatient && isOfCitizens(request))) throw new Problem('not_ready', { retryAfterSeconds: 10 });
    },
  });
}

const isOfCitizens = ({ method, routeOptions: { url = '' } }: FastifyRequest) =>
  url.startsWith('/health/') || (method !== 'GET' && url.startsWith(`${apiBase}/public/`));
