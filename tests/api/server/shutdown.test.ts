// SIGTERM under load: running requests are completed and answered, later ones get a time to retry, and
// nothing is half done.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { type Child, environmentOf, startChild } from '#fixtures/server/child.ts';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof castDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-drain-'));
  readReceiptKey({ receiptKeyFile: null, dataDir });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function startServer(): Promise<{ server: Child; url: URL; stopAll(): Promise<void> }> {
  database = await castDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const settings = {
    DATABASE_URL: database.url,
    RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem'),
    RATE_COMPLAINTS: '100000',
    // A job would wait for the table that the test locks.
    WORKER: '0',
  };
  const server = startChild('server/main.ts', [], environmentOf(dataDir, settings));
  const url = new URL((await server.line(/^Vishwas is at /)).split(' ').at(-1) ?? '');
  return {
    server,
    url,
    async stopAll() {
      await server.stop();
      await client.end();
      await database.drop();
    },
  };
}

interface Answer {
  /** null: the connection ended without an answer. */
  readonly status: number | null;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** Uses the connections of `agent`, so that the test knows which were open before. */
function file(url: URL, agent: Agent): Promise<Answer> {
  const body = JSON.stringify(complaintOf());
  return new Promise((answered) => {
    const none = { status: null, retryAfter: undefined, body: '' };
    const request = httpRequest(
      new URL(`/api/v1/public/complaints/${uuidv7()}`, url),
      { method: 'PUT', agent, headers: { 'content-type': 'application/json' } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', () => answered(none));
        answer.on('end', () =>
          answered({
            status: answer.statusCode ?? null,
            retryAfter: answer.headers['retry-after'],
            body: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    request.on('error', () => answered(none));
    request.end(body);
  });
}

const rows = async () =>
  Number((await client.query<{ count: string }>('select count(*) from incidents')).rows[0]?.count);

it('completes running requests, and answers later ones on open connections with a time to retry', async () => {
  const { server, url, stopAll } = await startServer();
  const busy = new Agent({ keepAlive: true });
  // Two requests on one connection, the second sent before the first is answered: the second reaches the
  // closing server.
  await client.query('begin');
  await client.query('lock table incidents in exclusive mode');
  const underWay = Promise.all([file(url, busy), file(url, busy), file(url, busy)]);
  const socket = connect(Number(url.port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  const put = (id: string) => {
    const body = JSON.stringify(complaintOf());
    return `PUT /api/v1/public/complaints/${id} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
  socket.write(put(uuidv7()));
  const waiting = async () => {
    const { rows: found } = await client.query(
      "select 1 from pg_locks where not granted and relation = 'incidents'::regclass",
    );
    return found.length;
  };
  await expect.poll(waiting).toBe(4);

  server.process.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(new URL('/health/live', url)).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed');
  socket.write(put(uuidv7()));
  await client.query('commit');

  expect((await underWay).map(({ status }) => status)).toEqual([201, 201, 201]);
  await expect.poll(() => heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 503']);
  expect(heard).toMatch(/retry-after: 5/i);
  expect(heard).toContain('"code":"not_ready"');
  expect(await server.ended).toBe(0);
  expect(await rows()).toBe(4);
  await stopAll();
});

it('under load answers each request that it stores', async () => {
  const { server, url, stopAll } = await startServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const answers: Answer[] = [];
  let going = true;
  const load = Array.from({ length: 20 }, async () => {
    while (going) {
      const answer = await file(url, agent);
      answers.push(answer);
      if (answer.status === null) return;
    }
  });
  await expect.poll(() => answers.length).toBeGreaterThan(100);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  going = false;
  await Promise.all(load);
  agent.destroy();

  const taken = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201 && status !== null);
  for (const { status, retryAfter } of others)
    expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(await rows()).toBe(taken.length);
  await stopAll();
});
