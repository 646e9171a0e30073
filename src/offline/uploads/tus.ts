// Sends one file by tus 1.0 (https://tus.io/protocols/resumable-upload) in chunks, with fetch only, so that
// page and worker run the same code. Its address is made of two ids. After any cut, in any process, one HEAD
// request tells the offset, and at most one chunk is sent twice.

import { evidenceBase, uploadPath } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { toBase64url, utf8 } from '../crypto/bytes.ts';
import type { FileRow } from '../outbox/entry.ts';
import type { Platform } from '../platform.ts';
import { fetchAnswer, type RequestOptions } from '../sync/exchange.ts';

export type UploadResult =
  | { readonly what: 'arrived' }
  /** The same bytes would be refused again. status 0: this phone cannot read them. */
  | { readonly what: 'refused'; readonly status: number }
  | { readonly what: 'wait'; readonly askedMs: number | null }
  /** Paused or removed by the person. */
  | { readonly what: 'stopped' };

export const chunkBytes = { least: 64 * 1024, most: 256 * 1024 } as const;
/** A chunk should be cheap to lose on a bad network and need few round trips on a good one. */
const wishedMs = { least: 2000, most: 8000 } as const;
/** The smallest chunk at 8 kbit/s. */
const timeoutMs = 70_000;
/** Limit for an answer: only a refusal has a body. */
const mostBytes = 64 * 1024;
/** Failed attempts in one run; then the next run continues. */
const mostCuts = 40;

interface UploadCallbacks {
  /** false: stop before the next chunk. */
  readonly stay: () => Promise<boolean>;
  readonly onProgress: (sentBytes: number) => Promise<void> | void;
}

/** Never throws. */
export async function uploadFile(
  platform: Platform,
  file: FileRow,
  watch: UploadCallbacks,
): Promise<UploadResult> {
  const path = uploadPath(complaintOf(file), file.id);
  let offset: number | null = null;
  let piece: number = chunkBytes.least;
  let restarts = 0;
  let isBegun = false;
  for (let cuts = 0; cuts < mostCuts; ) {
    if (!(await watch.stay())) return { what: 'stopped' };
    if (offset === null) {
      const asked = await where(platform, file, path, isBegun);
      if (typeof asked !== 'number') return asked;
      offset = asked;
      isBegun = true;
      await watch.onProgress(offset);
    }
    if (offset >= file.bytes) return { what: 'arrived' };
    const body = await readable(file, offset, offset + piece);
    if (!body) return { what: 'refused', status: 0 };
    const begun = platform.now();
    const answer = await ask(platform, path, {
      method: 'PATCH',
      headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    });
    const next = answer.status === 204 ? offsetOf(answer, file.bytes) : null;
    if (next !== null && next > offset) {
      piece = nextChunkSize(piece, platform.now() - begun);
      offset = next;
      await watch.onProgress(offset);
      continue;
    }
    if (answer.isRefusal && answer.status === 460 && restarts === 0) {
      // The bytes were damaged in transit: the server dropped them, and the upload starts again once.
      restarts += 1;
      offset = null;
      continue;
    }
    if (isFinal(answer)) return { what: 'refused', status: answer.status };
    if (isBusy(answer.status)) return { what: 'wait', askedMs: answer.retryAfterMs };
    // No trusted answer, or another offset: ask the server for the offset.
    cuts += 1;
    piece = Math.max(chunkBytes.least, piece / 2);
    offset = null;
  }
  return { what: 'wait', askedMs: null };
}

const complaintOf = ({ complaintId, parcelId }: FileRow) => complaintId ?? parcelId;

async function where(
  platform: Platform,
  file: FileRow,
  path: string,
  isBegun: boolean,
): Promise<number | UploadResult> {
  const askOffset = async () => {
    const answer = await ask(platform, path, { method: 'HEAD' });
    return { answer, offset: answer.status === 200 ? offsetOf(answer, file.bytes) : null };
  };
  if (isBegun) {
    const { answer, offset } = await askOffset();
    // The server dropped it: start again.
    if (answer.status !== 404) return offset ?? failed(answer);
  }
  // POST first: most files are started once. One that exists answers 409, at the cost of one more request.
  const begun = await ask(platform, `${apiBase}${evidenceBase}/`, {
    method: 'POST',
    headers: {
      'upload-length': String(file.bytes),
      'upload-metadata': [
        `complaintId ${base64(complaintOf(file))}`,
        `evidenceId ${base64(file.id)}`,
        `sha256 ${base64(file.sha256)}`,
      ].join(','),
    },
  });
  if (begun.status === 201 && begun.isOurs) return 0;
  if (begun.status !== 409) return failed(begun);
  const { answer, offset } = await askOffset();
  return offset ?? failed(answer);
}

/** Read before sending: a photo gone from the disk must not look like a broken network. null: gone. */
async function readable({ blob, bytes }: FileRow, from: number, to: number): Promise<ArrayBuffer | null> {
  try {
    const piece = await blob.slice(from, to).arrayBuffer();
    return piece.byteLength === Math.min(to, bytes) - from ? piece : null;
  } catch {
    return null;
  }
}

const failed = (answer: TusResponse): UploadResult =>
  isFinal(answer)
    ? { what: 'refused', status: answer.status }
    : { what: 'wait', askedMs: answer.retryAfterMs };

/** 404 is not final: the server may know the complaint later. */
const isFinal = ({ isRefusal, status }: TusResponse) =>
  isRefusal && [400, 410, 413, 415, 460].includes(status);
const isBusy = (status: number) =>
  status === 404 || status === 408 || status === 423 || status === 429 || status >= 500;

interface TusResponse {
  /** 0: no answer. */
  readonly status: number;
  /** The answer is from our server and about this request. */
  readonly isOurs: boolean;
  /** The refusal is in our own form, the only one that is trusted. HEAD has no body and so no refusal. */
  readonly isRefusal: boolean;
  readonly offset: string | null;
  readonly length: string | null;
  readonly retryAfterMs: number | null;
}

const none: TusResponse = {
  status: 0,
  isOurs: false,
  isRefusal: false,
  offset: null,
  length: null,
  retryAfterMs: null,
};

/** null: not an answer from our server, or about another file. */
function offsetOf({ isOurs, offset, length }: TusResponse, bytes: number): number | null {
  const at = Number(offset);
  if (!isOurs || offset === null || !Number.isInteger(at) || at < 0 || at > bytes) return null;
  return length === null || Number(length) === bytes ? at : null;
}

async function ask(platform: Platform, path: string, init: RequestOptions): Promise<TusResponse> {
  const asked = {
    ...init,
    headers: { ...init.headers, 'tus-resumable': '1.0.0' },
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'manual',
  } as const;
  try {
    const answer = await fetchAnswer(platform, path, asked, { ms: timeoutMs, bytes: mostBytes });
    const { status, headers, refusal, retryAfterMs } = answer;
    const isTus = headers.get('tus-resumable') === '1.0.0';
    return {
      status,
      retryAfterMs,
      isOurs: isTus && answer.isOurs,
      isRefusal: isTus && refusal !== null,
      offset: headers.get('upload-offset'),
      length: headers.get('upload-length'),
    };
  } catch {
    return none;
  }
}

export function nextChunkSize(piece: number, tookMs: number): number {
  if (tookMs < wishedMs.least) return Math.min(chunkBytes.most, piece * 2);
  return tookMs > wishedMs.most ? Math.max(chunkBytes.least, piece / 2) : piece;
}

/** Plain base64, as the protocol requires. */
function base64(text: string): string {
  const url = toBase64url(utf8(text)).replaceAll('-', '+').replaceAll('_', '/');
  return url.padEnd(Math.ceil(url.length / 4) * 4, '=');
}
