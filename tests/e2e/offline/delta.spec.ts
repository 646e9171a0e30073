// A browser that holds an earlier version of a file gets only what has changed of it, and makes the later one of both.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createSiteApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { keepServedVersions } from '#server/http/deltas.ts';

const pack = 'en/pages.txt';
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-delta-'));
  for (const part of ['en', 'assets']) await mkdir(join(folder, part));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** A start of the server after an update. Its first page has one script, which names its version. */
async function serve(version: { name: string; text: string }, port: number) {
  const { name, text } = version;
  const page = `<!doctype html><title>A page</title><script src="/assets/ui-${name}.js"></script>`;
  await writeFile(join(folder, 'en', 'index.html'), page);
  await writeFile(join(folder, pack), text);
  await writeFile(join(folder, 'assets', `ui-${name}.js`), `document.title = '${name}'; // ${text}`);
  const config = readConfig({ NODE_ENV: 'test', SITE_DIR: folder, DATA_DIR: join(folder, 'data') });
  await keepServedVersions(config);
  const app = await createSiteApp(config);
  await app.listen({ port, host: 'localhost' });
  return app;
}

/** How the answer to `load` came. */
async function encodingOf(page: Page, file: string, load: () => Promise<unknown>) {
  const [answer, result] = await Promise.all([page.waitForResponse(`**/${file}`), load()]);
  return [await answer.headerValue('content-encoding'), result];
}

test('an update costs what has changed', async ({ page }) => {
  const text = Array.from({ length: 20_000 }, (_, at) => at * at).join(' ');
  const [first, second] = [
    { name: 'version', text },
    { name: 'VERSION', text: `${text} and more` },
  ];
  const before = await serve(first, 0);
  const { port } = new URL(before.listeningOrigin);
  const open = () => page.goto(`http://localhost:${port}/`);
  const fetchPack = () =>
    page.evaluate(async (url) => (await fetch(url, { cache: 'no-cache' })).text(), `/${pack}`);
  expect(await encodingOf(page, 'ui-version.js', open)).toEqual([null, expect.anything()]);
  expect(await encodingOf(page, pack, fetchPack)).toEqual([null, first.text]);
  // That a script is a dictionary too does not make the browser ask for it again.
  const held = await page.evaluate(async () => {
    const answer = await fetch('/assets/ui-version.js', { cache: 'only-if-cached', mode: 'same-origin' });
    return (await answer.text()).length;
  });
  expect(held).toBeGreaterThan(text.length);
  await before.close();
  const after = await serve(second, Number(port));
  // The browser writes down that it holds a dictionary a moment after the answer.
  await expect(async () => {
    expect(await encodingOf(page, pack, fetchPack)).toEqual(['dcz', second.text]);
  }).toPass();
  expect(await encodingOf(page, 'ui-VERSION.js', open)).toEqual(['dcz', expect.anything()]);
  await expect(page).toHaveTitle('VERSION');
  await after.close();
});
