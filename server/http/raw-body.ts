// Bodies are JSON. The bytes are kept while the request lives: a phone seals the exact bytes of a complaint and the server hashes
// the same ones, so that a repeat can be told from a second complaint.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const bytesOf = new WeakMap<FastifyRequest, Buffer>();

/** The request's bytes as they came; none where there was no body. */
export const bodyBytes = (request: FastifyRequest): Buffer => bytesOf.get(request) ?? Buffer.alloc(0);

/** SHA-256 of the request's bytes; of nothing where there was no body. */
export function bodySha256(request: FastifyRequest): Buffer {
  return createHash('sha256').update(bodyBytes(request)).digest();
}

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      bytesOf.set(request, bytes);
      return bytes.length === 0 ? undefined : parse(bytes);
    },
  );
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), refusePrototype);
  } catch {
    throw new Problem('malformed_body');
  }
}

/** A key named `__proto__` is never honest input. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Problem('malformed_body');
  return value;
}
