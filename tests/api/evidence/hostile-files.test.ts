// Hostile files sent as evidence: refused or made harmless, and never at the cost of the complaint.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  doc,
  docx,
  docxReferring,
  heic,
  hugePng,
  pdf,
  pdfWith,
  photo,
  zip,
} from '#fixtures/data/evidence-files.ts';
import { type Listed, openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { safeFileName } from '#server/rules/file-name.ts';

let district: District;
let sender: Sender;

beforeAll(async () => {
  district = await openDistrict();
  sender = await openSender(district);
});
afterAll(() => district.close());

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const html = '<!doctype html><script>fetch("/api/v1/sp-user/incident-reports")</script>';

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

describe('refused, and shown as refused', () => {
  const hostile: [string, () => Buffer | Promise<Buffer>, number, string][] = [
    ['SVG', () => Buffer.from(svg), 415, 'photo.svg'],
    [
      'SVG behind an XML head, named .png',
      () => Buffer.from(`<?xml version="1.0"?>${svg}`),
      415,
      'photo.png',
    ],
    ['HTML named .jpg', () => Buffer.from(html), 415, 'photo.jpg'],
    [
      'HTML after two bytes of JPEG',
      () => Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.from(html)]),
      415,
      'a.jpg',
    ],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 415, 'a.gif'],
    [
      'an MP4, which only the assistant may bring',
      () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
      415,
      'a.mp4',
    ],
    ['a program', () => Buffer.from(`MZ${'\0'.repeat(200)}`, 'latin1'), 415, 'photo.jpg.exe'],
    ['plain text', () => Buffer.from('मला धमकी दिली'), 415, 'a.doc'],
    ['a zip that is no document', () => zip([{ name: 'a.txt', bytes: Buffer.from('a') }]), 415, 'a.docx'],
    ['a zip that ends too early', () => docx().subarray(0, -30), 415, 'a.docx'],
    [
      'a document with macros',
      () => docx({ name: 'word/vbaProject.bin', bytes: Buffer.from('x') }),
      415,
      'a.docx',
    ],
    ['an old document with macros', () => doc('_VBA_PROJECT'), 415, 'a.doc'],
    [
      'a document with a template from elsewhere',
      () =>
        docxReferring(
          `<Relationship Id="r1" Type="${relation}/attachedTemplate" Target="http://x.example/a.dotm" TargetMode="External"/>`,
        ),
      415,
      'a.docx',
    ],
    [
      'the same in character references and single quotes',
      () =>
        docxReferring(
          `<a:Relationship Type='${relation}/attachedTempl&#x61;te' Target='\\\\x.example\\a' TargetMode='&#69;xternal' />`,
        ),
      415,
      'a.docx',
    ],
    [
      'a document with a packed object',
      () => docx({ name: 'word/embeddings/oleObject1.bin', bytes: Buffer.from('x') }),
      415,
      'a.docx',
    ],
    [
      'a document with a packed object under another name',
      () => docxReferring(`<Relationship Type="${relation}/oleObject" Target="media/image1.png"/>`),
      415,
      'a.docx',
    ],
    ['an old document with a packed object', () => doc('\u0001Ole10Native'), 415, 'a.doc'],
    ['a compound file that is no document', () => doc().subarray(0, 1100), 415, 'a.doc'],
    [
      'a document that writes outside its folder',
      () => docx({ name: '../../etc/cron.d/x', bytes: Buffer.from('x') }),
      415,
      'a.docx',
    ],
    [
      'a document whose list of parts is one long word',
      () => docxReferring('a'.repeat(30_000)),
      415,
      'a.docx',
    ],
    ['a zip bomb', () => docx({ name: 'word/media/a.xml', bytes: zeros(40) }), 413, 'a.docx'],
    [
      'a zip bomb in many entries',
      () => docx(...Array.from({ length: 2100 }, (_, n) => ({ name: `w${n}`, bytes: Buffer.alloc(1) }))),
      413,
      'a.docx',
    ],
    [
      'a zip bomb that claims to be small',
      () => docx({ name: 'word/a.xml', bytes: zeros(40), claims: 1000 }),
      413,
      'a.docx',
    ],
    ['an image of 30,000 × 30,000 pixels', () => hugePng(30_000, 30_000), 413, 'a.png'],
    ['an image of 70,000 pixels on one side', () => hugePng(70_000, 10), 413, 'a.png'],
    ['an image that unpacks to 200 megapixels', () => hugePng(16_000, 12_500), 413, 'a.png'],
  ];

  it.each(hostile)('%s', async (_what, make, status, name) => {
    const file = await sender.list(await make(), { name, type: 'image/jpeg' });
    const answer = await sender.send(file);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, code: expect.any(String) });
    expect(await sender.entryOf(file)).toMatchObject({
      receivedAt: null,
      originalUrl: null,
      previewUrl: null,
      refused: status === 415 ? 'unsupported_media_type' : 'payload_too_large',
    });
    // Later requests get the same refusal, so that nobody sends the file twice.
    expect((await sender.begin(file)).status).toBe(status);
    expect((await sender.head(file)).status).toBe(status);
  });
});

/** Waits until the preview has failed twice and is not tried again. */
async function givenUp({ complaintId, id }: Listed): Promise<void> {
  const tries = join(district.config.dataDir, 'evidence', 'files', complaintId, `${id}.preview.tries`);
  await expect.poll(() => readFile(tries, 'utf8').catch(() => '')).toBe('..');
}

describe('looked into', () => {
  it.each([
    ['a script', pdfWith('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')],
    ['a script in escaped letters', pdfWith('<</OpenAction<</S/J#61vaScript/J#53(app.alert(1))>>>>')],
    ['a program to start', pdfWith('<</OpenAction<</S/Launch/F(cmd.exe)>>>>')],
    ['a file inside', pdfWith('<</Type/EmbeddedFile>>')],
    [
      'a list of filters that is never closed',
      Buffer.from(`%PDF-1.7\n1 0 obj<</Type/ObjStm${'/Filter['.repeat(100_000)}>>stream\nx\nendstream`),
    ],
    ['a script in packed objects', pdfWith('<</S/JavaScript/JS(app.alert(1))>>', { packed: true })],
  ])('a PDF with %s is kept, and the officer is warned', async (_what, bytes) => {
    const file = await sender.list(bytes);
    expect((await sender.send(file)).status).toBe(204);
    expect(await sender.entryOf(file)).toMatchObject({ type: 'application/pdf', active: true });
  });

  it.each([
    ['pages', pdf('/OpenAction[3 0 R/XYZ 0 0 1]')],
    ['packed pages', pdfWith('<</Type/Pages/Kids[]/Count 0>>', { packed: true })],
  ])('a PDF with %s only has no warning', async (_what, bytes) => {
    const file = await sender.list(bytes);
    expect((await sender.send(file)).status).toBe(204);
    expect(await sender.entryOf(file)).not.toHaveProperty('active');
  });

  it.each([
    ['a picture of the web', 'image', 'https://x.example/logo.png'],
    ['a picture on a drive', 'image', 'file:///C:/office/logo.png'],
    ['the template of an office', 'attachedTemplate', 'file:///C:\\Users\\Clerk\\Letter.dotx'],
  ])('a document with %s is kept, and the officer is warned', async (_what, type, target) => {
    const bytes = docxReferring(
      `<Relationship Type="${relation}/${type}" Target="${target}" TargetMode="External"/>`,
    );
    const file = await sender.list(bytes, { name: 'a.docx' });
    expect((await sender.send(file)).status).toBe(204);
    expect(await sender.entryOf(file)).toMatchObject({ active: true });
  });

  it('a document with a hyperlink and a chart is taken', async () => {
    const bytes = docxReferring(
      `<Relationship Type="${relation}/hyperlink" Target="https://x.example/" TargetMode="External"/>
       <Relationship Type="${relation}/package" Target="../embeddings/numbers.xlsx"/>`,
    );
    expect((await sender.send(await sender.list(bytes, { name: 'a.docx' }))).status).toBe(204);
  });
});

describe('made harmless', () => {
  it('a photo that is also a web page gets a new preview, and is only downloaded', async () => {
    const file = await sender.list(Buffer.concat([await photo(), Buffer.from(html)]), { name: 'x.html' });
    expect((await sender.send(file)).status).toBe(204);
    const entry = await sender.drawn(file);
    expect(entry.name).toBe('x.jpg');
    const preview = Buffer.from(await (await fetch(`${sender.url}${entry.previewUrl}`)).arrayBuffer());
    expect((await sharp(preview).metadata()).format).toBe('webp');
    expect(preview.includes('<script')).toBe(false);
    const { headers } = await fetch(`${sender.url}${entry.originalUrl}`);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    ['a PDF that is a zip as well', () => Buffer.concat([pdf(), docx()]), 'application/pdf'],
    ['a PDF with a script', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'), 'application/pdf'],
    ['a HEIC with a page in it', () => Buffer.concat([heic(), Buffer.from(html)]), 'image/heic'],
    ['a photo cut in half', async () => (await photo()).subarray(0, 3000), 'image/jpeg'],
  ] as const)('%s', async (_what, make, type) => {
    const file = await sender.list(await make());
    expect((await sender.send(file)).status).toBe(204);
    if (type === 'image/jpeg') await givenUp(file);
    const entry = await sender.entryOf(file);
    expect(entry).toMatchObject({ type, previewUrl: null });
    const { headers } = await fetch(`${sender.url}${entry.originalUrl}`);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['a\u0000b\r\nSet-Cookie: x.pdf', 'abSet-Cookie_ x.pdf'],
    ['\u2066\u200b.hidden\u2069', 'hidden'],
    ['....', 'file'],
    ['', 'file'],
    ['क्‍ष पावती.pdf', 'क्‍ष पावती.pdf'],
  ])('the name %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('a name with a false extension', () => {
    expect(safeFileName('invoice.pdf.exe', 'jpg')).toBe('invoice.pdf.jpg');
    expect(safeFileName('PHOTO.JPEG', 'jpg')).toBe('PHOTO.JPEG');
    expect(safeFileName('क'.repeat(500), 'pdf')).toBe(`${'क'.repeat(100)}.pdf`);
  });

  it('a name with reversed text direction and folders, as the officer gets it', async () => {
    const file = await sender.list(pdf('n'), { name: '../../x/\u202efdp.exe' });
    await sender.send(file);
    expect((await sender.entryOf(file)).name).toBe('fdp.pdf');
  });
});

describe('a false claim', () => {
  const complaintWith = (bytes: number, count = 1) => {
    const sha256 = createHash('sha256').update('x').digest('hex');
    const ids = Array.from(
      { length: count },
      (_, n) => `01980000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    );
    return district.file({
      evidence: ids.map((id) => ({ id, name: 'a.jpg', type: 'image/jpeg', bytes, sha256 })),
    });
  };

  it.each([
    ['0 bytes', 0, 1],
    ['more than 25 MB', 25 * 1024 * 1024 + 1, 1],
    ['twenty-one files', 10, 21],
  ])('%s: the complaint is answered with the field', async (_what, bytes, count) => {
    const { status, body } = await complaintWith(bytes, count);
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.fields[0].path).toMatch(/^evidence/);
  });

  it('about the length: excess bytes are not written', async () => {
    const file = await sender.list(await photo());
    await sender.begin(file);
    const more = Buffer.concat([file.bytes, Buffer.alloc(50_000)]);
    expect((await sender.patch(file, 0, more)).status).toBe(413);
    expect((await sender.head(file)).headers.get('upload-offset')).toBe('0');
    expect((await sender.patch(file, 0, file.bytes)).status).toBe(204);
  });

  it('about the method: a method override header changes nothing', async () => {
    const file = await sender.list(pdf('m'));
    const answer = await sender.begin(file, {
      'x-http-method-override': 'DELETE',
      'upload-concat': 'final;/a /b',
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});
