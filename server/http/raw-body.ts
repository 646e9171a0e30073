// Bodies are JSON. The raw bytes are kept during the request: a phone stores the exact bytes of a complaint
// and the server hashes the same ones, so that a repeat differs from a second complaint.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

const bytesOf = new WeakMap<object, Buffer>();

/** SHA-256 of the request's bytes; of an empty buffer without a body. */
export function bodySha256(request: object): Buffer {
  return createHash('sha256')
    .update(bytesOf.get(request) ?? Buffer.alloc(0))
    .digest();
}

export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      bytesOf.set(request, bytes);
      return bytes.length === 0 ? undefined : parseJson(bytes);
    },
  );
}

/** Throws malformed_body, also when a key is named `__proto__`, which valid input never has. */
export function parseJson(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    if (!mayNamePrototype.test(text) || !namesPrototype(value)) return value;
  } catch {
    // Ignored: the answer below does not depend on the parse error.
  }
  throw new Problem('malformed_body');
}

/** The name as it stands or with letters escaped. Few valid texts match, so the walk is rare. */
const mayNamePrototype = /__proto__|\\u00(5f|6f|7[024])/i;

function namesPrototype(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    if (Object.hasOwn(one, '__proto__')) return true;
    for (const inner of Array.isArray(one) ? one : Object.values(one)) {
      if (typeof inner === 'object') open.push(inner);
    }
  }
  return false;
}
