// Separate from receipts.ts, so that the worker does not load the contract's schemas.
import { type ReceiptKeys, receiptText } from '#contract/public/complaint.ts';
import { fromBase64url, toBase64url, utf8 } from '../crypto/bytes.ts';
import { browserPlatform, type Platform } from '../platform.ts';

export interface SignedReceipt {
  readonly id: string;
  readonly referenceId: string;
  readonly bodySha256: string;
  readonly receivedAt: string;
  readonly receipt: { readonly keyId: string; readonly signature: string };
}

/** unknown_key: the list may be old; fetch it again before you judge. revoked: it fits, others may have had the key. */
export type ReceiptVerdict = 'genuine' | 'not_genuine' | 'unknown_key' | 'revoked';

/** Servers that run side by side change their key within a day. */
const dayMs = 86_400_000;
/** The server signs the lower of the two forms (r, s) and (r, n−s). Receipts before this day may have either. */
const oneFormSince = Date.parse('2026-12-01T00:00:00Z');
const halfOrder = BigInt('0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8');

/** A text that the server signed, at a time that the text names. */
export interface SignedText {
  readonly text: string;
  readonly receivedAt: string;
  readonly keyId: string;
  readonly signature: string;
}

/** Of the contract's `receiptText`. */
export const verifyReceipt = (
  signed: SignedReceipt,
  keys: ReceiptKeys,
  platform?: Pick<Platform, 'subtle'>,
): Promise<ReceiptVerdict> => {
  const { receivedAt, receipt } = signed;
  const text = receiptText({ ...signed, keyId: receipt.keyId });
  return verifyText({ text, receivedAt, ...receipt }, keys, platform);
};

/** ECDSA P-256 with SHA-256. Works offline with saved keys. */
export async function verifyText(
  { text, receivedAt, keyId, signature }: SignedText,
  keys: ReceiptKeys,
  { subtle }: Pick<Platform, 'subtle'> = browserPlatform,
): Promise<ReceiptVerdict> {
  const known = keys.find((key) => key.keyId === keyId);
  if (!known) return 'unknown_key';
  if (known.retiredAt && Date.parse(receivedAt) - Date.parse(known.retiredAt) > dayMs) return 'not_genuine';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  try {
    const key = await subtle.importKey('jwk', known.jwk, algorithm, false, ['verify']);
    const bytes = fromBase64url(signature);
    // Base64 has unused bits at its end; the server never writes another spelling of the same bytes.
    if (toBase64url(bytes) !== signature) return 'not_genuine';
    if (Date.parse(receivedAt) >= oneFormSince && isUpperForm(bytes)) return 'not_genuine';
    if (!(await subtle.verify(algorithm, key, bytes, utf8(text)))) return 'not_genuine';
    return known.revokedAt ? 'revoked' : 'genuine';
  } catch {
    return 'not_genuine';
  }
}

function isUpperForm(signature: Uint8Array): boolean {
  let s = 0n;
  for (const byte of signature.subarray(32)) s = s * 256n + BigInt(byte);
  return s > halfOrder;
}

/** When the key of this receipt was withdrawn; null: it was not. */
export const revokedAtOf = ({ receipt }: SignedReceipt, keys: ReceiptKeys): string | null =>
  keys.find(({ keyId }) => keyId === receipt.keyId)?.revokedAt ?? null;
