// Replaces one key or secret. Each says what has to follow.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { copyFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { roleNames } from '#contract/shared/endpoint.ts';
import type { Config } from '../config/config.ts';
import { commandLine } from '../config/release.ts';
import type { Db } from '../db/schema.ts';
import { findAccountByEmail, setSealKey } from '../queries/accounts/accounts.ts';
import { revokeSessionsOf } from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { dropPushKeys } from '../queries/conversation/push.ts';
import { replaceLinkSecret } from '../queries/incidents/evidence.ts';
import { publishReceiptKey, revokeReceiptKey } from '../queries/receipt-keys.ts';
import { receiptSigner } from '../receipt-signer.ts';
import { openSecrets } from './data-keys.ts';
import { dropOldDataKeys, rotateDataKey } from './rotate-data-key.ts';

const usage = `${commandLine('rotate')} -- WHAT
  data                  the key of evidence and second factors; then restart every server
  data --drop           after that restart: forgets the older keys
  receipt               the key that signs receipts; older receipts stay good
  receipt --revoke ID   withdraws a key that others may have: /verify says so of each of its receipts
  media                 the secret of the links to evidence
  push                  the key of news on phones; every phone has to ask for them again
  seal --email ADDRESS  the key of what an officer has written offline; what is not sent yet is lost
  database              the password of the embedded database's role
  value                 a random value for BOT_API_KEY, SMS_HOOK_SECRET, MESSAGING_VERIFY_TOKEN or a password
The key of the backups: ${commandLine('backup-key -- FILE')}`;

interface Call {
  readonly config: Config;
  readonly db: Db;
  readonly at: Date;
}

const restart = 'Restart every server and worker now.';

async function rotateData({ config, db, at }: Call, drop: boolean): Promise<string> {
  const file = config.dataKeyFile;
  if (file === null) throw new Error('DATA_KEY_FILE is not set: nothing is encrypted');
  openSecrets(config);
  if (drop) {
    const dropped = await dropOldDataKeys(db, file);
    await audited(db, at, 'data-drop', { dropped });
    return `${file} holds one key now; ${dropped} older ones are gone. Copy it to the other machines.`;
  }
  const { reports, factors } = await rotateDataKey(db, file);
  await audited(db, at, 'data', { reports, factors });
  return `A new key is first in ${file}: the keys of ${reports} reports and ${factors} second factors are encrypted with it. Copy the file to the other machines. ${restart} Then: ${commandLine('rotate -- data --drop')}`;
}

async function rotateReceipt({ config, db, at }: Call, revoke: string | undefined): Promise<string> {
  if (revoke !== undefined) {
    if (!(await revokeReceiptKey(db, { keyId: revoke, at })))
      throw new Error(`${revoke} is no receipt key, or it is revoked already`);
    await audited(db, at, 'receipt-revoke', { keyId: revoke });
    return `The key ${revoke} is revoked. Phones learn it within a day of use. Tell the public from when on its receipts prove nothing.`;
  }
  const file = config.receiptKeyFile ?? join(config.dataDir, 'receipt-key.pem');
  const old = `${file}.until-${at.toISOString().slice(0, 10)}`;
  await copyFile(file, old, 1);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeFile(file, pem, { mode: 0o600 });
  const { keyId, publicJwk } = receiptSigner(pem);
  await publishReceiptKey(db, { keyId, publicJwk, at });
  await audited(db, at, 'receipt', { keyId });
  return `Receipts are signed with ${keyId} from the next start on. ${restart} The old key is in ${old}: keep it offline and remove it here.`;
}

async function rotateMedia({ db, at }: Call): Promise<string> {
  await replaceLinkSecret(db, randomBytes(32));
  await audited(db, at, 'media');
  return `Links to evidence have a new secret. ${restart} Open pages ask for new links by themselves.`;
}

async function rotatePush({ db, at }: Call): Promise<string> {
  await dropPushKeys(db);
  await audited(db, at, 'push');
  return 'News on phones have a new key. Phones that had asked for them get none until they ask again.';
}

async function rotateSeal({ db, at }: Call, email: string | undefined): Promise<string> {
  if (email === undefined) throw new Error(commandLine('rotate -- seal --email ADDRESS'));
  return db.transaction().execute(async (one) => {
    for (const role of roleNames) {
      const account = await findAccountByEmail(one, { role, email });
      if (!account) continue;
      await setSealKey(one, { id: account.id, sealKey: randomBytes(32), at });
      await revokeSessionsOf(one, { accountId: account.id, at });
      await audited(one, at, 'seal', { account: account.id });
      return `${email} has a new key and signs in again. What a device of theirs had not sent cannot be read any more.`;
    }
    throw new Error(`No open account has the address ${email}`);
  });
}

async function rotateDatabase({ config, db, at }: Call): Promise<string> {
  if (config.databaseUrl !== null)
    throw new Error(
      'Change it as the owner (alter role … password …), then in DATABASE_URL, and restart every server',
    );
  await rm(join(config.dataDir, 'pg-app-password'), { force: true });
  await audited(db, at, 'database');
  return `The next start gives the role a new password. ${restart}`;
}

const audited = (db: Db, at: Date, what: string, after?: object) =>
  writeAudit(db, { at, by: null, action: 'key.rotate', subject: `key:${what}`, after });

/** Returns the text for the terminal; throws a one-line error where it cannot be done. */
export async function rotateKey(args: readonly string[], open: () => Promise<Call>): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { drop: { type: 'boolean' }, revoke: { type: 'string' }, email: { type: 'string' } },
    allowPositionals: true,
  });
  const [what] = positionals;
  if (what === 'value') return randomBytes(32).toString('base64url');
  const ways: Record<string, (call: Call) => Promise<string>> = {
    data: (call) => rotateData(call, values.drop ?? false),
    receipt: (call) => rotateReceipt(call, values.revoke),
    media: rotateMedia,
    push: rotatePush,
    seal: (call) => rotateSeal(call, values.email),
    database: rotateDatabase,
  };
  const way = what === undefined ? undefined : ways[what];
  if (!way) throw new Error(usage);
  return way(await open());
}
