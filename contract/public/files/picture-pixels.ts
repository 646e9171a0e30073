// How large a picture is, by its head, without decoding it; and how large a smaller copy of it should be.
import type { FileKind } from './file-kind.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** null: no picture whose size we read, or a damaged head. */
export function pixelsOf(bytes: Uint8Array, kind: FileKind): Pixels | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = readers[kind]?.(view) ?? null;
    return found && found.width > 0 && found.height > 0 ? found : null;
  } catch (error) {
    // Beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const readers: Partial<Record<FileKind, (view: DataView) => Pixels | null>> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  webp: webpPixels,
  jpg: jpegPixels,
};

/** The three forms of a WebP file (RFC 9649). */
function webpPixels(view: DataView): Pixels | null {
  const form = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (form === 'VP8X') {
    const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
    return { width: three(24), height: three(27) };
  }
  if (form === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** From marker to marker to the first frame; each byte is read at most once. */
function jpegPixels(view: DataView): Pixels | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // The picture begins without a frame.
    if (marker === 0xda || marker === 0xd9) return null;
    const isAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    const length = isAlone ? 0 : view.getUint16(at + 2);
    if (!isAlone && length < 2) return null;
    at += 2 + length;
  }
}

/**
 * A photo is made smaller by its longer side. The shorter side keeps what text needs: a long chat stays as wide as a screen.
 * `mostSide`: no side of the copy may be longer.
 */
export function copyPixels(
  { width, height }: Pixels,
  { longest, shortest, mostSide }: { longest: number; shortest: number; mostSide: number },
): Pixels {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, mostSide / long, Math.max(longest / long, shortest / short));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** What is sent as the smaller copy, as JPEG, and drawn for the eyes of an officer. */
export const seenCopy = { longest: 1600, shortest: 1000, mostSide: 65_000 } as const;
