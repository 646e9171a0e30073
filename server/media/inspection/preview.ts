// Draws the previews that officers see, without the position, camera data, hidden parts or malicious bytes of
// the original.
import sharp from 'sharp';

// Limits memory: one picture at a time, no cache.
sharp.concurrency(1);
sharp.cache(false);

const longestSide = 1600;
/** A baseline JPEG is shrunk while it is decoded line by line; a progressive picture is decoded whole. */
const mostPixels = { baseline: 120_000_000, progressive: 20_000_000 };
const mostSeconds = 10;

/** null: the picture cannot be read, or drawing it needs too much memory or time. */
export async function drawPreview(picture: Buffer): Promise<Buffer | null> {
  try {
    const { isProgressive = false } = await sharp(picture, { limitInputPixels: false }).metadata();
    return await sharp(picture, {
      failOn: 'error',
      limitInputPixels: isProgressive ? mostPixels.progressive : mostPixels.baseline,
      pages: 1,
    })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: mostSeconds })
      .toBuffer();
  } catch {
    return null;
  }
}
