import { readConfig } from '#server/config/config.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Deps } from '#server/http/deps.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

/** Limits are counted as in production, but are too high to be reached. */
const limits = Object.fromEntries(
  ['RATE_COMPLAINTS', 'RATE_READS', 'RATE_SIGN_IN', 'RATE_TRACKING'].map((name) => [name, '9999999']),
);

export async function openDeps(url: string, dataDir: string): Promise<Deps> {
  const config = readConfig({
    ...limits,
    NODE_ENV: 'production',
    EMBEDDED: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  });
  const db = openPatiently(url);
  const receipts = readReceiptKey(config);
  await publishReceiptKey(db, { ...receipts, at: new Date() });
  return { db, sessions: db, config, now: () => new Date(), receipts, mail: openMailer(config) };
}
