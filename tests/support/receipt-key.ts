import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A key for receipts in this folder, as `RECEIPT_KEY_FILE` wants it; its path. */
export function makeReceiptKey(folder: string): string {
  const path = join(folder, 'receipt-key.pem');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(path, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return path;
}
