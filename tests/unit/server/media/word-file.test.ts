import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDoc } from '#server/media/word-file.ts';

const path = join(tmpdir(), `vishwas-doc-${process.pid}.doc`);
afterAll(() => rm(path, { force: true }));

const word = Buffer.from('WordDocument', 'utf16le');
const macro = Buffer.from('_VBA_PROJECT', 'utf16le');
/** A file is read in chunks of this size. */
const piece = 64 * 1024;

async function check(...names: [at: number, name: Buffer][]): Promise<string> {
  const bytes = Buffer.alloc(4 * piece, 32);
  for (const [at, name] of names) name.copy(bytes, at);
  await writeFile(path, bytes);
  return checkDoc(path).then(
    () => 'taken',
    (error: { because: string }) => error.because,
  );
}

describe('an old Word file read in chunks', () => {
  it.each([0, 1000, piece - 1, piece - 12, piece - 23, 4 * piece - 24])(
    'is known by its stream at byte %i, and refused by its macros there',
    async (at) => {
      expect(await check([at, word])).toBe('taken');
      const elsewhere = at < piece ? 2 * piece : 0;
      expect(await check([at, macro], [elsewhere, word])).toBe('a Word document with macros');
    },
  );

  it('is refused without the stream', async () => {
    expect(await check()).toBe('a compound file, but not Word');
  });
});
