import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeClamd, infectedMark, openClamd } from '#fixtures/network/clamd.ts';
import { scanFile } from '#server/media/virus-scan.ts';

let folder: string;
const daemons: FakeClamd[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-clamd-'));
});
afterAll(async () => {
  for (const daemon of daemons) await daemon.close();
  await rm(folder, { recursive: true, force: true });
});

async function startClamd(name: string, kind?: Parameters<typeof openClamd>[1]): Promise<string> {
  const daemon = await openClamd(join(folder, name), kind);
  daemons.push(daemon);
  return daemon.path;
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
  long.write(infectedMark, 65_530);
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
