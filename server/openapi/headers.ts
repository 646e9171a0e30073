// Headers in the description of the API.

import { secretPattern } from '#contract/public/facts/case-secret.ts';
import { attemptHeader, attemptPattern } from '#contract/shared/attempt.ts';
import { type Endpoint, needsPerson } from '#contract/shared/endpoint.ts';
import type { Header, Headers, Parameter, Schema } from './types.ts';

const attemptId = { type: 'string', pattern: attemptPattern } as const;

/** A parameter in a header. */
export const inHeader = (
  name: string,
  description: string,
  schema: Schema,
  required?: boolean,
): Parameter => ({
  name,
  in: 'header',
  description,
  schema,
  ...(required !== undefined && { required }),
});

export const requestHeaders = {
  AttemptId: inHeader(
    'X-Attempt-Id',
    'A fresh random id for each attempt. The server repeats it in this header of its answer, and as `requestId` in the body of a refusal: an answer without it is from somebody else, for example a proxy. People can quote it, and the log has it.',
    attemptId,
  ),
  IdempotencyKey: inHeader(
    'Idempotency-Key',
    'A UUID that the sender makes for this write, version 7 if possible. The same key again changes nothing and gets the same answer. Without it a repeated call is a second write.',
    { type: 'string', format: 'uuid' },
  ),
  IfMatch: inHeader(
    'If-Match',
    'The `version` of the row that the sender saw, in quotes. Where the row has changed since, the answer is the problem `stale_version` with the current row. Without it, or with `*`, any version is overwritten.',
    { type: 'string', pattern: '^(\\*|(W/)?"?\\d{1,9}"?)$', examples: ['"3"'] },
  ),
  CaseSecret: inHeader(
    'X-Case-Secret',
    'The secret of a case, whose SHA-256 (hex, of its 26 letters) came with the complaint or with a one-time code. Without it, or with a wrong one, nothing more is said than the reference alone shows.',
    { type: 'string', pattern: secretPattern },
  ),
  Person: inHeader(
    'X-Vishwas-Person',
    'At a station with a roster: `<key id>.<signature>` of the person at the desk. The key comes from the unlock; the signature (ECDSA, P-256, SHA-256, raw, base64url) is over five lines: `vishwas-person-1`, the method, the path with its query, the Idempotency-Key or nothing, and the SHA-256 of the body in hex.',
    { type: 'string', pattern: '^[\\da-f-]{36}\\.[\\w-]{86}$' },
  ),
  AcceptLanguage: inHeader(
    'Accept-Language',
    'Language of the sentence in a refusal: Marathi where it begins with `mr`, else English.',
    { type: 'string', examples: ['mr'] },
  ),
} satisfies Record<string, Parameter>;

/** Statuses that always come with Retry-After. */
export const waitingStatuses = new Set([429, 503, 507]);

const seconds = { type: 'integer', minimum: 0 } as const;

export const responseHeaders = {
  AttemptId: {
    description: 'The X-Attempt-Id of the request; absent where it had none, or one of another form.',
    schema: attemptId,
  },
  RequestId: {
    description: 'Id of the request in the log: its X-Attempt-Id, or one that the server made.',
    required: true,
    schema: attemptId,
  },
  RetryAfter: { description: 'Seconds to wait before the next attempt.', required: true, schema: seconds },
  Authenticate: { description: 'Always `Bearer`.', required: true, schema: { type: 'string' } },
  ContentDisposition: {
    description: 'Name of the file.',
    required: true,
    schema: { type: 'string', examples: ['attachment; filename="incident-reports.csv"'] },
  },
  SetCookie: {
    description:
      '`vishwas_bind`: HttpOnly, SameSite=Strict, and Secure except on loopback without TLS; under TLS its name is `__Host-vishwas_bind`. Set at the sign-in of a browser, deleted at its sign-out.',
    schema: { type: 'string' },
  },
} satisfies Record<string, Header>;

const refs = {
  [attemptHeader]: 'AttemptId',
  'x-request-id': 'RequestId',
  'retry-after': 'RetryAfter',
  'www-authenticate': 'Authenticate',
  'content-disposition': 'ContentDisposition',
  'set-cookie': 'SetCookie',
} as const;
type HeaderName = keyof typeof refs;

/** References to headers of an answer, with the two that every answer has. */
export function headersNamed(...names: HeaderName[]): Headers {
  const all: HeaderName[] = [attemptHeader, 'x-request-id', ...names];
  return Object.fromEntries(all.map((name) => [written(name), ref('headers', refs[name])]));
}

const written = (name: string) => name.replace(/(^|-)([a-z])/g, (part) => part.toUpperCase());

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

export const requestHeader = (name: keyof typeof requestHeaders) => ref('parameters', name);

export const isStaffWrite = ({ method, who, path }: Endpoint): boolean =>
  method !== 'GET' && !who.includes('public') && !who.includes('bot') && !path.includes('/auth/');

/** A path with two ids names the row and the write. */
const takesKey = (row: Endpoint): boolean => isStaffWrite(row) && row.path.split(':').length < 3;

export const requestHeadersOf = (row: Endpoint) => [
  requestHeader('AttemptId'),
  requestHeader('AcceptLanguage'),
  ...(takesKey(row) ? [requestHeader('IdempotencyKey')] : []),
  ...(row.caseSecret ? [requestHeader('CaseSecret')] : []),
  ...(needsPerson(row) ? [requestHeader('Person')] : []),
  ...(row.problems?.includes('stale_version') ? [requestHeader('IfMatch')] : []),
];

export function answerHeaders({ media, path }: Endpoint): Headers {
  if (media) return headersNamed('content-disposition');
  return /\/auth\/sign-(in|out)$/.test(path) ? headersNamed('set-cookie') : headersNamed();
}
