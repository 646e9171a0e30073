// Apart from receipts.ts, so that the worker does not load the contract's schemas.
import { type ReceiptKeys, receiptText } from '#contract/complaint.ts';
import { fromBase64url, toBase64url, utf8 } from '../crypto/bytes.ts';
import { browserPlatform, type Platform } from '../platform.ts';

export interface SignedReceipt {
  readonly id: string;
  readonly referenceId: string;
  readonly bodySha256: string;
  readonly receivedAt: string;
  readonly receipt: { readonly keyId: string; readonly signature: string };
}

/** unknown_key: signed by a key that is not in the list, which may be old; fetch it anew before saying anything. */
export type ReceiptVerdict = 'genuine' | 'not_genuine' | 'unknown_key';

/** ECDSA P-256 with SHA-256 over the contract's `receiptText`; works offline once the keys of /public/keys are kept. */
export async function verifyReceipt(
  signed: SignedReceipt,
  keys: ReceiptKeys,
  { subtle }: Pick<Platform, 'subtle'> = browserPlatform,
): Promise<ReceiptVerdict> {
  const { keyId, signature } = signed.receipt;
  const known = keys.find((key) => key.keyId === keyId);
  if (!known) return 'unknown_key';
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  try {
    const key = await subtle.importKey('jwk', known.jwk, algorithm, false, ['verify']);
    const text = utf8(receiptText({ ...signed, keyId }));
    const bytes = fromBase64url(signature);
    // Base64 has bits to spare at its end; another spelling of the same bytes was not written by the server.
    if (toBase64url(bytes) !== signature) return 'not_genuine';
    return (await subtle.verify(algorithm, key, bytes, text)) ? 'genuine' : 'not_genuine';
  } catch {
    return 'not_genuine';
  }
}
