import type { IncomingMessage } from 'node:http';
import { evidencePath } from '../media/tus.ts';

/** tus 1.0: a client that cannot send PATCH names it in this header. Returns the address as it is. */
export function overrideMethod(request: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  const { url = '/', headers } = request;
  if (!url.startsWith(evidencePath)) return url;
  const meant = headers['x-http-method-override'];
  if (typeof meant === 'string') request.method = meant.toUpperCase();
  return url;
}
