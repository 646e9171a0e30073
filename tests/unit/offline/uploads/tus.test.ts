import { createHash, randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemStatus } from '#contract/shared/problem.ts';
import type { FileRow } from '#offline/outbox/entry.ts';
import { chunkBytes, nextChunkSize, uploadFile } from '#offline/uploads/tus.ts';
import { refusal } from '#simulator/ours.ts';
import { Phone } from '#simulator/phone.ts';
import { TusServer } from '#simulator/tus-server.ts';

function given(size = 1_000_000) {
  const phone = new Phone();
  const server = new TusServer();
  const { platform } = phone.start();
  const bytes = randomBytes(size);
  const file: FileRow = {
    parcelId: phone.newId(),
    id: phone.newId(),
    name: 'photo.jpg',
    type: 'image/jpeg',
    bytes: size,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    blob: new Blob([bytes]),
  };
  const seen: number[] = [];
  const watch = { stay: async () => true, onProgress: (sent: number) => void seen.push(sent) };
  const on = { ...platform, fetch: (path: string, init: RequestInit) => server.fetch(path, init) };
  const held = () => server.files.get(`${file.parcelId}.${file.id}`);
  return { phone, server, file, seen, watch, on, held, run: () => uploadFile(on, file, watch) };
}

test('sends a file in growing chunks, and completes only when the server confirms', async () => {
  const { run, server, held, seen } = given();
  expect(await run()).toEqual({ what: 'arrived' });
  expect(held()?.arrived).toBe(true);
  expect(server.pieces.map(({ sent }) => sent).slice(0, 3)).toEqual([65_536, 131_072, 262_144]);
  expect(seen.at(-1)).toBe(1_000_000);
  expect(server.asked.filter((method) => method !== 'PATCH')).toEqual(['POST']);
});

test('sends the file of a message to the complaint that it belongs to', async () => {
  const { phone, server, file, watch, on } = given(1000);
  const complaintId = phone.newId();
  expect(await uploadFile(on, { ...file, complaintId }, watch)).toEqual({ what: 'arrived' });
  expect([...server.files.keys()]).toEqual([`${complaintId}.${file.id}`]);
});

test('delivers 1 MB over a network cut 20 times, repeating one chunk per cut at most', async () => {
  const { run, server, held, file } = given();
  server.cuts = Array.from({ length: 20 }, (_, at) =>
    at % 3 === 0 ? 'before' : at % 3 === 1 ? 'after' : { afterBytes: 10_000 + at },
  );
  expect(await run()).toEqual({ what: 'arrived' });
  expect(held()?.arrived).toBe(true);
  const sent = server.pieces.reduce((sum, piece) => sum + piece.sent, 0);
  const again = server.pieces.map(({ sent: whole, taken }) => whole - taken);
  expect(sent - file.bytes).toBe(again.reduce((sum, lost) => sum + lost, 0));
  expect(Math.max(...again)).toBeLessThanOrEqual(chunkBytes.most);
  const fromZero = server.pieces.filter(({ offset }) => offset === 0);
  expect(fromZero.slice(1).every((_, at) => fromZero[at]?.taken === 0)).toBe(true);
});

test('delivers the same bytes after any cuts', async () => {
  const cut = fc.oneof(
    fc.constant('before' as const),
    fc.constant('after' as const),
    fc.constant(undefined),
    fc.record({ afterBytes: fc.integer({ min: 0, max: 300_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(cut, { maxLength: 30 }),
      fc.integer({ min: 1, max: 400_000 }),
      async (cuts, size) => {
        const { run, server, held } = given(size);
        server.cuts = cuts;
        expect(await run()).toEqual({ what: 'arrived' });
        expect(held()?.arrived).toBe(true);
      },
    ),
    { numRuns: 40 },
  );
});

test('another process without state resumes where the first one died', async () => {
  const { run, server, watch, on, file } = given();
  let pieces = 0;
  const dying = { ...watch, stay: async () => ++pieces < 4 };
  expect(await uploadFile(on, file, dying)).toEqual({ what: 'stopped' });
  const before = server.pieces.length;
  expect(await run()).toEqual({ what: 'arrived' });
  expect(server.pieces[before]?.offset).toBeGreaterThan(0);
});

describe('untrusted answers', () => {
  test.each([
    ['a portal’s page', () => new Response('<h1>Sign in</h1>', { status: 200 })],
    ['a redirect', () => new Response(null, { status: 302 })],
    ['an empty 204', () => new Response(null, { status: 204 })],
  ])('%s is never taken for progress', async (_what, stranger) => {
    const { run, server, held } = given();
    server.strangers = [undefined, stranger(), undefined, undefined, stranger()];
    expect(await run()).toEqual({ what: 'arrived' });
    expect(held()?.arrived).toBe(true);
  });

  test.each([
    ['our server’s 503 waits as long as it asks', '120', 120_000],
    ['and no longer than it says', '0', 0],
  ])('%s', async (_what, seconds, askedMs) => {
    const { file, watch, on } = given();
    const fetch = async (_path: string, init: RequestInit) =>
      refusal(init, 'not_ready', { 'tus-resumable': '1.0.0', 'retry-after': seconds });
    expect(await uploadFile({ ...on, fetch }, file, watch)).toEqual({ what: 'wait', askedMs });
  });

  test('a gateway’s 503 causes a wait, but not for the requested year', async () => {
    const { run, server } = given();
    const year = new Response(null, { status: 503, headers: { 'retry-after': '31536000' } });
    server.strangers = [undefined, undefined, year];
    expect(await run()).toEqual({ what: 'wait', askedMs: null });
  });

  const page = { 'content-type': 'text/html' };
  const json = { 'content-type': 'application/json', 'tus-resumable': '1.0.0' };
  const crossed = (code: string) =>
    JSON.stringify({ success: false, code, message: 'm', requestId: 'aaaa-aaaa' });
  const codes = {
    400: 'malformed_body',
    410: 'erased',
    413: 'payload_too_large',
    415: 'unsupported_media_type',
  };

  describe.each([400, 410, 413, 415, 460, 403, 409])('a stranger’s %i', (status) => {
    test.each([
      ['page', () => new Response('<h1>400 Bad Request</h1>', { status, headers: page })],
      ['empty body', () => new Response(null, { status, headers: { 'tus-resumable': '1.0.0' } })],
      [
        'crossed answer',
        () =>
          new Response(crossed((codes as Record<number, string>)[status] ?? 'internal'), {
            status,
            headers: json,
          }),
      ],
    ])('with a %s does not give the file up, in place of any answer', async (_what, stranger) => {
      for (const at of [0, 1, 2]) {
        const { run, server, held } = given(300_000);
        server.strangers = [...Array.from({ length: at }, () => undefined), stranger()];
        const outcome = await run();
        expect(outcome.what).not.toBe('refused');
        if (outcome.what === 'wait') expect(await run()).toEqual({ what: 'arrived' });
        expect(held()?.arrived).toBe(true);
      }
    });
  });

  test('ignores the progress of another file', async () => {
    const { run, server, held } = given(300_000);
    const headers = { 'tus-resumable': '1.0.0', 'upload-offset': '300000' };
    server.strangers = [undefined, new Response(null, { status: 204, headers })];
    expect(await run()).toEqual({ what: 'arrived' });
    expect(held()?.arrived).toBe(true);
  });

  test('gives up an endless page, and the file arrives', async () => {
    const { run, server, held } = given(300_000);
    const pull = (controller: ReadableStreamDefaultController) => controller.enqueue(new Uint8Array(65_536));
    server.strangers = [
      undefined,
      new Response(new ReadableStream({ pull }), { status: 400, headers: json }),
    ];
    expect(await run()).toEqual({ what: 'arrived' });
    expect(held()?.arrived).toBe(true);
  });

  test('gives up on a server that never answers', async () => {
    const { phone, on, file, watch } = given();
    const sending = uploadFile({ ...on, fetch: () => new Promise(() => {}) }, file, watch);
    for (let at = 0; at < 3; at += 1) {
      await new Promise((turn) => setImmediate(turn));
      phone.pass(80_000);
    }
    expect(await sending).toEqual({ what: 'wait', askedMs: null });
  });
});

test.each(['payload_too_large', 'unsupported_media_type', 'erased', 'malformed_body'] as const)(
  'a refusal of our server (%s) is final',
  async (code) => {
    const { run, server } = given(1000);
    server.codeOnArrival = code;
    expect(await run()).toEqual({ what: 'refused', status: problemStatus[code] });
  },
);

test('resends bytes damaged in transit once from the start, and refuses them the second time', async () => {
  const { run, server } = given(1000);
  server.codeOnArrival = 'hash_mismatch';
  expect(await run()).toEqual({ what: 'refused', status: 460 });
  expect(server.pieces.filter(({ offset }) => offset === 0)).toHaveLength(2);
});

test('chunks grow on a fast line, shrink on a slow one, and stay within limits', () => {
  expect(nextChunkSize(65_536, 500)).toBe(131_072);
  expect(nextChunkSize(262_144, 500)).toBe(262_144);
  expect(nextChunkSize(131_072, 5000)).toBe(131_072);
  expect(nextChunkSize(131_072, 20_000)).toBe(65_536);
  expect(nextChunkSize(65_536, 60_000)).toBe(65_536);
});

test('after a cut the next piece is half as large', async () => {
  const { run, server } = given();
  server.cuts = [undefined, undefined, 'before'];
  expect(await run()).toEqual({ what: 'arrived' });
  expect(server.pieces.map(({ sent }) => sent).slice(1, 4)).toEqual([131_072, 262_144, 131_072]);
});

test('fails at once when a photo is gone from the disk, unlike after a network cut', async () => {
  const { on, file, watch, server } = given(100_000);
  const gone = {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  };
  const row = { ...file, blob: gone as unknown as Blob };
  expect(await uploadFile(on, row, watch)).toEqual({ what: 'refused', status: 0 });
  expect(server.asked).toEqual(['POST']);
});

test('resumes after a cut with one request, and restarts only a file dropped meanwhile', async () => {
  const { run, server } = given(200_000);
  server.cuts = ['before', { afterBytes: 100 }];
  expect(await run()).toEqual({ what: 'arrived' });
  expect(server.asked.filter((method) => method === 'POST')).toHaveLength(1);
  expect(server.asked.filter((method) => method === 'HEAD')).toHaveLength(2);
});
