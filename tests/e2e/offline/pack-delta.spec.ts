// A browser that holds an earlier version of a pack gets only what has changed of it, and makes the later one of both.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createSiteApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { keepPackVersions } from '#server/http/pack-deltas.ts';

const pack = 'en/pages.txt';
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-delta-'));
  await mkdir(join(folder, 'en'));
  await writeFile(join(folder, 'en', 'index.html'), '<!doctype html><title>A page</title>');
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A start of the server after an update. */
async function serve(version: string, port: number) {
  await writeFile(join(folder, pack), version);
  const config = readConfig({ NODE_ENV: 'test', SITE_DIR: folder, DATA_DIR: join(folder, 'data') });
  await keepPackVersions(config);
  const app = await createSiteApp(config);
  await app.listen({ port, host: 'localhost' });
  return app;
}

test('an update costs what has changed', async ({ page }) => {
  const first = Array.from({ length: 20_000 }, (_, at) => at * at).join(' ');
  const before = await serve(first, 0);
  const { port } = new URL(before.listeningOrigin);
  await page.goto(`http://localhost:${port}/`);
  const fetchPack = async () => {
    const [answer, text] = await Promise.all([
      page.waitForResponse(`**/${pack}`),
      page.evaluate(async (url) => (await fetch(url, { cache: 'no-cache' })).text(), `/${pack}`),
    ]);
    return [await answer.headerValue('content-encoding'), text];
  };
  expect(await fetchPack()).toEqual([null, first]);
  await before.close();
  const after = await serve(`${first} and more`, Number(port));
  // The browser writes down that it holds a dictionary a moment after the answer.
  await expect(async () => {
    expect(await fetchPack()).toEqual(['dcz', `${first} and more`]);
  }).toPass();
  await after.close();
});
