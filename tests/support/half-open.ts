// Slowloris: many sockets that begin a request and never end it. Half of them send a header line now and then, the others a byte of
// a body. Whichever is cut off is opened again at once.
import { randomInt } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface HalfOpen {
  readonly open: () => number;
  /** Cut off by the server. */
  readonly cutOff: () => number;
  stop(): void;
}

const betweenMs = { least: 3000, most: 8000 };

export function openHalf(port: number, count: number): HalfOpen {
  const sockets = new Set<Socket>();
  let [cutOff, isOver] = [0, false];

  const begin = (slow: 'headers' | 'body') => {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('connect', () => {
      sockets.add(socket);
      socket.write(heads[slow]);
      const drip = () => {
        socket.write(slow === 'headers' ? `x-${randomInt(1e6)}: 1\r\n` : ' ');
        timer = setTimeout(drip, betweenMs.least + randomInt(betweenMs.most - betweenMs.least));
      };
      let timer = setTimeout(drip, randomInt(betweenMs.most));
      // What is answered is read, or the socket would not learn that it is closed.
      socket.resume();
      socket.once('close', () => {
        clearTimeout(timer);
        sockets.delete(socket);
        cutOff += 1;
        setTimeout(begin, 100, slow);
      });
    });
  };
  for (let index = 0; index < count; index += 1) begin(index % 2 === 0 ? 'headers' : 'body');
  return {
    open: () => sockets.size,
    cutOff: () => cutOff,
    stop() {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

const heads = {
  headers: 'GET /api/v1/public/directory HTTP/1.1\r\nhost: localhost\r\n',
  body: [
    'PUT /api/v1/public/complaints/01935f3e-7c1a-7b6e-8f00-000000000001 HTTP/1.1',
    'host: localhost',
    'content-type: application/json',
    'content-length: 100000',
    '',
    '',
  ].join('\r\n'),
};
