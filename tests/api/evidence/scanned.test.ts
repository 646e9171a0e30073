// Evidence under ClamAV: an infected file is refused; while the daemon is away files come in, and officers are warned.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { type FakeClamd, infectedMark, openClamd } from '#fixtures/network/clamd.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

let folder: string;
let clamd: FakeClamd;
let district: District;
let sender: Sender;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-clamd-'));
  clamd = await openClamd(join(folder, 'clamd'));
  district = await openDistrict({ CLAMD: clamd.path });
  sender = await openSender(district);
});
afterAll(async () => {
  await district.close();
  await rm(folder, { recursive: true, force: true });
});

it('refuses an infected file for good, and says so to sender and officer', async () => {
  const file = await sender.list(pdf(`/Title(${infectedMark})`));
  const answer = await sender.send(file);
  expect([answer.status, (await answer.json()).code]).toEqual([415, 'unsupported_media_type']);
  expect(await sender.entryOf(file)).toMatchObject({
    receivedAt: null,
    originalUrl: null,
    refused: 'unsupported_media_type',
  });
  expect((await sender.begin(file)).status).toBe(415);
});

it('takes a clean file without a warning', async () => {
  const file = await sender.list(pdf('/Title(clean)'));
  expect((await sender.send(file)).status).toBe(204);
  expect(await sender.entryOf(file)).toMatchObject({ refused: null, type: 'application/pdf' });
  expect(await sender.entryOf(file)).not.toHaveProperty('active');
});

it('takes a file while the daemon is away, and warns the officer', async () => {
  await clamd.close();
  const file = await sender.list(pdf('/Title(nobody looked)'));
  expect((await sender.send(file)).status).toBe(204);
  expect(await sender.entryOf(file)).toMatchObject({ refused: null, active: true });
});
