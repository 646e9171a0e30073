// npm run faults -- disk-full: the server with embedded PostgreSQL and evidence on a small disk (tmpfs, needs
// root) that fills up. Writes are refused with 507, reading and signing in continue; when there is room again
// everything succeeds, and nothing acknowledged is lost.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { evidenceBase, uploadPath } from '#contract/public/facts/evidence.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { ask, compare, startPhones } from '#fixtures/load/phones.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { openPatiently } from '#server/db/pool.ts';
import { type Row, row } from './harness/row.ts';

const diskMb = 400;
/** Above and below the reserve that the server needs for reading. */
const nearlyFullMb = 90;
const fullMb = 40;
/** More than a nearly full disk has free: new files are refused there. */
const keepFreeMb = 100;
const heldMs = 5000;
const backWithinMs = 20_000;

interface Disk {
  readonly path: string;
  /** Fills the disk except for this much; 0 leaves nothing. */
  fill(leaveMb: number): Promise<void>;
  empty(): Promise<void>;
}

export async function run({ runs = 2 }: Record<string, number>): Promise<Row[]> {
  if (process.getuid?.() !== 0) throw new Error('disk-full mounts a small disk: run it as root');
  const path = await mkdtemp(join(tmpdir(), 'vishwas-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'vishwas-disk', path]);
  const found = { checks: 0, bad: 0, notes: [] as string[] };
  const expect = (what: string, isRight: boolean) => {
    found.checks += 1;
    if (isRight) return;
    found.bad += 1;
    found.notes.push(what);
  };
  const port = await freePort();
  const env = envOf({ dataDir: path }, { KEEP_FREE_MB: String(keepFreeMb), DEMO_PASSWORD: demoPassword });
  const api = await startApi(env, port);
  try {
    const phones = startPhones({ urls: [urlOf(port)], count: 2, pauseMs: 100, retryMs: 500 });
    await wait(1000);
    for (let index = 0; index < runs; index += 1) await fillAndEmpty(diskAt(path), urlOf(port), expect);
    await phones.stop();
    const embedded = await openEmbedded(path, () => undefined);
    const db = openPatiently(embedded.url());
    const { lost, doubled } = await compare(db, phones);
    await db.destroy();
    await embedded.release();
    const refusals = phones.heard.filter(({ status }) => status === 507);
    const strange = phones.heard.filter(({ status }) => ![201, 503, 507].includes(status)).length;
    const unclear = refusals.filter(({ retryAfter, text }) => !retryAfter || !text.includes('storage_full'));
    const words = [
      `${phones.acknowledged.size} complaints acknowledged, ${lost} lost, ${doubled} doubled`,
      `${refusals.length} answers 507 (${unclear.length} unclear), ${strange} others`,
      found.notes.length > 0 ? `wrong: ${[...new Set(found.notes)].join(', ')}` : 'reads and sign-in went on',
    ];
    const bad = found.bad + lost + doubled + strange + unclear.length;
    return [
      row({ what: `disk full, ${runs} times: checks`, runs: found.checks, bad, note: words.join('; ') }),
    ];
  } finally {
    await api.stop();
    execFileSync('umount', [path]);
    await rm(path, { recursive: true, force: true });
  }
}

async function fillAndEmpty(disk: Disk, url: string, expect: (what: string, isRight: boolean) => void) {
  const file = await filed(url);
  const { token } = await signIn(url);
  const half = Math.floor(file.bytes.length / 2);
  expect('upload begun', (await begin(url, file)) === 201);

  const fillUp = async () => {
    await disk.fill(nearlyFullMb);
    const other = await filed(url);
    expect('text on a nearly full disk', other.status === 201);
    expect('507 for a file on a nearly full disk', (await begin(url, other)) === 507);
    await disk.fill(0);
  };
  // The chunk in transfer when the disk fills up.
  const cut = await patch(url, file, 0, file.bytes, { afterBytes: half, meanwhile: fillUp });
  expect(`507 for the piece under way, not ${cut}`, cut === 507);
  await disk.fill(fullMb);
  expect('507 for a complaint', (await filed(url)).status === 507);
  const until = Date.now() + heldMs;
  while (Date.now() < until) {
    const tracked = await ask(undefined, 'GET', `${url}${apiBase}/public/track/${file.referenceId}`);
    expect(`tracking, not ${tracked.status}`, tracked.status === 200);
    const list = await ask(undefined, 'GET', `${url}${apiBase}/sp-user/incident-reports?page=1`, { token });
    expect(`a list of the console, not ${list.status}`, list.status === 200);
    await wait(250);
  }
  expect('sign-in', (await signIn(url)).status === 200);

  await disk.empty();
  expect('complaints again', await eventually(async () => (await filed(url)).status === 201));
  const offset = await offsetOf(url, file);
  const rest = await patch(url, file, offset, file.bytes.subarray(offset));
  expect(`the file from byte ${offset} on, not ${rest}`, rest === 204);
  expect('the file is whole', (await offsetOf(url, file)) === file.bytes.length);
}

function diskAt(path: string): Disk {
  const ballast = join(path, 'ballast');
  return {
    path,
    async fill(leaveMb) {
      await truncate(ballast, 0).catch(() => undefined);
      const { bavail, bsize } = await statfs(path);
      const bytes = bavail * bsize - leaveMb * 1024 * 1024;
      // Other data may have taken its last page by then.
      await writeFile(ballast, Buffer.alloc(Math.max(0, bytes))).catch(() => undefined);
    },
    empty: () => truncate(ballast, 0),
  };
}

interface File {
  readonly status: number;
  readonly complaintId: string;
  readonly referenceId: string;
  readonly id: string;
  readonly bytes: Buffer;
}

async function filed(url: string): Promise<File> {
  const [complaintId, id] = [uuidv7(), uuidv7()];
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4_000_000)]);
  const evidence = [
    { id, name: 'letter.pdf', type: 'application/pdf', bytes: bytes.length, sha256: hash(bytes) },
  ];
  const complaint = complaintOf({ evidence, description: complaintId });
  const body = JSON.stringify(complaint);
  const { status } = await ask(undefined, 'PUT', `${url}${apiBase}/public/complaints/${complaintId}`, {
    body,
  });
  return { status, complaintId, referenceId: complaint.referenceId, id, bytes };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const tus = { 'tus-resumable': '1.0.0' };
const base64 = (value: string) => Buffer.from(value).toString('base64');

async function begin(url: string, { complaintId, id, bytes }: File): Promise<number> {
  const metadata = { complaintId, evidenceId: id, sha256: hash(bytes) };
  const said = Object.entries(metadata).map(([name, value]) => `${name} ${base64(value)}`);
  const headers = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': said.join(',') };
  return (await fetch(`${url}${apiBase}${evidenceBase}/`, { method: 'POST', headers })).status;
}

async function offsetOf(url: string, { complaintId, id }: File): Promise<number> {
  const asked = await fetch(`${url}${uploadPath(complaintId, id)}`, { method: 'HEAD', headers: tus });
  return Number(asked.headers.get('upload-offset'));
}

function patch(
  url: string,
  { complaintId, id }: File,
  offset: number,
  bytes: Buffer,
  pause?: { afterBytes: number; meanwhile: () => Promise<void> },
): Promise<number> {
  return new Promise((answered) => {
    const type = 'application/offset+octet-stream';
    const length = String(bytes.length);
    const headers = {
      ...tus,
      'upload-offset': String(offset),
      'content-type': type,
      'content-length': length,
    };
    const call = request(`${url}${uploadPath(complaintId, id)}`, { method: 'PATCH', headers }, (answer) => {
      answer.resume().once('close', () => answered(answer.statusCode ?? 0));
    });
    call.once('error', () => answered(0));
    void (async () => {
      const at = pause?.afterBytes ?? 0;
      if (at > 0) call.write(bytes.subarray(0, at));
      if (pause) {
        await wait(500);
        await pause.meanwhile();
      }
      call.end(bytes.subarray(at));
    })();
  });
}

async function signIn(url: string): Promise<{ status: number; token: string }> {
  const body = JSON.stringify({ email: 'sp@demo.example', password: demoPassword });
  const { status, text } = await ask(undefined, 'POST', `${url}${apiBase}/sp-user/auth/sign-in`, { body });
  return { status, token: status === 200 ? (JSON.parse(text) as { token: string }).token : '' };
}

async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + backWithinMs;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await wait(250);
  }
  return false;
}
