// The line between a phone and the real server with its faults: cut, slow, requests and answers lost in whole
// or in part, untrusted answers. The front takes the connections; behind it each request gets its fault.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createFront, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Pace, slowLine } from '../slow-line.ts';

export type Fault =
  /** The request is cut after this many bytes of its body; the server has those. */
  | { readonly do: 'drop request'; readonly afterBytes: number }
  /** The server has answered whole; of its answer's body the phone hears so many bytes, or nothing at all. */
  | { readonly do: 'drop answer'; readonly afterBytes?: number }
  /** The answer waits. */
  | { readonly do: 'delay'; readonly ms: number }
  | { readonly do: 'hold'; readonly until: Promise<unknown> }
  /** Not the server answers: a hotel's page, a redirect to it, nothing in good order, bytes that are no HTTP, a gateway. */
  | { readonly do: 'portal' | 'redirect' | 'empty' | 'garbage' | 'gateway' };

export interface Passed {
  /** `METHOD /path` */
  readonly name: string;
  readonly headers: IncomingMessage['headers'];
  readonly fault: Fault | undefined;
  /** Bytes of the body that the phone has sent so far. */
  bodyBytes: number;
  /** Status of the server's answer; 0: none. */
  status: number;
}

export interface FaultProxy {
  readonly url: string;
  /** Every request in order of arrival. */
  readonly passed: readonly Passed[];
  /** Called for each request. */
  plan: (name: string) => Fault | undefined;
  /** Called when the server has answered a request, even if the answer is lost afterwards. */
  onAnswered: (passed: Passed) => void;
  pace: Pace | null;
  cut(): void;
  restore(): void;
  /** From now on appends `text` to the answer for `path`, as after a deploy. */
  deploy(path: string, text: string): void;
  close(): Promise<void>;
}

export async function openProxy(serverPort: number): Promise<FaultProxy> {
  const passed: Passed[] = [];
  const added = new Map<string, string>();
  const sockets = new Set<Socket>();
  let isCut = false;

  const inner = createServer((incoming, outgoing) => {
    const name = `${incoming.method} ${incoming.url}`;
    const one: Passed = { name, headers: incoming.headers, fault: proxy.plan(name), bodyBytes: 0, status: 0 };
    passed.push(one);
    incoming.on('error', () => outgoing.destroy());
    if (one.fault && strangers.has(one.fault.do)) answerAsStranger(one.fault.do, incoming, outgoing);
    else forward({ incoming, outgoing, one, serverPort, proxy, more: added.get(incoming.url ?? '') });
  });
  const innerPort = await listen(inner);

  const up = slowLine(() => proxy.pace);
  const down = slowLine(() => proxy.pace);
  const front = createFront((socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    const onward = connect(innerPort, '127.0.0.1');
    for (const one of [socket, onward]) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          (one === socket ? onward : socket).destroy();
        });
    }
    socket.pipe(up.through()).pipe(onward);
    onward.pipe(down.through()).pipe(socket);
  });
  const port = await listen(front);

  const proxy: FaultProxy = {
    url: `http://localhost:${port}`,
    passed,
    plan: () => undefined,
    onAnswered: () => undefined,
    pace: null,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    deploy: (path, text) => void added.set(path, text),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([front, inner].map((one) => new Promise((closed) => one.close(closed))));
    },
  };
  return proxy;
}

interface Passing {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly one: Passed;
  readonly serverPort: number;
  readonly proxy: FaultProxy;
  readonly more: string | undefined;
}

function forward({ incoming, outgoing, one, serverPort, proxy, more }: Passing): void {
  const { fault } = one;
  const headers = more === undefined ? incoming.headers : whole(incoming.headers);
  const onward = request({
    host: '127.0.0.1',
    port: serverPort,
    method: incoming.method,
    path: incoming.url,
    headers,
    agent: false,
  });
  onward.on('error', () => outgoing.destroy());
  onward.on('response', async (answer) => {
    one.status = answer.statusCode ?? 0;
    const parts: Buffer[] = [];
    try {
      for await (const part of answer) parts.push(part as Buffer);
    } catch {
      outgoing.destroy();
      return;
    }
    if (more !== undefined) parts.push(Buffer.from(more));
    const body = Buffer.concat(parts);
    proxy.onAnswered(one);
    if (fault?.do === 'delay') await wait(fault.ms);
    if (fault?.do === 'hold') await fault.until;
    if (fault?.do === 'drop answer' && fault.afterBytes === undefined) {
      outgoing.destroy();
      return;
    }
    const { 'transfer-encoding': _coded, 'content-length': _length, etag, ...kept } = answer.headers;
    if (etag !== undefined && more === undefined) kept.etag = etag;
    const isHead = incoming.method === 'HEAD' || one.status === 204 || one.status === 304;
    outgoing.writeHead(one.status, isHead ? answer.headers : { ...kept, 'content-length': body.length });
    if (fault?.do === 'drop answer') {
      outgoing.write(body.subarray(0, Math.min(fault.afterBytes ?? 0, body.length - 1)), () =>
        outgoing.destroy(),
      );
    } else outgoing.end(isHead ? undefined : body);
  });
  incoming.on('data', (part: Buffer) => {
    const left = fault?.do === 'drop request' ? fault.afterBytes - one.bodyBytes : Number.POSITIVE_INFINITY;
    one.bodyBytes += part.length;
    if (left > part.length) {
      if (!onward.write(part)) {
        incoming.pause();
        onward.once('drain', () => incoming.resume());
      }
      return;
    }
    // The server gets the bytes so far; then the connection breaks at both ends.
    onward.write(part.subarray(0, Math.max(0, left)), () => {
      onward.destroy();
      incoming.destroy();
    });
  });
  incoming.on('end', () => {
    if (fault?.do === 'drop request') onward.destroy();
    else onward.end();
  });
  incoming.on('close', () => {
    if (!incoming.complete) onward.destroy();
  });
}

/** Requests the file itself, uncompressed, regardless of the browser's cache. */
function whole(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const { 'if-none-match': _tag, 'if-modified-since': _since, ...others } = headers;
  return { ...others, 'accept-encoding': 'identity' };
}

const strangers = new Set<string>(['portal', 'redirect', 'empty', 'garbage', 'gateway']);
const html = { 'content-type': 'text/html' };

function answerAsStranger(kind: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  incoming.resume().on('end', () => {
    if (kind === 'garbage') {
      outgoing.socket?.end('\u0000\u0007 no such thing as HTTP\r\n\r\n');
      return;
    }
    if (kind === 'portal') outgoing.writeHead(200, html).end('<h1>Welcome to our hotel</h1>');
    else if (kind === 'redirect') outgoing.writeHead(302, { location: 'http://hotel.example/' }).end();
    else if (kind === 'empty') outgoing.writeHead(204).end();
    else outgoing.writeHead(502, html).end('<h1>Bad Gateway</h1>');
  });
}

function listen(server: ReturnType<typeof createServer> | ReturnType<typeof createFront>): Promise<number> {
  return new Promise((listening) => {
    server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port));
  });
}
