// References that people read out over the telephone. They are made on the phone, so they exist offline. The
// server refuses one that another complaint already uses.

import { newCaseSecret } from '#contract/public/facts/case-secret.ts';
import { sampleReference } from '#contract/public/reference.ts';
import { browserPlatform, type Platform } from '../platform.ts';

type Random = Pick<Platform, 'fill'>;

/** The prefix and nine of A–Z, 0–9; never the reference of the built-in sample. */
export function complaintReference(prefix: string, random: Random = browserPlatform): string {
  const reference = `${prefix}${letters(9, random)}`;
  return reference === sampleReference ? complaintReference(prefix, random) : reference;
}

export const lostReference = (random: Random = browserPlatform): string => `LF-${letters(6, random)}`;
export const foundReference = (random: Random = browserPlatform): string => `FF-${letters(6, random)}`;

/** Proves later who filed the complaint; the server gets its hash only. */
export const caseSecret = (random: Random = browserPlatform): string =>
  newCaseSecret((bytes) => random.fill(bytes));

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** 252 = 7 × 36. Larger bytes are rejected; otherwise the first four letters would be more frequent. */
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
