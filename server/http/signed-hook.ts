// Calls of a service that signs the bytes of its body with a secret. A body is read only if a signature is
// present, and parsed only if it is correct.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { addressKey } from '../rules/address.ts';
import { secretHash } from '../rules/session.ts';
import { signatureForm } from '../rules/webhook-call.ts';
import { Problem } from './problem.ts';
import { parseJson } from './raw-body.ts';

/** Wrong signatures per address. Right ones do not count: a large broadcast causes thousands. */
const mostForged = { points: 30, duration: 15 * 60 };

interface SignedHook {
  readonly path: string;
  /** Header with `sha256=` and the HMAC in hex. */
  readonly header: string;
  /** null: every call is refused. */
  readonly secret: string | null;
  readonly bodyLimit: number;
  take(request: FastifyRequest): Promise<void>;
}

/** `scope`: a plugin of its own, because it reads bodies in its own way. */
export function serveSignedHook(scope: FastifyInstance, hook: SignedHook): void {
  const { path, secret, bodyLimit, take } = hook;
  const forged = new RateLimiterMemory(mostForged);
  const signatureOf = ({ headers }: FastifyRequest): string | null => {
    const given = headers[hook.header.toLowerCase()];
    return typeof given === 'string' && signatureForm.test(given) ? given : null;
  };

  const refuseUnsigned = async (request: FastifyRequest, reply: FastifyReply) => {
    // Does not wait for the body of a request refused by its headers.
    reply.header('connection', 'close');
    if (secret === null || signatureOf(request) === null) throw new Problem('wrong_credentials');
    const seen = await forged.get(addressKey(request.ip));
    if (seen && seen.consumedPoints >= mostForged.points) {
      throw new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(seen.msBeforeNext / 1000) });
    }
    reply.removeHeader('connection');
  };

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { bodyLimit },
    async (request: FastifyRequest, body: AsyncIterable<Buffer>) => {
      const { pieces, signature } = await readSigned(body, secret ?? '', bodyLimit);
      if (secret !== null && isSame(signatureOf(request) ?? '', signature))
        return parseJson(Buffer.concat(pieces));
      await forged.consume(addressKey(request.ip)).catch(() => undefined);
      throw new Problem('wrong_credentials');
    },
  );
  scope.post(path, { onRequest: refuseUnsigned }, async (request) => {
    await take(request);
    return { success: true };
  });
}

/** Computes the HMAC chunk by chunk: a whole body at once would block all other requests. */
async function readSigned(body: AsyncIterable<Buffer>, secret: string, bodyLimit: number) {
  const hmac = createHmac('sha256', secret);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > bodyLimit) throw new Problem('payload_too_large');
    hmac.update(piece);
    pieces.push(piece);
  }
  return { pieces, signature: `sha256=${hmac.digest('hex')}` };
}

export const isSame = (given: string, known: string | null) =>
  known !== null && timingSafeEqual(secretHash(given), secretHash(known));
