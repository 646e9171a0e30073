import type { Language } from '#contract/shared/language.ts';
import {
  type FieldCode,
  type FieldProblem,
  type ProblemCode,
  problemStatus,
} from '#contract/shared/problem.ts';
import english from '#locales/en/problem.json' with { type: 'json' };
import englishOfStaff from '#locales/en/staff/refusals.json' with { type: 'json' };
import marathi from '#locales/mr/problem.json' with { type: 'json' };
import marathiOfStaff from '#locales/mr/staff/refusals.json' with { type: 'json' };
import { needsStepUp, type SignedIn } from '../rules/access/signed-in.ts';

/** Throw it anywhere under a handler; it becomes the response. Its message is for the log only. */
export class Problem extends Error {
  readonly statusCode: number;

  constructor(
    readonly code: ProblemCode,
    readonly extra: {
      readonly fields?: readonly FieldProblem[];
      /** With stale_version: the current row, in the wire form of its list. */
      readonly current?: unknown;
      readonly step?: { readonly missing?: string; readonly by?: readonly string[] };
      readonly retryAfterSeconds?: number;
    } = {},
  ) {
    super(code);
    this.statusCode = problemStatus[code];
  }
}

/** A refusal that names one field or header. */
export const invalidField = (path: string, code: FieldCode = 'invalid') =>
  new Problem('validation_failed', { fields: [{ path, code }] });

/** Throws step_up_needed where the account has a second factor and its last proof is old. */
export function requireFresh(by: Pick<SignedIn, 'hasFactor' | 'isFresh'>): void {
  if (needsStepUp(by)) throw new Problem('step_up_needed');
}

/** Throws not_found where there is none, or none that the caller may see. */
export function orNotFound<Row>(row: Row | undefined | null): Row {
  if (!row) throw new Problem('not_found');
  return row;
}

const problemTexts: Record<Language, Record<ProblemCode, string>> = {
  en: { ...english.code, ...englishOfStaff.code },
  mr: { ...marathi.code, ...marathiOfStaff.code },
};

/** The sentence for a person, in their language. */
export const problemMessage = (code: ProblemCode, language: Language) => problemTexts[language][code];
