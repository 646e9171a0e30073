// Fetches a photo or a paper that a person sent. It is kept as it arrived: its hash is that of its bytes, which the app has
// made smaller before. Its address lives for minutes, the file itself for days.
import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Told } from '#assistant/conversation/state.ts';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { keptKinds } from '../media/file-kinds.ts';
import { inspectFile } from '../media/inspection/readers.ts';
import { FileRefused } from '../media/refused.ts';
import type { EvidenceStore } from '../media/store.ts';
import { safeFileName } from '../rules/file-name.ts';
import type { MediaFile } from '../rules/messaging/heard.ts';

interface Fetching {
  readonly messaging: { readonly url: string; readonly account: { readonly token: string } };
  readonly store: EvidenceStore;
  readonly keepFreeBytes: number;
}

/** The address was not there any more, or the bytes were others: asking for it again does not help. */
class MediaGone extends Error {}

const timeoutMs = 20_000;

/** Throws where the app cannot be reached: then it is tried again. */
export async function fetchMedia(
  fetching: Fetching,
  place: { incidentId: string; id: string },
  file: MediaFile,
  caption: string,
): Promise<Extract<Told, { kind: 'file' | 'odd' }>> {
  const part = fetching.store.partOf(place);
  try {
    const { bytes, sha256 } = await download(fetching, file, part);
    const { mime } = keptKinds[(await inspectFile(part)).kind];
    const name = nameOf(file, caption, mime);
    return { kind: 'file', file: { id: place.id, name, type: mime, bytes, sha256 }, text: caption };
  } catch (error) {
    if (!(error instanceof FileRefused || error instanceof MediaGone)) throw error;
    await rm(part, { force: true });
    return { kind: 'odd', key: error instanceof MediaGone ? 'gone' : 'file' };
  }
}

/** The words under a photo or a paper are its name, or stand before it. */
function nameOf(file: MediaFile, caption: string, mime: string): string {
  const ending = mime.startsWith('image/') ? mime.replace('image/', '.').replace('jpeg', 'jpg') : '';
  const words = caption.trim().slice(0, 150);
  if (!file.name) return safeFileName(`${words || 'photo'}${ending}`) || 'photo';
  return safeFileName(words ? `${words} - ${file.name}` : file.name) || 'photo';
}

async function download({ messaging, store, keepFreeBytes }: Fetching, file: MediaFile, to: string) {
  const { url, account } = messaging;
  const headers = { authorization: `Bearer ${account.token}` };
  const asked = await fetch(`${url}/${encodeURIComponent(file.mediaId)}`, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  refuseGone(asked);
  const found = (await asked.json()) as { url?: string; file_size?: number };
  if (typeof found.url !== 'string' || !mayBeCalled(found.url, url)) throw new MediaGone('no address');
  if ((found.file_size ?? 0) > complaintLimits.fileBytes) throw tooLarge();
  if ((await store.freeBytes()) - complaintLimits.fileBytes < keepFreeBytes)
    throw new Error('the disk is full');
  const answer = await fetch(found.url, {
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  refuseGone(answer);
  const kept = await write(answer, to);
  if (file.sha256 !== null && file.sha256 !== kept.sha256) throw new MediaGone('other bytes than announced');
  if (kept.bytes === 0) throw new MediaGone('no bytes');
  return kept;
}

/** The token goes to the app only: over TLS, or to the very server that the settings name. */
const mayBeCalled = (address: string, ours: string): boolean => {
  const to = URL.canParse(address) ? new URL(address) : null;
  return to !== null && (to.protocol === 'https:' || to.origin === new URL(ours).origin);
};

/** Throws a passing trouble as an error, so that it is tried again. */
function refuseGone(answer: Response): void {
  if (answer.ok) return;
  const isPassing = [401, 408, 429].includes(answer.status) || answer.status >= 500;
  if (isPassing) throw new Error(`the app answered ${answer.status}`);
  throw new MediaGone(`the app answered ${answer.status}`);
}

const tooLarge = () => new FileRefused('payload_too_large', `more than ${complaintLimits.fileBytes} bytes`);

async function write(answer: Response, to: string): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(`${to}.new`, 'w', 0o600);
  try {
    for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += piece.length;
      if (bytes > complaintLimits.fileBytes) throw tooLarge();
      hash.update(piece);
      await file.write(piece);
    }
    await file.sync();
  } catch (error) {
    await rm(`${to}.new`, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(`${to}.new`, to);
  return { bytes, sha256: hash.digest('hex') };
}
