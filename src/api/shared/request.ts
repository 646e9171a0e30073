// Calls one endpoint of the contract: builds the URL and parses the answer with its schema. Independent of
// React.
import * as z from 'zod/mini';
import {
  type Body,
  type Endpoint,
  type Params,
  type Query,
  type Reply,
  urlOf,
} from '#contract/shared/endpoint.ts';
import {
  type FieldProblem,
  type ProblemBody,
  type ProblemCode,
  type PublicProblem,
  problemBody,
  publicProblem,
} from '#contract/shared/problem.ts';
import { type Bounds, browserPlatform, type FetchedAnswer, fetchAnswer } from '#offline/index.ts';

/** The server refused. `message` is its own sentence in the request's language. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string;
  /** With stale_version: the current row. */
  readonly current: unknown;

  constructor(status: number, body: ProblemBody) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? [];
    this.requestId = body.requestId;
    this.current = body.current;
  }
}

/** No answer from our server: no network, a captive portal's page, a gateway's error, or a timeout. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

interface Call<E extends Endpoint> {
  params?: Params<E>;
  query?: Query<E>;
  body?: Body<E>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** 16 MB: far more than a page of the longest incidents. */
const ofJson: Bounds = { ms: 120_000, bytes: 16 * 1024 * 1024 };
/** Size of an export of all incidents of a district. */
const ofFile: Bounds = { ms: 30 * 60_000, bytes: 512 * 1024 * 1024 };

/** Throws `Problem` or `Unreachable`; an abort is rethrown unchanged. */
export async function callEndpoint<E extends Endpoint>(row: E, call: Call<E> = {}): Promise<Reply<E>> {
  const { json } = await answerTo(row, call, ofJson);
  const read = z.safeParse(row.reply, json);
  if (!read.success) throw new Unreachable('an answer of another shape', { cause: read.error });
  return read.data as Reply<E>;
}

/** Like `callEndpoint` for a file; a truncated file counts as no answer. */
export async function requestFile<E extends Endpoint & { media: string }>(
  row: E,
  call: Call<E> = {},
): Promise<Blob> {
  const { file } = await answerTo(row, call, ofFile, row.media);
  if (!file) throw new Unreachable('no file');
  return file;
}

/** Resolves with a success answer of our server to this call. */
async function answerTo<E extends Endpoint>(
  row: E,
  call: Call<E>,
  bounds: Bounds,
  media?: string,
): Promise<FetchedAnswer> {
  const answer = await send(row, call, bounds, media);
  const { status, isOurs } = answer;
  const problem = problemIn(answer);
  if (problem) throw problem;
  if (!isOurs || status < 200 || status > 299) throw new Unreachable(`not our answer, status ${status}`);
  return answer;
}

/** Refusal of this call by our server; null: not refused, or not from our server. */
export function problemIn({ status, refusal }: Pick<FetchedAnswer, 'status' | 'refusal'>): Problem | null {
  const read = refusal && problemBody.safeParse(refusal);
  return read?.success ? new Problem(status, read.data) : null;
}

/** A report sent from memory was not taken. Another error is rethrown. */
export function whyNotDelivered(error: unknown): 'unreachable' | { refused: PublicProblem } {
  if (error instanceof Problem && error.status < 500 && error.status !== 429)
    return { refused: publicProblem(error.code) };
  if (error instanceof Problem || error instanceof Unreachable) return 'unreachable';
  throw error;
}

/** A body saved on this phone; null where it is not valid (an older version, or damaged). */
export function readBody<Shape>(shape: z.ZodMiniType<Shape>, body: string | null): Shape | null {
  try {
    return body === null ? null : (shape.safeParse(JSON.parse(body)).data ?? null);
  } catch {
    return null;
  }
}

async function send<E extends Endpoint>(
  row: E,
  call: Call<E>,
  bounds: Bounds,
  media: string | undefined,
): Promise<FetchedAnswer> {
  const { params, query, body, headers = {}, signal } = call;
  const init = {
    method: row.method,
    redirect: 'error',
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  } as const;
  try {
    return await fetchAnswer(browserPlatform, urlOf(row, params ?? {}, query ?? {}), init, bounds, media);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable('no answer', { cause });
  }
}
