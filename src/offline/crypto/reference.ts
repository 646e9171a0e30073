// References people read out over the telephone (spec 000 section 9). Made on the phone, so that they are there offline; the
// server refuses one that another complaint already has.
import { browserPlatform, type Platform } from '../platform.ts';

type Random = Pick<Platform, 'fill'>;

/** `FIR-2024-` and nine of A–Z, 0–9; never the reference of the built-in sample. */
export function complaintReference(random: Random = browserPlatform): string {
  const reference = `FIR-2024-${letters(9, random)}`;
  return reference === 'FIR-2024-ABC123XYZ' ? complaintReference(random) : reference;
}

export const lostReference = (random: Random = browserPlatform): string => `LF-${letters(6, random)}`;
export const foundReference = (random: Random = browserPlatform): string => `FF-${letters(6, random)}`;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** 252 = 7 × 36: bytes from there on are thrown away, else the first four letters would come up more often. */
const fairBelow = 256 - (256 % alphabet.length);

function letters(count: number, random: Random): string {
  let text = '';
  while (text.length < count) {
    for (const byte of random.fill(new Uint8Array(count))) {
      if (byte < fairBelow && text.length < count) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
