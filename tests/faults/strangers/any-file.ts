// npm run faults -- any-file: strangers send files of any content, up to the largest size: files that made a pattern slow and
// their hundredfold, mutations of each kind, zeros, noise. Meanwhile no other call waits for more than 200 ms.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { apiBase } from '#contract/shared/api-base.ts';
import { docx, docxReferring, heic, pdf, pdfWith, photo } from '#fixtures/data/evidence-files.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { beginPlainly, filePlainly, patchPlainly } from '#fixtures/network/plain-upload.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { startChild } from '#fixtures/server/child.ts';
import { chanceFrom, pick, upTo } from '../harness/chance.ts';
import { type Row, row } from '../harness/row.ts';

const longestWaitMs = 200;
const atOnce = 4;
const largest = complaintLimits.fileBytes;

interface Sent {
  readonly type: string;
  readonly bytes: Buffer;
}
const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
} as const;

export async function run({ mutations = 200, seed = Date.now() }: Record<string, number>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-any-file-'));
  const port = await freePort();
  const url = urlOf(port);
  const env = envOf({ dataDir }, { TRUST_PROXY: 'loopback', BUSY_AFTER_MS: '0' });
  const api = await startApi(env, port);
  try {
    const alone = await whileAsking(url, () => wait(10_000));
    const rows = [rowOf('nothing sent, for comparison', { ...alone, statuses: new Map() })];
    const series: [string, Sent[]][] = [
      ['files that made patterns slow, and their hundredfold', slowFiles()],
      [`${mutations} mutations of PDF, DOCX, JPEG, WebP, HEIC, seed ${seed}`, await mutated(mutations, seed)],
      ['files of the largest size', await largestFiles()],
    ];
    for (const [what, files] of series) {
      const statuses = new Map<number, number>();
      const asked = await whileAsking(url, () => sendAll(url, files, statuses));
      rows.push(rowOf(what, { ...asked, statuses }));
    }
    return rows;
  } finally {
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Asked {
  readonly times: readonly number[];
  readonly statuses: ReadonlyMap<number, number>;
}

function rowOf(what: string, { times, statuses }: Asked): Row {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const answers = [...statuses].map(([status, count]) => `${count} answered ${status}`).join(', ');
  // Each file has an answer of its own, a refusal or 204.
  const strange = [...statuses].filter(([status]) => ![204, 413, 415].includes(status));
  return row({
    what: `${what}: other calls`,
    runs: times.length,
    bad: times.filter((ms) => ms > longestWaitMs).length + strange.length,
    note: `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms${answers && `; files ${answers}`}`,
  });
}

async function whileAsking(url: string, work: () => Promise<unknown>): Promise<{ times: number[] }> {
  const urls = [`${url}/health/live`, `${url}${apiBase}/public/directory`];
  const caller = startChild('tests/faults/strangers/other-caller.ts', urls);
  await caller.line(/^asks$/);
  await work();
  const said = caller.line(/^\[/);
  caller.process.kill('SIGTERM');
  return { times: JSON.parse(await said) };
}

async function sendAll(url: string, files: readonly Sent[], statuses: Map<number, number>): Promise<void> {
  const left = [...files.entries()];
  const sender = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const [turn, { type, bytes }] = next;
      const file = await filePlainly(url, bytes, type, `198.51.100.${(turn % 250) + 1}`);
      const begun = await beginPlainly(url, file);
      const status = begun === 201 ? await patchPlainly(url, file, 0, bytes) : begun;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sender));
}

function slowFiles(): Sent[] {
  const list = (bytes: number) => docxReferring('a'.repeat(bytes));
  const named = (bytes: number) => docxReferring(`<Relationship ${'a="" '.repeat(bytes / 5)}`);
  const filters = (bytes: number) =>
    pdfWith(`<</Type/ObjStm${'/Filter['.repeat(bytes / 8)}>>stream\nx\nendstream`);
  const word = [30_000, 100_000, 900_000, 10_000_000].flatMap((bytes) => [list(bytes), named(bytes)]);
  return [
    ...word.map((bytes) => ({ type: types.docx, bytes })),
    ...[56_000, 400_000, 5_600_000].map((bytes) => ({ type: types.pdf, bytes: filters(bytes) })),
  ];
}

async function mutated(count: number, seed: number): Promise<Sent[]> {
  const chance = chanceFrom(seed);
  const whole: Sent[] = [
    { type: types.pdf, bytes: pdf() },
    { type: types.pdf, bytes: pdfWith('<</Type/Catalog>>', { packed: true }) },
    { type: types.docx, bytes: docx() },
    { type: types.docx, bytes: docxReferring('<Relationship Type="x/image" Target="media/a.png"/>') },
    { type: types.jpeg, bytes: await photo() },
    {
      type: types.webp,
      bytes: await sharp(await photo())
        .webp()
        .toBuffer(),
    },
    { type: types.heic, bytes: heic() },
  ];
  return Array.from({ length: count }, (_, turn) => {
    const { type, bytes } = whole[turn % whole.length] as Sent;
    return { type, bytes: mutate(chance, bytes) };
  });
}

/** Bytes are changed, a part is left out, or a part is repeated up to thousands of times. */
function mutate(chance: () => number, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  // The head stays, so that the file is looked into.
  const place = () => Math.min(bytes.length - 1, 16 + upTo(chance, bytes.length));
  for (let left = upTo(chance, 8); left >= 0; left -= 1) changed[place()] = upTo(chance, 256);
  const [one, other] = [place(), place()];
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const part = changed.subarray(from, to);
  const times = Math.floor(Math.min(10 ** upTo(chance, 5), 5_000_000 / Math.max(1, part.length)));
  const middle = pick(chance, [
    () => part,
    () => Buffer.alloc(0),
    () => Buffer.concat(Array.from({ length: times }, () => part)),
  ]);
  return Buffer.concat([changed.subarray(0, from), middle(), changed.subarray(to)]);
}

async function largestFiles(): Promise<Sent[]> {
  const filled = (head: Buffer, filler: Buffer): Buffer => {
    const bytes = Buffer.alloc(largest, filler);
    head.copy(bytes);
    return bytes;
  };
  const picture = await photo();
  return [
    { type: types.pdf, bytes: filled(pdf(), Buffer.from('\0')) },
    { type: types.pdf, bytes: filled(pdf(), randomBytes(100_000)) },
    { type: types.pdf, bytes: filled(pdf(), Buffer.from('/Filter[ ')) },
    { type: types.pdf, bytes: filled(pdf(), Buffer.from(' stream\nendstream')) },
    { type: types.docx, bytes: filled(docx(), Buffer.from('PK\x01\x02')) },
    { type: types.jpeg, bytes: filled(picture, Buffer.from('\0')) },
    { type: types.jpeg, bytes: filled(picture, randomBytes(100_000)) },
    { type: types.heic, bytes: filled(heic(), Buffer.from('a')) },
  ];
}
