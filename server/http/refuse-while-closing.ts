import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const lookMs = 200;

/** While the server closes, running requests are finished; new ones on an open connection get a time to retry. A proxy's
 * kept-alive connection is closed after its last response, otherwise closing would wait for it. */
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
