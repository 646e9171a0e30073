// npm run faults -- hostile-photos: one address sends progressive JPEGs of 110 megapixels, all at once, and
// another an ordinary photo. The ordinary photo is answered within two seconds, and the server's memory stays
// bounded.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { photo } from '#fixtures/data/evidence-files.ts';
import { freePort } from '#fixtures/network/free-port.ts';
import { beginPlainly, filePlainly, patchPlainly } from '#fixtures/network/plain-upload.ts';
import { envOf, startApi, urlOf } from '#fixtures/server/api-process.ts';
import { type Row, row } from './harness/row.ts';

const mostHeldMs = 2000;
const mostMb = 600;

export async function run({ files = 20 }: Record<string, number>): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vishwas-hostile-'));
  const port = await freePort();
  const url = urlOf(port);
  // Takes the address from the header, so that one machine can use two.
  const api = await startApi(envOf({ dataDir }, { TRUST_PROXY: 'loopback' }), port);
  const memory = watchMemory(api.process.pid ?? 0);
  try {
    const hostile = await hostileJpeg();
    const held = await Promise.all(
      Array.from({ length: files }, async () => {
        const file = await filePlainly(url, hostile, 'image/jpeg', '192.0.2.1');
        await beginPlainly(url, file);
        await patchPlainly(url, file, 0, hostile.subarray(0, -1));
        return file;
      }),
    );
    const honest = await filePlainly(url, await photo(), 'image/jpeg', '192.0.2.2');
    await beginPlainly(url, honest);
    const last = held.map((file) => patchPlainly(url, file, hostile.length - 1, hostile.subarray(-1)));
    const begunAt = Date.now();
    const status = await patchPlainly(url, honest, 0, honest.bytes);
    const heldMs = Date.now() - begunAt;
    const others = await Promise.all(last);
    const allMs = Date.now() - begunAt;
    const taken = others.filter((one) => one === 204).length;
    await memory.settle();
    return [
      row({
        what: `${files} progressive JPEGs of 110 megapixels at once (${Math.round(hostile.length / 1e4) / 100} MB each): an honest photo`,
        runs: 1,
        bad: (status === 204 ? 0 : 1) + (heldMs < mostHeldMs ? 0 : 1),
        note: `answered ${status} after ${heldMs} ms; ${taken} of the others taken, the last after ${allMs} ms`,
      }),
      row({
        what: 'the same: memory of the server',
        runs: 1,
        bad: memory.mostMb() < mostMb ? 0 : 1,
        note: `at most ${memory.mostMb()} MB`,
      }),
    ];
  } finally {
    memory.stop();
    await api.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Large areas of few colours compress well; random areas make a different file in each run. */
function hostileJpeg(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({
    create: { width: 10_480, height: 10_480, channels: 3, background: { r, g, b } },
    limitInputPixels: false,
  })
    .jpeg({ progressive: true, quality: 60 })
    .toBuffer();
}

/** Samples resident memory during the run. */
function watchMemory(pid: number) {
  let most = 0;
  const look = () => {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    most = Math.max(most, Math.round(Number(kilobytes) / 1024));
  };
  const timer = setInterval(look, 50);
  return {
    mostMb: () => most,
    /** Waits for previews that are drawn after the answers. */
    settle: () => new Promise<void>((go) => setTimeout(go, 5000)),
    stop: () => clearInterval(timer),
  };
}
