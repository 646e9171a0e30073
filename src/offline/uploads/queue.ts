// Files are sent after their complaint, each on its own and under a separate lock: an hour of photos never
// delays a text.

import type { FileRow, ReceiptRow } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { resultOf } from '../outbox/store.ts';
import { withSendLock } from '../sync/flush.ts';
import { backoffMs, leftMs, waitFrom } from '../sync/transitions.ts';
import { type FileProgress, progressOfEntry } from './progress.ts';
import { updateProgress } from './transitions.ts';
import { uploadFile } from './tus.ts';

export interface FileOptions {
  /** The network is reported back. */
  readonly wake: boolean;
  readonly isUnmetered: boolean;
}

const lockName = 'vishwas-outbox-files';
/** Then the network counts as down. */
const failuresInRow = 2;
/** Each update is a disk write; the screen needs no more. */
const noteEveryMs = 700;

/** nextMs: when to run again; null: nothing left that can be sent automatically. */
export async function sendFiles(
  outbox: Outbox,
  options: FileOptions,
): Promise<{ readonly busy: boolean; readonly nextMs: number | null }> {
  if ((await jobs(outbox, options.isUnmetered)).length === 0) return { busy: false, nextMs: null };
  const done = await withSendLock(
    outbox,
    async () => {
      const tried = new Set<string>();
      let failures = 0;
      while (failures < failuresInRow) {
        const { now } = outbox.platform;
        const job = (await jobs(outbox, options.isUnmetered)).find(
          ({ name, wait }) => !tried.has(name) && leftMs(wait, now(), options.wake) === 0,
        );
        if (!job) break;
        tried.add(job.name);
        failures = (await sendOne(outbox, job)) ? 0 : failures + 1;
      }
      return true;
    },
    lockName,
  );
  const waits = (await jobs(outbox, options.isUnmetered)).map(({ wait }) =>
    leftMs(wait, outbox.platform.now(), false),
  );
  return { busy: done === null, nextMs: waits.length > 0 ? Math.min(...waits) : null };
}

/** false: the network failed. */
async function sendOne(outbox: Outbox, job: FileProgress): Promise<boolean> {
  const { platform, store } = outbox;
  const file = await store.run('readonly', async ({ files }) => {
    const row: FileRow | undefined = await resultOf(files.get([job.parcelId, job.id]));
    return row;
  });
  if (!file) return true;
  // Stored in advance, so that a file on which pages die is not retried in a tight loop.
  const attempts = job.attempts + 1;
  const booked = waitFrom(platform.now(), backoffMs(attempts, platform), null);
  await updateProgress(outbox, job, () => ({ attempts, wait: booked }));
  let writtenAt = Number.NEGATIVE_INFINITY;
  const outcome = await uploadFile(platform, file, {
    stay: async () => (await current(outbox, job))?.state === 'waiting',
    onProgress: async (sentBytes) => {
      if (platform.now() - writtenAt < noteEveryMs && sentBytes < file.bytes) return;
      writtenAt = platform.now();
      await updateProgress(outbox, job, ({ state }) => (state === 'arrived' ? undefined : { sentBytes }));
    },
  }).catch(() => ({ what: 'wait', askedMs: null }) as const);
  if (outcome.what === 'arrived') {
    await updateProgress(outbox, job, () => ({ state: 'arrived', sentBytes: file.bytes, wait: null }));
  } else if (outcome.what === 'refused') {
    await updateProgress(outbox, job, () => ({ state: 'refused', refusal: outcome.status, wait: null }));
  } else if (outcome.what === 'wait') {
    const wait = waitFrom(platform.now(), backoffMs(attempts, platform), outcome.askedMs);
    await updateProgress(outbox, job, () => ({ wait }));
  }
  return outcome.what !== 'wait';
}

const current = async (outbox: Outbox, { parcelId, name }: FileProgress) =>
  (await outbox.store.run('readonly', (tables) => progressOfEntry(tables, parcelId))).find(
    (note) => note.name === name,
  );

/** Files whose complaint the server has. The least tried come first, so that none blocks the others. */
function jobs({ store }: Outbox, isUnmetered: boolean): Promise<FileProgress[]> {
  return store.run('readonly', async (tables) => {
    const waiting = (await progressOfEntry(tables)).filter(
      ({ state, wifiOnly }) => state === 'waiting' && (isUnmetered || !wifiOnly),
    );
    const ready: FileProgress[] = [];
    for (const note of waiting) {
      const receipt: ReceiptRow | undefined = await resultOf(tables.receipts.get(note.parcelId));
      if (receipt) ready.push(note);
    }
    return ready.sort((a, b) => a.attempts - b.attempts);
  });
}
