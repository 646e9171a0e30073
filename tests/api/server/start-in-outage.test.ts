// A server that starts while the database is away: a machine that lost power shows its pages, and takes everything else later.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { type DbProxy, openDbProxy } from '#fixtures/network/db-proxy.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { environmentOf, startChild } from '#fixtures/server/child.ts';
import { castDatabase, type TestDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let dataDir: string;
let database: TestDatabase;
let line: DbProxy;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-outage-'));
  readReceiptKey({ receiptKeyFile: null, dataDir });
  for (const language of ['en', 'mr']) {
    await mkdir(join(dataDir, 'site', language), { recursive: true });
    await writeFile(
      join(dataDir, 'site', language, 'emergency-contact.html'),
      `<p lang="${language}">112</p>`,
    );
  }
  database = await castDatabase();
  line = await openDbProxy(Number(new URL(database.url).port));
});
afterAll(async () => {
  await line.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const url = new URL(database.url);
  url.port = String(line.port);
  const port = String(await freePort());
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: url.href,
    RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem'),
    SITE_DIR: join(dataDir, 'site'),
    PORT: port,
    WORKER: '0',
  };
  const child = startChild('server/main.ts', [], environmentOf(dataDir, settings));
  const site = `http://127.0.0.1:${port}`;
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${site}${path}`, init);
    return { status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.text() };
  };
  return { child, ask };
}

const file = () => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(complaintOf()),
});
const path = () => `/api/v1/public/complaints/${uuidv7()}`;

it('serves pages, asks all else to come again, and takes complaints once the database answers', async () => {
  line.cut('closed');
  const { child, ask } = await start();
  expect(await child.line(/only pages are served/)).toContain('"level":50');
  const page = await ask('/emergency-contact', { headers: { 'accept-language': 'mr' } });
  expect([page.status, page.body]).toEqual([200, '<p lang="mr">112</p>']);
  expect((await ask('/health/live')).status).toBe(200);
  const later = [503, '5'];
  for (const answer of [
    await ask('/health/ready'),
    await ask(path(), file()),
    await ask('/api/v1/public/stations/directory'),
    await ask('/media/anything'),
  ])
    expect([answer.status, answer.wait]).toEqual(later);
  expect((await ask(path(), file())).body).toContain('"code":"not_ready"');

  line.mend();
  await child.line(/Vishwas is at /);
  await expect.poll(async () => (await ask('/health/ready')).status).toBe(200);
  // A crowded machine is asked to come again.
  const filed = path();
  await expect.poll(async () => (await ask(filed, file())).status).toBe(201);
  expect((await ask('/emergency-contact')).status).toBe(200);
  expect(await child.stop()).toBe(0);
});

it('stops while it waits', async () => {
  line.cut('closed');
  const { child } = await start();
  await child.line(/only pages are served/);
  expect(await child.stop()).toBe(0);
});
