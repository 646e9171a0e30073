// The folder of evidence cannot be used: the disk is read-only, or the folder belongs to somebody else.
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '#fixtures/data/evidence-files.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

let district: District;
let sender: Sender;
beforeAll(async () => {
  district = await openDistrict();
  sender = await openSender(district);
});
afterAll(() => district.close());

const readiness = async () => {
  const { statusCode, body } = await district.app.inject('/health/ready');
  return [statusCode, JSON.parse(body).checks.evidence];
};

it('lets files wait with a time, is named by the readiness, and no complaint is refused', async () => {
  const begun = await sender.list(await photo());
  expect((await sender.begin(begun)).status).toBe(201);
  expect(await readiness()).toEqual([200, true]);

  // Root may write anywhere, so a test takes a file where the folder was.
  const folder = join(district.config.dataDir, 'evidence');
  await rename(folder, `${folder}.away`);
  await writeFile(folder, '');
  const other = await sender.list(await photo());
  for (const answer of [await sender.begin(other), await sender.patch(begun, 0, begun.bytes)]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await answer.json()).code).toBe('not_ready');
  }
  expect(await readiness()).toEqual([200, false]);

  await rm(folder);
  await rename(`${folder}.away`, folder);
  expect((await sender.patch(begun, 0, begun.bytes)).status).toBe(204);
  expect((await sender.send(other)).status).toBe(204);
});
