// A receipt as short as it can be, for a QR code and the fragment of a link, and the ways back: from a link, a code or the saved letter.
// Every byte of it is either signed or names the key, and each receipt has one code only: whoever changes a bit is found out.
import { type Bytes, fromBase64url, textOf, toBase64url, toHex, utf8 } from './bytes.ts';
import type { SignedReceipt } from './verify-receipt.ts';

/** version 1 · id 16 · SHA-256 of the body 32 · signature 64 · time in ms 6 · length of the key's id 1 · key id · reference */
const version = 1;
const at = { id: 1, hash: 17, signature: 49, time: 113, keyLength: 119, key: 120 } as const;

export interface ReadReceipt {
  readonly signed: SignedReceipt;
  /** The very text the receipt was given for; null where only the receipt is at hand. */
  readonly body: string | null;
}

/** null: a receipt of another shape than ours; it can still be checked from its letter. */
export function encodeReceipt({ id, referenceId, bodySha256, receivedAt, receipt }: SignedReceipt) {
  const key = utf8(receipt.keyId);
  const reference = utf8(referenceId);
  const bytes = new Uint8Array(at.key + key.length + reference.length);
  try {
    bytes[0] = version;
    bytes.set(fromHex(id.replaceAll('-', '')), at.id);
    bytes.set(fromHex(bodySha256), at.hash);
    bytes.set(fromBase64url(receipt.signature), at.signature);
    new DataView(bytes.buffer).setUint16(at.time, Math.floor(Date.parse(receivedAt) / 2 ** 32));
    new DataView(bytes.buffer).setUint32(at.time + 2, Date.parse(receivedAt) % 2 ** 32);
    bytes[at.keyLength] = key.length;
    bytes.set(key, at.key);
    bytes.set(reference, at.key + key.length);
  } catch {
    return null;
  }
  const code = toBase64url(bytes);
  const back = decodeReceipt(code);
  const isSame =
    back?.id === id &&
    back.referenceId === referenceId &&
    back.bodySha256 === bodySha256 &&
    back.receivedAt === receivedAt &&
    back.receipt.keyId === receipt.keyId &&
    back.receipt.signature === receipt.signature;
  return isSame ? code : null;
}

export function decodeReceipt(code: string): SignedReceipt | null {
  const bytes = exactly(code);
  if (!bytes || bytes.length <= at.key || bytes[0] !== version) return null;
  const part = (from: number, to?: number) => bytes.slice(from, to);
  const view = new DataView(bytes.buffer);
  const time = view.getUint16(at.time) * 2 ** 32 + view.getUint32(at.time + 2);
  const received = new Date(time);
  const hex = toHex(part(at.id, at.hash));
  const keyEnd = at.key + (bytes[at.keyLength] ?? 0);
  if (Number.isNaN(received.getTime()) || keyEnd >= bytes.length) return null;
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    referenceId: textOf(part(keyEnd)),
    bodySha256: toHex(part(at.hash, at.signature)),
    receivedAt: received.toISOString(),
    receipt: { keyId: textOf(part(at.key, keyEnd)), signature: toBase64url(part(at.signature, at.time)) },
  };
}

/** From whatever a person has: the link, the code alone, a message around them, or the letter saved as a file. */
export function readReceipt(text: string): ReadReceipt | null {
  const fromLetter = readLetter(text);
  if (fromLetter) return fromLetter;
  for (const [code] of text.matchAll(/[\w-]{160,400}/g)) {
    const signed = decodeReceipt(code);
    if (signed) return { signed, body: null };
  }
  return null;
}

/** The line with the signature, and after it the body, to the letter. */
function readLetter(text: string): ReadReceipt | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const proof = lines.findIndex((line) => line.startsWith('{') && line.includes('"signature"'));
  const body = lines[proof + 1] ?? '';
  try {
    const { id, referenceId, bodySha256, receivedAt, keyId, signature } = JSON.parse(lines[proof] ?? '');
    // Letters of the first version left the reference to the body.
    const reference = referenceId ?? JSON.parse(body).referenceId;
    const fields = [id, reference, bodySha256, receivedAt, keyId, signature];
    if (!fields.every((field) => typeof field === 'string')) return null;
    const signed = { id, referenceId: reference, bodySha256, receivedAt, receipt: { keyId, signature } };
    return { signed, body: body === '' ? null : body };
  } catch {
    return null;
  }
}

/** Base64 has bits to spare at its end: only the one spelling counts. */
function exactly(code: string): Bytes | null {
  try {
    const bytes = fromBase64url(code);
    return toBase64url(bytes) === code ? bytes : null;
  } catch {
    return null;
  }
}

function fromHex(text: string): Bytes {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new TypeError('not lower-case hex');
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
