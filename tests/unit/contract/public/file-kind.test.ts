import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fileKindOf, headBytes } from '#contract/public/files/file-kind.ts';
import { doc, docx, heic, pdf, photo, png, webp } from '#fixtures/data/evidence-files.ts';
import { inspectFile } from '#server/media/inspection/inspect.ts';

const html = (text: string) => Buffer.from(text);

describe('the type of a file from its first bytes', () => {
  it('recognizes every type accepted as evidence', async () => {
    const found = await Promise.all(
      [photo(), png(), webp(), heic(), pdf(), doc(), docx()].map(async (file) => fileKindOf(await file)),
    );
    expect(found).toEqual(['jpg', 'png', 'webp', 'heic', 'pdf', 'doc', 'docx']);
  });

  it.each([
    ['a page', html('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can run', html('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['words', html('Dear Sir')],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['another container', Buffer.from('RIFF\0\0\0\0AVI LIST', 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42', 'latin1')],
    ['a signature that comes too late', html(`${' '.repeat(1024)}%PDF-1.4`)],
    ['a page that names a PDF', html('<script>alert(1)</script>%PDF-1.4')],
    ['nothing', Buffer.alloc(0)],
  ])('takes %s for none of them', (_, bytes) => {
    expect(fileKindOf(bytes)).toBeNull();
  });

  it.each(['pdf-with-bom.pdf', 'pdf-after-newline.pdf'])(
    'finds the head of %s, as the server does',
    async (name) => {
      const bytes = await readFile(`tests/fixtures/sent/${name}`);
      expect(fileKindOf(bytes.subarray(0, headBytes))).toBe('pdf');
      expect(await inspectFile(bytes)).toEqual({ kind: 'pdf', isActive: false });
    },
  );
});
