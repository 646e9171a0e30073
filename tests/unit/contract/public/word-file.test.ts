import { describe, expect, it } from 'vitest';
import { checkDoc } from '#contract/public/files/word-file.ts';

const word = Buffer.from('WordDocument', 'utf16le');
const macro = Buffer.from('_VBA_PROJECT', 'utf16le');
const length = 256 * 1024;

function check(...names: [at: number, name: Buffer][]): string {
  const bytes = Buffer.alloc(length, 32);
  for (const [at, name] of names) name.copy(bytes, at);
  try {
    checkDoc(bytes);
    return 'taken';
  } catch (error) {
    return (error as { because: string }).because;
  }
}

describe('an old Word file', () => {
  it.each([0, 1001, 65_535, length - 24])(
    'is known by its stream at byte %i, and refused by its macros there',
    (at) => {
      expect(check([at, word])).toBe('taken');
      const elsewhere = at < 65_536 ? length / 2 : 0;
      expect(check([at, macro], [elsewhere, word])).toBe('a Word document with macros');
    },
  );

  it('with a password is refused for that reason', () => {
    expect(check([512, Buffer.from('EncryptedPackage', 'utf16le')])).toBe('a document with a password');
  });

  it('is refused without the stream', () => {
    expect(check()).toBe('a compound file, but not Word');
  });
});
