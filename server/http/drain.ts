import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** When the server closes, requests under way are finished; what still comes over an open connection is told when to come again. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Problem('not_ready', { retryAfterSeconds: 5 });
  });
}
