// May this file be evidence? The phone asks when a file is chosen, the server when it has arrived: one judgement, so that nothing
// is refused after a complaint was filed. It reads bytes only, never a name. On the phone it is loaded with the first file.
import { type FileKind, fileKindOf, headBytes } from './file-kind.ts';
import { pixelsOf } from './picture-pixels.ts';
import { FileUnfit } from './unfit.ts';
import { checkDoc, checkDocx } from './word-file.ts';

export interface JudgedFile {
  readonly kind: FileKind;
  /** Word would fetch something from elsewhere when it opens the file. Active parts of a PDF are the server's to find. */
  readonly fetches: boolean;
}

/** The longest side of a JPEG. A long chat in one picture has tens of thousands. */
const mostSidePixels = 65_535;
/** Cameras write JPEG files of up to 108 megapixels. The server's preview.ts decides which of them are drawn. */
const mostPixels = { jpg: 110_000_000, other: 50_000_000 };

/** Throws FileUnfit. */
export async function judgeFile(bytes: Uint8Array): Promise<JudgedFile> {
  const kind = fileKindOf(bytes.subarray(0, headBytes));
  if (!kind) throw new FileUnfit('content', 'no known signature');
  if (kind === 'docx') return { kind, ...(await checkDocx(bytes)) };
  if (kind === 'doc') checkDoc(bytes);
  checkPixels(bytes, kind);
  return { kind, fetches: false };
}

/** A picture whose size cannot be read passes without a preview: a damaged photo may still be evidence. */
function checkPixels(bytes: Uint8Array, kind: FileKind): void {
  const size = pixelsOf(bytes, kind);
  if (!size) return;
  const { width, height } = size;
  const most = kind === 'jpg' ? mostPixels.jpg : mostPixels.other;
  if (Math.max(width, height) > mostSidePixels || width * height > most)
    throw new FileUnfit('pixels', `${width} × ${height} pixels`);
}
