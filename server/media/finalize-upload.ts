// Finalizes a complete file: checks hash and type, moves it to its place, marks it received; the preview is drawn after the
// answer. After a crash each step can run again: it sees what is done.
import type { Db } from '../db/schema.ts';
import {
  findListed,
  type ListedFile,
  markArrived,
  markEncrypted,
  markPreview,
  markRefused,
  markRemote,
} from '../queries/incidents/evidence.ts';
import { decryptedFile, type EvidenceCipher } from './evidence-cipher.ts';
import { isPictureMime, keptKinds, previewMime } from './file-kinds.ts';
import { drawPreview, inspectFile } from './inspection/readers.ts';
import { FileRefused } from './refused.ts';
import { type RemoteStore, remoteKey } from './s3.ts';
import { type EvidenceLocation, type EvidenceStore, sha256Of, sizeOf } from './store.ts';
import { openTurns } from './turns.ts';
import type { UploadLocks } from './upload-locks.ts';
import { type ClamdPlace, scanFile } from './virus-scan.ts';

export interface UploadFinalizer {
  /** false: bytes are missing. Throws FileRefused. Senders take turns. */
  settle(place: EvidenceLocation, listed: ListedFile, sender: string): Promise<boolean>;
  /** Draws a missing preview, encrypts the file, and moves it to the S3 store if one is configured. */
  finish(place: EvidenceLocation): Promise<void>;
  /** Leaves unfinished files to the sweep. */
  close(): Promise<void>;
}

interface Log {
  warn(about: object, what: string): void;
  error(about: object, what: string): void;
}

/** Hashing and inspecting a file need memory and CPU. */
const settledAtOnce = 2;
/** The sweep finishes the rest. A complaint has up to 20 files; a village may share one address. */
const mostUnfinished = { each: 100, all: 2000 };

interface Uses {
  readonly store: EvidenceStore;
  readonly remote: RemoteStore | null;
  readonly locks: UploadLocks;
  readonly cipher: EvidenceCipher;
  readonly clamd: ClamdPlace | null;
}

export function openUploadFinalizer(
  { db, now }: { db: Db; now: () => Date },
  { store, remote, locks, cipher, clamd }: Uses,
  log: Log,
): UploadFinalizer {
  const settling = openTurns({ atOnce: settledAtOnce });
  const finishing = openTurns({ atOnce: 1, waiting: mostUnfinished });

  const isWhole = async (place: EvidenceLocation, { bytes }: ListedFile): Promise<boolean> => {
    // Look at the part first: a parallel finalization moves it to the other place.
    const size = (await sizeOf(store.partOf(place))) ?? (await sizeOf(store.pathOf(place, 'original')));
    if (size !== null) return size >= bytes;
    // Not started, or finalized and moved since the caller looked.
    return (await findListed(db, place))?.received_at != null;
  };

  /** A scanner that is down must not lose evidence: officers are warned of the file instead. */
  const isUnscanned = async (place: EvidenceLocation, path: string): Promise<boolean> => {
    if (!clamd) return false;
    const verdict = await scanFile(clamd, path);
    if (verdict.kind === 'infected')
      throw new FileRefused('unsupported_media_type', `the scanner found ${verdict.name}`);
    if (verdict.kind === 'unknown') log.error({ place, because: verdict.because }, 'a file was not scanned');
    return verdict.kind === 'unknown';
  };

  const settle = async (
    place: EvidenceLocation,
    listed: ListedFile,
  ): Promise<'finished' | 'unfinished' | null> => {
    const original = store.pathOf(place, 'original');
    const part = store.partOf(place);
    const isMoved = (await sizeOf(original)) !== null;
    const path = isMoved ? original : part;
    const size = await sizeOf(path);
    if (size === null || size < listed.bytes) return null;
    try {
      if (size !== listed.bytes || !(await sha256Of(path)).equals(listed.sha256)) {
        throw new FileRefused('hash_mismatch', `${size} bytes of ${listed.bytes}`);
      }
      const { kind, isActive } = await inspectFile(path);
      const { mime, isPicture } = keptKinds[kind];
      const isDoubtful = await isUnscanned(place, path);
      if (!isMoved) await store.keep(place);
      await markArrived(db, place, { at: now(), mediaType: mime, isActive: isActive || isDoubtful });
      return isPicture || remote || cipher.isOn ? 'unfinished' : 'finished';
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      log.warn({ place, because: error.because }, 'evidence refused');
      await store.drop(place);
      // Bytes damaged in transit may come again; a refused kind stays refused.
      if (error.code !== 'hash_mismatch') await markRefused(db, place, error.code);
      throw error;
    }
  };

  const draw = async (place: EvidenceLocation): Promise<void> => {
    // Persisted before drawing: a picture that crashes the process is not retried without end.
    if (!(await store.notePreviewTry(place))) return;
    const plain = await decryptedFile(cipher, place.incidentId, store.pathOf(place, 'original'));
    const drawn = await drawPreview(plain);
    if (!drawn) return store.giveUpPreview(place);
    await store.keepPreview(place, await cipher.encrypt(place.incidentId, drawn));
    await markPreview(db, place);
  };

  const encrypt = async (place: EvidenceLocation, file: ListedFile): Promise<void> => {
    const original = store.pathOf(place, 'original');
    if ((await sizeOf(original)) === null) return log.error({ place }, 'a file is missing on the disk');
    await cipher.encryptFile(place.incidentId, original);
    if (file.has_preview) await cipher.encryptFile(place.incidentId, store.pathOf(place, 'preview'));
    await markEncrypted(db, place);
  };

  const move = async (file: ListedFile, to: RemoteStore): Promise<void> => {
    const place = { incidentId: file.incident_id, id: file.id };
    const preview = store.pathOf(place, 'preview');
    if (file.has_preview) {
      await to.put(remoteKey(place, 'preview'), preview, previewMime, await sha256Of(preview));
    }
    const mime = file.media_type ?? 'application/octet-stream';
    const original = store.pathOf(place, 'original');
    await to.put(remoteKey(place, 'original'), original, mime, await sha256Of(original));
    if (!(await markRemote(db, place))) await to.remove(place);
    await store.drop(place);
  };

  const finish = (place: EvidenceLocation): Promise<void> =>
    locks.alone(`finish ${place.incidentId}.${place.id}`, async () => {
      const here = async () => {
        const file = await findListed(db, place);
        return file?.received_at && !file.is_remote ? file : null;
      };
      const file = await here();
      if (file && !file.has_preview && isPictureMime(file.media_type)) await draw(place);
      const drawn = await here();
      if (drawn && cipher.isOn && !drawn.is_encrypted) await encrypt(place, drawn);
      const done = remote && (await here());
      if (done) await move(done, remote);
    });

  /** The next sweep finishes a file that fails here or has no free place in the queue. */
  const finishLater = (place: EvidenceLocation, sender: string): void => {
    const done = finishing.take(sender, () => finish(place));
    done?.catch((error: unknown) => log.error({ err: error, place }, 'evidence could not be finished'));
  };

  return {
    finish,
    async settle(place, listed, sender) {
      if (listed.received_at) return true;
      if (!(await isWhole(place, listed))) return false;
      return locks.alone(`settle ${place.incidentId}.${place.id}`, async () => {
        // Another request or server may have finalized it in the meantime, and even moved it.
        const current = await findListed(db, place);
        if (current?.refused) throw new FileRefused(current.refused, 'refused a moment ago');
        if (current?.received_at) return true;
        const settled = (await settling.take(sender, () => settle(place, listed))) ?? null;
        if (settled === 'unfinished') finishLater(place, sender);
        return settled !== null;
      });
    },
    close: () => finishing.close(),
  };
}
