import { type FieldProblem, type ProblemCode, problemStatus } from '#contract/problem.ts';

/** Thrown anywhere under a handler; becomes the answer. Its message is for the log, never for the caller. */
export class Problem extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: ProblemCode,
    readonly extra: {
      readonly fields?: readonly FieldProblem[];
      /** With stale_version: the row as it stands, in the wire shape of its list. */
      readonly current?: unknown;
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.statusCode = problemStatus[code];
  }
}
