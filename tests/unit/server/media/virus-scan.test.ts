import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scanFile } from '#server/media/virus-scan.ts';

let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-clamd-'));
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Speaks INSTREAM as clamd does: a file with the mark is infected, one above `most` bytes is refused. */
async function startClamd(name: string, { most = 1_000_000, answers = true } = {}): Promise<string> {
  const path = join(folder, name);
  const server = createServer((socket) => serve(socket, most, answers)).listen(path);
  servers.push(server);
  await new Promise((ready) => server.once('listening', ready));
  return path;
}

function serve(socket: Socket, most: number, answers: boolean): void {
  let seen = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    seen = Buffer.concat([seen, bytes as Buffer]);
    const content: Buffer[] = [];
    const command = seen.indexOf(0) + 1;
    if (command === 0 || seen.subarray(0, command - 1).toString() !== 'zINSTREAM') return;
    for (let at = command; at + 4 <= seen.length; ) {
      const length = seen.readUInt32BE(at);
      if (length === 0) {
        const isInfected = Buffer.concat(content).includes('INFECTED-MARK');
        if (answers) socket.end(isInfected ? 'stream: Test.Mark FOUND\0' : 'stream: OK\0');
        else socket.destroy();
        return;
      }
      if (at + 4 + length > seen.length) return;
      content.push(seen.subarray(at + 4, at + 4 + length));
      at += 4 + length;
      if (content.reduce((sum, piece) => sum + piece.length, 0) > most) {
        socket.end('INSTREAM size limit exceeded. ERROR\0');
        return;
      }
    }
  });
}

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

it('tells a clean file from an infected one, also where the mark lies between two chunks', async () => {
  const path = await startClamd('clamd');
  expect(await scanFile({ path }, await file('clean', 'photo'))).toEqual({ kind: 'clean' });
  expect(await scanFile({ path }, await file('empty', ''))).toEqual({ kind: 'clean' });
  const long = Buffer.alloc(200_000, 'x');
  long.write('INFECTED-MARK', 65_530);
  expect(await scanFile({ path }, await file('infected', long))).toEqual({
    kind: 'infected',
    name: 'Test.Mark',
  });
});

it('does not know where the daemon refuses, breaks off or is not there', async () => {
  const some = await file('some', Buffer.alloc(300_000, 'x'));
  const small = await startClamd('small', { most: 100_000 });
  expect(await scanFile({ path: small }, some)).toMatchObject({ kind: 'unknown' });
  const silent = await startClamd('silent', { answers: false });
  expect(await scanFile({ path: silent }, some)).toMatchObject({ kind: 'unknown' });
  expect(await scanFile({ path: join(folder, 'nobody') }, some)).toMatchObject({ kind: 'unknown' });
});
