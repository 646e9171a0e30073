// AES-GCM with a fresh 96-bit nonce for each box. The label is authenticated with it: a box moved to another parcel does not open.
import { fromBase64url, type SealedBytes, textOf, toBase64url, utf8 } from './bytes.ts';
import type { Letter } from './parcel.ts';
import type { Platform } from './platform.ts';

export interface Cipher {
  seal(value: unknown, label: string): Promise<SealedBytes>;
  /** Throws (OperationError) on another key, another label or a damaged box. */
  open(box: SealedBytes, label: string): Promise<unknown>;
}

/** Values are JSON. */
export function cipherUnder(key: CryptoKey, { subtle, fill }: Pick<Platform, 'subtle' | 'fill'>): Cipher {
  return {
    async seal(value, label) {
      const iv = fill(new Uint8Array(12));
      const parameters = { name: 'AES-GCM', iv, additionalData: utf8(label) };
      const sealed = await subtle.encrypt(parameters, key, utf8(JSON.stringify(value)));
      return { iv, sealed: new Uint8Array(sealed) };
    },
    async open({ iv, sealed }, label) {
      const parameters = { name: 'AES-GCM', iv, additionalData: utf8(label) };
      return JSON.parse(textOf(new Uint8Array(await subtle.decrypt(parameters, key, sealed))));
    },
  };
}

export const isSealed = (value: object | null | undefined): value is SealedBytes =>
  typeof value === 'object' && value !== null && 'sealed' in value;

export const sealLetter = (cipher: Cipher, letter: Letter, label: string): Promise<SealedBytes> =>
  cipher.seal({ ...letter, body: toBase64url(letter.body) }, label);

export async function openLetter(cipher: Cipher, box: SealedBytes, label: string): Promise<Letter> {
  const letter = (await cipher.open(box, label)) as Omit<Letter, 'body'> & { body: string };
  return { ...letter, body: fromBase64url(letter.body) };
}
