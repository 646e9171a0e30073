// A smaller copy of a photo, made without blocking the page: the browser decodes, scales and encodes off the
// main thread. Safari cannot encode WebP, so the copy is JPEG. It keeps no camera metadata.

const longestSide = 1600;
const quality = 0.8;
/** A copy that saves less than this is not worth a choice. */
const worthwhile = 0.8;

/** null: this browser cannot read the picture, or it is small already. */
export async function shrinkImage(photo: Blob, longest = longestSide): Promise<Blob | null> {
  if (!photo.type.startsWith('image/') || typeof OffscreenCanvas === 'undefined') return null;
  try {
    const full = await createImageBitmap(photo);
    const scale = Math.min(1, longest / Math.max(full.width, full.height));
    const width = Math.max(1, Math.round(full.width * scale));
    const height = Math.max(1, Math.round(full.height * scale));
    const scaled = await createImageBitmap(full, {
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    });
    full.close();
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(scaled);
    const small = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    return small.size < photo.size * worthwhile ? small : null;
  } catch {
    return null;
  }
}
