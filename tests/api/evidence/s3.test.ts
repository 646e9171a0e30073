// Evidence in an S3-compatible store: a real server process that checks signatures.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { openSender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import type { Database } from '#server/db/schema.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { sweepEvidence } from '#server/jobs/evidence-sweep.ts';
import { deleteExpired } from '#server/jobs/retention.ts';

/** The preview is made before the file moves. */
let folder: string;
let s3: S3rver;
let s3Url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'evidence' }],
  });
  const address = await s3.run();
  s3Url = `http://127.0.0.1:${address.port}/evidence`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const withStore = (more: Record<string, string> = {}) =>
  openDistrict({ S3_URL: s3Url, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER', ...more });

async function entryIn(district: District, referenceId: string) {
  const path = `/sp-user/incident-reports/search?search=${referenceId}`;
  const { body } = await district.call('GET', path, { by: district.sp });
  return body.data[0].evidence[0];
}

const isRemote = async (district: District, id: string) =>
  (
    await district.db
      .selectFrom('incident_evidence')
      .where('id', '=', id)
      .select('is_remote')
      .executeTakeFirst()
  )?.is_remote;

/** Reads the body to its end, because the server does not close while an answer is unread. */
async function read(url: string) {
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

it("is moved there after the checks, leaves the disk, and is read through the server's links", async () => {
  const district = await withStore();
  const sender = await openSender(district);
  const file = await sender.list(await photo());
  expect((await sender.send(file)).status).toBe(204);
  await expect.poll(() => isRemote(district, file.id)).toBe(true);
  const onDisk = join(district.config.dataDir, 'evidence', 'files', file.complaintId, file.id);
  await expect.poll(() => existsSync(onDisk)).toBe(false);

  const { originalUrl, previewUrl } = await entryIn(district, file.referenceId);
  const original = await read(`${sender.url}${originalUrl}`);
  expect(original.bytes).toEqual(file.bytes);
  expect(original.headers.get('content-disposition')).toMatch(/^attachment/);
  expect((await read(`${sender.url}${previewUrl}`)).headers.get('content-type')).toBe('image/webp');
  await district.close();
});

it('stays on the disk while the store refuses it, and a later sweep moves it', async () => {
  const district = await withStore({ S3_SECRET_ACCESS_KEY: 'wrong' });
  const sender = await openSender(district);
  const file = await sender.list(pdf());
  expect((await sender.send(file)).status).toBe(204);
  await expect(sweepEvidence(district.deps, () => undefined)).rejects.toThrow('403');
  const { originalUrl, receivedAt } = await entryIn(district, file.referenceId);
  expect(receivedAt).not.toBeNull();
  expect((await read(`${sender.url}${originalUrl}`)).status).toBe(200);
  await district.close();
});

it('is deleted with its incident; while the store refuses, nothing is deleted', async () => {
  const district = await withStore();
  const sender = await openSender(district);
  const file = await sender.list(await photo());
  await sender.send(file);
  await expect.poll(() => isRemote(district, file.id)).toBe(true);
  const { originalUrl, previewUrl } = await entryIn(district, file.referenceId);
  await district.db.updateTable('incidents').set({ status: 'resolved' }).execute();
  const run = (...args: string[]) => runDeletion(args, district.deps);
  await run('add', '--phone', '9000000500', '--reference', file.referenceId);
  await run('verify', '1');

  const { evidence } = district.config;
  const refused = { ...evidence, s3: evidence.s3 && { ...evidence.s3, secretAccessKey: 'wrong' } };
  const config = { ...district.config, evidence: refused };
  await expect(runDeletion(['done', '1'], { ...district.deps, config })).rejects.toThrow('403 to DELETE');
  expect((await read(`${sender.url}${originalUrl}`)).status).toBe(200);

  expect(await run('done', '1')).toContain('removed 1 complaints with 1 files');
  for (const url of [originalUrl, previewUrl]) expect((await read(`${sender.url}${url}`)).status).toBe(404);
  await district.close();
});

it('a store that deletes slowly is waited for, longer than a transaction may be idle', async () => {
  const district = await openDistrict();
  const sender = await openSender(district);
  const file = await sender.list(pdf());
  await sender.send(file);
  await sender.encrypted(file);
  const { complaintId, id } = file;
  await district.db.updateTable('incident_evidence').set({ is_remote: true }).where('id', '=', id).execute();
  await district.db
    .updateTable('incidents')
    .set({ status: 'resolved' })
    .where('id', '=', complaintId)
    .execute();
  const deleted: (string | undefined)[] = [];
  const slow = createServer(({ url }, answer) => {
    deleted.push(url);
    setTimeout(() => answer.writeHead(204).end(), 3000);
  });
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
  const url = new URL(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/evidence`);
  const s3 = { url, region: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
  const limits = { idle_in_transaction_session_timeout: 1500 };
  const pool = new pg.Pool({ connectionString: district.databaseUrl, ...limits });
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const config = { ...district.config, evidence: { ...district.config.evidence, s3 } };
  const now = () => new Date(Date.now() + 9000 * 86_400_000);
  expect(await deleteExpired({ db, config, now })).toMatchObject({ complaints: 1, files: 1 });
  expect(deleted).toEqual([`/evidence/${complaintId}/${id}`, `/evidence/${complaintId}/${id}.preview`]);
  await db.destroy();
  slow.close();
  await district.close();
});
