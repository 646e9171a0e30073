// A new version arrives while pages of the old one are open with typed text: no page mixes files of both.
import type { Page } from '@playwright/test';
import { expect, test as phone, readyOffline } from '#fixtures/browser/browser-test.ts';
import { fillComplaint, showWholeForm } from '#fixtures/browser/complaint-form.ts';
import {
  filings,
  followFooter,
  openAlive,
  referenceOn,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { type Deployment, openDeployment } from '#fixtures/browser/next-build.ts';
import { letWorkersSleep } from '#fixtures/browser/stop-workers.ts';
import { openLine } from '#fixtures/network/network-proxy.ts';
import { startServer } from '#fixtures/server/server-process.ts';

const test = phone.extend<{ site: Deployment & { port: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's shape
  site: async ({}, use) => {
    const site = await openDeployment();
    const { port, stop } = await startServer({ LOG_LEVEL: 'silent', SITE_DIR: site.siteDir });
    await use({ ...site, port });
    await stop();
    await site.remove();
  },
  line: async ({ site }, use) => {
    const line = await openLine(site.port);
    await use(line);
    await line.close();
  },
});

/** Every chunk name of the next version ends in .next.js. */
const chunksOf = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const chunks = names.filter((name) => name.includes('/assets/') && name.endsWith('.js'));
    return { old: chunks.filter((name) => !name.endsWith('.next.js')).length, all: chunks.length };
  });
const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);

test('pages of the old version find their files beside the new one, and preserve typed text', {
  tag: '@long',
}, async ({ page, context, browser, line, site }) => {
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  await fillComplaint(page, typed);
  await expect(page.getByRole('button', { name: 'Delete what I typed' })).toBeVisible();
  const blocked = await browser.newContext({ baseURL: line.url, serviceWorkers: 'block' });
  const bare = await blocked.newPage();
  await openAlive(bare, '/');
  await site.deploy();

  // Without a worker, an old page finds its old files on the server.
  await followFooter(bare, 'Track FIR');
  await expect(bare.getByRole('textbox', { name: /reference ID/ })).toBeVisible();
  const { old, all } = await chunksOf(bare);
  expect([old, old > 5]).toEqual([all, true]);
  await blocked.close();

  // In another tab nothing is typed: there the new version takes over between two pages, for all tabs.
  const other = await context.newPage();
  await openAlive(other, '/my-reports');
  await other.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(() => waiting(other)).toBe(true);
  // The page notices the new version shortly after the browser, and activates it at the next navigation.
  await expect(async () => {
    const isThere = new URL(other.url()).pathname === '/emergency-contact';
    await followFooter(other, isThere ? 'Legal Guidance' : 'Emergency Contact');
    await letWorkersSleep(other);
    await expect.poll(() => waiting(other), { timeout: 3000 }).toBe(false);
  }).toPass();
  await expect(async () => expect((await chunksOf(other)).old).toBe(0)).toPass();

  // The old page still has its text, and finds files that it has not loaded yet, even without a network.
  line.cut();
  await expect(page.locator('form [name=description]')).toHaveValue(typed.description);
  await followFooter(page, 'Lost & Found');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lost');
  expect((await chunksOf(page)).old).toBeGreaterThan(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await showWholeForm(page);
  await submitButton(page).click();
  await referenceOn(page);

  // The new version sends what the old version saved, once.
  await page.reload();
  await expect(async () =>
    expect(await chunksOf(page)).toEqual({ old: 0, all: expect.any(Number) }),
  ).toPass();
  expect(filings(line.reached)).toBe(0);
  line.restore();
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  expect(filings(line.reached)).toBe(1);
});
