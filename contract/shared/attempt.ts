// Every call carries a fresh id, which our server repeats in a header, and in each refusal: so the phone knows whose answer
// it is, and to which call. A header of our own, because proxies replace X-Request-Id.

export const attemptHeader = 'x-attempt-id';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
export const attemptPattern = `^[${letters}]{4}-[${letters}]{4}$`;
const form = new RegExp(attemptPattern);
const length = 8;

/** Short enough to read out: "quote 7f3a-kx2m". `fill` writes random bytes into its argument. */
export function newAttemptId(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>): string {
  const text = Array.from(fill(new Uint8Array(length)), (byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
}

export const isAttemptId = (value: unknown): value is string => typeof value === 'string' && form.test(value);
