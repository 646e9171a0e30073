// A phone that sends evidence, as plain as can be: every request by hand, so that each rule of the server can be met or broken.
import type { AddressInfo } from 'node:net';
import { apiBase } from '#contract/endpoint.ts';
import { evidenceBase, uploadPath } from '#contract/evidence.ts';
import { uuidv7 } from '#offline/uuid.ts';
import type { District } from './district.ts';
import { sha256 } from './sha256.ts';

export interface Listed {
  readonly complaintId: string;
  readonly referenceId: string;
  readonly id: string;
  readonly bytes: Buffer;
}

export interface Sender {
  readonly url: string;
  /** Files a complaint that lists one file. */
  list(bytes: Buffer, more?: { name?: string; type?: string }): Promise<Listed>;
  begin(file: Listed, headers?: Record<string, string>): Promise<Response>;
  patch(file: Listed, offset: number, piece: Buffer): Promise<Response>;
  head(file: Listed): Promise<Response>;
  /** Begins it and sends it in one piece. */
  send(file: Listed): Promise<Response>;
  /** The report it belongs to, as the superintendent sees it. */
  reportOf(file: Listed): Promise<Seen>;
  /** The file itself, as the superintendent sees it. */
  entryOf(file: Listed): Promise<Seen>;
}

type Seen = Awaited<ReturnType<District['call']>>['body'];

export async function openSender(district: District): Promise<Sender> {
  await district.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(district.app.server.address() as AddressInfo).port}`;
  const tus = { 'tus-resumable': '1.0.0' };
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const at = (file: Listed) => `${url}${uploadPath(file.complaintId, file.id)}`;

  const sender: Sender = {
    url,
    async list(bytes, { name = 'photo.jpg', type = 'image/jpeg' } = {}) {
      const id = uuidv7();
      const file = { id, name, type, bytes: Math.max(1, bytes.length), sha256: sha256(bytes) };
      const filed = await district.file({ evidence: [file] });
      if (filed.status !== 201) throw new Error(JSON.stringify(filed.body));
      return { complaintId: filed.id, referenceId: filed.referenceId, id, bytes };
    },
    begin: (file, headers = {}) =>
      fetch(`${url}${apiBase}${evidenceBase}/`, {
        method: 'POST',
        headers: {
          ...tus,
          'upload-length': String(file.bytes.length),
          'upload-metadata': [
            `complaintId ${base64(file.complaintId)}`,
            `evidenceId ${base64(file.id)}`,
            `sha256 ${base64(sha256(file.bytes))}`,
          ].join(','),
          ...headers,
        },
      }),
    patch: (file, offset, piece) =>
      fetch(at(file), {
        method: 'PATCH',
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(piece),
      }),
    head: (file) => fetch(at(file), { method: 'HEAD', headers: tus }),
    async send(file) {
      const begun = await sender.begin(file);
      return begun.status === 201 ? sender.patch(file, 0, file.bytes) : begun;
    },
    async reportOf({ referenceId }) {
      const path = `/sp-user/incident-reports/search?search=${referenceId}`;
      const { body } = await district.call('GET', path, { by: district.sp });
      return body.data[0];
    },
    entryOf: async (file) => (await sender.reportOf(file)).evidence[0],
  };
  return sender;
}
