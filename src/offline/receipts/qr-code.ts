// A receipt in its shortest form, for a QR code and the fragment of a link, read back also from the saved letter. Every
// byte is signed or names the key, and each receipt has exactly one code: any changed bit is detected.
import { complaintReference } from '#contract/public/complaint.ts';
import { toHex } from '#contract/shared/text.ts';
import { type Bytes, fromBase64url, toBase64url, utf8 } from '../crypto/bytes.ts';
import type { SignedReceipt } from './verify.ts';

/** version 1 · id 16 · SHA-256 of the body 32 · signature 64 · time in ms 6 · length of the key's id 1 · key id · reference */
const version = 1;
const at = { id: 1, hash: 17, signature: 49, time: 113, keyLength: 119, key: 120 } as const;

export interface DecodedReceipt {
  readonly signed: SignedReceipt;
  /** The exact text that the receipt confirms; null: only the receipt is there; '': the letter lost it. */
  readonly body: string | null;
}

/** null: a receipt of another form; it can still be verified from its letter. */
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

/** null: another form, cut short, or not the canonical spelling. */
export function decodeReceipt(code: string): SignedReceipt | null {
  try {
    return decoded(code);
  } catch {
    return null;
  }
}

/** Rejects bytes that are not text and keeps a byte-order mark; otherwise two codes would read alike. */
const textOf = (bytes: Bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

function decoded(code: string): SignedReceipt | null {
  const bytes = exactly(code);
  if (!bytes || bytes.length <= at.key || bytes[0] !== version) return null;
  const part = (from: number, to?: number) => bytes.slice(from, to);
  const view = new DataView(bytes.buffer);
  const time = view.getUint16(at.time) * 2 ** 32 + view.getUint32(at.time + 2);
  const received = new Date(time);
  const hex = toHex(part(at.id, at.hash));
  const keyEnd = at.key + (bytes[at.keyLength] ?? 0);
  if (Number.isNaN(received.getTime()) || keyEnd >= bytes.length) return null;
  const referenceId = textOf(part(keyEnd));
  // The reference is the last part of the code. If it is wrong, it was cut off or extended, not forged.
  if (!complaintReference.safeParse(referenceId).success) return null;
  return {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    referenceId,
    bodySha256: toHex(part(at.hash, at.signature)),
    receivedAt: received.toISOString(),
    receipt: { keyId: textOf(part(at.key, keyEnd)), signature: toBase64url(part(at.signature, at.time)) },
  };
}

/** Accepts the link, the code, a message around them, or the saved letter. Most likely reading first. */
export function parseReceipts(given: string): DecodedReceipt[] {
  const whole = given.slice(0, longestText);
  const letter = readLetter(whole);
  if (letter) return [letter];
  const text = whole.replace(unseen, '').replaceAll('%23', '#');
  // Chat apps break long lines and put marks around bold text.
  const codes = [text, text.replace(/\s/g, '')].flatMap((one) =>
    [...one.matchAll(/[\w-]{160,400}/g)].flatMap(([code]) => [code, code.replace(/^_+|_+$/g, '')]),
  );
  return [...new Set(codes)].slice(0, mostCodes).flatMap((code) => {
    const signed = decodeReceipt(code);
    return signed ? [{ signed, body: null }] : [];
  });
}

/** Far above the longest letter. */
const longestText = 1_000_000;
const mostCodes = 50;
/** Soft hyphens, zero-width and bidi marks, a byte-order mark. */
const unseen = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** The last line with a signature and the exact body after it: a person may have written above. */
function readLetter(text: string): DecodedReceipt | null {
  // A letter may be quoted in a message.
  const lines = text.split(/\r?\n/).map((line) => line.replace(/^[\s>\uFEFF]+/, ''));
  let proof = -1;
  for (const [index, line] of lines.entries()) {
    if (line.startsWith('{"') && line.includes('"signature"')) proof = index;
  }
  if (proof === -1) return null;
  const body = lines.slice(proof + 1).find((line) => line !== '') ?? '';
  try {
    const { id, referenceId, bodySha256, receivedAt, keyId, signature } = JSON.parse(lines[proof] ?? '');
    // Letters of the first version have the reference only in the body.
    const reference = referenceId ?? JSON.parse(body).referenceId;
    const fields = [id, reference, bodySha256, receivedAt, keyId, signature];
    if (!fields.every((field) => typeof field === 'string')) return null;
    return {
      signed: { id, referenceId: reference, bodySha256, receivedAt, receipt: { keyId, signature } },
      body,
    };
  } catch {
    return null;
  }
}

/** Base64 has unused bits at its end: only the canonical spelling is accepted. */
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
