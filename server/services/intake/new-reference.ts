import { randomInt } from 'node:crypto';
import { sampleReference } from '#contract/public/reference.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Of the same form as on a phone. */
export function newReference(prefix: string): string {
  const tail = Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('');
  const reference = `${prefix}${tail}`;
  return reference === sampleReference ? newReference(prefix) : reference;
}
