// What weak lines and many callers leave in the log: no error, no full address, no reference.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadPath } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { attemptHeader } from '#contract/shared/attempt.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { type Child, environmentOf, startChild } from '#fixtures/server/child.ts';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof castDatabase>>;
let server: Child;
let url: URL;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-log-lines-'));
  database = await castDatabase();
  readReceiptKey({ receiptKeyFile: null, dataDir });
  const settings = {
    LOG_LEVEL: 'trace',
    DATABASE_URL: database.url,
    RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem'),
    TRUST_PROXY: 'loopback',
  };
  server = startChild('server/main.ts', [], environmentOf(dataDir, settings));
  url = new URL((await server.line(/^Vishwas is at /)).split(' ').at(-1) ?? '');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const linesOf = (attempt: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; reqId?: string; msg: string })
    .filter(({ reqId }) => reqId === attempt);

/** Sends the headers and half of the body, then leaves; a crowded machine may not have seen it come. */
const leaveHalfway = (head: string[], body: Buffer) =>
  new Promise<void>((gone) => {
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(
        `${[...head, `Host: ${url.host}`, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n`,
      );
      socket.write(body.subarray(0, body.length / 2), () => setTimeout(() => socket.destroy(), 300));
    });
    socket.once('close', () => gone());
  });

async function call(method: string, path: string, from: string, body?: unknown): Promise<Response> {
  return fetch(new URL(path, url), {
    method,
    headers: { 'x-forwarded-for': from, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

it('a cut request is no error', async () => {
  const text = Buffer.from(JSON.stringify(complaintOf()));
  const path = `${apiBase}/public/complaints/${uuidv7()}`;
  const head = [`PUT ${path} HTTP/1.1`, 'Content-Type: application/json', `${attemptHeader}: cutd-2345`];
  const left = async () => {
    await leaveHalfway(head, text);
    return linesOf('cutd-2345').map(({ msg }) => msg);
  };
  await expect.poll(left).toContain('the request was cut off');
  expect(linesOf('cutd-2345').filter(({ level }) => level > 30)).toEqual([]);
});

it('nor is a cut upload', async () => {
  const bytes = pdf('cut');
  const file = {
    id: uuidv7(),
    name: 'a.pdf',
    type: 'application/pdf',
    bytes: bytes.length,
    sha256: sha256(bytes),
  };
  const id = uuidv7();
  const filed = await call(
    'PUT',
    `${apiBase}/public/complaints/${id}`,
    '203.0.113.7',
    complaintOf({ evidence: [file] }),
  );
  expect(filed.status).toBe(201);
  const named = Object.entries({ complaintId: id, evidenceId: file.id, sha256: file.sha256 });
  const metadata = named.map(([name, value]) => `${name} ${btoa(value)}`).join(',');
  const begun = await fetch(new URL(`${apiBase}/public/evidence`, url), {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  expect(begun.status).toBe(201);
  const head = [
    `PATCH ${uploadPath(id, file.id)} HTTP/1.1`,
    'Tus-Resumable: 1.0.0',
    'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream',
    `${attemptHeader}: cutu-2345`,
  ];
  await leaveHalfway(head, bytes);
  // The next request waits for the lock of the cut one, which has then written all its lines.
  const state = await fetch(new URL(uploadPath(id, file.id), url), {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0' },
  });
  expect(state.status).toBe(200);
  expect(linesOf('cutu-2345').filter(({ level }) => level > 30)).toEqual([]);
});

it('holds the network of a caller, never the whole address, and no reference', async () => {
  const callers = ['203.0.113.77', '2001:db8:77:1:2:3:4:5', '::ffff:198.51.100.77'];
  for (const from of callers) {
    for (const reference of ['FIR-2024-LOGLINE01', 'LF-LOGL01']) {
      await call('GET', `${apiBase}/public/track/${reference}`, from);
      await call('GET', `/track-fir?ref=${reference}`, from);
    }
    const itemId = uuidv7();
    await call('POST', `${apiBase}/public/items/${itemId}/close`, from, { referenceId: 'LF-LOGL01' });
    await call('POST', '/csp-report', from, { 'csp-report': { 'document-uri': '/?ref=LF-LOGL01' } });
  }
  const log = server.output();
  const asked = log.split('\n').filter((line) => line.includes('/track/:referenceId'));
  // One line a request: half a year of them must fit on a disk.
  expect(asked).toHaveLength(callers.length * 2);
  expect(asked.every((line) => line.length < 250)).toBe(true);
  for (const network of ['203.0.113.0/24', '2001:db8:77::/48', '198.51.100.0/24'])
    expect(log).toContain(network);
  expect(log).not.toMatch(/203\.0\.113\.77|198\.51\.100\.77|db8:77:1:2|LOGLINE01|LOGL01/);
});
