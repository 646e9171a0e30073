import type { FastifyInstance, FastifyRequest } from 'fastify';
import { attemptHeader } from '#contract/shared/attempt.ts';
import type { Config } from '../config/config.ts';
import { evidencePath, tusVersion } from '../media/tus.ts';

/** For every response: anything but a page may load nothing; pages have their own policy (csp.ts). */
export const headersOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
  // A reference in an address (/track-fir?ref=…) must not leave the site.
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=31536000' }),
});

/** For every answer, refusals too: the client trusts only an answer that repeats its attempt id. */
export function namesOf({ id, headers, url }: FastifyRequest): Record<string, string> {
  return {
    'x-request-id': id,
    ...(headers[attemptHeader] === id && { [attemptHeader]: id }),
    ...(url.startsWith(evidencePath) && { 'tus-resumable': tusVersion }),
  };
}

/** Must run before any hook that may refuse a request. */
export function setHeaders(app: FastifyInstance, config: Config): void {
  const always = headersOf(config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(always).headers(namesOf(request));
  });
  if (config.publicUrlGiven) warnOfOtherOrigin(app, config.publicUrl);
}

/** Warns once: while the proxy and the settings disagree, cookies and client addresses are wrong. */
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
