// The real app on a database of its own. Nothing is mocked; requests go in by Fastify's inject, or through a socket by `listen`.
import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Role } from '#contract/endpoint.ts';
import type { SignIn } from '#contract/session.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openPool } from '#server/db/pool.ts';
import type { Database, NewAccount } from '#server/db/schema.ts';
import type { Deps } from '#server/http/deps.ts';
import { hashPassword } from '#server/http/password.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { receiptSigner } from '#server/receipt-signer.ts';

export const testPassword = 'a password for tests';
const passwordHash = hashPassword(testPassword);

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Kysely<Database>;
  readonly config: Config;
  readonly databaseUrl: string;
  /** What the app was made of, to make another beside it. */
  readonly deps: Deps;
  /** What the server takes for the present; tests set it. */
  readonly clock: { now: Date };
  addAccount(account: Partial<NewAccount> & { role: Role }): Promise<{ id: string; email: string }>;
  /** As a client without cookies. */
  signIn(account: { role: Role; email: string }, password?: string): Promise<SignIn>;
  close(): Promise<void>;
}

export const roomOf = { pi: 'pi-user', sp: 'sp-user', admin: 'admin' } as const;

/** `env`: settings beside those of every test, whose limits are raised. */
export async function startTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await castDatabase();
  const dataDir = join(tmpdir(), `vishwas-test-${randomUUID()}`);
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, ...env });
  const db = openPool(database.url, () => undefined);
  const clock = { now: new Date() };
  const receipts = newSigner();
  await publishReceiptKey(db, { ...receipts, at: clock.now });
  const deps = { db, config, now: () => clock.now, receipts, mail: openMailer(config) };
  const app = await createApp(deps);

  return {
    app,
    db,
    config,
    databaseUrl: database.url,
    deps,
    clock,
    async addAccount(account) {
      const email = `${account.role}-${randomBytes(4).toString('hex')}@test.example`;
      const usual = { email, full_name: 'Test Officer', seal_key: randomBytes(32) };
      return db
        .insertInto('accounts')
        .values({ ...usual, password_hash: await passwordHash, ...account })
        .returning(['id', 'email'])
        .executeTakeFirstOrThrow();
    },
    async signIn({ role, email }, password = testPassword) {
      const url = `/api/v1/${roomOf[role]}/auth/sign-in`;
      const answer = await app.inject({ method: 'POST', url, payload: { email, password } });
      if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`);
      return answer.json<SignIn>();
    },
    async close() {
      await app.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const testSettings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  RATE_SIGN_IN: '100000',
  FREE_GUESSES: '100000',
  RATE_COMPLAINTS: '100000',
  RATE_EVIDENCE: '100000',
  RATE_TRACKING: '100000',
  RATE_READS: '100000',
  RATE_EXPORTS: '100000',
};

/** A copy of the migrated mould. */
export async function castDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const mould = new URL(inject('databaseUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(`/${name}`, mould);
  await asAdmin(mould, `create database ${name} template ${mould.pathname.slice(1)}`);
  return { url: url.href, drop: () => drop(mould, name) };
}

/** The database's own cleaner may be at work in it, which only a superuser may end; it is soon done. */
async function drop(mould: URL, name: string): Promise<void> {
  for (let attempts = 20; ; attempts -= 1) {
    try {
      return await asAdmin(mould, `drop database ${name} with (force)`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42501' || attempts === 0) throw error;
      await new Promise((wait) => setTimeout(wait, 500));
    }
  }
}

async function asAdmin(mould: URL, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', mould).href });
  await client.connect();
  try {
    // Two copies of one mould at the same time refuse each other.
    await client.query('select pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export function newSigner() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return receiptSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
}
