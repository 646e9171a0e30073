// Backups are encrypted to public keys in the format of `age` (age-encryption.org): the machine that makes
// them cannot read them, and the program `age` opens them without us.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';

const firstLine = 'age-encryption.org/';

export const isEncrypted = (head: Buffer): boolean =>
  head.subarray(0, firstLine.length).toString() === firstLine;

export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

export async function encryptTo(recipients: readonly string[], plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return piped(plain, (web) => encrypter.encrypt(web));
}

/** Throws one line where none of the identities opens it; later, while it is read, where bytes are changed or missing. */
export async function decryptWith(identities: readonly string[], encrypted: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return piped(encrypted, (web) => decrypter.decrypt(web));
}

async function piped(
  from: Readable,
  through: (web: globalThis.ReadableStream<Uint8Array>) => Promise<globalThis.ReadableStream<Uint8Array>>,
): Promise<Readable> {
  const web = Readable.toWeb(from) as unknown as globalThis.ReadableStream<Uint8Array>;
  return Readable.fromWeb((await through(web)) as unknown as ReadableStream);
}

/** The secret keys of an identity file; lines of remarks begin with #. Throws where there is none. */
export function identitiesIn(text: string): string[] {
  const found = text.split(/\r?\n/).filter((line) => /^AGE-SECRET-KEY-/.test(line));
  if (found.length === 0) throw new Error('There is no line AGE-SECRET-KEY-… in the identity file');
  return found;
}

/** A new key pair: the text of the identity file, and the public key for BACKUP_RECIPIENT. */
export async function newIdentity(at: Date): Promise<{ recipient: string; file: string }> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = `# created: ${at.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  return { recipient, file };
}
