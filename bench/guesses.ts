// Whether the time of an answer tells a stranger that there is a case: wrong secrets and wrong codes, for known and unknown
// cases in random order, one after the other over one connection. All answers to a kind of guess must be the same.
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newCaseSecret, secretHeader } from '#contract/public/facts/case-secret.ts';
import { insertIncidents } from '#fixtures/data/bare-incidents.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import type { Db } from '#server/db/schema.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { publishReceiptKey } from '#server/queries/receipt-keys.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';
import { held, median, quantile, shown, table } from './table.ts';

const guessesEach = 10_000;
const warmUp = 500;
const casesKept = 2000;
const goal = 1.1;

interface Case {
  readonly id: string;
  readonly reference: string;
}

/** What a stranger can try on a case. */
const attempts = {
  'a message with a wrong secret': ({ id }: Case) => ({
    path: `/public/messages/${uuidv7()}`,
    body: { reportId: id, text: 'hello', evidence: [] },
  }),
  'a wrong one-time code': ({ reference }: Case) => ({
    path: '/public/access-code',
    body: { referenceId: reference, code: '00000000', secretSha256: randomBytes(32).toString('hex') },
  }),
};

export async function guesses(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vishwas-bench-'));
  const embedded = await openEmbedded(folder, () => undefined);
  const limits = { RATE_COMPLAINTS: '1000000', RATE_SIGN_IN: '1000000', RATE_ACCESS_CODES: '1000000' };
  const config = readConfig({ ...limits, DATA_DIR: folder, LOG_LEVEL: 'silent', BUSY_AFTER_MS: '0' });
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
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const known = await fill(db);
    const rows: string[][] = [];
    for (const [name, attempt] of Object.entries(attempts))
      rows.push(await rowOf(name, (one) => timeOf(agent, port, attempt(one)), known));
    return table(['guess', 'known, ms', 'unknown, ms', 'p99 known, ms', 'p99 unknown, ms', 'ratio'], rows);
  } finally {
    agent.destroy();
    await app.close();
    await db.destroy();
    await embedded.release();
    await rm(folder, { recursive: true, force: true });
  }
}

const newReference = () => `FIR-2024-${randomBytes(5).toString('hex').slice(0, 9).toUpperCase()}`;

/** Cases with a secret. */
async function fill(db: Db): Promise<Case[]> {
  const received_at = new Date();
  const references = Array.from({ length: casesKept }, newReference);
  const ids = await insertIncidents(
    db,
    references.map((reference_id) => ({ reference_id, received_at })),
  );
  await db
    .insertInto('case_secrets')
    .values(
      ids.map((incident_id) => ({
        incident_id,
        sha256: randomBytes(32),
        origin: 'filing' as const,
        at: received_at,
      })),
    )
    .execute();
  return ids.map((id, index) => ({ id, reference: references[index] ?? '' }));
}

async function rowOf(
  name: string,
  tried: (one: Case) => Promise<Timed>,
  known: readonly Case[],
): Promise<string[]> {
  const times = { known: [] as number[], unknown: [] as number[] };
  const answers = new Set<string>();
  for (let guess = -warmUp; guess < guessesEach; guess += 1) {
    const kind = randomInt(2) === 0 ? 'known' : 'unknown';
    const stranger = { id: uuidv7(), reference: newReference() };
    const one = kind === 'known' ? (known[randomInt(known.length)] ?? stranger) : stranger;
    const { ms, answer } = await tried(one);
    answers.add(answer);
    if (guess >= 0) times[kind].push(ms);
  }
  if (answers.size !== 1) throw new Error(`${name} has ${answers.size} answers: ${[...answers].join(' | ')}`);
  const [first, second] = [median(times.known), median(times.unknown)];
  const ratio = Math.max(first, second) / Math.min(first, second);
  return [
    `${name}, ${guessesEach.toLocaleString('en')} guesses`,
    ...[first, second, quantile(times.known, 0.99), quantile(times.unknown, 0.99)].map(shown),
    held(ratio, goal, 'atMost'),
  ];
}

interface Timed {
  readonly ms: number;
  /** Status and body, without the id of the request. */
  readonly answer: string;
}

/** From the request to the end of the answer. */
function timeOf(agent: Agent, port: number, { path, body }: { path: string; body: object }): Promise<Timed> {
  const secret = newCaseSecret((bytes) => {
    bytes.set(randomBytes(bytes.length));
    return bytes;
  });
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    [secretHeader]: secret,
  };
  return new Promise((done, failed) => {
    const started = performance.now();
    const call = request({ agent, port, method: 'PUT', path: `/api/v1${path}`, headers }, (answer) => {
      const status = answer.statusCode ?? 500;
      let text = '';
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      answer.on('end', () => {
        const ms = performance.now() - started;
        if (status < 400 || status >= 500 || status === 429)
          return failed(new Error(`${path} answered ${status}`));
        const { requestId: _, ...said } = JSON.parse(text);
        done({ ms, answer: `${status} ${JSON.stringify(said)}` });
      });
    });
    call.on('error', failed);
    call.end(payload);
  });
}
