// A file arrives in chunks, is checked when complete, and reaches officers by links that expire.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { appendFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPath } from '#contract/public/facts/evidence.ts';
import { doc, docx, heic, pdf, photo, png, webp } from '#fixtures/data/evidence-files.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { sweepEvidence } from '#server/jobs/evidence-sweep.ts';
import { deleteExpired } from '#server/jobs/retention.ts';

let district: District;
let sender: Sender;

beforeAll(async () => {
  district = await openDistrict();
  sender = await openSender(district);
});
afterAll(() => district.close());

const parts = () => {
  const folder = join(district.config.dataDir, 'evidence', 'parts');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('an upload', () => {
  it('arrives in chunks and is stored byte for byte', async () => {
    const file = await sender.list(await photo());
    const begun = await sender.begin(file);
    expect(begun.status).toBe(201);
    expect(begun.headers.get('location')).toBe(uploadPath(file.complaintId, file.id));
    expect(begun.headers.get('x-content-type-options')).toBe('nosniff');
    expect(begun.headers.get('x-request-id')).toBeTruthy();
    expect((await sender.entryOf(file)).receivedAt).toBeNull();

    const half = Math.floor(file.bytes.length / 2);
    const first = await sender.patch(file, 0, file.bytes.subarray(0, half));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    expect((await sender.head(file)).headers.get('upload-offset')).toBe(String(half));
    expect((await sender.patch(file, 0, file.bytes)).status).toBe(409);
    expect((await sender.patch(file, half, file.bytes.subarray(half))).status).toBe(204);

    const entry = await sender.entryOf(file);
    expect(entry).toMatchObject({ type: 'image/jpeg', refused: null, bytes: file.bytes.length });
    expect(entry.receivedAt).toBe(district.clock.now.toISOString());
    const original = await fetch(`${sender.url}${entry.originalUrl}`);
    expect(Buffer.from(await original.arrayBuffer())).toEqual(file.bytes);
    expect(parts()).toEqual([]);
  });

  it('lies on the disk for the account of the server only', async () => {
    const file = await sender.list(await photo());
    expect((await sender.send(file)).status).toBe(204);
    const folder = join(district.config.dataDir, 'evidence');
    const kept = join(folder, 'files', file.complaintId, file.id);
    const open = [join(folder, 'parts'), join(folder, 'files'), kept].filter(
      (path) => (statSync(path).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
  });

  it('continues at the byte where the connection was cut', async () => {
    const file = await sender.list(await photo({ width: 1200, height: 900 }));
    await sender.begin(file);
    const half = Math.floor(file.bytes.length / 2);
    (await sender.stall(file, file.bytes.subarray(0, half))).destroy();
    const offset = Number((await sender.head(file)).headers.get('upload-offset'));
    expect(offset).toBe(half);
    expect((await sender.patch(file, offset, file.bytes.subarray(offset))).status).toBe(204);
    expect((await sender.entryOf(file)).receivedAt).not.toBeNull();
  });

  it('that is begun twice keeps its bytes; beginning a complete one answers 409', async () => {
    const file = await sender.list(pdf());
    await sender.begin(file);
    await sender.patch(file, 0, file.bytes.subarray(0, 20));
    expect((await sender.begin(file)).status).toBe(409);
    expect((await sender.head(file)).headers.get('upload-offset')).toBe('20');
    await sender.patch(file, 20, file.bytes.subarray(20));
    expect((await sender.begin(file)).status).toBe(409);
    const head = await sender.head(file);
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(file.bytes.length)]);
  });

  it('is completed at the next HEAD when the server stopped between last byte and check', async () => {
    const file = await sender.list(pdf('stopped'));
    await sender.begin(file);
    await sender.patch(file, 0, file.bytes.subarray(0, -1));
    const part = join(district.config.dataDir, 'evidence', 'parts', `${file.complaintId}.${file.id}`);
    await appendFile(part, file.bytes.subarray(-1));
    expect((await sender.head(file)).headers.get('upload-offset')).toBe(String(file.bytes.length));
    expect((await sender.entryOf(file)).receivedAt).not.toBeNull();
  });

  it('is accepted only if a complaint lists it, with its length and hash', async () => {
    const file = await sender.list(pdf());
    expect((await sender.begin({ ...file, id: uuidv7() })).status).toBe(404);
    expect((await sender.begin({ ...file, complaintId: uuidv7() })).status).toBe(404);
    expect((await sender.begin({ ...file, bytes: pdf('another') })).status).toBe(400);
    expect((await sender.begin(file, { 'upload-length': '5' })).status).toBe(400);
    expect((await sender.begin(file, { 'upload-metadata': 'complaintId !' })).status).toBe(400);
    expect((await sender.head({ ...file, complaintId: '..' })).status).toBe(404);
    await district.db
      .insertInto('erased_ids')
      .values({ id: file.complaintId, erased_at: new Date() })
      .execute();
    await district.db.deleteFrom('incidents').where('id', '=', file.complaintId).execute();
    expect((await sender.begin(file)).status).toBe(410);
  });

  it('with a wrong hash is dropped with 460, and the right bytes may follow', async () => {
    const file = await sender.list(pdf('the right one'));
    await sender.begin(file);
    expect((await sender.patch(file, 0, Buffer.alloc(file.bytes.length, 65))).status).toBe(460);
    expect(parts()).toEqual([]);
    expect((await sender.entryOf(file)).receivedAt).toBeNull();
    expect((await sender.send(file)).status).toBe(204);
    expect((await sender.entryOf(file)).receivedAt).not.toBeNull();
  });

  it('cannot be read back by its sender', async () => {
    const file = await sender.list(pdf());
    await sender.send(file);
    expect((await fetch(`${sender.url}${uploadPath(file.complaintId, file.id)}`)).status).toBe(404);
  });

  it('without new bytes for a day is dropped, and a deleted complaint takes its files along', async () => {
    const file = await sender.list(pdf('half'));
    await sender.begin(file);
    await sender.patch(file, 0, file.bytes.subarray(0, 10));
    const [part] = parts().filter((name) => !/\.(json|room)$/.test(name));
    const hoursAgo = (hours: number) => new Date(district.clock.now.getTime() - hours * 3_600_000);
    const [today, longAgo] = [hoursAgo(23), hoursAgo(25)];
    const at = join(district.config.dataDir, 'evidence', 'parts', String(part));
    // Space reserved for an upload whose first request was cut off.
    const cutOff = join(district.config.dataDir, 'evidence', 'parts', `${uuidv7()}.${uuidv7()}.json`);
    await writeFile(cutOff, '{"size":5}');
    await utimes(cutOff, longAgo, longAgo);
    await utimes(at, today, today);
    await deleteExpired(district.deps);
    expect(parts()).toEqual([part, `${part}.json`, `${part}.room`]);
    await utimes(join(district.config.dataDir, 'evidence', 'parts', String(part)), longAgo, longAgo);
    const kept = await sender.list(pdf('kept'));
    await sender.send(kept);
    const folder = join(district.config.dataDir, 'evidence', 'files', kept.complaintId);
    await utimes(folder, longAgo, longAgo);
    await deleteExpired(district.deps);
    expect(parts()).toEqual([]);
    expect((await sender.head(file)).status).toBe(404);
    const sweep = () => sweepEvidence(district.deps, () => undefined);
    await sweep();
    expect(existsSync(folder)).toBe(true);
    await district.db.deleteFrom('incidents').where('id', '=', kept.complaintId).execute();
    // Encrypting a file, which goes on meanwhile, changes its folder too.
    const isThere = async () => {
      await utimes(folder, longAgo, longAgo);
      await sweep();
      return existsSync(folder);
    };
    await expect.poll(isThere).toBe(false);
    // The phone asks again and sends the file from the beginning.
    expect((await sender.send(file)).status).toBe(204);
  });

  it('is refused with 507 on a disk that is almost full', async () => {
    const full = await openDistrict({ KEEP_FREE_MB: '999999999' });
    const phone = await openSender(full);
    const answer = await phone.begin(await phone.list(pdf()));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '300']);
    await full.close();
  });
});

describe('what officers see', () => {
  it.each([
    ['jpg', photo, 'image/jpeg', true],
    ['png', png, 'image/png', true],
    ['webp', webp, 'image/webp', true],
    ['heic', heic, 'image/heic', false],
    ['pdf', pdf, 'application/pdf', false],
    ['doc', doc, 'application/msword', false],
    ['docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
  ] as const)('%s is known by its bytes', async (extension, make, mime, hasPreview) => {
    const file = await sender.list(await make(), { name: 'पावती', type: 'text/html' });
    expect((await sender.send(file)).status).toBe(204);
    const entry = hasPreview ? await sender.drawn(file) : await sender.entryOf(file);
    expect(entry).toMatchObject({ name: `पावती.${extension}`, type: mime });
    expect(entry.previewUrl !== null).toBe(hasPreview);
    expect((await sender.reportOf(file)).mediaUrls).toEqual([{ url: entry.previewUrl ?? entry.originalUrl }]);
  });

  it("is a re-encoded picture: smaller, and without the camera's metadata", async () => {
    const file = await sender.list(await photo({ width: 2400, height: 1200 }));
    expect((await sharp(file.bytes).metadata()).exif?.toString('latin1')).toContain('Spycam');
    await sender.send(file);
    const answer = await fetch(`${sender.url}${(await sender.drawn(file)).previewUrl}`);
    const drawn = Buffer.from(await answer.arrayBuffer());
    const { width, height, format, exif } = await sharp(drawn).metadata();
    expect([width, height, format, exif]).toEqual([2000, 1000, 'webp', undefined]);
    expect(drawn.includes('Spycam')).toBe(false);
    expect(answer.headers.get('content-disposition')).toBe('inline');
  });

  it('is delivered as a download in which a browser runs nothing', async () => {
    const file = await sender.list(pdf(), { name: 'पावती "1".pdf' });
    await sender.send(file);
    const { headers } = await fetch(`${sender.url}${(await sender.entryOf(file)).originalUrl}`);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''%E0/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('is behind a link that cannot be altered and expires after five minutes', async () => {
    const file = await sender.list(pdf());
    await sender.send(file);
    const { originalUrl } = await sender.entryOf(file);
    const status = async (path: string) => (await fetch(`${sender.url}${path}`)).status;
    expect(await status(originalUrl)).toBe(200);
    const other = (await sender.entryOf(await sender.list(pdf('other')))).id;
    expect(await status(originalUrl.replace(file.id, other))).toBe(404);
    expect(await status(originalUrl.replace('.original', '.preview'))).toBe(404);
    expect(await status(originalUrl.replace(/exp=\d/, 'exp=9'))).toBe(404);
    expect(await status(originalUrl.split('?')[0] ?? '')).toBe(404);
    const before = district.clock.now;
    district.clock.now = new Date(before.getTime() + 5 * 60_000);
    expect(await status(originalUrl)).toBe(404);
    district.clock.now = before;
  });

  it('is in the answer to a status change, with the hash computed by the phone', async () => {
    const file = await sender.list(pdf('hash'));
    await sender.send(file);
    const changed = await district.call('PUT', `/pi-user/incident-reports/status/${file.complaintId}`, {
      by: district.own,
      body: { status: 'action', additionalNotes: 'Seen' },
    });
    const digest = createHash('sha256').update(file.bytes).digest('hex');
    expect(changed.body.data.evidence[0].sha256).toBe(digest);
  });
});
