// Asks ClamAV's daemon about a file (command INSTREAM), where CLAMD names one.
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';

export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly name: string }
  /** The daemon does not answer, or refuses the size: nobody knows. */
  | { readonly kind: 'unknown'; readonly because: string };

export interface ClamdPlace {
  readonly path?: string;
  readonly host?: string;
  readonly port?: number;
}

const timeoutMs = 60_000;
const longestAnswer = 1000;

/** Never throws for a daemon that fails. */
export async function scanFile(clamd: ClamdPlace, file: string): Promise<ScanVerdict> {
  try {
    return verdictOf(await ask(clamd, file));
  } catch (error) {
    return { kind: 'unknown', because: (error as Error).message };
  }
}

function verdictOf(answer: string): ScanVerdict {
  const text = answer.replace(/\0[\s\S]*$/, '').trim();
  const found = /^stream: (.+) FOUND$/.exec(text)?.[1];
  if (found !== undefined) return { kind: 'infected', name: found };
  return text === 'stream: OK' ? { kind: 'clean' } : { kind: 'unknown', because: text || 'no answer' };
}

/** Each chunk has its length before it; one of length 0 ends the stream. */
async function ask({ path, host = '127.0.0.1', port = 3310 }: ClamdPlace, file: string): Promise<string> {
  const socket = path === undefined ? connect(port, host) : connect(path);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('clamd does not answer')));
  const answer = answerOf(socket);
  // Awaited below; a refusal may come before the file is sent.
  answer.catch(() => undefined);
  try {
    await write(socket, Buffer.from('zINSTREAM\0'));
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      await write(socket, Buffer.concat([length, chunk]));
    }
    await write(socket, Buffer.alloc(4));
  } catch {
    // Cut off while sending: the answer says why, where there is one.
  }
  try {
    return await answer;
  } finally {
    socket.destroy();
  }
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((done, failed) => {
    socket.write(bytes, (error) => (error ? failed(error) : done()));
  });

const answerOf = (socket: Socket): Promise<string> =>
  new Promise((done, failed) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text = (text + piece).slice(0, longestAnswer);
      if (text.includes('\0')) done(text);
    });
    socket.on('error', failed);
    socket.on('close', () => (text === '' ? failed(new Error('clamd closed the connection')) : done(text)));
  });
