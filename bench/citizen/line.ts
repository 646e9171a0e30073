// A slow line in front of a server: every byte of the page and its worker waits for half a round trip and for
// earlier bytes; a new connection waits for a whole round trip. The browser's own throttling would exclude
// the worker.

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export interface Speed {
  readonly roundTripMs: number;
  /** Bits per second. */
  readonly down: number;
  readonly up: number;
}

export const speeds = {
  'rural-3g': { roundTripMs: 400, down: 400_000, up: 400_000 },
  'slow-4g': { roundTripMs: 150, down: 1_600_000, up: 750_000 },
} as const satisfies Record<string, Speed>;

export interface SlowLine {
  readonly port: number;
  /** Bytes received over all connections. */
  down(): number;
  /** Stops all traffic; no connection is answered. */
  cut(): Promise<void>;
}

const packet = 1460;
const most = 64 * 1024;

export async function openSlowLine(serverPort: number, { roundTripMs, down, up }: Speed): Promise<SlowLine> {
  const sockets = new Set<Socket>();
  const freeAt = { down: 0, up: 0 };
  let downBytes = 0;

  const server = createServer({ noDelay: true }, (phone) => {
    const site = connect({ port: serverPort, host: '127.0.0.1', noDelay: true });
    const opened = performance.now() + roundTripMs;
    for (const socket of [phone, site]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        phone.destroySoon();
        site.destroySoon();
      });
    }
    carry(phone, site, (bytes) => {
      const starts = Math.max(performance.now(), freeAt.up, opened);
      freeAt.up = starts + (bytes * 8000) / up;
      return freeAt.up + roundTripMs / 2;
    });
    carry(site, phone, (bytes) => {
      downBytes += bytes;
      const starts = Math.max(performance.now(), freeAt.down);
      freeAt.down = starts + (bytes * 8000) / down;
      return freeAt.down + roundTripMs / 2;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    down: () => downBytes,
    cut() {
      for (const socket of sockets) socket.destroy();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** `arrival`: time at which bytes sent now arrive. */
function carry(from: Socket, to: Socket, arrival: (bytes: number) => number): void {
  const waiting: { bytes: Buffer; at: number }[] = [];
  let queued = 0;
  let isTimed = false;
  const deliver = () => {
    isTimed = false;
    while ((waiting[0]?.at ?? Number.POSITIVE_INFINITY) <= performance.now() + 0.5) {
      const next = waiting.shift();
      if (!next) break;
      queued -= next.bytes.length;
      if (!to.destroyed) to.write(next.bytes);
    }
    if (from.isPaused() && queued < most / 2) from.resume();
    if (waiting[0]) wait(waiting[0].at - performance.now());
  };
  const wait = (ms: number) => {
    isTimed = true;
    setTimeout(deliver, Math.max(1, ms));
  };
  from.on('data', (data) => {
    for (let start = 0; start < data.length; start += packet) {
      const bytes = data.subarray(start, start + packet);
      waiting.push({ bytes, at: arrival(bytes.length) });
      queued += bytes.length;
    }
    if (queued > most) from.pause();
    if (!isTimed) wait(0);
  });
}
