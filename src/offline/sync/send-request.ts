// Sends one request of the outbox. Never throws: any failure on the way counts as "no answer".

import type { OutboxRequest } from '../outbox/entry.ts';
import type { Platform } from '../platform.ts';
import type { ServerResponse } from './classify-response.ts';
import { fetchAnswer } from './exchange.ts';

/** 2G with a handover in between: a short text takes up to half of that. */
export const sendTimeoutMs = 60_000;
/** A refusal may include the current row. */
const mostBytes = 1024 * 1024;

const none: ServerResponse = { status: 0, json: null, refusal: null, retryAfterMs: null };

export async function sendRequest(
  platform: Platform,
  letter: OutboxRequest,
  headers: Readonly<Record<string, string>>,
): Promise<ServerResponse> {
  const init = {
    method: letter.method,
    headers: { ...letter.headers, ...headers },
    body: letter.body,
    credentials: 'same-origin',
    cache: 'no-store',
    // Our API never redirects; a captive portal does.
    redirect: 'manual',
  } as const;
  try {
    return await fetchAnswer(platform, letter.path, init, { ms: sendTimeoutMs, bytes: mostBytes });
  } catch {
    return none;
  }
}
