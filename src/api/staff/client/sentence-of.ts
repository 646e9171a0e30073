import { Problem, Unreachable } from '../../shared/request.ts';

/**
 * What an error of a call says to the person: the server's own sentence, else `failed`; `offline`, if it differs,
 * where no answer came.
 */
export function sentenceOf(error: unknown, failed: string, offline: string = failed): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Unreachable ? offline : failed;
}
