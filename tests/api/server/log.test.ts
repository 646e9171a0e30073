// A whole journey at the most detailed log level, and then its log: errors can be found by the request id,
// but there is no text anybody wrote, no name, number, reference, token or code.
import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeIn, mailTo } from '#fixtures/network/mailbox.ts';
import { type Child, environmentOf, fetchPatiently, startChild } from '#fixtures/server/child.ts';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Database } from '#server/db/schema.ts';
import { hashPassword } from '#server/http/password.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const secrets = {
  password: 'the password of Kavita',
  newPassword: 'another password of Kavita',
  botKey: 'the key of the assistant 4711',
  appSecret: 'the secret of the messaging app',
  verifyToken: 'the word of the messaging app',
};
const complaint = {
  fullName: 'Sunanda Kale',
  phone: '9000004711',
  email: 'sunanda@village.example',
  category: 'harassment',
  location: 'Behind the old temple',
  description: 'He follows my daughter home from school.',
  confidential: false,
  referenceId: 'FIR-2024-LOGTEST47',
  language: 'en',
  madeAt: '2026-11-20T10:00:00.000Z',
  evidence: [],
};
const email = 'kavita@force.example';

let dataDir: string;
let database: Awaited<ReturnType<typeof castDatabase>>;
let db: Kysely<Database>;
let server: Child;
let url: string;
/** Strings that must not be in the log. */
const said: string[] = [...Object.values(secrets), email];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-log-'));
  database = await castDatabase();
  db = openPatiently(database.url);
  readReceiptKey({ receiptKeyFile: null, dataDir });
  await db
    .insertInto('accounts')
    .values({
      role: 'sp',
      post: 'SP',
      email,
      full_name: 'Kavita Shinde',
      seal_key: Buffer.alloc(32, 7),
      password_hash: await hashPassword(secrets.password),
    })
    .execute();
  const settings = {
    LOG_LEVEL: 'trace',
    DATABASE_URL: database.url,
    RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem'),
    ALLOW_UNBOUND_SESSIONS: '1',
    SECOND_FACTOR: '0',
    BOT_API_KEY: secrets.botKey,
    MESSAGING_APP_SECRET: secrets.appSecret,
    MESSAGING_VERIFY_TOKEN: secrets.verifyToken,
  };
  server = startChild('server/main.ts', [], environmentOf(dataDir, settings));
  url = (await server.line(/^Vishwas is at /)).split(' ').at(-1) ?? '';
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Sent = { token?: string; body?: unknown; headers?: Record<string, string> };

async function call(method: string, path: string, { token, body, headers }: Sent = {}) {
  const answer = await fetchPatiently(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked into, not relied on
  const json = (text.startsWith('{') ? JSON.parse(text) : {}) as any;
  return { status: answer.status, json };
}

async function citizen(): Promise<void> {
  const id = uuidv7();
  const filed = await call('PUT', `/api/v1/public/complaints/${id}`, { body: complaint });
  expect(filed.status).toBe(201);
  said.push(complaint.fullName, complaint.phone, complaint.email, complaint.location, complaint.description);
  said.push(complaint.referenceId, id, filed.json.receipt.signature);
  expect((await call('GET', `/api/v1/public/track/${complaint.referenceId}`)).status).toBe(200);
  // People may type anything where a reference is asked for.
  expect((await call('GET', `/api/v1/public/track/${complaint.phone}`)).status).toBeGreaterThanOrEqual(400);
  expect((await call('GET', '/no/such/page/Sunanda%20Kale?phone=9000004711')).status).toBe(404);
  await call('GET', '/%E0%A4%A/Sunanda');
  await call('GET', '/api/v1/public/items?keyword=Sunanda');
  const broken = `{"fullName":"${complaint.fullName}","phone":9000004711`;
  expect((await call('PUT', `/api/v1/public/complaints/${uuidv7()}`, { body: broken })).status).toBe(400);
  const report = { 'csp-report': { 'document-uri': `${url}/track-fir?ref=${complaint.referenceId}` } };
  await call('POST', '/csp-report', {
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/csp-report' },
  });
}

async function officer(): Promise<string> {
  const signIn = (password: string) =>
    call('POST', '/api/v1/sp-user/auth/sign-in', { body: { email, password } });
  expect((await signIn('a wrong guess of hers')).status).toBe(401);
  const { json } = await signIn(secrets.password);
  said.push('a wrong guess of hers', json.token, json.sealKey);
  const { token } = json;
  const list = await call('GET', '/api/v1/sp-user/incident-reports/search?search=Sunanda', { token });
  const [row] = list.json.data;
  expect(row.fullName).toBe(complaint.fullName);
  const note = 'Called her mother Sunanda.';
  said.push(note);
  const body = { status: 'action', additionalNotes: note };
  expect(
    (await call('PUT', `/api/v1/pi-user/incident-reports/status/${row._id}`, { token, body })).status,
  ).toBe(200);
  expect((await call('GET', '/api/v1/sp-user/export/incident-reports.csv', { token })).status).toBe(200);
  return token;
}

async function forgotten(): Promise<void> {
  await call('POST', '/api/v1/sp-user/auth/request-password-change', { body: { email } });
  const otp = codeIn(await mailSoon());
  const body = { email, otp, newPassword: secrets.newPassword };
  expect((await call('POST', '/api/v1/sp-user/auth/reset-password', { body })).status).toBe(200);
  said.push(`"${otp}"`, `${otp} `);
}

/** The server writes the mail after the answer. */
async function mailSoon() {
  for (let look = 0; look < 300; look += 1) {
    const mail = await mailTo(join(dataDir, 'mail'), email);
    if (mail) return mail;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return undefined;
}

async function assistant(): Promise<void> {
  const body = {
    id: uuidv7(),
    phone: '9000004712',
    language: 'mr',
    optedIn: true,
    occurredAt: complaint.madeAt,
  };
  expect((await call('POST', '/api/v1/bot/users', { token: secrets.botKey, body })).status).toBe(201);
  said.push('9000004712', '9000004713');
  const told = JSON.stringify({
    entry: [
      {
        changes: [{ value: { messages: [{ id: 'wamid.X', from: '919000004713', text: { body: 'STOP' } }] } }],
      },
    ],
  });
  const signature = createHmac('sha256', secrets.appSecret).update(told).digest('hex');
  said.push(signature);
  const headers = { 'x-hub-signature-256': `sha256=${signature}` };
  expect((await call('POST', '/api/v1/messaging/webhook', { body: told, headers })).status).toBe(200);
  const verify = `hub.mode=subscribe&hub.verify_token=${encodeURIComponent(secrets.verifyToken)}&hub.challenge=77`;
  await call('GET', `/api/v1/messaging/webhook?${verify}`);
  said.push(encodeURIComponent(secrets.verifyToken));
}

/** Database errors whose messages quote the row. */
async function faults(): Promise<string> {
  await sql
    .raw("alter table incidents add constraint no_kale check (full_name <> 'Sunanda Kale') not valid")
    .execute(db);
  const body = { ...complaint, referenceId: 'FIR-2024-LOGTEST48' };
  const failed = await call('PUT', `/api/v1/public/complaints/${uuidv7()}`, { body });
  expect(failed.status).toBe(500);
  await sql.raw('alter table items rename to items_aside').execute(db);
  expect((await call('GET', '/api/v1/public/items?keyword=Sunanda')).status).toBe(500);
  said.push('FIR-2024-LOGTEST48');
  return failed.json.requestId;
}

describe('the log of a whole journey', () => {
  let lines: Record<string, unknown>[];
  let failedId: string;

  beforeAll(async () => {
    await citizen();
    await officer();
    await forgotten();
    await assistant();
    failedId = await faults();
    await server.stop();
    lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
  });

  it('holds nothing that anybody wrote, and no credential', () => {
    const log = server.output();
    expect(said.filter((secret) => log.includes(secret))).toEqual([]);
    expect(log).not.toMatch(/Sunanda|Kale|Kavita|LOGTEST|90000047/);
    // Session tokens (43 base64url characters) are checked by value in `said`; this line checks for the names
    // of headers and cookies.
    expect(log).not.toMatch(/Bearer|"authorization"|"cookie"|vishwas_bind/i);
  });

  it('identifies every request by its id and its route’s pattern, never by its address', () => {
    const began = lines.flatMap(({ req, reqId }) => (req ? [{ reqId, ...(req as object) }] : []));
    expect(began.length).toBeGreaterThan(15);
    expect(new Set(began.map(({ reqId }) => reqId)).size).toBe(began.length);
    const routes = new Set(began.map((request) => (request as { route?: string }).route));
    for (const route of ['/api/v1/public/complaints/:id', '/api/v1/public/track/:referenceId', 'none'])
      expect(routes).toContain(route);
    for (const request of began)
      expect(Object.keys(request).sort()).toEqual(['address', 'method', 'reqId', 'route']);
  });

  it('is one line a request, when it is answered', () => {
    const requests = lines.filter(({ req }) => req);
    expect(requests.length).toBeGreaterThan(15);
    for (const line of requests)
      expect(line).toMatchObject({ msg: 'request', status: expect.any(Number), ms: expect.any(Number) });
    expect(lines.filter(({ msg }) => /^(incoming request|request completed)/.test(String(msg)))).toEqual([]);
  });

  it('shows what failed and where, by the id that the person saw', () => {
    const [failed] = lines.filter(({ reqId, msg }) => reqId === failedId && msg === 'request failed');
    expect(failed).toMatchObject({
      level: 50,
      err: {
        code: '23514',
        constraint: 'no_kale',
        table: 'incidents',
        stack: expect.stringContaining(' at '),
      },
    });
    expect(lines.some(({ err }) => (err as { code?: string } | undefined)?.code === '42P01')).toBe(true);
  });
});
