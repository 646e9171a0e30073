// AES-GCM with a fresh 96-bit nonce for each value. The label is authenticated too: a value copied to another
// entry does not decrypt.

import type { OutboxRequest } from '../outbox/entry.ts';
import type { Platform } from '../platform.ts';
import { type EncryptedBytes, fromBase64url, textOf, toBase64url, utf8 } from './bytes.ts';

export interface Cipher {
  seal(value: unknown, label: string): Promise<EncryptedBytes>;
  /** Throws OperationError on a wrong key, a wrong label or damaged data. */
  open(box: EncryptedBytes, label: string): Promise<unknown>;
}

export function createCipher(key: CryptoKey, { subtle, fill }: Pick<Platform, 'subtle' | 'fill'>): Cipher {
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

export const isEncrypted = (value: object | null | undefined): value is EncryptedBytes =>
  typeof value === 'object' && value !== null && 'sealed' in value;

export const encryptRequest = (
  cipher: Cipher,
  request: OutboxRequest,
  label: string,
): Promise<EncryptedBytes> => cipher.seal({ ...request, body: toBase64url(request.body) }, label);

export async function decryptRequest(
  cipher: Cipher,
  box: EncryptedBytes,
  label: string,
): Promise<OutboxRequest> {
  const request = (await cipher.open(box, label)) as Omit<OutboxRequest, 'body'> & { body: string };
  return { ...request, body: fromBase64url(request.body) };
}
