// The whole of tus 1.0, so that a client of others can upload: tus-js-client does.
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { evidenceBase, uploadPath } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { attemptHeader } from '#contract/shared/attempt.ts';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { type Listed, openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';

let district: District;
let sender: Sender;
const attempt = 'abcd-2345';
const endpoint = `${apiBase}${evidenceBase}`;

beforeAll(async () => {
  district = await openDistrict();
  sender = await openSender(district);
});
afterAll(() => district.close());

const ask = (method: string, path: string, headers: Record<string, string> = {}, body?: BodyInit) =>
  fetch(`${sender.url}${path}`, {
    method,
    headers: { [attemptHeader]: attempt, ...headers },
    ...(body !== undefined && { body }),
  });

async function expectRefusal(answer: Response, status: number, code: string): Promise<void> {
  expect([answer.status, answer.headers.get('tus-resumable')]).toEqual([status, '1.0.0']);
  expect(await answer.json()).toMatchObject({ success: false, code, requestId: attempt });
}

describe('the server', () => {
  it('says what it can do', async () => {
    for (const path of [endpoint, `${endpoint}/`, `${endpoint}/anything`]) {
      const { status, headers } = await ask('OPTIONS', path);
      expect([path, status, headers.get('tus-version')]).toEqual([path, 204, '1.0.0']);
      expect(headers.get('tus-extension')).toBe('creation,creation-with-upload');
      expect(headers.get('tus-max-size')).toBe(String(complaintLimits.fileBytes));
    }
  });

  it('refuses another version with 412 and names its own, whatever the method', async () => {
    for (const headers of [{}, { 'tus-resumable': '0.2.2' }]) {
      for (const [method, path] of [
        ['POST', endpoint],
        ['PATCH', `${endpoint}/x`],
      ] as const) {
        const answer = await ask(method, path, headers);
        expect(answer.headers.get('tus-version')).toBe('1.0.0');
        await expectRefusal(answer, 412, 'unsupported_version');
      }
      const head = await ask('HEAD', `${endpoint}/x`, headers);
      expect([head.status, head.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    }
  });

  it('refuses extensions that it does not have, and a file that is too large', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    await expectRefusal(
      await ask('POST', endpoint, { ...tus, 'upload-concat': 'partial' }),
      501,
      'not_supported',
    );
    await expectRefusal(
      await ask('POST', endpoint, { ...tus, 'upload-defer-length': '1' }),
      501,
      'not_supported',
    );
    const tooLarge = { ...tus, 'upload-length': String(complaintLimits.fileBytes + 1) };
    await expectRefusal(await ask('POST', endpoint, tooLarge), 413, 'payload_too_large');
  });

  it('has the version on a refusal of every address, with and without the last slash', async () => {
    const tus = { 'tus-resumable': '1.0.0' };
    await expectRefusal(await ask('POST', endpoint, tus), 400, 'validation_failed');
    await expectRefusal(await ask('DELETE', `${endpoint}/x`, tus), 404, 'not_found');
  });

  it('takes the method from X-HTTP-Method-Override, for uploads only', async () => {
    const file = await sender.list(pdf('override'));
    await sender.begin(file);
    const tus = { 'tus-resumable': '1.0.0' };
    const patched = await ask(
      'POST',
      uploadPath(file.complaintId, file.id),
      {
        ...tus,
        'x-http-method-override': 'PATCH',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      new Uint8Array(file.bytes),
    );
    expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, String(file.bytes.length)]);
    const path = uploadPath(file.complaintId, file.id);
    const head = await ask('POST', path, { ...tus, 'x-http-method-override': 'HEAD' });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(file.bytes.length)]);
    expect((await ask('POST', '/health/live', { 'x-http-method-override': 'GET' })).status).toBe(404);
  });
});

describe('tus-js-client', () => {
  const optionsFor = (file: Listed): UploadOptions => ({
    endpoint: `${sender.url}${endpoint}`,
    metadata: { complaintId: file.complaintId, evidenceId: file.id, sha256: sha256(file.bytes) },
    chunkSize: 20_000,
    retryDelays: [],
  });
  const send = (file: Listed, options: UploadOptions) =>
    new Promise<Upload>((sent, failed) => {
      const upload: Upload = new Upload(file.bytes, {
        ...options,
        onError: failed,
        onSuccess: () => sent(upload),
      });
      upload.start();
    });
  const arrived = async (file: Listed) => (await sender.entryOf(file)).receivedAt !== null;

  it('uploads in chunks', async () => {
    const file = await sender.list(await photo());
    expect(file.bytes.length).toBeGreaterThan(60_000);
    const { url } = await send(file, optionsFor(file));
    expect(url).toBe(`${sender.url}${uploadPath(file.complaintId, file.id)}`);
    expect(await arrived(file)).toBe(true);
  });

  it('continues after a cut, also from another client', async () => {
    const file = await sender.list(await photo());
    await new Promise<void>((cut, failed) => {
      const upload = new Upload(file.bytes, {
        ...optionsFor(file),
        onError: failed,
        onChunkComplete: (_, bytes) => {
          if (bytes >= 40_000) upload.abort().then(cut, failed);
        },
      });
      upload.start();
    });
    const offset = Number((await sender.head(file)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(40_000);
    expect(offset).toBeLessThan(file.bytes.length);
    const firstOffsets: number[] = [];
    await send(file, {
      ...optionsFor(file),
      uploadUrl: `${sender.url}${uploadPath(file.complaintId, file.id)}`,
      onBeforeRequest: (request) => {
        const given = request.getHeader('Upload-Offset');
        if (given) firstOffsets.push(Number(given));
      },
    });
    expect(firstOffsets[0]).toBe(offset);
    expect(await arrived(file)).toBe(true);
  });

  it.each<[string, UploadOptions]>([
    ['with the first bytes in the first request', { uploadDataDuringCreation: true }],
    ['without PATCH', { overridePatchMethod: true }],
  ])('uploads %s', async (_, options) => {
    const file = await sender.list(await photo());
    await send(file, { ...optionsFor(file), ...options });
    expect(await arrived(file)).toBe(true);
  });
});
