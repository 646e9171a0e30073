import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Headers of every answer. What is not a page may load nothing at all; pages bring their own policy (csp.ts). */
export async function setHeaders(app: FastifyInstance, { publicUrl, publicUrlGiven }: Config): Promise<void> {
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
  if (publicUrlGiven) warnOfOtherOrigin(app, publicUrl);
}

/** Once: the cookies and the addresses of requests are wrong while the proxy and the settings disagree. */
function warnOfOtherOrigin(app: FastifyInstance, publicUrl: URL): void {
  let told = false;
  app.addHook('onRequest', async (request) => {
    const seen = `${request.protocol}://${request.host}`;
    if (told || seen === publicUrl.origin || request.url.startsWith('/health/')) return;
    told = true;
    request.log.warn(
      `PUBLIC_URL is ${publicUrl.origin}, but a request came to ${seen}: check TRUST_PROXY and the proxy`,
    );
  });
}
