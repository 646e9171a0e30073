// Signs receipts with an EC P-256 key in a PEM file. The public half is published permanently, because a
// receipt outlives the key's use.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomUUID,
  sign,
} from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { receiptText } from '#contract/public/complaint.ts';
import type { PublicJwk } from './db/schema.ts';

export interface ReceiptSigner {
  readonly keyId: string;
  readonly publicJwk: PublicJwk;
  /** base64url of the 64 bytes r‖s over `receiptText`; `bodySha256` in lower-case hex. */
  sign(signed: { id: string; referenceId: string; bodySha256: string; receivedAt: string }): string;
  /** The same over another text, which must begin with the name of its kind and hold `keyId`. */
  signText(text: string): string;
}

/** The key of the settings, or one that the first start makes in the data folder. Throws one line of text. */
export function readReceiptKey({
  receiptKeyFile,
  dataDir,
}: {
  receiptKeyFile: string | null;
  dataDir: string;
}) {
  const file = receiptKeyFile ?? join(dataDir, 'receipt-key.pem');
  if (receiptKeyFile === null && !existsSync(file)) makeKey(file);
  try {
    return receiptSigner(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`The receipt key ${file} cannot be used: ${(error as Error).message}`);
  }
}

/** Whole or not at all: of several processes that start at once, each reads the key of the first. */
function makeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(own);
  }
}

/** Throws where the PEM does not hold an EC private key on P-256. */
export function receiptSigner(pem: string): ReceiptSigner {
  const key = createPrivateKey(pem);
  const { kty, crv, x, y } = createPublicKey(key).export({ format: 'jwk' });
  if (kty !== 'EC' || crv !== 'P-256' || !x || !y) throw new Error('not an EC key on the curve P-256');
  const publicJwk: PublicJwk = { kty, crv, x, y };
  const keyId = thumbprint(publicJwk);
  const signText = (text: string) =>
    lower(sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })).toString('base64url');
  return {
    keyId,
    publicJwk,
    signText,
    sign: (signed) => signText(receiptText({ ...signed, keyId })),
  };
}

/** The order of the curve P-256. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Of the two forms (r, s) and (r, n−s) of a signature the one with the smaller s. */
function lower(signature: Buffer): Buffer {
  const s = BigInt(`0x${signature.subarray(32).toString('hex')}`);
  if (s <= order / 2n) return signature;
  const other = (order - s).toString(16).padStart(64, '0');
  return Buffer.concat([signature.subarray(0, 32), Buffer.from(other, 'hex')]);
}

/** RFC 7638, shortened to what a person can compare. */
const thumbprint = ({ crv, kty, x, y }: PublicJwk) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url').slice(0, 16);
