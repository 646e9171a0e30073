// Nothing of an erased complaint stays in the S3 store, although a file was on its way there.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { runDeletion } from '#server/deletion/run.ts';

let district: District;
let sender: Sender;
let store: Server;
/** Addresses of what it holds. */
const objects = new Set<string>();
/** Answers each PUT that arrives, once it is stored. */
let onPut: (store: () => void) => void = (keep) => keep();

beforeAll(async () => {
  store = createServer((request, answer) => {
    const { method, url = '' } = request;
    request.resume().once('end', () => {
      if (method === 'DELETE') objects.delete(url);
      if (method !== 'PUT') return answer.writeHead(204).end();
      onPut(() => {
        objects.add(url);
        answer.writeHead(200).end();
      });
    });
  });
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  district = await openDistrict({
    S3_URL: `http://127.0.0.1:${(store.address() as AddressInfo).port}/evidence`,
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  });
  sender = await openSender(district);
});
afterAll(async () => {
  await district.close();
  store.close();
});

async function erase(referenceId: string) {
  await district.db.updateTable('incidents').set({ status: 'resolved' }).execute();
  const run = (...args: string[]) => runDeletion(args, district.deps);
  const added = await run('add', '--phone', '9000000500', '--reference', referenceId);
  const [, number = ''] = /Request (\d+)/.exec(added) ?? [];
  await run('verify', number);
  expect(await run('done', number)).toContain('1 files');
}

it('while the file is being put there', async () => {
  const file = await sender.list(pdf());
  const arrived = new Promise<() => void>((begun) => {
    onPut = begun;
  });
  expect((await sender.send(file)).status).toBe(204);
  const keep = await arrived;
  await erase(file.referenceId);
  keep();
  await expect.poll(() => objects.size).toBe(1);
  await expect.poll(() => objects.size).toBe(0);
});

it('after a kill before the database heard that it is there', async () => {
  onPut = (keep) => keep();
  const file = await sender.list(pdf());
  await sender.send(file);
  await expect.poll(() => objects.size).toBe(1);
  await district.db.updateTable('incident_evidence').set({ is_remote: false }).execute();
  await erase(file.referenceId);
  expect(objects.size).toBe(0);
});
