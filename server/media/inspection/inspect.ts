// Whether a file is safe to store: the judgement that the phone made when it was chosen, and what only the server looks for.
import { fileTypeFromBuffer } from 'file-type';
import type { FileKind } from '#contract/public/files/file-kind.ts';
import { judgeFile } from '#contract/public/files/judge-file.ts';
import { FileUnfit } from '#contract/public/files/unfit.ts';
import { FileRefused } from '../refused.ts';
import { isActivePdf } from './pdf-file.ts';

export interface InspectedFile {
  readonly kind: FileKind;
  /** A program that opens it might run or fetch something. */
  readonly isActive: boolean;
}

/** Throws FileRefused. */
export async function inspectFile(bytes: Buffer): Promise<InspectedFile> {
  try {
    const { kind, fetches } = await judgeFile(bytes);
    return { kind, isActive: fetches || (kind === 'pdf' && (await isActivePdf(bytes))) };
  } catch (error) {
    if (!(error instanceof FileUnfit)) throw error;
    const { fault, because } = error;
    const isTooLarge = fault === 'pixels' || fault === 'packed';
    throw new FileRefused(isTooLarge ? 'payload_too_large' : 'unsupported_media_type', because);
  }
}

/** By its first bytes; null where they have no known signature. */
export async function typeOf(head: Buffer): Promise<{ ext: string; mime: string } | null> {
  return (await fileTypeFromBuffer(head)) ?? null;
}
