// Encrypts files that were kept in clear: from before there was a data key, or because the server stopped.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Db } from '../db/schema.ts';
import { listToEncrypt, markEncrypted } from '../queries/incidents/evidence.ts';
import type { EvidenceCipher } from './evidence-cipher.ts';
import { previewMime } from './file-kinds.ts';
import type { UploadFinalizer } from './finalize-upload.ts';
import { type RemoteStore, remoteKey } from './s3.ts';
import { type EvidenceForm, type EvidenceLocation, sha256Of } from './store.ts';

interface Places {
  readonly db: Db;
  readonly remote: RemoteStore | null;
  readonly cipher: EvidenceCipher;
  readonly finalizer: UploadFinalizer;
}

/** Returns how many files were encrypted. Those in the S3 store are read, encrypted and put there again. */
export async function encryptSome(
  { db, remote, cipher, finalizer }: Places,
  which: { receivedBefore: Date; limit: number },
): Promise<number> {
  const files = await listToEncrypt(db, which);
  for (const { incident_id: incidentId, id, is_remote, has_preview, media_type } of files) {
    const place = { incidentId, id };
    if (!is_remote) {
      await finalizer.finish(place);
      continue;
    }
    if (!remote) continue;
    await encryptRemote({ remote, cipher }, place, 'original', media_type ?? 'application/octet-stream');
    if (has_preview) await encryptRemote({ remote, cipher }, place, 'preview', previewMime);
    await markEncrypted(db, place);
  }
  return files.length;
}

async function encryptRemote(
  { remote, cipher }: { remote: RemoteStore; cipher: EvidenceCipher },
  place: EvidenceLocation,
  form: EvidenceForm,
  mime: string,
): Promise<void> {
  const key = remoteKey(place, form);
  const kept = await remote.get(key);
  if (!kept) return;
  // Evidence has at most 25 MB; what reaches the disk here is encrypted.
  const plain = await buffer(
    await cipher.decrypt(place.incidentId, Readable.fromWeb(kept as ReadableStream)),
  );
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-encrypt-'));
  try {
    const path = join(folder, 'file');
    await pipeline(Readable.from([await cipher.encrypt(place.incidentId, plain)]), createWriteStream(path));
    await remote.put(key, path, mime, await sha256Of(path));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
