// Cost of filing a complaint relative to the physical limit: one durable row written by a bare HTTP handler
// to the same PostgreSQL, with the same bytes and connections, rounds interleaved in one run.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { complaintCategories } from '#contract/public/categories.ts';
import type { Complaint } from '#contract/public/complaint.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const connections = 16;
const perRound = 400;
const rounds = 5;

/** Complaints per second, medians of the rounds. */
export async function intake(): Promise<string> {
  const { ours, limit } = await measure();
  const rows = [
    ['one bare durable row (limit), complaints/s', limit.toFixed(0)],
    ['checked, routed, signed (ours), complaints/s', ours.toFixed(0)],
    ['ours / limit (goal ≥ 0.15)', (ours / limit).toFixed(2)],
  ];
  return ['| Intake | |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

async function measure(): Promise<{ ours: number; limit: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-bench-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const limits = { RATE_COMPLAINTS: '1000000', RATE_READS: '1000000' };
  const config = readConfig({ ...limits, DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const db = openPatiently(embedded.url());
  await migrateToLatest(db);
  const receipts = readReceiptKey(config);
  await publishReceiptKey(db, { ...receipts, at: new Date() });
  const app = await createApp({
    db,
    sessions: db,
    config,
    now: () => new Date(),
    receipts,
    mail: openMailer(config),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bare = await bareServer(embedded.url());

  const oursUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1/public/complaints`;
  const figures = { ours: [] as number[], limit: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await perSecond(bare.url);
    const ours = await perSecond(oursUrl);
    // The first round warms up both servers.
    if (round > 0) {
      figures.limit.push(limit);
      figures.ours.push(ours);
    }
  }

  await bare.close();
  await app.close();
  await db.destroy();
  await embedded.release();
  await rm(folder, { recursive: true, force: true });
  return { ours: median(figures.ours), limit: median(figures.limit) };
}

/** The minimum meaning of "received": the bytes are committed under their id. */
async function bareServer(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  await pool.query('create table bare (id text primary key, body text not null)');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', async () => {
      const values = [request.url, Buffer.concat(chunks).toString()];
      await pool.query('insert into bare values ($1, $2) on conflict do nothing', values);
      response.writeHead(201).end('{"success":true}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      await new Promise((closed) => server.close(closed));
      await pool.end();
    },
  };
}

async function perSecond(url: string): Promise<number> {
  const bodies = Array.from({ length: perRound }, (_, index) => ({ id: uuidv7(), body: complaint(index) }));
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, lane) => {
      for (let index = lane; index < bodies.length; index += connections) {
        const { id, body } = bodies[index] ?? { id: '', body: '' };
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${url}/${id}`, { method: 'PUT', headers, body });
        if (answer.status !== 201)
          throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      }
    }),
  );
  return perRound / ((performance.now() - started) / 1000);
}

function complaint(index: number): string {
  const body: Complaint = {
    fullName: 'सुनीता रामचंद्र जाधव',
    phone: '9822012345',
    category: complaintCategories[index % complaintCategories.length] ?? 'other',
    location: 'बस स्थानकाजवळ',
    description: 'काल रात्री घरासमोरून दुचाकी चोरीला गेली. '.repeat(20).trim(),
    confidential: false,
    referenceId: `FIR-2024-${randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase()}`,
    language: 'mr',
    madeAt: new Date().toISOString(),
    evidence: [],
  };
  return JSON.stringify(body);
}

function uuidv7(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const median = (figures: number[]) =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
