// Limits on what unauthenticated senders may take of disk and server time: space is reserved when an upload
// begins, a listed file is one part, and previews are made after all requests are answered.
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadPath } from '#contract/public/facts/evidence.ts';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { type Listed, openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createApp } from '#server/app.ts';
import { sweepEvidence } from '#server/jobs/evidence-sweep.ts';
import { drawPreview } from '#server/media/inspection/readers.ts';
import { openStore } from '#server/media/store.ts';

let district: District;
let sender: Sender;

beforeAll(async () => {
  district = await openDistrict();
  sender = await openSender(district);
});
afterAll(() => district.close());

const folder = (name: 'parts' | 'files', of = district) => join(of.config.dataDir, 'evidence', name);
/** Without the notes on reserved room. */
const parts = (of = district) =>
  (existsSync(folder('parts', of)) ? readdirSync(folder('parts', of)) : []).filter(
    (name) => !name.endsWith('.room'),
  );

const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

describe('space on the disk', () => {
  it('is reserved by all servers when an upload begins, and complaints are accepted when it is full', async () => {
    const { bavail, bsize } = await statfs(tmpdir());
    // 100 files of 24 MB need three times that: far more than other work on the machine uses or frees
    // meanwhile.
    const spareMb = 800;
    const keepFreeMb = Math.floor((bavail * bsize) / 1e6) - spareMb;
    const full = await openDistrict({ KEEP_FREE_MB: String(keepFreeMb), TRUST_PROXY: 'loopback' });
    const second = await createApp(full.deps);
    const phones = [await openSender(full), await openSender({ ...full, app: second })];
    const sha256 = '7'.repeat(64);
    const listed = () => ({
      id: uuidv7(),
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: 24_000_000,
      sha256,
    });
    const begun: Response[] = [];
    for (let turn = 0; turn < 50; turn += 1) {
      // Two for a complaint, and one complaint from an address: more of each is limited apart.
      const evidence = Array.from({ length: 2 }, listed);
      const { id: complaintId, referenceId } = await full.file({ evidence });
      const answers = evidence.map(({ id }, n) => {
        const file = { complaintId, referenceId, id, bytes: Buffer.alloc(0) };
        const ids = { complaintId, evidenceId: id, sha256 };
        return (phones[n % 2] as Sender).begin(file, {
          'upload-length': '24000000',
          'upload-metadata': metadata(ids),
          'x-forwarded-for': `198.51.100.${turn + 1}`,
        });
      });
      begun.push(...(await Promise.all(answers)));
    }
    const statuses = begun.map(({ status }) => status);
    const taken = statuses.filter((status) => status === 201).length;
    expect([...new Set(statuses)].sort()).toEqual([201, 507]);
    expect(taken * 24).toBeGreaterThan(spareMb / 3);
    expect(taken * 24).toBeLessThan(spareMb * 2);
    const refused = begun.find(({ status }) => status === 507);
    expect(refused?.headers.get('retry-after')).toBe('300');
    expect((await full.file()).status).toBe(201);
    await second.close();
    await full.close();
  });

  it('is checked before each chunk: a chunk that would use the reserve waits', async () => {
    const file = await sender.list(pdf('a piece on a full disk'));
    await sender.begin(file);
    const evidence = { ...district.config.evidence, keepFreeBytes: 1e15 };
    const app = await createApp({ ...district.deps, config: { ...district.config, evidence } });
    const onFull = await openSender({ ...district, app });
    const refused = await onFull.patch(file, 0, file.bytes);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([507, '300']);
    expect((await onFull.head(file)).headers.get('upload-offset')).toBe('0');
    await app.close();
    expect((await sender.patch(file, 0, file.bytes)).status).toBe(204);
  });

  it('is limited per address and day', async () => {
    const strict = await openDistrict({ EVIDENCE_MB_PER_DAY: '1' });
    const phone = await openSender(strict);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      const file = await phone.list(Buffer.concat([pdf(String(n)), Buffer.alloc(400_000)]));
      statuses.push((await phone.begin(file)).status);
      // Repeating the request is not counted again.
      expect((await phone.begin(file)).status).toBe(n < 2 ? 409 : 429);
    }
    expect(statuses).toEqual([201, 201, 429]);
    expect(parts(strict).filter((name) => !name.endsWith('.json'))).toHaveLength(2);
    expect((await strict.file()).status).toBe(201);
    await strict.close();
  });
});

describe('a listed file', () => {
  it('is one part, whatever the letter case of its ids', async () => {
    const file = await sender.list(pdf('one part'));
    const { sha256 } = await sender.entryOf(file);
    const ids = { complaintId: file.complaintId.toUpperCase(), evidenceId: file.id.toUpperCase() };
    const loud = await sender.begin(file, { 'upload-metadata': metadata({ ...ids, sha256 }) });
    expect([loud.status, loud.headers.get('location')]).toEqual([201, uploadPath(file.complaintId, file.id)]);
    expect((await sender.begin(file)).status).toBe(409);
    expect(parts().sort()).toEqual([`${file.complaintId}.${file.id}`, `${file.complaintId}.${file.id}.json`]);
    expect((await sender.head({ ...file, id: file.id.toUpperCase() })).status).toBe(404);
    expect((await sender.patch(file, 0, file.bytes)).status).toBe(204);
    expect(parts()).toEqual([]);
  });

  it('leaves no part with its deleted complaint, not even under ids in capitals', async () => {
    const store = openStore(district.config.dataDir);
    const file = await sender.list(pdf('capitals'));
    await sender.begin(file);
    const loud = `${file.complaintId.toUpperCase()}.${file.id}`;
    await writeFile(join(folder('parts'), loud), 'x');
    await store.dropIncident(file.complaintId);
    expect(parts()).toEqual([]);
  });

  it('that is deleted while its last chunk arrives leaves no part', async () => {
    const file = await sender.list(pdf('deleted meanwhile'));
    await sender.begin(file);
    const socket = await sender.stall(file, file.bytes.subarray(0, 10));
    await district.db.deleteFrom('incidents').where('id', '=', file.complaintId).execute();
    const answer = new Promise<string>((answered) => socket.once('data', (bytes) => answered(String(bytes))));
    socket.write(file.bytes.subarray(10));
    expect(await answer).toMatch(/^HTTP\/1\.1 404 /);
    socket.destroy();
    expect(parts()).toEqual([]);
  });
});

describe('a preview', () => {
  const previewOf = ({ complaintId, id }: Listed) => join(folder('files'), complaintId, `${id}.preview`);

  it('missing after a server stop is made by the sweep, with at most two attempts', async () => {
    const [file, broken] = [await sender.list(await photo()), await sender.list(await photo())];
    for (const one of [file, broken]) {
      await sender.send(one);
      await sender.drawn(one);
      await rm(previewOf(one));
    }
    await district.db.updateTable('incident_evidence').set({ has_preview: false }).execute();
    await writeFile(`${previewOf(file)}.tries`, '.');
    await writeFile(`${previewOf(broken)}.tries`, '..');
    const before = district.clock.now;
    // A file that arrived a moment ago is left to the server.
    await sweepEvidence(district.deps, () => undefined);
    expect((await sender.entryOf(file)).previewUrl).toBeNull();
    district.clock.now = new Date(before.getTime() + 20 * 60_000);
    await sweepEvidence(district.deps, () => undefined);
    const { previewUrl } = await sender.entryOf(file);
    expect((await fetch(`${sender.url}${previewUrl}`)).headers.get('content-type')).toBe('image/webp');
    expect((await sender.entryOf(broken)).previewUrl).toBeNull();
    expect(existsSync(`${previewOf(file)}.tries`)).toBe(false);
    district.clock.now = before;
  });

  it('is not made of a large progressive picture, which would be decoded whole', async () => {
    const jpeg = (progressive: boolean, width: number) =>
      sharp({ create: { width, height: 4500, channels: 3, background: '#b35c1e' } })
        .jpeg({ progressive, quality: 50 })
        .toBuffer();
    const drawnOf = async (bytes: Buffer) => {
      const path = join(district.config.dataDir, 'picture.jpg');
      await writeFile(path, bytes);
      return (await drawPreview(await readFile(path))) !== null;
    };
    expect(await drawnOf(await jpeg(true, 4500))).toBe(false);
    expect(await drawnOf(await jpeg(true, 4000))).toBe(true);
    expect(await drawnOf(await jpeg(false, 4500))).toBe(true);
  });

  it('does not delay its sender, nor the next sender', async () => {
    const large = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#b35c1e' },
    })
      .jpeg({ quality: 50 })
      .toBuffer();
    const files = await Promise.all(Array.from({ length: 4 }, () => sender.list(large)));
    const answers = await Promise.all(files.map((file) => sender.send(file)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    // Previews are made one at a time, so the last cannot exist when all uploads are answered.
    const seen = await Promise.all(files.map((file) => sender.entryOf(file)));
    expect(seen.every(({ receivedAt }) => receivedAt !== null)).toBe(true);
    for (const file of files) expect((await sender.drawn(file)).previewUrl).not.toBeNull();
  });
});
