// The telephone line between the phone and the server: a proxy that can be cut, and can lose an answer on its way back.
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { recordCall, type WireCall } from './wire.ts';

export interface Line {
  /** The origin that the phone opens. */
  readonly url: string;
  cut(): void;
  restore(): void;
  /** The next `times` answers to a matching request are lost after the server has sent them whole. */
  loseAnswers(matching: RegExp, times: number): void;
  /** From now on `path` is answered with `text` after it, as after a deploy. */
  deploy(path: string, text: string): void;
  /** Requests that match wait here from now on; null: they go on, all of them. */
  hold(matching: RegExp | null): void;
  /** From now on requests to `from` are asked of `to`, as after a proxy was set up wrongly. null: no more. */
  misroute(from: string | null, to?: string): void;
  /** `METHOD /path` of every request that reached the server. */
  readonly reached: readonly string[];
  /** The consoles' calls that a browser has sent whole. */
  readonly calls: readonly WireCall[];
  close(): Promise<void>;
}

export async function openLine(serverPort: number): Promise<Line> {
  const reached: string[] = [];
  const calls: WireCall[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  let lose = { matching: /^$/, times: 0 };
  let held: RegExp | null = null;
  let waiting: (() => void)[] = [];
  let wrongWay: { from: string; to: string } | null = null;
  const added = new Map<string, string>();

  const server = createServer((incoming, outgoing) => {
    const name = `${incoming.method} ${incoming.url}`;
    reached.push(name);
    const loses = lose.times > 0 && lose.matching.test(name);
    if (loses) lose.times -= 1;
    const more = added.get(incoming.url ?? '');
    if (more !== undefined) incoming.headers['accept-encoding'] = 'identity';
    const go = () => {
      if (outgoing.destroyed) return;
      recordCall(incoming, (call) => calls.push(call));
      if (wrongWay) incoming.url = incoming.url?.replace(wrongWay.from, wrongWay.to);
      forward(incoming, outgoing, { port: serverPort, loses, more });
    };
    if (held?.test(name)) waiting.push(go);
    else go();
  });
  server.on('connection', (socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    reached,
    calls,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    loseAnswers(matching, times) {
      lose = { matching, times };
    },
    deploy(path, text) {
      added.set(path, text);
    },
    hold(matching) {
      held = matching;
      const gone = waiting;
      waiting = [];
      for (const go of gone) go();
    },
    misroute(from, to = '/nowhere') {
      wrongWay = from === null ? null : { from, to };
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { port, loses, more }: { port: number; loses: boolean; more: string | undefined },
): ClientRequest {
  const options = { port, method: incoming.method, path: incoming.url, headers: incoming.headers };
  const onward = request({ host: '127.0.0.1', ...options }, (answer) => {
    if (loses) {
      answer.resume().on('end', () => outgoing.destroy());
      return;
    }
    if (more !== undefined) delete answer.headers['content-length'];
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing, { end: more === undefined });
    if (more !== undefined) answer.on('end', () => outgoing.end(more));
  });
  onward.on('error', () => outgoing.destroy());
  return incoming.pipe(onward);
}
