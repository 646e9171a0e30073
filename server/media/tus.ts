// What this server speaks of tus, for its answers and for the description of the API.
import type { IncomingMessage } from 'node:http';
import { evidenceBase } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';

export const evidencePath = `${apiBase}${evidenceBase}`;
export const tusVersion = '1.0.0';
/** DELETE is not served: a file is removed with its complaint. */
export const tusExtensions = 'creation,creation-with-upload';

/** tus 1.0: a client that cannot send PATCH names it in this header. Returns the address as it is. */
export function overrideMethod(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const { url = '/', headers } = request;
  if (!url.startsWith(evidencePath)) return url;
  const meant = headers['x-http-method-override'];
  if (typeof meant === 'string') request.method = meant.toUpperCase();
  return url;
}
