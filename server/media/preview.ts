// What an officer looks at is drawn anew: without position, camera or hidden parts of the original, and without any trick in its bytes.
import sharp from 'sharp';

export const previewMime = 'image/webp';
const longestSide = 1600;

let last: Promise<unknown> = Promise.resolve();

/** One at a time, for memory. null: the picture cannot be read. */
export function drawPreview(path: string): Promise<Buffer | null> {
  const drawn = last.then(() =>
    sharp(path, { failOn: 'error', limitInputPixels: 120_000_000, pages: 1 })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
      .catch(() => null),
  );
  last = drawn;
  return drawn;
}
