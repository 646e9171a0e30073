/** Why a file cannot be evidence, for the sentence that its sender reads. */
export const fileFaults = ['content', 'pixels', 'programs', 'locked', 'damaged', 'packed'] as const;
export type FileFault = (typeof fileFaults)[number];

/** The file is of no accepted kind, or it could do harm. */
export class FileUnfit extends Error {
  constructor(
    readonly fault: FileFault,
    /** Reason for the log. */
    readonly because: string,
  ) {
    super(`${fault}: ${because}`);
  }
}
