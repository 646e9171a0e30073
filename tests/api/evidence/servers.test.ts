// Two servers on one database and one disk, as behind a proxy: an upload has one writer at a time, whichever
// server receives it.
import { appendFile, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { type Listed, openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { createApp } from '#server/app.ts';
import { openUploadLocks } from '#server/media/upload-locks.ts';
import { lockRequests } from '#server/queries/upload-locks.ts';

let district: District;
let one: Sender;
let two: Sender;
let second: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  district = await openDistrict();
  one = await openSender(district);
  second = await createApp(district.deps);
  two = await openSender({ ...district, app: second });
});
afterAll(async () => {
  await second.close();
  await district.close();
});

async function keptOf({ referenceId }: Listed): Promise<Buffer> {
  const path = `/sp-user/incident-reports/search?search=${referenceId}`;
  const { body } = await district.call('GET', path, { by: district.sp });
  const answer = await fetch(`${two.url}${body.data[0].evidence[0].originalUrl}`);
  return Buffer.from(await answer.arrayBuffer());
}

const partOf = ({ complaintId, id }: Listed) =>
  `${district.config.dataDir}/evidence/parts/${complaintId}.${id}`;

it('a chunk at another server cuts off the stalled one, and no byte is lost', async () => {
  const file = await one.list(await photo({ width: 1200, height: 900 }));
  await one.begin(file);
  const half = Math.floor(file.bytes.length / 2);
  const hanging = await one.stall(file, file.bytes.subarray(0, half));
  const head = await two.head(file);
  const offset = Number(head.headers.get('upload-offset'));
  expect([head.status, offset]).toEqual([200, half]);
  expect((await two.patch(file, offset, file.bytes.subarray(offset))).status).toBe(204);
  // Late bytes of the stalled request are not written.
  hanging.write(Buffer.alloc(half, 65));
  expect(sha256(await keptOf(file))).toBe(sha256(file.bytes));
  hanging.destroy();
});

it('a chunk sent to both at once is written once, and the file is stored once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const file = await one.list(await photo({ width: 600 + round, height: 400 }));
    await Promise.all([one.begin(file), two.begin(file)]);
    const answers = await Promise.all([one, two].map((to) => to.patch(file, 0, file.bytes)));
    // One request wrote; the other came too late, or one of them was cut off in the middle.
    expect(answers.map(({ status }) => status)).toContain(204);
    const offset = Number((await one.head(file)).headers.get('upload-offset'));
    if (offset < file.bytes.length) await two.patch(file, offset, file.bytes.subarray(offset));
    expect(sha256(await keptOf(file))).toBe(sha256(file.bytes));
    const heads = await Promise.all([one, two].map((to) => to.head(file)));
    expect(heads.map(({ status }) => status)).toEqual([200, 200]);
  }
});

it('HEAD at both servers at once after a crash completes the file once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const file = await one.list(pdf(`both ${round}`));
    await one.begin(file);
    await one.patch(file, 0, file.bytes.subarray(0, -1));
    await appendFile(partOf(file), file.bytes.subarray(-1));
    const heads = await Promise.all([one, two, one, two, one, two].map((to) => to.head(file)));
    expect(heads.map(({ status }) => status)).toEqual(heads.map(() => 200));
    expect(sha256(await keptOf(file))).toBe(sha256(file.bytes));
  }
});

it('a missing part is begun again, and is never answered as erased', async () => {
  const file = await one.list(pdf('gone'));
  await one.begin(file);
  await rm(partOf(file));
  expect((await two.head(file)).status).toBe(404);
  expect((await two.patch(file, 0, file.bytes)).status).toBe(404);
  expect((await two.send(file)).status).toBe(204);
  expect(sha256(await keptOf(file))).toBe(sha256(file.bytes));
});

it('a server that loses the database releases its uploads, and another server may continue', async () => {
  const locks = openUploadLocks(district.db);
  const others = openUploadLocks(district.db);
  let told = 0;
  const lock = locks.newLock('lost');
  await lock.lock(new AbortController().signal, () => {
    told += 1;
  });
  await sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(district.db);
  await others.alone('lost', async () => undefined);
  await expect.poll(() => told).toBeGreaterThan(0);
  await lock.unlock();
  // Both can lock again.
  expect(await locks.alone('lost', async () => 'again')).toBe('again');
});

it('a server that gave up waiting asks the holder no more', async () => {
  const [locks, others] = [openUploadLocks(district.db), openUploadLocks(district.db)];
  const held = locks.newLock('wanted');
  await held.lock(new AbortController().signal, () => undefined);
  // It keeps its connection, and with it whatever it has not taken back.
  await others.alone('another', async () => {
    const patience = new AbortController();
    const waiting = others.newLock('wanted').lock(patience.signal, () => undefined);
    await expect.poll(() => lockRequests(district.db, ['wanted']), { interval: 20 }).toEqual(['wanted']);
    patience.abort();
    await expect(waiting).rejects.toBeDefined();
    expect(await lockRequests(district.db, ['wanted'])).toEqual([]);
  });
  await held.unlock();
});
