// Every error code of the API: code → HTTP status. The client has the sentences, in
// locales/<lang>/problem.json.
import * as z from 'zod/mini';

export const problemStatus = {
  validation_failed: 400,
  malformed_body: 400,
  wrong_current_password: 400,
  /** Password reset: the code is not the one sent, is used, is too old or was tried too often. */
  wrong_code: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_role: 403,
  not_found: 404,
  body_differs: 409,
  reference_taken: 409,
  stale_version: 409,
  upload_exists: 409,
  email_taken: 409,
  erased: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  too_many_codes: 429,
  reset_locked: 429,
  hash_mismatch: 460,
  internal: 500,
  not_ready: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const fieldCodes = [
  'required',
  'too_long',
  'too_short',
  'too_many',
  'invalid',
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'invalid_time',
  'out_of_range',
  'unknown_field',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export const fieldProblem = z.object({ path: z.string(), code: z.enum(fieldCodes) });
export type FieldProblem = z.infer<typeof fieldProblem>;

/**
 * Body of every 4xx and 5xx. `path` in `fields` is dotted ('position.latitude'). `current` comes with
 * stale_version: the current row in the wire shape of its list.
 */
export const problemBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(fieldProblem)),
  current: z.optional(z.unknown()),
});
export type ProblemBody = z.infer<typeof problemBody>;

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/**
 * Converts issues of a zod schema to field problems, one per field, in schema order; the same on the phone
 * and on the server.
 */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const found = new Map<string, FieldCode>();
  for (const issue of issues) {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    for (const path of unknownKeys ? unknownKeys.map((key) => [...issue.path, key]) : [issue.path]) {
      const name = path.map(String).join('.');
      if (!found.has(name)) found.set(name, unknownKeys ? 'unknown_field' : codeOf(issue.message));
    }
  }
  return [...found].map(([path, code]) => ({ path, code }));
}

const codeOf = (message: string): FieldCode => fieldCodes.find((code) => code === message) ?? 'invalid';
