import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const lookMs = 200;

/**
 * When the server closes, requests under way are finished; what still comes over an open connection is told when to come again. A
 * proxy's connection, on which another request might come, is closed once its last answer has left, else closing would wait for it.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    const looking = setInterval(() => app.server.closeIdleConnections(), lookMs).unref();
    app.server.once('close', () => clearInterval(looking));
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Problem('not_ready', { retryAfterSeconds: 5 });
  });
}
