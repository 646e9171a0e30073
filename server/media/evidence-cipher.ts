// Encrypts evidence: each report has a key of its own, which the data key wraps in the database. Files are in
// the format of `age`; its header carries the file's key, wrapped by the key of the report.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption';
import type { Db } from '../db/schema.ts';
import { addReportKey, findReportKey } from '../queries/incidents/evidence-keys.ts';
import type { SecretBox } from '../secrets/data-keys.ts';
import { flushPath, headOf } from './store.ts';

export interface EvidenceCipher {
  /** The bytes as they are kept: encrypted where a data key is set. */
  encrypt(incidentId: string, plain: Buffer): Promise<Buffer>;
  /** In place: the file is the plain one or the encrypted one, never a part. */
  encryptFile(incidentId: string, path: string): Promise<boolean>;
  /** Plain bytes of a kept file; one from before encryption passes as it is. Throws where its key is gone. */
  decrypt(incidentId: string, kept: Readable): Promise<Readable>;
  readonly isOn: boolean;
}

const magic = Buffer.from('age-encryption.org/v1\n');
const stanzaKind = 'vishwas.report/v1';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The chunks of `age` are larger; the header is read in one of these. */
const readBytes = 256 * 1024;

export function openEvidenceCipher(db: Db, box: SecretBox | null): EvidenceCipher {
  const contextOf = (incidentId: string) => `incident ${incidentId}`;

  const keyOf = async (incidentId: string): Promise<Buffer> => {
    const wrapped = await findReportKey(db, incidentId);
    if (!wrapped) throw new Error(`The evidence key of report ${incidentId} does not exist any more`);
    if (!box) throw new Error('Evidence is encrypted, and DATA_KEY_FILE is not set');
    return box.open('evidence', contextOf(incidentId), wrapped);
  };

  /** Made with the first file of the report. */
  const ownKeyOf = async (secrets: SecretBox, incidentId: string): Promise<Buffer> => {
    if (!(await findReportKey(db, incidentId))) {
      const wrapped = secrets.seal('evidence', contextOf(incidentId), randomBytes(keyBytes));
      await addReportKey(db, { incidentId, wrapped });
    }
    return keyOf(incidentId);
  };

  const encrypter = async (secrets: SecretBox, incidentId: string): Promise<Encrypter> => {
    const one = new Encrypter();
    one.addRecipient(recipientOf(await ownKeyOf(secrets, incidentId)));
    return one;
  };

  return {
    isOn: box !== null,
    async encrypt(incidentId, plain) {
      if (!box) return plain;
      return Buffer.from(await (await encrypter(box, incidentId)).encrypt(plain));
    },
    async encryptFile(incidentId, path) {
      if (!box || (await headOf(path, magic.length)).equals(magic)) return false;
      const one = await encrypter(box, incidentId);
      const plain = createReadStream(path, { highWaterMark: readBytes });
      const hidden = await one.encrypt(toWeb(plain));
      const to = `${path}.new`;
      try {
        await pipeline(fromWeb(hidden), createWriteStream(to, { mode: 0o600, flush: true }));
        await rename(to, path);
        await flushPath(dirname(path));
      } catch (error) {
        await rm(to, { force: true });
        throw error;
      }
      return true;
    },
    async decrypt(incidentId, kept) {
      const { isEncrypted, whole } = await lookAt(kept);
      if (!isEncrypted) return whole;
      const decrypter = new Decrypter();
      decrypter.addIdentity(identityOf(await keyOf(incidentId)));
      return fromWeb(await decrypter.decrypt(toWeb(whole)));
    },
  };
}

/** The whole content: evidence has at most 25 MB. */
export const decryptedFile = async (
  cipher: EvidenceCipher,
  incidentId: string,
  path: string,
): Promise<Buffer> =>
  buffer(await cipher.decrypt(incidentId, createReadStream(path, { highWaterMark: readBytes })));

const recipientOf = (key: Buffer): Recipient => ({
  wrapFileKey(fileKey) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const hidden = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
    return [new Stanza([stanzaKind, nonce.toString('base64url')], hidden)];
  },
});

const identityOf = (key: Buffer): Identity => ({
  unwrapFileKey(stanzas) {
    const [, nonce = ''] = stanzas.find(({ args }) => args[0] === stanzaKind)?.args ?? [];
    const body = stanzas.find(({ args }) => args[0] === stanzaKind)?.body;
    if (!body) return null;
    const hidden = Buffer.from(body);
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url')).setAuthTag(
      hidden.subarray(-tagBytes),
    );
    return Buffer.concat([decipher.update(hidden.subarray(0, -tagBytes)), decipher.final()]);
  },
});

/** Reads the first bytes and puts them back. */
async function lookAt(bytes: Readable): Promise<{ isEncrypted: boolean; whole: Readable }> {
  const chunks = bytes[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let head = Buffer.alloc(0);
  let ended = false;
  while (head.length < magic.length && !ended) {
    const { value, done } = await chunks.next();
    if (done) ended = true;
    else head = Buffer.concat([head, value]);
  }
  async function* all() {
    if (head.length > 0) yield head;
    while (!ended) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  return {
    isEncrypted: head.subarray(0, magic.length).equals(magic),
    whole: Readable.from(all(), { objectMode: false }),
  };
}

const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(bytes as unknown as ReadableStream);
