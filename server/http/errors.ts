// Every error under a route becomes a problem: a code that the client words, a sentence, and a request id to
// quote. Never a stack.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { fieldProblems, type ProblemCode } from '#contract/shared/problem.ts';
import { isUnreachable } from '../db/monitored-pool.ts';
import { fullDiskWaitSeconds, isDiskFull, isDiskUnusable } from './disk-space.ts';
import { languageOf } from './language.ts';
import { Problem, problemMessage } from './problem.ts';

export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  // Only files are asked for in parts, by programs: they read the number and the headers.
  if (error.statusCode === 416)
    return reply
      .code(416)
      .headers('headers' in error ? (error.headers as Record<string, string>) : {})
      .send();
  const problem = asProblem(error);
  if (isCut(request)) request.log.debug({ err: error }, 'the request was cut off');
  else if (isForLater(problem)) request.log.warn({ code: problem.code, because: error.code }, 'come again');
  else if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  return answerProblem(problem, request, reply);
}

export function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, headers, body } = answerOf(problem, request);
  return reply.code(statusCode).headers(headers).serializer(JSON.stringify).send(body);
}

/** Its sender left before the whole body arrived; on weak lines that happens all day. */
export const isCut = ({ raw }: FastifyRequest): boolean => raw.destroyed && raw.complete === false;

/** The database is away, the server is busy or the disk is full: each call says it, and a stack tells nothing more. */
const isForLater = ({ statusCode }: Problem) => usualWaitSeconds.has(statusCode);

const usualWaitSeconds = new Map([
  [503, 5],
  [507, fullDiskWaitSeconds],
]);

/** Every refusal has this one form. */
export function answerOf({ code, statusCode, extra }: Problem, request: FastifyRequest) {
  const wait = extra.retryAfterSeconds ?? usualWaitSeconds.get(statusCode);
  return {
    statusCode,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...(wait !== undefined && { 'retry-after': String(wait) }),
      ...(statusCode === 401 && { 'www-authenticate': 'Bearer' }),
    },
    body: {
      success: false,
      code,
      message: problemMessage(code, languageOf(request)),
      requestId: request.id,
      ...(extra.fields && { fields: extra.fields }),
      ...(extra.current !== undefined && { current: extra.current }),
      ...(extra.step && { step: extra.step }),
    },
  };
}

function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Problem('validation_failed', { fields: fieldProblems(error.validation.map(asIssue)) });
  }
  if (isDiskFull(error)) return new Problem('storage_full');
  return new Problem(isUnreachable(error) || isDiskUnusable(error) ? 'not_ready' : codeOf(error));
}

/** The compiler reports issues in another validator's form; this converts one back. */
function asIssue({ keyword, message, instancePath, params }: Validation) {
  const keys = (params as { keys?: string[] }).keys;
  const path = instancePath.split('/').filter(Boolean);
  return { code: keyword, message: message ?? '', path, ...(keys && { keys }) };
}

type Validation = { keyword: string; message?: string | undefined; instancePath: string; params: unknown };

function codeOf({ statusCode = 500 }: FastifyError): ProblemCode {
  // fastify-static answers 403 for an address that leads out of its folder.
  if (statusCode === 404 || statusCode === 403) return 'not_found';
  if (statusCode === 413) return 'payload_too_large';
  if (statusCode === 415) return 'unsupported_media_type';
  if (statusCode === 503) return 'not_ready';
  return statusCode >= 400 && statusCode < 500 ? 'malformed_body' : 'internal';
}
