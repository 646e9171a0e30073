// The processes that open strangers' files: what they are given, and what ends one of them.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf, photo } from '#fixtures/data/evidence-files.ts';
import { confiningWords } from '#server/media/inspection/confinement.ts';
import { watchLimits } from '#server/media/inspection/limits.ts';
import { drawPreview, inspectFile, typeOf } from '#server/media/inspection/readers.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function file(bytes: Buffer): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return path;
}

/** Ids of the processes that this one has started and that open files. */
async function readerIds(): Promise<number[]> {
  const found: number[] = [];
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [stat, words] = await Promise.all([
      readFile(`/proc/${id}/stat`, 'latin1').catch(() => ''),
      readFile(`/proc/${id}/cmdline`, 'latin1').catch(() => ''),
    ]);
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent === process.pid && words.includes('inspection/reader.ts')) found.push(Number(id));
  }
  return found;
}

describe('a reader', () => {
  it('finds kinds, draws, and is used again', async () => {
    expect(await inspectFile(await file(await photo()))).toEqual({ kind: 'jpg', isActive: false });
    const first = await readerIds();
    expect(first).toHaveLength(1);
    const preview = await drawPreview(await photo());
    expect(preview?.toString('latin1', 8, 12)).toBe('WEBP');
    expect(await drawPreview(Buffer.from('no picture'))).toBeNull();
    expect(await typeOf(pdf())).toEqual({ ext: 'pdf', mime: 'application/pdf' });
    await expect(inspectFile(await file(Buffer.from('text')))).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
    expect(await readerIds()).toEqual(first);
  });

  it('that is killed from outside costs no file: another one reads it', async () => {
    const path = await file(await photo());
    await inspectFile(path);
    for (const id of await readerIds()) process.kill(id, 'SIGKILL');
    expect(await inspectFile(path)).toMatchObject({ kind: 'jpg' });
  });

  it('says nothing of a file that is not there', async () => {
    await expect(inspectFile(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('has no environment, and no network where the machine can take it away', async () => {
    const words = await confiningWords();
    const script = 'process.stdout.write(JSON.stringify([process.env, Object.keys(os.networkInterfaces())]))';
    const [command = '', ...args] = [...words, process.execPath, '-e', script];
    const { stdout } = await promisify(execFile)(command, args, { env: {} });
    const [environment, networks] = JSON.parse(stdout);
    expect(environment).toEqual({});
    const canBeWithout = spawnSync('/usr/bin/unshare', ['--user', '--net', '/bin/true']).status === 0;
    expect(networks.length === 0).toBe(canBeWithout);
  });
});

describe('a process is ended', () => {
  const ended = async (script: string) => {
    const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
    const watch = watchLimits({ child, emptyBytes: 50 * 1024 * 1024 }, 600_000);
    await once(child, 'exit');
    watch.end();
    return watch.passed();
  };

  it('by two seconds of processor time', async () => {
    expect(await ended('for (;;);')).toMatchObject({ message: 'takes too long to read', isCertain: true });
  });

  it('by 200 MB', async () => {
    expect(
      await ended('globalThis.held = Buffer.alloc(400_000_000, 1); setTimeout(() => {}, 60_000);'),
    ).toMatchObject({ message: 'takes too much memory to read', isCertain: true });
  });
});
