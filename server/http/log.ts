// One JSON line per event. Personal data never reaches the log: no bodies, of a request's address only the
// route's pattern, of a caller's only the network, and of an error only where it happened.
import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attemptHeader, isAttemptId, newAttemptId } from '#contract/shared/attempt.ts';
import type { Config } from '../config/config.ts';
import { networkOf } from '../rules/address.ts';

export const logOptions = ({ logLevel }: Config) => ({
  level: logLevel,
  // systemd knows process and machine, and half a year of lines must fit on a disk.
  base: null,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      address: networkOf(request.ip),
    }),
    err: errorOf,
  },
});

/** One line for each request, when it is answered; none for probes, which come every few seconds. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const isProbe = request.routeOptions.url?.startsWith('/health/') && statusCode < 500;
    const line = { req: request, status: statusCode, ms: Math.round(elapsedTime) };
    if (isProbe) request.log.debug(line, 'request');
    else request.log.info(line, 'request');
  });
}

/** Codes that errors of Node and of the database carry. */
interface ErrorSeen extends Error {
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
}

/** The database quotes values in `detail` and, for a malformed value, in `message`; so does a JSON parser. */
function errorOf(error: ErrorSeen) {
  const { name, message, code, constraint, table, column, stack = '' } = error;
  const quotes = error instanceof SyntaxError || /^22\w{3}$/.test(String(code));
  return {
    type: name,
    message: quotes ? 'a value of a wrong form' : message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table, column }),
    // The first lines of the stack repeat the message.
    stack: stack.slice(Math.max(0, stack.search(/^ {4}at /m))),
  };
}

/** The caller's attempt id, so that the client can match the answer to its request; otherwise a new id. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[attemptHeader];
  return isAttemptId(given) ? given : newAttemptId(randomFillSync);
}
