// Draws the previews that officers see, without the position, camera data, hidden parts or malicious bytes of
// the original.
import sharp from 'sharp';
import { copyPixels, seenCopy } from '#contract/public/files/picture-pixels.ts';

// Limits memory: one picture at a time, no cache.
sharp.concurrency(1);
sharp.cache(false);

/** Of a WebP picture. */
const mostSide = 16_383;
/** A baseline JPEG is shrunk while it is decoded line by line; a progressive picture is decoded whole. */
const mostPixels = { baseline: 120_000_000, progressive: 20_000_000 };
const mostSeconds = 10;

/** null: the picture cannot be read, or drawing it needs too much memory or time. */
export async function drawPreview(picture: Buffer): Promise<Buffer | null> {
  try {
    const head = await sharp(picture, { limitInputPixels: false }).metadata();
    const { isProgressive = false, autoOrient } = head;
    return await sharp(picture, {
      failOn: 'error',
      limitInputPixels: isProgressive ? mostPixels.progressive : mostPixels.baseline,
      pages: 1,
    })
      .rotate()
      .resize({ ...copyPixels(autoOrient, { ...seenCopy, mostSide }), fit: 'fill' })
      // Black letters on a transparent ground would be a black area.
      .flatten({ background: '#fff' })
      .webp({ quality: 78 })
      .timeout({ seconds: mostSeconds })
      .toBuffer();
  } catch {
    return null;
  }
}
