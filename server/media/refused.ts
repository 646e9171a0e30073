import type { EvidenceRefusal } from '#contract/public/facts/evidence.ts';

/** The file is not stored; sending the same bytes again would be refused again. */
export class FileRefused extends Error {
  constructor(
    readonly code: EvidenceRefusal,
    /** Reason for the log. */
    readonly because: string,
  ) {
    super(`${code}: ${because}`);
  }
}
