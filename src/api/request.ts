// One call of the endpoint table: the address built from it, the answer read by its schema. Knows nothing of React.
import * as z from 'zod/mini';
import type { Body, Endpoint, Params, Query, Reply } from '#contract/endpoint.ts';
import { urlOf } from '#contract/endpoint.ts';
import { type FieldProblem, type ProblemBody, type ProblemCode, problemBody } from '#contract/problem.ts';

/** The server said no. `message` is its own sentence, in the language of the request. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly fields: readonly FieldProblem[];
  readonly requestId: string;
  /** With stale_version: the row as it stands. */
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

/** No answer of ours: no network, a captive portal's page, a gateway's error, or nothing in time. */
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

/** Throws `Problem` or `Unreachable`; an abort throws as it came. */
export async function request<E extends Endpoint>(row: E, call: Call<E> = {}): Promise<Reply<E>> {
  const answer = await send(row, call);
  const json = await jsonOf(answer, call.signal);
  if (!answer.ok) throw refusal(answer.status, json);
  const read = z.safeParse(row.reply, json);
  if (!read.success) throw new Unreachable('an answer of another shape', { cause: read.error });
  return read.data as Reply<E>;
}

/** As `request`, for an answer that is a file; one that breaks off is no file. */
export async function requestFile<E extends Endpoint & { media: string }>(
  row: E,
  call: Call<E> = {},
): Promise<Blob> {
  const answer = await send(row, call);
  if (!answer.ok) throw refusal(answer.status, await jsonOf(answer, call.signal));
  const isFile = answer.headers.get('content-type')?.startsWith(row.media);
  if (!isFile) throw new Unreachable('not an answer of this server');
  return whole(answer.blob(), call.signal);
}

function send<E extends Endpoint>(row: E, call: Call<E>): Promise<Response> {
  const { params, query, body, headers = {}, signal } = call;
  return reach(urlOf(row, params ?? {}, query ?? {}), {
    method: row.method,
    redirect: 'error',
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
}

const jsonOf = (answer: Response, signal?: AbortSignal) => whole<unknown>(answer.json(), signal);

async function whole<T>(reading: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Unreachable('not an answer of this server', { cause });
  }
}

function refusal(status: number, json: unknown): Problem | Unreachable {
  const problem = problemBody.safeParse(json);
  return problem.success ? new Problem(status, problem.data) : new Unreachable(`status ${status}`);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new Unreachable('no network', { cause });
  }
}
