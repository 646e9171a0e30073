import { expect, test } from 'vitest';
import { getEntry, listEntries } from '#offline/outbox/outbox.ts';
import { resultOf, StoreError } from '#offline/outbox/store.ts';
import { complaint, Phone } from '#simulator/phone.ts';

const photo = (id: string, bytes: number) => ({
  id,
  name: 'IMG_1.jpg',
  type: 'image/jpeg',
  bytes,
  sha256: '0'.repeat(64),
  blob: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
});
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'kept',
    (error) => (error instanceof StoreError ? [error.kind, error.part] : error),
  );

test('stores the exact bytes with their SHA-256, even if the caller changes its array later', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  const body = new TextEncoder().encode('{"a":"तक्रार"}');
  const expected = body.slice();
  const sealing = page.enqueue(complaint(id, { body }));
  body.fill(0);
  await sealing;
  page.kill();

  const entry = await getEntry(phone.start().outbox, id);
  expect(entry).toMatchObject({ state: 'sealed', attempts: 0, bodyBytes: expected.length });
  expect(entry?.letter?.body).toEqual(expected);
  const digest = await crypto.subtle.digest('SHA-256', expected);
  expect(entry?.letter?.bodySha256).toBe(Buffer.from(digest).toString('hex'));
});

test('writes with strict durability', async () => {
  const phone = new Phone();
  const page = phone.start();
  const seen: unknown[] = [];
  const open = page.platform.indexedDB.open.bind(page.platform.indexedDB);
  Object.assign(page.platform.indexedDB, {
    open(name: string, version: number) {
      const request = open(name, version);
      request.addEventListener('success', () => {
        const begin = request.result.transaction.bind(request.result);
        request.result.transaction = (stores, mode, options) => {
          if (mode === 'readwrite') seen.push(options?.durability);
          return begin(stores, mode, options);
        };
      });
      return request;
    },
  });
  await page.enqueue(complaint(phone.newId()));
  expect(seen).toEqual(['strict']);
});

test('stores text and photos in one transaction', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id, { files: [photo('p1', 1000), photo('p2', 2000)] }));
  expect(await getEntry(page.outbox, id)).toMatchObject({ files: 2, fileBytes: 3000 });
  const kept = await page.outbox.store.run('readonly', ({ files }) => resultOf(files.getAll()));
  expect(kept.map((file: { parcelId: string; blob: Blob }) => [file.parcelId, file.blob.size])).toEqual([
    [id, 1000],
    [id, 2000],
  ]);
});

test('pressing Submit twice stores one entry, also after the first was delivered', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await Promise.all([page.enqueue(complaint(id)), page.enqueue(complaint(id))]);
  expect(await listEntries(page.outbox, 'public')).toHaveLength(1);
  await page.flush();
  await page.enqueue(complaint(id));
  await page.flush();
  expect(phone.network.requests).toHaveLength(1);
});

test('refuses other bytes under the same id before and after delivery', async () => {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  await page.enqueue(complaint(id));
  const other = complaint(id, { body: '{"description":"another"}' });
  expect(await kindOf(page.enqueue(other))).toEqual(['conflict', null]);
  await page.flush();
  expect(await kindOf(page.enqueue(other))).toEqual(['conflict', null]);
  expect(phone.network.rows.get(id)).toBe(complaint(id).body);
});

test('a full disk stores and sends nothing, and reports that the text failed', async () => {
  const phone = new Phone();
  const page = phone.start();
  phone.disk.free = 10;
  const id = phone.newId();
  expect(await kindOf(page.enqueue(complaint(id)))).toEqual(['quota', 'text']);
  expect(page.freed).toBe(1);
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
  await page.flush();
  expect(phone.network.requests).toEqual([]);
});

test('gives up the read cache to make room for a complaint', async () => {
  const phone = new Phone();
  const page = phone.start();
  phone.disk.free = 10;
  page.cacheBytes = 100_000;
  const id = phone.newId();
  await page.enqueue(complaint(id));
  expect(await getEntry(page.outbox, id)).toMatchObject({ state: 'sealed' });
});

test('names the photos that do not fit, saves nothing, and then accepts the text alone', async () => {
  const phone = new Phone();
  const page = phone.start();
  phone.disk.free = 20_000;
  const id = phone.newId();
  const withPhoto = complaint(id, { files: [photo('p1', 5_000_000)] });
  expect(await kindOf(page.enqueue(withPhoto))).toEqual(['quota', 'files']);
  expect(await listEntries(page.outbox, 'public')).toEqual([]);
  phone.disk.free = 10;
  expect(await kindOf(page.enqueue(complaint(id)))).toEqual(['quota', 'text']);
  phone.disk.free = 20_000;
  await page.enqueue(complaint(id));
  await page.flush();
  expect(phone.network.committed).toEqual([id]);
});

test('a corrected complaint replaces the refused one, with its photos', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [first, repaired] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(first, { files: [photo('p1', 10)] }));
  phone.network.poison.set(first, 400);
  await page.flush();
  await page.enqueue(complaint(repaired, { replaces: first }));
  expect((await listEntries(page.outbox, 'public')).map((entry) => entry.id)).toEqual([repaired]);
  const kept = await page.outbox.store.run('readonly', ({ files }) => resultOf(files.getAll()));
  expect(kept.map((file: { parcelId: string }) => file.parcelId)).toEqual([repaired]);
});

test.each([
  ['stays a complaint that the phone does not keep', true],
  ['does not become one', undefined],
] as const)('a corrected complaint %s', async (_, forget) => {
  const phone = new Phone();
  const page = phone.start();
  const [first, repaired] = [phone.newId(), phone.newId()];
  await page.enqueue(complaint(first, { ...(forget && { forget }) }));
  phone.network.poison.set(first, 400);
  await page.flush();
  await page.enqueue(complaint(repaired, { replaces: first }));
  expect((await getEntry(page.outbox, repaired))?.forget).toBe(forget);
});

test('a corrected entry stays ahead of those queued behind it', async () => {
  const phone = new Phone();
  const page = phone.start();
  const [first, second, repaired] = [phone.newId(), phone.newId(), phone.newId()];
  await page.enqueue(complaint(first, { case: 'a' }));
  await page.enqueue(complaint(second, { case: 'a' }));
  phone.network.poison.set(first, 400);
  await page.flush();
  await page.enqueue(complaint(repaired, { case: 'a', replaces: first }));
  await page.flush();
  expect(phone.network.committed).toEqual([repaired, second]);
});

test('does not replace an entry that may still be sent', async () => {
  const phone = new Phone();
  const page = phone.start();
  const first = phone.newId();
  await page.enqueue(complaint(first));
  expect(await kindOf(page.enqueue(complaint(phone.newId(), { replaces: first })))).toEqual([
    'conflict',
    null,
  ]);
  expect((await listEntries(page.outbox, 'public')).map((entry) => entry.id)).toEqual([first]);
});
