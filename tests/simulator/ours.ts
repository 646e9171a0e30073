// Answers as our server gives them: with the request's attempt id, refusals in the form of the contract.
import { attemptHeader } from '#contract/shared/attempt.ts';
import { type ProblemCode, problemStatus } from '#contract/shared/problem.ts';

export const attemptIn = (init: RequestInit): string => new Headers(init.headers).get(attemptHeader) ?? '';

/** A refusal gets the attempt id of the request unless it has one. */
export function ours(
  init: RequestInit,
  status: number,
  body: unknown = null,
  headers: Record<string, string> = {},
): Response {
  const requestId = attemptIn(init);
  const isRefusal = (body as { success?: unknown } | null)?.success === false;
  const text = body === null ? null : JSON.stringify(isRefusal ? { requestId, ...(body as object) } : body);
  const json = body === null ? {} : { 'content-type': 'application/json; charset=utf-8' };
  return new Response(text, { status, headers: { ...json, [attemptHeader]: requestId, ...headers } });
}

export const refusal = (init: RequestInit, code: ProblemCode, headers?: Record<string, string>): Response =>
  ours(init, problemStatus[code], { success: false, code, message: 'm' }, headers);

/** Problem code of this status; null: the contract has none. */
export const codeOf = (status: number): ProblemCode | null =>
  (Object.keys(problemStatus) as ProblemCode[]).find((code) => problemStatus[code] === status) ?? null;
