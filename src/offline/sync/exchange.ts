// Makes one request and reads its answer within limits of time and size. The attempt id, which only our
// server repeats, shows that the answer is from our server and about this request.
import { attemptHeader, newAttemptId } from '#contract/shared/attempt.ts';
import { isProblemCode, type ProblemCode, problemStatus } from '#contract/shared/problem-codes.ts';
import type { Bytes } from '../crypto/bytes.ts';
import type { OutboxRequest } from '../outbox/entry.ts';
import type { Platform } from '../platform.ts';
import { noteServerTime } from './server-clock.ts';

export type RequestOptions = Omit<RequestInit, 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

export interface Bounds {
  readonly ms: number;
  readonly bytes: number;
}

export interface FetchedAnswer {
  /** 302 stands for a redirect that was not followed: it exposes neither status nor target. */
  readonly status: number;
  readonly headers: Headers;
  /** The answer has the attempt id in a header. */
  readonly isOurs: boolean;
  readonly json: unknown;
  /** Body with the requested media type; null: another type. */
  readonly file: Blob | null;
  /** Refusal of this request by our server; null: not refused, or not from our server. */
  readonly refusal: Refusal | null;
  /** From Retry-After; null: absent, or not from our server. */
  readonly retryAfterMs: number | null;
}

/** The body of a problem (contract/shared/problem.ts). Its other fields are not validated. */
export type Refusal = Readonly<Record<string, unknown>> & { readonly code: ProblemCode };

/** On 2G with a change of cell, a short text takes up to 30 s. */
export const sendTimeoutMs = 60_000;
/** A refusal may include the current row. */
const mostBytes = 1024 * 1024;

/** What is known of an answer to an outbox entry. status 0: no answer at all, or one that cannot be trusted. */
export type ServerResponse = Pick<FetchedAnswer, 'status' | 'json' | 'refusal' | 'retryAfterMs'>;
const noAnswer: ServerResponse = { status: 0, json: null, refusal: null, retryAfterMs: null };

/** Sends one request of the outbox. Never throws: any failure on the way counts as "no answer". */
export async function sendRequest(
  platform: Platform,
  { path, method, body, headers }: OutboxRequest,
  moreHeaders: Readonly<Record<string, string>>,
): Promise<ServerResponse> {
  const init = {
    method,
    body,
    headers: { ...headers, ...moreHeaders },
    credentials: 'same-origin',
    cache: 'no-store',
    // Our API never redirects; a captive portal does.
    redirect: 'manual',
  } as const;
  return fetchAnswer(platform, path, init, { ms: sendTimeoutMs, bytes: mostBytes }).catch(() => noAnswer);
}

/** `read`: our server has answered a read, so the network is there. */
export const answeredReads = new EventTarget();

/** Rejects without a complete answer: no network, a broken or endless body, an abort, a timeout. */
export async function fetchAnswer(
  platform: Pick<Platform, 'fetch' | 'after' | 'fill' | 'now'>,
  path: string,
  init: RequestOptions,
  bounds: Bounds,
  media?: string,
): Promise<FetchedAnswer> {
  const attemptId = newAttemptId(platform.fill);
  const abort = new AbortController();
  const { signal } = init;
  let cancel = () => {};
  // Raced, not only aborted: a request that never ends would hold the lock without end.
  const ended = new Promise<never>((_, reject) => {
    const end = (why: unknown) => {
      abort.abort(why);
      reject(why);
    };
    const stop = () => end(signal?.reason);
    const stopTimer = platform.after(bounds.ms, () => end(new Error('no answer in time')));
    signal?.addEventListener('abort', stop);
    cancel = () => {
      stopTimer();
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) stop();
  });
  const reading = async (): Promise<FetchedAnswer> => {
    const headers = { ...init.headers, [attemptHeader]: attemptId };
    const response = await platform.fetch(path, { ...init, headers, signal: abort.signal });
    return readAnswer(response, { attemptId, bounds, media, now: platform.now() });
  };
  try {
    const answer = await Promise.race([reading(), ended]);
    if (answer.isOurs) noteServerTime(answer.headers.get('date'), platform.now());
    const isRead = (init.method ?? 'GET') === 'GET';
    if (isRead && answer.isOurs && answer.status < 300) answeredReads.dispatchEvent(new Event('read'));
    return answer;
  } finally {
    cancel();
  }
}

interface Reading {
  readonly attemptId: string;
  readonly bounds: Bounds;
  readonly media: string | undefined;
  readonly now: number;
}

async function readAnswer(
  response: Response,
  { attemptId, bounds, media, now }: Reading,
): Promise<FetchedAnswer> {
  const { headers } = response;
  const status = response.type === 'opaqueredirect' ? 302 : response.status;
  const type = headers.get('content-type') ?? '';
  const isJson = type.includes('json');
  const isFile = media !== undefined && type.startsWith(media);
  // Do not spend the person's data volume on a portal's page.
  const parts = isJson || isFile ? await partsOf(response, bounds.bytes) : null;
  if (!parts) response.body?.cancel().catch(() => undefined);
  // A broken JSON body throws and counts as no answer: the connection was cut.
  const json: unknown = parts && isJson ? JSON.parse(await new Blob(parts).text()) : null;
  const refusal = refusalIn({ status, json, attemptId });
  const isOurs = headers.get(attemptHeader) === attemptId;
  return {
    status,
    headers,
    isOurs,
    json,
    refusal,
    file: parts && isFile ? new Blob(parts, { type }) : null,
    retryAfterMs: isOurs || refusal ? retryAfter(headers, now) : null,
  };
}

type Answered = Pick<FetchedAnswer, 'status' | 'json'> & Pick<Reading, 'attemptId'>;

/** Accepts a refusal only with a known code, the status declared for it, and the id of this attempt. */
export function refusalIn({ status, json, attemptId }: Answered): Refusal | null {
  if (typeof json !== 'object' || json === null) return null;
  const { success, code, requestId } = json as Record<string, unknown>;
  if (success !== false || requestId !== attemptId || !isProblemCode(code)) return null;
  return problemStatus[code] === status ? (json as Refusal) : null;
}

async function partsOf({ body }: Response, most: number): Promise<Bytes[]> {
  const parts: Bytes[] = [];
  const reader = body?.getReader();
  for (let bytes = 0; reader; ) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    if (bytes > most) {
      reader.cancel().catch(() => undefined);
      throw new Error('an answer without an end');
    }
    parts.push(value);
  }
  return parts;
}

/** Seconds or a date (RFC 9110, 10.2.3). A date is compared with the response's own Date header if any. */
function retryAfter(headers: Headers, now: number): number | null {
  const said = headers.get('retry-after');
  if (said === null) return null;
  const seconds = Number(said);
  if (said.trim() !== '' && Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(said);
  const serverNow = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(until) ? null : Math.max(0, until - (Number.isNaN(serverNow) ? now : serverNow));
}
