import { createHash, randomInt } from 'node:crypto';

/** Without I, O, 0 and 1, which are misread from paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const count = 10;

/** Ten codes of 60 random bits, so that a fast hash is enough. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode);

function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group()].join('-');
}

/** The same for small letters and without hyphens. */
export const recoveryHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^A-Z2-9]/g, ''))
    .digest();
