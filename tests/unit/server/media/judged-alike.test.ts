// The phone and the server judge a file alike, so that nothing is refused after a complaint was filed.
import { readFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import {
  doc,
  docx,
  docxReferring,
  heic,
  hugePng,
  pdf,
  pdfWith,
  photo,
  png,
  webp,
} from '#fixtures/data/evidence-files.ts';
import { dice } from '#fixtures/words/officer-names.ts';
import { inspectFile } from '#server/media/inspection/inspect.ts';
import { FileRefused } from '#server/media/refused.ts';

vi.mock('#offline/uploads/shrink-image.ts', () => ({ shrinkImage: async () => null }));
const { takeFile } = await import('#api/public/evidence.ts');

const small = { width: 60, height: 40 };
const sent = (name: string) => readFile(`tests/fixtures/sent/${name}`);

const originals = async (): Promise<[name: string, bytes: Buffer][]> => [
  ['a.jpg', await photo(small)],
  ['a.png', await png(small)],
  ['a.webp', await webp(small)],
  ['a.heic', heic()],
  ['a.pdf', pdf()],
  ['script.pdf', pdfWith('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>', { packed: true })],
  ['a.doc', doc()],
  ['macros.doc', doc('_VBA_PROJECT')],
  ['locked.docx', doc('EncryptedPackage')],
  ['a.docx', docx()],
  ['parts.docx', docxReferring('<Relationship Type="x/image" Target="media/a.png"/>')],
  ['macros.docx', docx({ name: 'word/vbaProject.bin', bytes: Buffer.from('x') })],
  ['huge.png', hugePng(9000, 9000)],
  ['long.png', hugePng(1000, 40_000)],
  ['linked-picture.docx', await sent('linked-picture.docx')],
  ['long-chat.png', await sent('long-chat-1080x17000.png')],
  ['transparent-receipt.png', await sent('transparent-receipt.png')],
  ['pdf-with-bom.pdf', await sent('pdf-with-bom.pdf')],
  ['pdf-after-newline.pdf', await sent('pdf-after-newline.pdf')],
  ['film.heic', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')],
];

type Change = (bytes: Buffer, roll: () => number) => Buffer;
const at = (bytes: Buffer, roll: () => number) => Math.floor(roll() * bytes.length);

/** What happens to a file on its way through apps, cards and networks, and what somebody does to it on purpose. */
const changes: readonly Change[] = [
  (bytes) => bytes,
  (bytes, roll) => bytes.subarray(0, 1 + at(bytes, roll)),
  (bytes, roll) => bytes.subarray(at(bytes, roll)),
  (bytes) => Buffer.concat([Buffer.from('\r\n'), bytes]),
  (bytes) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
  (bytes) => Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]),
  (bytes, roll) => Buffer.concat([bytes, Buffer.alloc(1 + Math.floor(roll() * 500))]),
  (bytes, roll) =>
    flipped(
      bytes,
      Array.from({ length: 3 }, () => at(bytes, roll)),
    ),
  (bytes, roll) =>
    flipped(
      bytes,
      Array.from({ length: 12 }, () => Math.floor(roll() * Math.min(64, bytes.length))),
    ),
  (bytes, roll) =>
    flipped(
      bytes,
      Array.from({ length: 6 }, () => Math.max(0, bytes.length - 1 - Math.floor(roll() * 120))),
    ),
];

function flipped(bytes: Buffer, places: readonly number[]): Buffer {
  const changed = Buffer.from(bytes);
  for (const place of places) changed[place] = (changed[place] ?? 0) ^ 0xa5;
  return changed;
}

const serverTakes = async (bytes: Buffer) =>
  inspectFile(bytes).then(
    () => true,
    (error) => {
      if (error instanceof FileRefused) return false;
      throw error;
    },
  );
const phoneTakes = async (name: string, bytes: Buffer) =>
  typeof (await takeFile(new File([new Uint8Array(bytes)], name))) !== 'string';

describe('a file', () => {
  it('is judged by the phone as by the server: 200 of 200', async () => {
    const files = (await originals()).flatMap(([name, bytes], index) =>
      changes.map((change, which) => [`${which} ${name}`, change(bytes, dice(100 * index + which))] as const),
    );
    expect(files).toHaveLength(200);
    const judged = await Promise.all(
      files.map(async ([name, bytes]) => ({
        name,
        phone: await phoneTakes(name, bytes),
        server: await serverTakes(bytes),
      })),
    );
    expect(judged.filter(({ phone, server }) => phone !== server)).toEqual([]);
    const taken = judged.filter(({ phone }) => phone).length;
    expect([taken > 60, taken < 140]).toEqual([true, true]);
  });

  it.each([
    [
      'locked.docx',
      doc('EncryptedPackage').toString('latin1').replaceAll('W\0o\0r\0d', 'X\0o\0r\0d'),
      'locked',
    ],
    [
      'macros.docx',
      docx({ name: 'word/vbaProject.bin', bytes: Buffer.from('x') }).toString('latin1'),
      'programs',
    ],
    ['half.docx', docx().subarray(0, -30).toString('latin1'), 'damaged'],
    ['huge.png', hugePng(9000, 9000).toString('latin1'), 'pixels'],
    ['bomb.docx', docx({ name: 'word/a.xml', bytes: Buffer.alloc(40_000_000) }).toString('latin1'), 'packed'],
  ])('is refused when it is chosen, with the reason: %s', async (name, bytes, why) => {
    expect(await takeFile(new File([new Uint8Array(Buffer.from(bytes, 'latin1'))], name))).toBe(why);
  });

  it('with a linked picture is taken by both, and the officer is warned', async () => {
    const bytes = await sent('linked-picture.docx');
    expect(await phoneTakes('letter.docx', bytes)).toBe(true);
    expect(await inspectFile(bytes)).toEqual({ kind: 'docx', isActive: true });
  });

  it('that is a long chat is taken as it is', async () => {
    const bytes = await sent('long-chat-1080x17000.png');
    expect(await phoneTakes('chat.png', bytes)).toBe(true);
    expect(await inspectFile(bytes)).toEqual({ kind: 'png', isActive: false });
  });
});
