// The far side of an upload, as the contract has it, and a line that is cut after so many bytes.
import { createHash } from 'node:crypto';

export type Cut = 'before' | 'after' | { readonly afterBytes: number };

interface UploadedFile {
  readonly length: number;
  readonly sha256: string;
  bytes: Buffer;
  arrived: boolean;
}

export class TusServer {
  readonly files = new Map<string, UploadedFile>();
  /** Every PATCH: where it began, and how much of it was taken. */
  readonly pieces: { id: string; offset: number; sent: number; taken: number }[] = [];
  readonly asked: string[] = [];
  /** What befalls the next PATCHes in turn; undefined: nothing. */
  cuts: (Cut | undefined)[] = [];
  /** Answers that come instead of the server's, in turn. */
  strangers: (Response | undefined)[] = [];
  statusOnArrival = 204;

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const method = String(init.method);
    const headers = new Headers(init.headers);
    this.asked.push(method);
    await new Promise((turn) => setImmediate(turn));
    const stranger = this.strangers.shift();
    if (stranger) return stranger;
    if (method === 'POST') return this.begin(headers);
    const id = path.split('/').at(-1) ?? '';
    const file = this.files.get(id);
    if (!file) return reply(404);
    if (method === 'HEAD') {
      return reply(200, { 'upload-offset': String(file.bytes.length), 'upload-length': String(file.length) });
    }
    return this.patch(id, file, headers, Buffer.from(init.body as ArrayBuffer));
  }

  private begin(headers: Headers): Response {
    const said = new Map(
      (headers.get('upload-metadata') ?? '').split(',').map((pair) => {
        const [key = '', value = ''] = pair.split(' ');
        return [key, Buffer.from(value, 'base64').toString()];
      }),
    );
    const id = `${said.get('complaintId')}.${said.get('evidenceId')}`;
    if (this.files.has(id)) return reply(409);
    const length = Number(headers.get('upload-length'));
    this.files.set(id, { length, sha256: said.get('sha256') ?? '', bytes: Buffer.alloc(0), arrived: false });
    return reply(201, { location: id });
  }

  private patch(id: string, file: UploadedFile, headers: Headers, piece: Buffer): Response {
    const offset = Number(headers.get('upload-offset'));
    if (offset !== file.bytes.length) return reply(409);
    const cut = this.cuts.shift();
    const taken =
      cut === 'before' ? 0 : typeof cut === 'object' ? Math.min(cut.afterBytes, piece.length) : piece.length;
    this.pieces.push({ id, offset, sent: piece.length, taken });
    file.bytes = Buffer.concat([file.bytes, piece.subarray(0, taken)]);
    const answer = this.settle(id, file);
    if (cut !== undefined) throw new TypeError('Failed to fetch');
    return answer;
  }

  private settle(id: string, file: UploadedFile): Response {
    if (file.bytes.length < file.length) return reply(204, { 'upload-offset': String(file.bytes.length) });
    const isRight = createHash('sha256').update(file.bytes).digest('hex') === file.sha256;
    if (!isRight || this.statusOnArrival !== 204) {
      this.files.delete(id);
      return reply(isRight ? this.statusOnArrival : 460);
    }
    file.arrived = true;
    return reply(204, { 'upload-offset': String(file.length) });
  }
}

const reply = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { 'tus-resumable': '1.0.0', ...headers } });
