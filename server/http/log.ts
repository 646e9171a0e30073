// One JSON line an event. A report's texts, names and numbers never reach the log: bodies are not logged, addresses are cut at '?'.
import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

export const logging = ({ logLevel }: Config) => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where', 'err.parameters'],
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0]?.replace(/FIR-2024-\w+/gi, 'FIR-2024-•••'),
      address: request.ip,
    }),
  },
});

const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** Short enough to be read out over the telephone: "quote 7f3a-kx2m". */
export function newRequestId(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${part()}-${part()}`;
}
