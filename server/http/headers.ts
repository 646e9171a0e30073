import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Headers of every answer. What is not a page may load nothing at all; pages bring their own policy (csp.ts). */
export async function setHeaders(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // A reference in an address (/track-fir?ref=…) stays on this site.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    hsts: publicUrl.protocol === 'https:' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header(
      'permissions-policy',
      'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    );
  });
}
