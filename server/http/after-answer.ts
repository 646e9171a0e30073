// Work that runs after the response, so that the response time reveals nothing.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type MailSending, sendDueMails } from '../mail/queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Work that is running; the server closes only when it is finished. */
    afterAnswers: Set<Promise<void>>;
  }
}

export function enableAfterResponse(app: FastifyInstance): void {
  app.decorate('afterAnswers', new Set<Promise<void>>());
  app.decorateRequest('hasQueuedMail', false);
  app.addHook('onClose', async () => {
    await Promise.all(app.afterAnswers);
  });
}

/** The first attempt of mail that a call has queued; the worker makes the others. */
export function sendMailAfterAnswers(app: FastifyInstance, deps: MailSending): void {
  app.addHook('onSend', async (request) => {
    if (!request.hasQueuedMail) return;
    request.hasQueuedMail = false;
    runAfterResponse(request, 'queued mail could not be sent', () => sendDueMails(withLog(request, deps)));
  });
}

/** Failures go to the log. */
export const withLog = ({ log }: FastifyRequest, deps: MailSending): MailSending => ({
  db: deps.db,
  config: deps.config,
  now: deps.now,
  mail: deps.mail,
  note: (failure, what) => log.error(failure, what),
});

/** Runs `work` after the response has begun. Logs errors by code only, because their messages may name people. */
export function runAfterResponse(request: FastifyRequest, failed: string, work: () => Promise<void>): void {
  const { afterAnswers } = request.server;
  const running: Promise<void> = new Promise((answered) => setImmediate(answered))
    .then(work)
    .catch((error: ErrorSeen) => request.log.error({ code: error.code, status: error.responseCode }, failed))
    .finally(() => afterAnswers.delete(running));
  afterAnswers.add(running);
}

/** Codes that errors of the mailer and of the database carry. */
type ErrorSeen = { code?: string; responseCode?: number };
