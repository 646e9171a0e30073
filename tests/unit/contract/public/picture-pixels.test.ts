import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fileKindOf, headBytes } from '#contract/public/files/file-kind.ts';
import { copyPixels, pixelsOf, seenCopy } from '#contract/public/files/picture-pixels.ts';
import { hugePng, photo, png, webp } from '#fixtures/data/evidence-files.ts';

const size = { width: 321, height: 123 };
const flat = { create: { ...size, channels: 4, background: '#abc8' } } as const;

describe('the size of a picture', () => {
  it.each([
    ['JPEG', () => photo(size)],
    ['progressive JPEG', () => sharp(flat).jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => png(size)],
    ['WebP', () => webp(size)],
    ['WebP without loss', () => sharp(flat).webp({ lossless: true }).toBuffer()],
    ['WebP with transparency', () => sharp(flat).webp().toBuffer()],
  ])('is read from the head: %s', async (_, make) => {
    const bytes = await make();
    const kind = fileKindOf(bytes.subarray(0, headBytes));
    expect(kind && pixelsOf(bytes, kind)).toEqual(size);
  });

  it('is unknown where the head is damaged or cut', async () => {
    const bytes = await photo(size);
    for (const end of [3, 20, 100]) expect(pixelsOf(bytes.subarray(0, end), 'jpg')).toBeNull();
    expect(pixelsOf(hugePng(5, 5).subarray(0, 18), 'png')).toBeNull();
    expect(pixelsOf(Buffer.alloc(0), 'webp')).toBeNull();
  });
});

describe('a smaller copy', () => {
  it.each([
    ['a photo', 4000, 3000, 1600, 1200],
    ['a small photo', 1600, 1200, 1600, 1200],
    ['a wide photo', 4000, 2250, 1778, 1000],
    ['a screenshot', 1080, 2400, 1000, 2222],
    ['a long chat', 1080, 17_000, 1000, 15_741],
    ['a longer chat', 1080, 40_000, 1000, 37_037],
    ['a narrow chat', 720, 8400, 720, 8400],
    ['a panorama', 9000, 1500, 6000, 1000],
  ])('of %s', (_, width, height, copyWidth, copyHeight) => {
    expect(copyPixels({ width, height }, seenCopy)).toEqual({ width: copyWidth, height: copyHeight });
  });
});
