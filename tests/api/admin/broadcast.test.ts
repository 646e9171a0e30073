// The administrator's broadcast calls. Sending is tested in broadcast-sending.test.ts.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecipients, type Upload, upload } from '#fixtures/data/broadcasts.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { expireUploads } from '#server/jobs/unsent-uploads.ts';

let district: District;
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-broadcast-'));
  district = await openDistrict({ DATA_DIR: dataDir, BROADCAST_FILE_MB: '1' });
  await addRecipients(district.db, 3);
});
afterAll(async () => {
  await district.close();
  await rm(dataDir, { recursive: true, force: true });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF';
const files = () => readdir(join(dataDir, 'media', 'broadcast'));

const post = (body: object, key = uuidv7()) =>
  district.call('POST', '/admin/notifications/broadcast', {
    by: district.admin,
    body: { message: 'Roads are closed.', batchSize: 3, isTemplate: 'custom', ...body },
    headers: { 'idempotency-key': key },
  });
const get = async (path: string) =>
  (await district.call('GET', `/admin/notifications/broadcast${path}`, { by: district.admin })).body;

describe('an upload', () => {
  it('answers with a key, stores the bytes unchanged, and is stored once when repeated', async () => {
    const key = uuidv7();
    const file = { name: 'जत्रा रस्ते.png', type: 'image/png', bytes: png };
    const first = await upload(district, file, key);
    expect([first.status, first.body.success]).toEqual([200, true]);
    const { s3Key } = first.body.data;
    expect(s3Key).toMatch(/^broadcast\/[\da-f-]{36}\.png$/);
    expect(await readFile(join(dataDir, 'media', s3Key))).toEqual(png);
    expect((await upload(district, file, key)).body).toEqual(first.body);
    expect(await files()).toHaveLength(1);
    const other = await upload(district, { ...file, bytes: Buffer.concat([png, png]) }, key);
    expect([other.status, other.body.code]).toEqual([409, 'body_differs']);
    expect(await files()).toHaveLength(1);
  });

  it.each<[string, Upload, string]>([
    ['pdf', { name: 'a.pdf', type: 'application/pdf', bytes: pdf }, 'pdf'],
    ['text', { name: 'a.txt', type: 'text/plain', bytes: 'सूचना: रस्ते बंद.\n' }, 'txt'],
    [
      'an old Word file',
      {
        name: 'a.doc',
        type: 'application/msword',
        bytes: Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600)]),
      },
      'doc',
    ],
    [
      'sound',
      {
        name: 'a.ogg',
        type: 'audio/ogg',
        bytes: Buffer.concat([
          Buffer.from('OggS\0\x02'),
          Buffer.alloc(22),
          Buffer.from('OpusHead'),
          Buffer.alloc(40),
        ]),
      },
      'opus',
    ],
  ])('takes %s', async (_, file, ending) => {
    const { status, body } = await upload(district, file);
    expect(status).toBe(200);
    expect(body.data.s3Key.endsWith(ending)).toBe(true);
  });

  it.each<[string, Upload]>([
    [
      'a drawing that can run scripts',
      { name: 'a.svg', type: 'image/svg+xml', bytes: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
    ],
    ['a page', { name: 'a.html', type: 'text/html', bytes: '<!doctype html><p>x' }],
    ['a page that calls itself text', { name: 'a.txt', type: 'text/plain', bytes: '  <script>1</script>' }],
    ['a page that calls itself a picture', { name: 'a.png', type: 'image/png', bytes: '<html>' }],
    ['a document that calls itself a picture', { name: 'a.png', type: 'image/png', bytes: pdf }],
    ['a program', { name: 'a.txt', type: 'text/plain', bytes: Buffer.from('7f454c4602010100', 'hex') }],
    ['nothing', { name: 'a.txt', type: 'text/plain', bytes: '' }],
  ])('refuses %s', async (_, file) => {
    const before = await files();
    const { status, body } = await upload(district, file);
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
    expect(await files()).toEqual(before);
  });

  it('refuses an oversized file, a body that is no form, and a form without the file', async () => {
    const before = await files();
    const large = { name: 'a.txt', type: 'text/plain', bytes: 'x'.repeat(1024 * 1024 + 1) };
    expect((await upload(district, large)).status).toBe(413);
    const none = await upload(district, { name: 'a.png', type: 'image/png', bytes: png, field: 'picture' });
    expect([none.status, none.body.fields]).toEqual([400, [{ path: 'file', code: 'required' }]]);
    const by = district.admin;
    expect((await district.call('POST', '/admin/notifications/upload', { by, body: {} })).status).toBe(415);
    expect(await files()).toEqual(before);
  });
});

describe('a broadcast', () => {
  it('is queued once, with one row per recipient, a log entry and an audit entry', async () => {
    await district.db
      .updateTable('bot_users')
      .set({ opted_in: false })
      .where('phone', '=', '9000000002')
      .execute();
    const key = uuidv7();
    const answers = await Promise.all([post({}, key), post({}, key), post({}, key)]);
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([200, key]));
    expect((await post({ message: 'Other' }, key)).body.code).toBe('body_differs');

    const { active } = (await get('/jobs')).data;
    expect(active).toEqual([
      {
        id: key,
        name: 'custom',
        timestamp: expect.any(Number),
        processedOn: null,
        finishedOn: null,
        progress: 0,
        state: 'waiting',
      },
    ]);
    const logs = await get('/logs');
    expect(logs).toMatchObject({ page: 1, totalPages: 1, total: 1 });
    expect(logs.data[0]).toMatchObject({
      jobId: key,
      message: 'Roads are closed.',
      isTemplate: 'custom',
      totalUsers: 2,
      successCount: 0,
      failedNumbers: [],
    });
    const lines = await district.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', `broadcast:${key}`)
      .execute();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      action: 'broadcast.send',
      account_id: district.admin.id,
      after: { recipients: 2 },
    });
  });

  it('with a file names the key and kind of the upload', async () => {
    const { body } = await upload(district, { name: 'a.pdf', type: 'application/pdf', bytes: pdf });
    const url = { key: body.data.s3Key, type: 'document' };
    expect((await post({ message: '', isTemplate: 'file', url })).status).toBe(200);
    for (const [given, path, code] of [
      [{ isTemplate: 'file' }, 'url', 'required'],
      [{ isTemplate: 'file', url: { ...url, type: 'image' } }, 'url.type', 'invalid'],
      [{ isTemplate: 'file', url: { ...url, key: '../receipt-key.pem' } }, 'url.key', 'invalid'],
      [{ isTemplate: 'file', url: { ...url, bucket: 'x' } }, 'url.bucket', 'unknown_field'],
      [{ url }, 'url', 'unknown_field'],
      [{ message: '  ' }, 'message', 'required'],
      [{ isTemplate: 'template' }, 'isTemplate', 'invalid'],
      [{ batchSize: 0 }, 'batchSize', 'out_of_range'],
    ] as const) {
      const { status, body } = await post(given);
      expect([status, body.fields]).toEqual([400, [{ path, code }]]);
    }
  });

  it('is cancelled: waiting recipients get nothing, and a second cancel changes nothing', async () => {
    const key = uuidv7();
    await post({}, key);
    const cancel = (id: string) =>
      district.call('POST', `/admin/notifications/broadcast/${id}/cancel`, { by: district.admin });
    expect((await cancel(key)).status).toBe(200);
    expect((await cancel(key)).status).toBe(200);
    const states = await district.db
      .selectFrom('broadcast_deliveries')
      .select('state')
      .where('broadcast_id', '=', key)
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    const { active } = (await get('/jobs')).data;
    expect(active.find((job: { id: string }) => job.id === key)).toMatchObject({
      state: 'cancelled',
      finishedOn: expect.any(Number),
    });
    expect((await cancel(uuidv7())).body.code).toBe('not_found');
    const lines = await district.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `broadcast:${key}`)
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['broadcast.send', 'broadcast.cancel']);
  });
});

it('deletes an unsent upload after a day, and keeps a sent one', async () => {
  const inADay = new Date(Date.now() + 25 * 60 * 60 * 1000);
  const expire = (now: Date) => expireUploads({ db: district.db, dataDir }, now);
  const [unsent, sent] = await Promise.all(
    ['unsent.png', 'sent.png'].map((name) => upload(district, { name, type: 'image/png', bytes: png })),
  );
  expect(
    (await post({ isTemplate: 'file', url: { key: sent?.body.data.s3Key, type: 'image' } })).status,
  ).toBe(200);
  // A partial file of a server that was killed while writing.
  await writeFile(join(dataDir, 'media', 'broadcast', '.half'), 'x');
  expect(await expire(new Date())).toBe(0);
  expect(await expire(inADay)).toBeGreaterThanOrEqual(2);
  const left = (await files()).map((name) => `broadcast/${name}`);
  expect(left).toContain(sent?.body.data.s3Key);
  expect(left).not.toContain(unsent?.body.data.s3Key);
  expect(left).not.toContain('broadcast/.half');
  const again = await post({ isTemplate: 'file', url: { key: unsent?.body.data.s3Key, type: 'image' } });
  expect([again.status, again.body.fields]).toEqual([400, [{ path: 'url.key', code: 'invalid' }]]);
});
