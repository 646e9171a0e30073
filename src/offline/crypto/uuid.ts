// UUIDv7 (RFC 9562, 5.7): 48 bits of milliseconds, a 12-bit counter with a random seed (6.2, method 1), and
// 62 random bits. Within a tab each id sorts after the one before, even when the clock is set back.
import { toHex } from '#contract/shared/text.ts';
import { browserPlatform, type Platform } from '../platform.ts';

export function createUuid({ now, fill }: Pick<Platform, 'now' | 'fill'>): () => string {
  let lastMs = -1;
  let counter = 0;
  return () => {
    const random = fill(new Uint8Array(10));
    const ms = now();
    if (ms > lastMs) {
      lastMs = ms;
      // The top bit starts at 0. That leaves 2048 ids per millisecond before the counter borrows from the
      // next one.
      counter = (((random[0] ?? 0) & 0x07) << 8) | (random[1] ?? 0);
    } else if (counter < 0xfff) {
      counter += 1;
    } else {
      lastMs += 1;
      counter = 0;
    }
    const bytes = new Uint8Array(16);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, Math.floor(lastMs / 0x10000));
    view.setUint16(4, lastMs % 0x10000);
    view.setUint16(6, 0x7000 | counter);
    bytes.set(random.subarray(2), 8);
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
    return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  };
}

export const uuidv7 = createUuid(browserPlatform);
