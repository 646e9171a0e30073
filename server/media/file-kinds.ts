// The kinds of files that the server keeps as evidence. media/inspection finds the kind of one in its bytes.
import type { FileKind } from '#contract/public/files/file-kind.ts';

interface KeptKind {
  readonly mime: string;
  /** The server can draw a preview. HEIC cannot be decoded; documents need no preview. */
  readonly isPicture: boolean;
}

const kind = (mime: string, isPicture = false): KeptKind => ({ mime, isPicture });

export const keptKinds: Readonly<Record<FileKind, KeptKind>> = {
  jpg: kind('image/jpeg', true),
  png: kind('image/png', true),
  webp: kind('image/webp', true),
  heic: kind('image/heic'),
  pdf: kind('application/pdf'),
  doc: kind('application/msword'),
  docx: kind('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
};

/** Types of pictures that the server can draw. */
export const pictureMimes: readonly string[] = Object.values(keptKinds)
  .filter(({ isPicture }) => isPicture)
  .map(({ mime }) => mime);

export const isPictureMime = (mime: string | null): boolean => mime !== null && pictureMimes.includes(mime);

export const extensionOf = (mime: string): string | undefined =>
  Object.entries(keptKinds).find(([, known]) => known.mime === mime)?.[0];

/** What a preview is drawn as. */
export const previewMime = 'image/webp';
