import type { EvidenceRefusal } from '#contract/evidence.ts';

/** The file is not kept, and sending the same bytes again would not help. */
export class FileRefused extends Error {
  constructor(
    readonly code: EvidenceRefusal,
    /** For the log. */
    readonly because: string,
  ) {
    super(`${code}: ${because}`);
  }
}
