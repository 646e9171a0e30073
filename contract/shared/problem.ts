// How a refusal of the API looks.
import * as z from 'zod/mini';
import { type ProblemCode, problemStatus } from './problem-codes.ts';

// Apart from the schemas below: what a citizen's page starts with loads the codes and no validator.
export * from './problem-codes.ts';

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

/** Every 4xx and 5xx. `path` in `fields` is dotted ('position.latitude'). `current`, with stale_version: the row as in lists. */
export const problemBody = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(problemStatus) as [ProblemCode, ...ProblemCode[]]),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.array(fieldProblem)),
  current: z.optional(z.unknown()),
  /** With step_not_allowed the missing step; with step_not_yours who records it. */
  step: z.optional(z.object({ missing: z.optional(z.string()), by: z.optional(z.array(z.string())) })),
});
export type ProblemBody = z.infer<typeof problemBody>;

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
}

/** Issues of a zod schema as field problems, one a field, in schema order; on phone and server alike. */
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
