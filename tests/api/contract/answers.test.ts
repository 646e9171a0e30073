// Every refusal has one form. A phone recognises by it that the answer is from this server and about this
// request.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evidenceBase, uploadPath } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { attemptHeader } from '#contract/shared/attempt.ts';
import { type ProblemCode, problemStatus } from '#contract/shared/problem.ts';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { type Listed, openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let sender: Sender;
const attempt = 'abcd-2345';

beforeAll(async () => {
  district = await openDistrict({ RATE_EVIDENCE: '200/10' });
  sender = await openSender(district);
});
afterAll(() => district.close());

type Sent = { headers?: Record<string, string>; body?: Uint8Array<ArrayBuffer> | string };

const ask = (method: string, path: string, { headers = {}, body }: Sent = {}) =>
  fetch(`${sender.url}${path}`, {
    method,
    headers: { [attemptHeader]: attempt, ...headers },
    ...(body !== undefined && { body }),
  });

async function expectRefusal(answer: Response, code: ProblemCode): Promise<void> {
  expect([answer.status, answer.headers.get(attemptHeader)]).toEqual([problemStatus[code], attempt]);
  expect(answer.headers.get('x-request-id')).toBe(attempt);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.json()).toMatchObject({ success: false, code, requestId: attempt });
}

describe('a refusal of the API', () => {
  const json = { 'content-type': 'application/json' };
  it.each<[ProblemCode, string, string, Sent]>([
    ['not_found', 'GET', `${apiBase}/nowhere`, {}],
    ['not_found', 'GET', '/assets/gone.js', {}],
    ['not_found', 'GET', `${apiBase}/public/track/FIR-2024-AAAAAAAAA`, {}],
    ['malformed_body', 'GET', '/%E0%A4', {}],
    ['not_signed_in', 'GET', `${apiBase}/sp-user/dashboard/metrics`, {}],
    ['validation_failed', 'PUT', `${apiBase}/public/complaints/${uuidv7()}`, { headers: json, body: '{}' }],
    ['malformed_body', 'PUT', `${apiBase}/public/complaints/${uuidv7()}`, { headers: json, body: '{' }],
    ['unsupported_media_type', 'PUT', `${apiBase}/public/complaints/${uuidv7()}`, { body: 'x' }],
    [
      'payload_too_large',
      'PUT',
      `${apiBase}/public/complaints/${uuidv7()}`,
      { headers: json, body: 'x'.repeat(300_000) },
    ],
  ])('%s: %s %s', async (code, method, path, sent) => {
    await expectRefusal(await ask(method, path, sent), code);
  });

  it('repeats the attempt id in every other answer too, but ignores an id of another form', async () => {
    const good = await ask('GET', '/health/live');
    expect([good.status, good.headers.get(attemptHeader)]).toEqual([200, attempt]);
    for (const given of ['', 'ABCD-2345', 'abcd-2345x', 'a'.repeat(5000)]) {
      const { headers } = await ask('GET', '/health/live', { headers: { [attemptHeader]: given } });
      expect(headers.get(attemptHeader)).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
    }
  });
});

describe('a refusal of an upload', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const tus = { 'tus-resumable': '1.0.0' };
  const octets = { ...tus, 'content-type': 'application/offset+octet-stream' };
  const begin = (file: Listed, headers: Record<string, string> = {}) =>
    ask('POST', `${apiBase}${evidenceBase}/`, {
      headers: {
        ...tus,
        'upload-length': String(file.bytes.length),
        'upload-metadata': [
          `complaintId ${base64(file.complaintId)}`,
          `evidenceId ${base64(file.id)}`,
          `sha256 ${base64(sha256(file.bytes))}`,
        ].join(','),
        ...headers,
      },
    });
  const at = ({ complaintId, id }: Listed) => uploadPath(complaintId, id);
  const patch = (file: Listed, headers: Record<string, string>, bytes = file.bytes) =>
    ask('PATCH', at(file), { headers, body: new Uint8Array(bytes) });

  async function expectTusRefusal(answer: Response, code: ProblemCode): Promise<void> {
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    await expectRefusal(answer, code);
  }

  it("by this server's own rules", async () => {
    const file = await sender.list(pdf());
    await expectTusRefusal(await begin({ ...file, id: uuidv7() }), 'not_found');
    await expectTusRefusal(await begin(file, { 'upload-length': '5' }), 'validation_failed');
    await expectTusRefusal(await begin(file, { 'upload-metadata': '!' }), 'validation_failed');
    await expectTusRefusal(
      await ask('PATCH', at(file), { headers: tus, body: 'x' }),
      'unsupported_media_type',
    );
    const { id } = file;
    await district.db
      .insertInto('erased_ids')
      .values({ id: file.complaintId, erased_at: new Date() })
      .execute();
    await district.db.deleteFrom('incidents').where('id', '=', file.complaintId).execute();
    await expectTusRefusal(await begin({ ...file, id }), 'erased');
  });

  it('by the tus package', async () => {
    const file = await sender.list(pdf());
    await expectTusRefusal(await patch(file, { ...octets, 'upload-offset': '0' }), 'not_found');
    const begun = await begin(file);
    expect([begun.status, begun.headers.get('tus-resumable'), begun.headers.get(attemptHeader)]).toEqual([
      201,
      '1.0.0',
      attempt,
    ]);
    await expectTusRefusal(await begin(file), 'upload_exists');
    await expectTusRefusal(await patch(file, { ...octets, 'upload-offset': '7' }), 'upload_exists');
    await expectTusRefusal(await patch(file, { ...octets, 'upload-offset': '-1' }), 'malformed_body');
    await expectTusRefusal(await patch(file, octets), 'malformed_body');
    const head = await ask('HEAD', at({ ...file, id: uuidv7() }), { headers: tus });
    expect([head.status, head.headers.get('tus-resumable'), head.headers.get(attemptHeader)]).toEqual([
      404,
      '1.0.0',
      attempt,
    ]);
    const surplus = Buffer.alloc(file.bytes.length + 1);
    await expectTusRefusal(
      await patch(file, { ...octets, 'upload-offset': '0' }, surplus),
      'payload_too_large',
    );
  });

  it('because of the bytes of the file', async () => {
    const other = await sender.list(pdf());
    await begin(other);
    const hurt = Buffer.alloc(other.bytes.length, 65);
    await expectTusRefusal(await patch(other, { ...octets, 'upload-offset': '0' }, hurt), 'hash_mismatch');
    const kind = await sender.list(Buffer.from('<!doctype html><p>No photo</p>'));
    await begin(kind);
    const refused = await patch(kind, { ...octets, 'upload-offset': '0' });
    await expectTusRefusal(refused, 'unsupported_media_type');
    await expectTusRefusal(await begin(kind), 'unsupported_media_type');
  });

  it('because of a rate limit, with the time to wait', async () => {
    const file = await sender.list(pdf());
    let answer = await begin(file);
    for (let calls = 0; answer.status !== 429 && calls < 300; calls += 1) answer = await begin(file);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectTusRefusal(answer, 'too_many_requests');
  });
});
