// The messaging app's Cloud API on this machine: takes files and messages as the real one does, and fails as it is told.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Sent {
  readonly to: string;
  readonly type: string;
  readonly biz_opaque_callback_data: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was sent
  readonly [part: string]: any;
}

interface Failure {
  readonly status: number;
  /** Of `error` in the body. */
  readonly code?: number;
  readonly retryAfter?: number;
  /** The message is taken, and the connection cut before the answer. */
  readonly cut?: boolean;
}

export interface CloudApi {
  readonly url: string;
  readonly token: string;
  readonly numberId: string;
  /** Taken, in their order. */
  readonly sent: Sent[];
  readonly media: { id: string; type: string; name: string; text: string }[];
  /** Every call for messages, taken or not: when, and to whom. */
  readonly calls: { at: number; to: string }[];
  /** For the next `times` messages to this number, ten digits; '*' for anybody. */
  fail(phone: string, failure: Failure, times?: number): void;
  /** Fails no more. */
  recover(): void;
  /** Is told of each message as it is taken; the answer waits for it. */
  onTaken: ((message: Sent) => void | Promise<void>) | null;
  close(): Promise<void>;
}

export async function startCloudApi(): Promise<CloudApi> {
  const token = 'a-token-of-the-cloud-api';
  const numberId = '106540352242922';
  const failures: { phone: string; failure: Failure; left: number }[] = [];
  const api: Omit<CloudApi, 'url'> = {
    token,
    numberId,
    sent: [],
    media: [],
    calls: [],
    onTaken: null,
    fail: (phone, failure, times = 1) => void failures.push({ phone, failure, left: times }),
    recover: () => void failures.splice(0),
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${token}`) {
      return answer(401, { error: { code: 190, message: 'Invalid OAuth access token.' } });
    }
    if (request.url === `/v23.0/${numberId}/media`) {
      const form = await formOf(request);
      const file = form.get('file');
      if (form.get('messaging_product') !== 'whatsapp' || !(file instanceof File))
        return answer(400, { error: { code: 100 } });
      const id = String(7000 + api.media.length);
      api.media.push({ id, type: String(form.get('type')), name: file.name, text: await file.text() });
      return answer(200, { id });
    }
    if (request.url !== `/v23.0/${numberId}/messages`) return answer(404, { error: { code: 2500 } });
    const message = JSON.parse((await bytesOf(request)).toString()) as Sent;
    api.calls.push({ at: Date.now(), to: message.to });
    if (message.messaging_product !== 'whatsapp' || !/^91\d{10}$/.test(message.to))
      return answer(400, { error: { code: 100 } });
    const planned = failures.find(
      ({ phone, left }) => left > 0 && (phone === '*' || `91${phone}` === message.to),
    );
    if (planned) planned.left -= 1;
    if (planned && !planned.failure.cut) {
      const { status, code = 1, retryAfter } = planned.failure;
      return answer(status, { error: { code } }, retryAfter ? { 'retry-after': String(retryAfter) } : {});
    }
    api.sent.push(message);
    await api.onTaken?.(message);
    if (planned) return request.socket.destroy();
    return answer(200, { messaging_product: 'whatsapp', messages: [{ id: `wamid.${api.sent.length}` }] });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return Object.assign(api, { url: `http://127.0.0.1:${port}/v23.0` });
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const bytes = new Uint8Array(await bytesOf(request));
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(bytes, { headers }).formData();
}
