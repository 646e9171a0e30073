import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousAssets } from '../../../build/previous-assets.ts';

let root: string;
const places = () => ({
  assets: join(root, 'dist/site/assets'),
  list: join(root, 'dist/earlier.json'),
  aside: join(root, 'cache/earlier'),
});

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vishwas-earlier-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Acts like a build: clears the old files, then writes these. */
async function build(...files: string[]) {
  const bringBack = await keepPreviousAssets(places());
  await rm(join(root, 'dist'), { recursive: true, force: true });
  for (const file of files) {
    const path = join(places().assets, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file);
  }
  await bringBack();
}

async function served() {
  const entries = await readdir(places().assets, { recursive: true });
  return entries.filter((name) => name.includes('.js')).sort();
}

test('has no earlier files at the first build', async () => {
  await build('a-1.js');
  expect(await served()).toEqual(['a-1.js']);
});

test('keeps serving files of the three previous builds with their compressed copies, and drops the fourth', async () => {
  await build('a-1.js', 'a-1.js.br', 'same-0.js');
  await build('a-2.js', 'same-0.js', 'staff/b-2.js');
  expect(await served()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'same-0.js', 'staff/b-2.js']);
  await build('a-3.js', 'same-0.js');
  await build('a-4.js', 'same-0.js');
  expect(await served()).toContain('a-1.js.br');
  await build('a-5.js', 'same-0.js');
  expect(await served()).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'a-5.js', 'same-0.js', 'staff/b-2.js']);
  expect(await readFile(join(places().assets, 'a-2.js'), 'utf8')).toBe('a-2.js');
});

test('keeps the same earlier files when a build is repeated', async () => {
  await build('a-1.js');
  await build('a-2.js');
  await build('a-2.js');
  await build('a-2.js');
  expect(await served()).toEqual(['a-1.js', 'a-2.js']);
});
