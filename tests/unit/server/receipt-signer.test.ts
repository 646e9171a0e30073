import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { verifyReceipt } from '#offline/receipts/verify.ts';
import { receiptSigner } from '#server/receipt-signer.ts';

const half = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551') / 2n;

it('signs each receipt in the lower of the two forms of its signature', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = receiptSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const keys = [{ keyId: signer.keyId, jwk: signer.publicJwk, retiredAt: null }];
  for (let number = 0; number < 20; number += 1) {
    const fields = {
      id: String(number),
      referenceId: 'FIR-2024-ABCDEFGH1',
      bodySha256: 'ab'.repeat(32),
      receivedAt: '2026-11-21T04:00:00.000Z',
    };
    const signature = signer.sign(fields);
    const s = BigInt(`0x${Buffer.from(signature, 'base64url').subarray(32).toString('hex')}`);
    expect(s <= half).toBe(true);
    const signed = { ...fields, receipt: { keyId: signer.keyId, signature } };
    expect(await verifyReceipt(signed, keys, { subtle: webcrypto.subtle as SubtleCrypto })).toBe('genuine');
  }
});
