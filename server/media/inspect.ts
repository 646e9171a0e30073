// Detects a file's type from its bytes, never from its name, and whether the file is safe to store. Markup
// (SVG, HTML, XML) has no signature in the list and is refused.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { FileKind } from '#contract/public/file-kind.ts';
import { isActivePdf } from './pdf-file.ts';
import { FileRefused } from './refused.ts';
import { headOf } from './store.ts';
import { checkDoc, checkDocx } from './word-file.ts';

export interface InspectedKind {
  readonly mime: string;
  readonly extension: FileKind;
  /** The server can draw a preview. HEIC cannot be decoded; documents need no preview. */
  readonly isPicture: boolean;
}

const kind = (mime: string, extension: FileKind, isPicture = false): InspectedKind => ({
  mime,
  extension,
  isPicture,
});
const byExtension: Readonly<Record<string, InspectedKind>> = {
  jpg: kind('image/jpeg', 'jpg', true),
  png: kind('image/png', 'png', true),
  webp: kind('image/webp', 'webp', true),
  heic: kind('image/heic', 'heic'),
  pdf: kind('application/pdf', 'pdf'),
  cfb: kind('application/msword', 'doc'),
};
const docx = kind('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx');

/** Types of pictures that the server can draw. */
export const pictureMimes: readonly string[] = Object.values(byExtension)
  .filter(({ isPicture }) => isPicture)
  .map(({ mime }) => mime);

export const isPictureMime = (mime: string | null): boolean => mime !== null && pictureMimes.includes(mime);

export const extensionOf = (mime: string): string | undefined =>
  [...Object.values(byExtension), docx].find((known) => known.mime === mime)?.extension;

const mostSidePixels = 16_384;
/** Cameras write JPEG files of up to 108 megapixels. preview.ts decides which of them are drawn. */
const mostPixels = { jpg: 110_000_000, other: 50_000_000 };
/** Enough for every signature. A zip is checked by its directory instead. */
const headBytes = 64 * 1024;

// Limits memory: one picture at a time, no cache.
sharp.concurrency(1);
sharp.cache(false);

/** Throws FileRefused. `isActive`: a program that opens it might run something. */
export async function inspectFile(path: string): Promise<InspectedKind & { isActive: boolean }> {
  const kind = await kindOf(path);
  return { ...kind, isActive: kind.extension === 'pdf' && (await isActivePdf(path)) };
}

async function kindOf(path: string): Promise<InspectedKind> {
  const head = await headOf(path, headBytes);
  if (head.subarray(0, 2).toString('latin1') === 'PK') {
    await checkDocx(path);
    return docx;
  }
  const found = await fileTypeFromBuffer(head);
  const known = found && byExtension[found.ext];
  if (!known) throw new FileRefused('unsupported_media_type', found?.mime ?? 'no known signature');
  if (known.extension === 'doc') await checkDoc(path);
  if (known.isPicture) await checkPixels(path, known);
  return known;
}

/** A picture that cannot be read passes without a preview: a damaged photo may still be evidence. */
async function checkPixels(path: string, { extension }: InspectedKind): Promise<void> {
  const size = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return;
  const { width, height, pages = 1 } = size;
  const most = extension === 'jpg' ? mostPixels.jpg : mostPixels.other;
  if (Math.max(width, height) > mostSidePixels || width * height * pages > most) {
    throw new FileRefused('payload_too_large', `${width} × ${height} pixels`);
  }
}
