import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';

const shrink = vi.hoisted(() => vi.fn());
vi.mock('#offline/uploads/shrink-image.ts', () => ({ shrinkImage: shrink }));

const { bytesToSend, evidenceFor, nameFor, noEvidence, takeFile } = await import('#api/public/evidence.ts');

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]);
const fileOf = (name: string, bytes: Uint8Array | string, type = 'image/jpeg') =>
  new File([bytes as BlobPart], name, { type });
const small = new Blob([new Uint8Array(900)], { type: 'image/jpeg' });

beforeEach(() => {
  shrink.mockReset().mockResolvedValue(null);
});

async function chosen(name: string) {
  const file = await takeFile(fileOf(name, jpeg));
  if (typeof file === 'string') throw new Error(file);
  return file;
}

describe('a chosen file', () => {
  it('is read once and saved with its hash', async () => {
    const file = await chosen('market.jpg');
    expect(file).toMatchObject({ name: 'market.jpg', type: 'image/jpeg', bytes: jpeg.length, small: null });
    expect(file.sha256).toBe(createHash('sha256').update(jpeg).digest('hex'));
    expect(Buffer.from(await file.blob.arrayBuffer()).equals(jpeg)).toBe(true);
  });

  it.each([
    ['x.svg', '<svg/>', 'image/svg+xml', 'type'],
    ['page.jpg', '<!doctype html>', 'image/jpeg', 'content'],
    ['empty.jpg', '', 'image/jpeg', 'empty'],
  ])('is not taken: %s', async (name, bytes, type, why) => {
    expect(await takeFile(fileOf(name, bytes, type))).toBe(why);
  });

  it('is refused when too large, before its bytes are read', async () => {
    const big = { name: 'a.jpg', type: 'image/jpeg', size: complaintLimits.fileBytes + 1 } as File;
    expect(await takeFile(big)).toBe('size');
  });

  it('is refused when its bytes are gone from the disk', async () => {
    const gone = fileOf('a.jpg', jpeg);
    gone.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    expect(await takeFile(gone)).toBe('unreadable');
  });

  it('with a very long name keeps the end of the name', () => {
    expect(nameFor(`${'a'.repeat(300)}.jpg`)).toMatch(/^a{140}\.jpg$/);
    expect(nameFor('पावती.pdf')).toBe('पावती.pdf');
    expect(nameFor(' ')).toBe('file');
  });
});

describe('the files to send', () => {
  it('are the smaller copy under its own name, and the original later over Wi-Fi', async () => {
    shrink.mockResolvedValue(small);
    const files = [await chosen('market.png')];
    const choice = { ...noEvidence, files, originalsLater: true };
    const sent = evidenceFor(choice).files.map(({ name, bytes, wifiOnly }) => ({ name, bytes, wifiOnly }));
    expect(sent).toEqual([
      { name: 'market.jpg', bytes: 900, wifiOnly: false },
      { name: 'market-original.png', bytes: jpeg.length, wifiOnly: true },
    ]);
    expect(bytesToSend(choice)).toBe(900);
  });

  it('are only the original when chosen, or when there is no smaller copy', async () => {
    shrink.mockResolvedValueOnce(small);
    const files = [await chosen('a.jpg'), await chosen('b.jpg')];
    const bytes = (send: 'small' | 'original') =>
      evidenceFor({ ...noEvidence, files, send }).files.map((file) => file.bytes);
    expect(bytes('original')).toEqual([jpeg.length, jpeg.length]);
    expect(bytes('small')).toEqual([900, jpeg.length]);
  });

  it('are listed in the complaint with the same ids and hashes', async () => {
    const { evidence, files } = evidenceFor({ ...noEvidence, files: [await chosen('a.jpg')] });
    expect(evidence?.map(({ id, sha256 }) => [id, sha256])).toEqual(
      files.map(({ id, sha256 }) => [id, sha256]),
    );
  });

  it('wait for Wi-Fi when that was chosen', async () => {
    const files = [await chosen('a.jpg')];
    expect(evidenceFor({ ...noEvidence, files, wifiOnly: true }).files[0]?.wifiOnly).toBe(true);
  });
});
