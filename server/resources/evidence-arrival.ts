// A file has arrived whole: are these the bytes the complaint names, and are they of a kind we keep? Only then is it moved to its place
// and noted as received. Each step can be taken again after a crash at any point: what is done already is found done.
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { inspect } from '../media/inspect.ts';
import { drawPreview, previewMime } from '../media/preview.ts';
import { Refused } from '../media/refused.ts';
import { type RemoteStore, remoteKey } from '../media/s3.ts';
import { type EvidenceStore, type Place, sha256Of, sizeOf } from '../media/store.ts';
import { findListed, type ListedFile, markArrived, markRefused, markRemote } from '../queries/evidence.ts';
import type { UploadLocks } from './upload-locks.ts';

export interface Arrivals {
  /** Received before, or settled now from a part that is whole; false: bytes are missing. Throws Refused. */
  settle(place: Place, listed: ListedFile): Promise<boolean>;
  /** To the S3 store, from our disk. */
  move(file: ListedFile): Promise<void>;
}

export function openArrivals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { store, remote, locks }: { store: EvidenceStore; remote: RemoteStore | null; locks: UploadLocks },
  log: FastifyBaseLogger,
): Arrivals {
  const isWhole = async (place: Place, { bytes }: ListedFile): Promise<boolean> => {
    // The part first: whoever settles it at this moment moves it to the other place.
    const size = (await sizeOf(store.partOf(place))) ?? (await sizeOf(store.pathOf(place, 'original')));
    if (size !== null) return size >= bytes;
    // Not begun, or since the caller looked it was settled and moved away.
    return (await findListed(db, place))?.received_at != null;
  };

  const settle = async (place: Place, listed: ListedFile): Promise<boolean> => {
    const original = store.pathOf(place, 'original');
    const part = store.partOf(place);
    const isMoved = (await sizeOf(original)) !== null;
    const path = isMoved ? original : part;
    const size = await sizeOf(path);
    if (size === null || size < listed.bytes) return false;
    try {
      if (size !== listed.bytes || !(await sha256Of(path)).equals(listed.sha256)) {
        throw new Refused('hash_mismatch', `${size} bytes of ${listed.bytes}`);
      }
      const { mime, isPicture } = await inspect(path);
      if (!isMoved) await store.keep(place);
      const drawn = isPicture ? await drawPreview(original) : null;
      if (drawn) await store.keepPreview(place, drawn);
      await markArrived(db, place, { at: now(), mediaType: mime, hasPreview: drawn !== null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log.warn({ place, because: error.because }, 'evidence refused');
      await store.drop(place);
      // Bytes hurt on the way may come again; a kind we do not take stays one.
      if (error.code !== 'hash_mismatch') await markRefused(db, place, error.code);
      throw error;
    }
    if (remote) void moveQuietly(place);
    return true;
  };

  const move = async (file: ListedFile): Promise<void> => {
    if (!remote) return;
    const place = { incidentId: file.incident_id, id: file.id };
    const preview = store.pathOf(place, 'preview');
    if (file.has_preview) {
      await remote.put(remoteKey(place, 'preview'), preview, previewMime, await sha256Of(preview));
    }
    const mime = file.media_type ?? 'application/octet-stream';
    await remote.put(remoteKey(place, 'original'), store.pathOf(place, 'original'), mime, file.sha256);
    await markRemote(db, place);
    await store.drop(place);
  };

  /** Where the store cannot be reached the file stays on our disk, and the next sweep tries again. */
  const moveQuietly = async (place: Place) => {
    try {
      const file = await findListed(db, place);
      if (file?.received_at && !file.is_remote) await move(file);
    } catch (error) {
      log.error({ err: error, place }, 'evidence could not be put into the S3 store');
    }
  };

  return {
    move,
    async settle(place, listed) {
      if (listed.received_at) return true;
      if (!(await isWhole(place, listed))) return false;
      return locks.alone(`settle ${place.incidentId}.${place.id}`, async () => {
        // Somebody else may have settled it meanwhile, here or on another server, and even moved it away.
        const current = await findListed(db, place);
        if (current?.refused) throw new Refused(current.refused, 'refused a moment ago');
        return current?.received_at ? true : settle(place, listed);
      });
    },
  };
}
