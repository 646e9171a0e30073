// A queued report exported to another phone: complete, or with its missing parts named; one row on the server
// regardless of how often it is sent.
import { createHash, webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { buildTransferFile, readTransferFile, TransferFileError } from '#offline/receipts/transfer-file.ts';
import { complaint, Phone } from '#simulator/phone.ts';

const surroundings = { subtle: webcrypto.subtle as SubtleCrypto };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function fileOf(name: string, bytes: Buffer) {
  const blob = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
  return { id: name, name, type: 'image/jpeg', bytes: bytes.length, sha256: sha256(bytes), blob };
}

async function packed() {
  const phone = new Phone();
  const page = phone.start();
  const id = phone.newId();
  const files = [fileOf('one.jpg', Buffer.alloc(3000, 1)), fileOf('दोन.jpg', Buffer.alloc(500, 2))];
  await page.enqueue(complaint(id, { files }));
  const file = await buildTransferFile(page.outbox, id);
  if (!file) throw new Error('nothing to pack');
  return { phone, page, id, file, bytes: Buffer.from(await file.arrayBuffer()) };
}

const why = async (bytes: Buffer) =>
  readTransferFile(surroundings, new Blob([new Uint8Array(bytes)])).then(
    ({ lost }) => lost.map(({ name }) => name),
    (error: unknown) => (error instanceof TransferFileError ? error.why : error),
  );

describe('an exported report', () => {
  test('holds the exact text and every byte of its photos', async () => {
    const { id, file } = await packed();
    const found = await readTransferFile(surroundings, file);
    expect(found).toMatchObject({ id, kind: 'complaint', body: complaint(id).body, lost: [] });
    const photos = await Promise.all(found.files.map(({ blob }) => blob.arrayBuffer()));
    expect(photos.map((photo) => Buffer.from(photo))).toEqual([Buffer.alloc(3000, 1), Buffer.alloc(500, 2)]);
    expect(found.files.map(({ name }) => name)).toEqual(['one.jpg', 'दोन.jpg']);
  });

  test('imported by another phone and sent by both is one row on the server', async () => {
    const { phone, page, id, file } = await packed();
    const other = new Phone();
    const station = other.start();
    const found = await readTransferFile(surroundings, file);
    await station.enqueue(complaint(id, { body: found.body, files: found.files }));
    // Both phones use one server.
    other.network.fetch = phone.network.fetch.bind(phone.network);
    await page.flush();
    await station.flush();
    expect([...phone.network.rows.keys()]).toEqual([id]);
    expect(phone.network.committed).toEqual([id]);
    expect(phone.network.requests).toHaveLength(2);
  });

  test('can still be exported when the text was delivered and a photo was not', async () => {
    const { page, id } = await packed();
    await page.flush();
    const file = await buildTransferFile(page.outbox, id);
    const found = file && (await readTransferFile(surroundings, file));
    expect(found).toMatchObject({ id, body: complaint(id).body });
    expect(found?.files).toHaveLength(2);
  });

  test('is not made from an officer’s entry or a missing one', async () => {
    const { page, phone } = await packed();
    expect(await buildTransferFile(page.outbox, phone.newId())).toBeNull();
  });
});

describe('a damaged export file', () => {
  test('truncated in a photo returns the text and earlier photos, and names the missing ones', async () => {
    const { bytes } = await packed();
    expect(await why(bytes.subarray(0, -1))).toEqual(['दोन.jpg']);
    expect(await why(bytes.subarray(0, -600))).toEqual(['one.jpg', 'दोन.jpg']);
  });

  test('truncated or changed in its header returns nothing', async () => {
    const { bytes } = await packed();
    const head = bytes.length - 3500;
    expect(await why(bytes.subarray(0, head - 1))).toBe('damaged');
    for (let at = 0; at < head; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(['damaged', 'not_ours', 'newer']).toContain(await why(changed));
    }
  });

  test('with a changed bit in a photo names that photo', async () => {
    const { bytes } = await packed();
    const changed = Buffer.from(bytes);
    const at = changed.length - 1000;
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await why(changed)).toEqual(['one.jpg']);
  });

  test('of another type or a later version is recognized as such', async () => {
    expect(await why(Buffer.from(''))).toBe('not_ours');
    expect(await why(Buffer.from('%PDF-1.4'))).toBe('not_ours');
    expect(await why(Buffer.from('VISHWAS-REPORT 2 whatever'))).toBe('newer');
    expect(await why(Buffer.from('VISHWAS-REPORT 1 '))).toBe('damaged');
    expect(await why(Buffer.from(`VISHWAS-REPORT 1 ${'0'.repeat(64)} 999999999\n`))).toBe('damaged');
    const head = Buffer.from('{"id":1}');
    const line = `VISHWAS-REPORT 1 ${sha256(head)} ${head.length}\n`;
    expect(await why(Buffer.concat([Buffer.from(line), head]))).toBe('damaged');
  });
});
