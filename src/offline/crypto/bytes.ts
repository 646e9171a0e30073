import { toHex } from '#contract/shared/text.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

/** AES-GCM output: the nonce, and the ciphertext with its tag. */
export interface EncryptedBytes {
  readonly iv: Bytes;
  readonly sealed: Bytes;
}

/** Made for a public key (encrypted-value.ts). */
export interface EncryptedValue {
  /** Public half of a key pair made for this value only. */
  readonly once: Bytes;
  readonly words: EncryptedBytes;
  readonly blobs: readonly { readonly iv: Bytes; readonly data: Blob }[];
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);
export const textOf = (bytes: Bytes): string => new TextDecoder().decode(bytes);

export async function sha256Hex(subtle: SubtleCrypto, bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)));
}

export function toBase64url(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Throws on a character outside the alphabet. */
export function fromBase64url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export function sameBytes(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}
