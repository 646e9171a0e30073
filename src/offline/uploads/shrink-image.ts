// A smaller copy of a photo, made without blocking the page: the browser decodes, scales and encodes off the
// main thread. Transparent parts become white. Safari cannot encode WebP, so the copy is JPEG. It keeps no camera metadata.

import { copyPixels, seenCopy } from '#contract/public/files/picture-pixels.ts';

const quality = 0.8;
/** A copy that saves less than this is not worth a choice. */
const worthwhile = 0.8;

/** null: this browser cannot read the picture, or it is small already. */
export async function shrinkImage(
  photo: Blob,
  limits: Parameters<typeof copyPixels>[1] = seenCopy,
): Promise<Blob | null> {
  if (!photo.type.startsWith('image/') || typeof OffscreenCanvas === 'undefined') return null;
  try {
    const full = await createImageBitmap(photo);
    const { width, height } = copyPixels(full, limits);
    const scaled = await createImageBitmap(full, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    full.close();
    const canvas = new OffscreenCanvas(width, height);
    const ground = canvas.getContext('2d');
    if (!ground) return null;
    ground.fillStyle = '#fff';
    ground.fillRect(0, 0, width, height);
    ground.drawImage(scaled, 0, 0);
    scaled.close();
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return small.size < photo.size * worthwhile ? small : null;
  } catch {
    return null;
  }
}
