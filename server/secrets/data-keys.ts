// The key outside the database: a copy of database or disk alone must not reveal evidence or second factors. The file has
// a key a line, the one in use first; older ones stay until a rotation has replaced what they encrypt.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type SecretPurpose = 'evidence' | 'second-factor' | 'mail' | 'chat';

export interface SecretBox {
  /** `context` names what it belongs to: moved to another row it does not open. */
  seal(purpose: SecretPurpose, context: string, plain: Buffer): Buffer;
  /** Throws where the key is missing, or bytes or context differ. */
  open(purpose: SecretPurpose, context: string, sealed: Buffer): Buffer;
  /** Sealed with the key in use, not with an older one. */
  isCurrent(sealed: Buffer): boolean;
}

const keyBytes = 32;
const idBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const version = 1;
const headBytes = 1 + idBytes + nonceBytes;

/** Plain secrets are shorter than the frame alone. */
export const isBoxed = (bytes: Buffer): boolean =>
  bytes[0] === version && bytes.length > headBytes + tagBytes;

const idOf = (key: Buffer) => createHash('sha256').update(key).digest().subarray(0, idBytes);

/** Throws one line where a line is no key, or there is none. */
export function parseDataKeys(text: string): Buffer[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const keys = lines.map((line) => Buffer.from(line.trim(), 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== keyBytes))
    throw new Error('each line must be a key of 32 bytes in base64');
  return keys;
}

export const newDataKey = () => randomBytes(keyBytes);

export const dataKeyText = (keys: readonly Buffer[]) =>
  `# Keys of Vishwas that encrypt evidence and second factors. The first is in use.\n${keys.map((key) => `${key.toString('base64')}\n`).join('')}`;

export function readDataKeys(path: string): Buffer[] {
  try {
    return parseDataKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`The data key ${path} cannot be used: ${(error as Error).message}`);
  }
}

const boxes = new Map<string, SecretBox>();

/** null where no key is set: then nothing is encrypted. One box a file; a missing file is made. */
export function openSecrets({ dataKeyFile }: { readonly dataKeyFile: string | null }): SecretBox | null {
  if (dataKeyFile === null) return null;
  const known = boxes.get(dataKeyFile);
  if (known) return known;
  mkdirSync(dirname(dataKeyFile), { recursive: true, mode: 0o700 });
  if (!existsSync(dataKeyFile))
    writeFileSync(dataKeyFile, dataKeyText([newDataKey()]), { mode: 0o600, flag: 'wx' });
  const box = secretBox(() => readDataKeys(dataKeyFile));
  boxes.set(dataKeyFile, box);
  return box;
}

/** `read` is called again where a key is unknown: another process may have rotated it. */
export function secretBox(read: () => Buffer[]): SecretBox {
  let keys = read();
  const find = (id: Buffer) => keys.find((key) => idOf(key).equals(id));
  const keyOf = (id: Buffer): Buffer => {
    const known = find(id);
    if (known) return known;
    keys = read();
    const found = find(id);
    if (!found) throw new Error('The data key that encrypted this is not in DATA_KEY_FILE');
    return found;
  };
  const current = () => keys[0] as Buffer;
  const derived = (key: Buffer, purpose: SecretPurpose) =>
    Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `vishwas ${purpose}`, keyBytes));
  return {
    seal(purpose, context, plain) {
      const key = current();
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', derived(key, purpose), nonce).setAAD(Buffer.from(context));
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([version]), idOf(key), nonce, hidden, cipher.getAuthTag()]);
    },
    open(purpose, context, sealed) {
      if (!isBoxed(sealed)) throw new Error('Not encrypted with a data key');
      const key = keyOf(sealed.subarray(1, 1 + idBytes));
      const nonce = sealed.subarray(1 + idBytes, headBytes);
      const decipher = createDecipheriv('aes-256-gcm', derived(key, purpose), nonce)
        .setAAD(Buffer.from(context))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()]);
    },
    isCurrent: (sealed) => isBoxed(sealed) && sealed.subarray(1, 1 + idBytes).equals(idOf(current())),
  };
}
