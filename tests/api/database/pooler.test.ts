// The server behind PgBouncer in transaction mode.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { startTransactionPooler, type TransactionPooler } from '#fixtures/network/transaction-pooler.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/db/open.ts';
import { sharesSessions } from '#server/db/pooler.ts';

let test: TestApp;
let strict: TransactionPooler;
let lenient: TransactionPooler;
let dataDir: string;
beforeAll(async () => {
  test = await startTestApp();
  strict = await startTransactionPooler(test.databaseUrl);
  lenient = await startTransactionPooler(test.databaseUrl, { ignores: true });
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-pooler-'));
});
afterAll(async () => {
  await Promise.all([strict.close(), lenient.close()]);
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (databaseUrl: string, databaseDirectUrl: string | null) =>
  openDatabase({ databaseUrl, databaseDirectUrl, dataDir }, () => undefined);

it('notices a pooler in transaction mode', async () => {
  expect(await sharesSessions(lenient.url)).toBe(true);
  expect(await sharesSessions(test.databaseUrl)).toBe(false);
});

it('asks for DATABASE_DIRECT_URL where the pooler refuses our limits', async () => {
  await expect(open(strict.url, null)).rejects.toThrow('give DATABASE_DIRECT_URL the address of PostgreSQL');
});

it('asks for DATABASE_DIRECT_URL where the pooler drops our limits', async () => {
  const opened = await open(lenient.url, null);
  expect(opened.note).toContain('DATABASE_URL leads to a pooler in transaction mode');
  await opened.close();
});

it('files through the pooler, and keeps its locks past it', async () => {
  const opened = await open(strict.url, test.databaseUrl);
  expect(opened.note).toBeNull();
  await opened.migrate();
  expect(opened.url).toBe(test.databaseUrl);
  const app = await createApp({ ...test.deps, db: opened.db, sessions: opened.sessions });
  const payload = complaintOf();
  const file = (id: string) => app.inject({ method: 'PUT', url: `/api/v1/public/complaints/${id}`, payload });
  const id = uuidv7();
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => file(id)));
  expect(first?.statusCode).toBe(201);
  for (const other of others) expect(other.json()).toEqual(first?.json());
  expect(await sharesSessions(opened.url)).toBe(false);
  await app.close();
  await opened.close();
});

it('gives its limits to the role, because a pooler passes on none', async () => {
  const opened = await open(strict.url, test.databaseUrl);
  await opened.migrate();
  const fresh = await startTransactionPooler(test.databaseUrl);
  const pooled = await open(fresh.url, test.databaseUrl);
  const { rows } = await sql`show statement_timeout`.execute(pooled.db);
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
  await Promise.all([opened.close(), pooled.close()]);
  await fresh.close();
});
