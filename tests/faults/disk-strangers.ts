// npm run faults -- disk-strangers: unknown clients begin many uploads at once on a small disk (tmpfs, needs
// root) shared by two servers with a database elsewhere, and then write them. The free reserve must hold,
// less one part; complaints must still be accepted.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compare, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { beginPlainly, filePlainly, type PlainFile, patchPlainly } from '#fixtures/network/plain-upload.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { makeReceiptKey } from '#fixtures/server/receipt-key.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import { type Row, row } from './harness/row.ts';
import { neverSent } from './never-sent.ts';

const diskMb = 300;
const keepFreeMb = 150;
const partMb = 24;
const atOnce = 10;

export async function run({ uploads = 200, steps }: Record<string, number>): Promise<Row[]> {
  if (process.getuid?.() !== 0) throw new Error('disk-strangers mounts a small disk: run it as root');
  const elsewhere = await mkdtemp(join(tmpdir(), 'vishwas-strangers-db-'));
  const path = await mkdtemp(join(tmpdir(), 'vishwas-strangers-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'vishwas-disk', path]);
  const embedded = await openEmbedded(elsewhere, () => undefined);
  const db = openPatiently(embedded.url());
  await migrateToLatest(db);
  const unsent = await neverSent(embedded.url(), steps);
  const place = { dataDir: path, databaseUrl: embedded.url(), receiptKey: makeReceiptKey(elsewhere) };
  const env = envOf(place, { KEEP_FREE_MB: String(keepFreeMb), TRUST_PROXY: 'loopback' });
  const ports = [await freePort(), await freePort()];
  const urls = ports.map(urlOf);
  const servers = await Promise.all(ports.map((port) => startApi(env, port)));
  let leastMb = diskMb;
  const watching = setInterval(async () => {
    const { bavail, bsize } = await statfs(path);
    leastMb = Math.min(leastMb, Math.floor((bavail * bsize) / 1e6));
  }, 20);
  try {
    const phones = startPhones({ urls, count: 2, pauseMs: 100, retryMs: 500 });
    const { begun, refused, written } = await attack(urls, uploads);
    await wait(500);
    await phones.stop();
    const { lost, doubled } = await compare(db, phones);
    const strange = phones.heard.filter(({ status }) => status !== 201).length;
    return [
      unsent,
      row({
        what: `${uploads} uploads of ${partMb} MB by strangers, ${diskMb} MB of disk, ${keepFreeMb} MB to keep free`,
        runs: uploads,
        bad: (leastMb >= keepFreeMb - partMb ? 0 : 1) + (begun > 0 && refused > 0 ? 0 : 1),
        note: `never less than ${leastMb} MB free; ${begun} begun, ${refused} refused with 507, ${written} written whole`,
      }),
      row({
        what: 'the same: complaints of honest phones',
        runs: phones.heard.length,
        bad: lost + doubled + strange,
        note: `${phones.acknowledged.size} acknowledged, ${lost} lost, ${doubled} doubled, ${strange} answers but 201`,
      }),
    ];
  } finally {
    clearInterval(watching);
    await Promise.all(servers.map((server) => server.stop()));
    await db.destroy();
    await embedded.release();
    execFileSync('umount', [path]);
    await rm(path, { recursive: true, force: true });
    await rm(elsewhere, { recursive: true, force: true });
  }
}

/** Begins all uploads at both servers, then writes each file in two chunks. */
async function attack(urls: readonly string[], uploads: number) {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1000), Buffer.alloc(partMb * 1e6)]);
  const urlOfTurn = (turn: number) => urls[turn % urls.length] ?? '';
  const answers: { file: PlainFile; status: number }[] = [];
  await inTurns(uploads, async (turn) => {
    const file = await filePlainly(
      urlOfTurn(turn),
      bytes,
      'application/pdf',
      `198.51.100.${(turn % 200) + 1}`,
    );
    answers.push({ file, status: await beginPlainly(urlOfTurn(turn), file) });
  });
  const begun = answers.filter(({ status }) => status === 201);
  const half = Math.floor(bytes.length / 2);
  let written = 0;
  await inTurns(begun.length, async (turn) => {
    const file = begun[turn]?.file;
    if (!file) return;
    await patchPlainly(urlOfTurn(turn), file, 0, bytes.subarray(0, half));
    const status = await patchPlainly(urlOfTurn(turn + 1), file, half, bytes.subarray(half));
    if (status === 204) written += 1;
  });
  const refused = answers.filter(({ status }) => status === 507).length;
  return { begun: begun.length, refused, written };
}

async function inTurns(count: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
