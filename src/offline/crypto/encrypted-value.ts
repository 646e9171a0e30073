// Encrypts for a public key (ECDH P-256, HKDF, AES-GCM), so that a worker without the PIN can still hide what
// it stores. Photos are encrypted one after the other: only one at a time is in memory.
import type { Platform } from '../platform.ts';
import { type Bytes, type EncryptedValue, fromBase64url, toBase64url, utf8 } from './bytes.ts';
import { createCipher } from './cipher.ts';

type Surroundings = Pick<Platform, 'subtle' | 'fill'>;

export const agreementCurve = { name: 'ECDH', namedCurve: 'P-256' } as const;

/** `value`: JSON with bytes and files in it. */
export async function encryptValue(
  publicKey: Bytes,
  value: unknown,
  label: string,
  surroundings: Surroundings,
): Promise<EncryptedValue> {
  const { subtle, fill } = surroundings;
  const pair = await subtle.generateKey(agreementCurve, false, ['deriveBits']);
  const once = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const theirs = await subtle.importKey('raw', publicKey, agreementCurve, false, []);
  const key = await agree(subtle, pair.privateKey, theirs, once);
  const found: Blob[] = [];
  const words = await createCipher(key, surroundings).seal(flat(value, found), label);
  const blobs: { iv: Bytes; data: Blob }[] = [];
  for (const [at, blob] of found.entries()) {
    const iv = fill(new Uint8Array(12));
    const data = await subtle.encrypt(parameters(iv, `${label} ${at}`), key, await blob.arrayBuffer());
    blobs.push({ iv, data: new Blob([data]) });
  }
  return { once, words, blobs };
}

/** Throws on another key, another label or damaged data. */
export async function decryptValue(
  privateKey: CryptoKey,
  { once, words, blobs }: EncryptedValue,
  label: string,
  surroundings: Surroundings,
): Promise<unknown> {
  const { subtle } = surroundings;
  const theirs = await subtle.importKey('raw', once, agreementCurve, false, []);
  const key = await agree(subtle, privateKey, theirs, once);
  const opened: ArrayBuffer[] = [];
  for (const [at, { iv, data }] of blobs.entries())
    opened.push(await subtle.decrypt(parameters(iv, `${label} ${at}`), key, await data.arrayBuffer()));
  return whole(await createCipher(key, surroundings).open(words, label), opened);
}

async function agree(subtle: SubtleCrypto, mine: CryptoKey, theirs: CryptoKey, salt: Bytes) {
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256);
  const secret = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8('vishwas-pin-1') };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

const parameters = (iv: Bytes, label: string) => ({ name: 'AES-GCM', iv, additionalData: utf8(label) });

const mark = '$kept';

/** Bytes and files as marked objects; the files go to `blobs`. */
function flat(value: unknown, blobs: Blob[]): unknown {
  if (value instanceof Uint8Array) return { [mark]: 'bytes', text: toBase64url(new Uint8Array(value)) };
  if (value instanceof Blob) {
    blobs.push(value);
    const name = value instanceof File ? value.name : null;
    return { [mark]: 'blob', at: blobs.length - 1, type: value.type, name };
  }
  if (Array.isArray(value)) return value.map((part) => flat(part, blobs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, flat(part, blobs)]));
}

function whole(value: unknown, blobs: readonly ArrayBuffer[]): unknown {
  if (Array.isArray(value)) return value.map((part) => whole(part, blobs));
  if (typeof value !== 'object' || value === null) return value;
  const { [mark]: kind, text, at, type, name } = value as Record<string, unknown>;
  if (kind === 'bytes') return fromBase64url(String(text));
  if (kind === 'blob') {
    const parts = [blobs[Number(at)] ?? new ArrayBuffer()];
    const options = { type: String(type) };
    return typeof name === 'string' ? new File(parts, name, options) : new Blob(parts, options);
  }
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part, blobs)]));
}
