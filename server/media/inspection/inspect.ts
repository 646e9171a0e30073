// Detects a file's type from its bytes, never from its name, and whether the file is safe to store. Markup
// (SVG, HTML, XML) has no signature in the list and is refused.
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { type FileKind, fileKindOf } from '#contract/public/file-kind.ts';
import { keptKinds } from '../file-kinds.ts';
import { FileRefused } from '../refused.ts';
import { isActivePdf } from './pdf-file.ts';
import { checkDoc, checkDocx } from './word-file.ts';

export interface InspectedFile {
  readonly kind: FileKind;
  /** A program that opens it might run something. */
  readonly isActive: boolean;
}

/** Signature by file-type → our kind. A zip is checked by its directory instead. */
const byExtension: Readonly<Record<string, FileKind>> = {
  jpg: 'jpg',
  png: 'png',
  webp: 'webp',
  heic: 'heic',
  pdf: 'pdf',
  cfb: 'doc',
};

const mostSidePixels = 16_384;
/** Cameras write JPEG files of up to 108 megapixels. preview.ts decides which of them are drawn. */
const mostPixels = { jpg: 110_000_000, other: 50_000_000 };
/** Enough for every signature. */
const headBytes = 64 * 1024;

/** Throws FileRefused. */
export async function inspectFile(bytes: Buffer): Promise<InspectedFile> {
  const kind = await kindOf(bytes);
  return { kind, isActive: kind === 'pdf' && (await isActivePdf(bytes)) };
}

/** By its first bytes; null where they have no known signature. */
export async function typeOf(head: Buffer): Promise<{ ext: string; mime: string } | null> {
  return (await fileTypeFromBuffer(head)) ?? null;
}

async function kindOf(bytes: Buffer): Promise<FileKind> {
  if (bytes.toString('latin1', 0, 2) === 'PK') {
    await checkDocx(bytes);
    return 'docx';
  }
  if (fileKindOf(bytes.subarray(0, headBytes)) === 'pdf') return 'pdf';
  const found = await typeOf(bytes.subarray(0, headBytes));
  const kind = found && byExtension[found.ext];
  if (!kind) throw new FileRefused('unsupported_media_type', found?.mime ?? 'no known signature');
  if (kind === 'doc') checkDoc(bytes);
  if (keptKinds[kind].isPicture) await checkPixels(bytes, kind);
  return kind;
}

/** A picture that cannot be read passes without a preview: a damaged photo may still be evidence. */
async function checkPixels(bytes: Buffer, kind: FileKind): Promise<void> {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return;
  const { width, height, pages = 1 } = size;
  const most = kind === 'jpg' ? mostPixels.jpg : mostPixels.other;
  if (Math.max(width, height) > mostSidePixels || width * height * pages > most) {
    throw new FileRefused('payload_too_large', `${width} × ${height} pixels`);
  }
}
