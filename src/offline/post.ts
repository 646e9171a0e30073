// One request, its answer read as far as it may be trusted. Never throws: whatever goes wrong on the way is "no answer".

import type { Answer } from './outcome.ts';
import type { Letter } from './parcel.ts';
import type { Platform } from './platform.ts';

/** 2G with a handover in between: a short text takes up to half of that. */
export const sendTimeoutMs = 60_000;

const none: Answer = { status: 0, json: null, retryAfterMs: null };

export async function post(
  platform: Platform,
  letter: Letter,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  const abort = new AbortController();
  let cancel = () => {};
  // Raced, not only aborted: a sender that waits for ever would hold the lock for ever.
  const timeout = new Promise<Answer>((resolve) => {
    cancel = platform.after(sendTimeoutMs, () => {
      abort.abort();
      resolve(none);
    });
  });
  try {
    return await Promise.race([exchange(platform, letter, headers, abort.signal), timeout]);
  } catch {
    return none;
  } finally {
    cancel();
  }
}

async function exchange(
  platform: Platform,
  letter: Letter,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await platform.fetch(letter.path, {
    method: letter.method,
    headers: { ...letter.headers, ...headers },
    body: letter.body,
    credentials: 'same-origin',
    cache: 'no-store',
    // Our API never redirects; a captive portal does.
    redirect: 'manual',
    signal,
  });
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  const retryAfterMs = retryAfter(response.headers, platform.now());
  if (!isJson) {
    // A portal's page is not worth the person's data volume.
    response.body?.cancel().catch(() => undefined);
    // A redirect not followed shows neither status nor target.
    const status = response.type === 'opaqueredirect' ? 302 : response.status;
    return { status, json: null, retryAfterMs };
  }
  // A broken JSON body throws and counts as no answer: it was cut on the way.
  return { status: response.status, json: await response.json(), retryAfterMs };
}

/** Seconds or a date (RFC 9110, 10.2.3). A date is measured by the answer's own clock where it names one. */
function retryAfter(headers: Headers, now: number): number | null {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = Number(said);
  if (said.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(said);
  const serverNow = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? null : Math.max(0, until - (Number.isNaN(serverNow) ? now : serverNow));
}
