import { randomInt } from 'node:crypto';
import { sampleReference } from '#contract/public/reference.ts';
import { itemPrefix } from '../../rules/item.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const tailOf = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Of the same form as on a phone. */
export function newReference(prefix: string): string {
  const reference = `${prefix}${tailOf(9)}`;
  return reference === sampleReference ? newReference(prefix) : reference;
}

/** Of something lost or found; also of the same form. */
export const newItemReference = (type: 'lost' | 'found'): string => `${itemPrefix(type)}-${tailOf(6)}`;
