// The server of the message runs: the real app on its own database, in this process, with one officer.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { messageSides } from '#contract/public/message.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { newSigner } from '#fixtures/server/signer.ts';
import { testSettings } from '#fixtures/server/test-settings.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/db/schema.ts';
import { hashPassword } from '#server/http/password.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { withDatabase } from '../harness/clocked-worker.ts';

export type Side = (typeof messageSides)[number];
type Request = {
  method: 'PUT' | 'POST';
  url: string;
  payload: Buffer | string;
  headers: Record<string, string>;
};

export interface Office {
  readonly officer: { readonly userId: string; readonly token: string; readonly sealKey: string };
  /** One call, as the network hands it over. */
  ask(path: string, init: RequestInit): Promise<Response>;
  file(id: string, secret: string): Promise<void>;
  /** What the server has of one side, in its order. */
  textsOf(incidentId: string, side: Side): Promise<string[]>;
}

const password = 'a password for fault runs';
const sealKey = Buffer.alloc(32, 7);
const json = { 'content-type': 'application/json' };

/** `app`: on `db`, which is migrated. */
export async function officeOn(app: FastifyInstance, db: Db): Promise<Office> {
  const inject = async ({ method, url, payload, headers }: Request) =>
    app.inject({ method, url, payload, headers });
  const email = `${randomUUID()}@test.example`;
  const { id: userId } = await db
    .insertInto('accounts')
    .values({
      role: 'sp',
      email,
      full_name: 'Asha Deshmukh',
      post: 'SP',
      officer_no: 'OFF001',
      seal_key: sealKey,
      password_hash: await hashPassword(password),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const url = '/api/v1/sp-user/auth/sign-in';
  const payload = JSON.stringify({ email, password });
  const { token } = (await inject({ method: 'POST', url, payload, headers: json })).json<{
    token: string;
  }>();
  return {
    officer: { userId, token, sealKey: sealKey.toString('base64url') },
    async ask(path, init) {
      const answer = await inject({
        method: init.method === 'POST' ? 'POST' : 'PUT',
        url: path,
        payload: Buffer.from(init.body as Uint8Array),
        headers: Object.fromEntries(new Headers(init.headers)),
      });
      const headers = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      return new Response(answer.body, { status: answer.statusCode, headers });
    },
    async file(id, secret) {
      const complaint = complaintOf({ secretSha256: sha256(Buffer.from(secret)) });
      const filed = await inject({
        method: 'PUT',
        url: `/api/v1/public/complaints/${id}`,
        headers: json,
        payload: JSON.stringify(complaint),
      });
      if (filed.statusCode !== 201) throw new Error(`the server answered ${filed.statusCode}`);
    },
    async textsOf(incidentId, side) {
      const rows = await db
        .selectFrom('messages')
        .where('incident_id', '=', incidentId)
        .where('side', '=', side)
        .orderBy('place')
        .select('text')
        .execute();
      return rows.map(({ text }) => text);
    },
  };
}

export const withOffice = <Result>(work: (office: Office) => Promise<Result>): Promise<Result> =>
  withDatabase(async (db) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-messages-'));
    const config = readConfig({ ...testSettings, DATA_DIR: dataDir });
    const receipts = newSigner();
    await publishReceiptKey(db, { ...receipts, at: new Date() });
    const app = await createApp({
      db,
      sessions: db,
      config,
      now: () => new Date(),
      receipts,
      mail: openMailer(config),
    });
    try {
      return await work(await officeOn(app, db));
    } finally {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
