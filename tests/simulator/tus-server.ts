// The server side of an upload according to the contract, and a line that is cut after a number of bytes.
import { createHash } from 'node:crypto';
import type { ProblemCode } from '#contract/shared/problem.ts';
import { ours, refusal } from './ours.ts';

export type Cut = 'before' | 'after' | { readonly afterBytes: number };

interface UploadedFile {
  readonly length: number;
  readonly sha256: string;
  bytes: Buffer;
  arrived: boolean;
}

export class TusServer {
  readonly files = new Map<string, UploadedFile>();
  /** Every PATCH: its offset, and the bytes sent and taken. */
  readonly pieces: { id: string; offset: number; sent: number; taken: number }[] = [];
  readonly asked: string[] = [];
  /** Faults of the next PATCHes, in order; undefined: none. */
  cuts: (Cut | undefined)[] = [];
  /** Answers in place of the server's, in order. */
  strangers: (Response | undefined)[] = [];
  /** Refusals by the server itself for the next requests, in order. */
  refusals: (ProblemCode | undefined)[] = [];
  /** What the refusals above ask for. */
  retryAfterSeconds: number | null = null;
  codeOnArrival: ProblemCode | null = null;

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const method = String(init.method);
    const headers = new Headers(init.headers);
    this.asked.push(method);
    await new Promise((turn) => setImmediate(turn));
    const stranger = this.strangers.shift();
    if (stranger) return stranger;
    const code = this.refusals.shift();
    const pause = this.retryAfterSeconds === null ? {} : { 'retry-after': String(this.retryAfterSeconds) };
    if (code) return refusal(init, code, { ...tus, ...pause });
    return this.answer(method, path, { ...init, headers });
  }

  private answer(method: string, path: string, init: RequestInit & { headers: Headers }): Response {
    const { headers } = init;
    const reply = (status: number, more: Record<string, string> = {}) =>
      ours(init, status, null, { ...tus, ...more });
    if (method === 'POST') return this.begin(headers, init);
    const id = path.split('/').at(-1) ?? '';
    const file = this.files.get(id);
    if (!file) return refusal(init, 'not_found', tus);
    if (method === 'HEAD') {
      return reply(200, { 'upload-offset': String(file.bytes.length), 'upload-length': String(file.length) });
    }
    return this.patch(id, file, init);
  }

  private begin(headers: Headers, init: RequestInit): Response {
    const said = new Map(
      (headers.get('upload-metadata') ?? '').split(',').map((pair) => {
        const [key = '', value = ''] = pair.split(' ');
        return [key, Buffer.from(value, 'base64').toString()];
      }),
    );
    const id = `${said.get('complaintId')}.${said.get('evidenceId')}`;
    if (this.files.has(id)) return refusal(init, 'upload_exists', tus);
    const length = Number(headers.get('upload-length'));
    this.files.set(id, { length, sha256: said.get('sha256') ?? '', bytes: Buffer.alloc(0), arrived: false });
    return ours(init, 201, null, { ...tus, location: id });
  }

  private patch(id: string, file: UploadedFile, init: RequestInit & { headers: Headers }): Response {
    const { headers } = init;
    const piece = Buffer.from(init.body as ArrayBuffer);
    const offset = Number(headers.get('upload-offset'));
    if (offset !== file.bytes.length) return refusal(init, 'upload_exists', tus);
    const cut = this.cuts.shift();
    const taken =
      cut === 'before' ? 0 : typeof cut === 'object' ? Math.min(cut.afterBytes, piece.length) : piece.length;
    this.pieces.push({ id, offset, sent: piece.length, taken });
    file.bytes = Buffer.concat([file.bytes, piece.subarray(0, taken)]);
    const answer = this.settle(id, file, init);
    if (cut !== undefined) throw new TypeError('Failed to fetch');
    return answer;
  }

  private settle(id: string, file: UploadedFile, init: RequestInit): Response {
    const taken = (bytes: number) => ours(init, 204, null, { ...tus, 'upload-offset': String(bytes) });
    if (file.bytes.length < file.length) return taken(file.bytes.length);
    const isRight = createHash('sha256').update(file.bytes).digest('hex') === file.sha256;
    if (!isRight || this.codeOnArrival) {
      this.files.delete(id);
      return refusal(init, (isRight && this.codeOnArrival) || 'hash_mismatch', tus);
    }
    file.arrived = true;
    return taken(file.length);
  }
}

const tus = { 'tus-resumable': '1.0.0' };
