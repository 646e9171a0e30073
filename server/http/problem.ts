import { type FieldProblem, type ProblemCode, problemStatus } from '#contract/problem.ts';

/** Throw it anywhere under a handler; it becomes the response. Its message is for the log only. */
export class Problem extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: ProblemCode,
    readonly extra: {
      readonly fields?: readonly FieldProblem[];
      /** With stale_version: the current row, in the wire form of its list. */
      readonly current?: unknown;
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.statusCode = problemStatus[code];
  }
}
