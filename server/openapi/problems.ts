// Refusals in the description of the API: for each call every status, and for each status every code.
import * as z from 'zod/mini';
import { type Endpoint, needsPerson, readsAsPerson } from '#contract/shared/endpoint.ts';
import { type ProblemCode, problemBody, problemStatus } from '#contract/shared/problem.ts';
import { problemMessage } from '../http/problem.ts';
import { headersNamed, isStaffWrite, waitingStatuses } from './headers.ts';
import type { Ref, Response, Schema } from './types.ts';

type Refusals = Record<string, Ref>;

export const { $schema: _, ...problemSchema } = z.toJSONSchema(problemBody);

const problemRef = { $ref: '#/components/schemas/Problem' };

/** Those of the row, and those that every call of its kind may answer. */
function codesOf(row: Endpoint): ProblemCode[] {
  const { who, method, params, query, body, fileField, media, problems = [] } = row;
  const isPublic = who.includes('public');
  const hasInput = params || query || body || fileField || isStaffWrite(row);
  return [
    ...problems,
    // A part of the path that is too long belongs to no address.
    ...(params ? (['not_found'] as const) : []),
    'malformed_body',
    ...(hasInput ? (['validation_failed'] as const) : []),
    ...(isPublic ? [] : (['not_signed_in', 'wrong_role', 'enrolment_needed'] as const)),
    ...(needsPerson(row) || readsAsPerson(row) ? (['person_needed'] as const) : []),
    ...(row.stepUp ? (['step_up_needed'] as const) : []),
    ...(isPublic || media ? (['too_many_requests'] as const) : []),
    ...(method === 'GET' ? [] : (['payload_too_large', 'unsupported_media_type', 'storage_full'] as const)),
    'internal',
    'not_ready',
  ];
}

/** Filled by `refusalsWith`. */
export const refusalComponents: Record<string, Response> = {
  OtherRefusal: refusal('Another refusal: its `code` says why', problemRef),
  OtherFailure: refusal('Another failure: try again later', problemRef),
};

function refusal(description: string, schema: Ref | Schema) {
  return { description, headers: headersNamed(), content: { 'application/json': { schema } } };
}

/** The answers with `codes`, by status. Calls with the same codes share a component. */
export function refusalsWith(codes: readonly ProblemCode[]): Refusals {
  const byStatus = new Map<number, Set<ProblemCode>>();
  for (const code of codes) {
    const status = problemStatus[code];
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => [status, componentOf(status, [...found].sort())]),
  );
}

function componentOf(status: number, codes: ProblemCode[]): Ref {
  const name = codes.map(inCapitals).join('Or');
  refusalComponents[name] ??= {
    description: codes.map((code) => `\`${code}\`: ${problemMessage(code, 'en')}`).join('\n\n'),
    headers: headersNamed(
      ...(waitingStatuses.has(status) ? (['retry-after'] as const) : []),
      ...(status === 401 ? (['www-authenticate'] as const) : []),
    ),
    content: {
      'application/json': {
        schema: {
          allOf: [problemRef, { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
        },
      },
    },
  };
  return { $ref: `#/components/responses/${name}` };
}

const inCapitals = (code: string) =>
  code.replace(/(^|_)([a-z])/g, (_all, _line, letter) => letter.toUpperCase());

export const refusalsOf = (row: Endpoint): Refusals => ({
  ...refusalsWith(codesOf(row)),
  '4XX': { $ref: '#/components/responses/OtherRefusal' },
  '5XX': { $ref: '#/components/responses/OtherFailure' },
});
