// Work that the answer does not wait for, and whose time it therefore cannot tell of.
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What is under way; the server does not close before it is done. */
    afterAnswers: Set<Promise<void>>;
  }
}

export function enableAfterResponse(app: FastifyInstance): void {
  app.decorate('afterAnswers', new Set<Promise<void>>());
  app.addHook('onClose', async () => {
    await Promise.all(app.afterAnswers);
  });
}

/** Runs `work` when the handler's answer is on its way. What it throws is logged as `failed`, by code only: it may name people. */
export function runAfterResponse(request: FastifyRequest, failed: string, work: () => Promise<void>): void {
  const { afterAnswers } = request.server;
  const running: Promise<void> = new Promise((answered) => setImmediate(answered))
    .then(work)
    .catch((error: ErrorSeen) => request.log.error({ code: error.code, status: error.responseCode }, failed))
    .finally(() => afterAnswers.delete(running));
  afterAnswers.add(running);
}

/** What errors of the mail and of the database carry beside their message. */
type ErrorSeen = { code?: string; responseCode?: number };
