import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, webcrypto } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { verifyReceipt } from '#offline/receipts/verify.ts';
import { readReceiptKey, receiptSigner } from '#server/receipt-signer.ts';

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

/** Each has looked, and found no key, before another writes one. */
const program = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { readReceiptKey } from '#server/receipt-signer.ts';
  fs.existsSync = () => false;
  syncBuiltinESMExports();
  const folder = { receiptKeyFile: null, dataDir: process.env.DATA_DIR };
  console.log([1, 2, 3].map(() => readReceiptKey(folder).keyId).join(' '));
`;

it('several that start at once in an empty folder sign with one key', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vishwas-receipt-key-'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
  );
  const { keyId } = readReceiptKey({ receiptKeyFile: null, dataDir });
  expect([stderr, stdout]).toEqual(['', `${keyId} ${keyId} ${keyId}\n`]);
  expect(readdirSync(dataDir)).toEqual(['receipt-key.pem']);
  rmSync(dataDir, { recursive: true });
});
