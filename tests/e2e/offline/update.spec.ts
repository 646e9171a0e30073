// A new version waits until nobody can lose anything.
import type { Page } from '@playwright/test';
import { expect, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { followFooter, openAlive, typed } from '#fixtures/browser/filing.ts';
import { letWorkersSleep } from '#fixtures/browser/stop-workers.ts';

const waiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);

/** Marks the document; the mark is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const same = (page: Page) => page.locator('html[data-same]');

test('an update never interrupts typed text: it is announced, waits, and takes over between two clean pages', async ({
  page,
  line,
}) => {
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  await fillComplaint(page, typed);
  // The form checks every two seconds whether it contains typed text.
  await expect(page.getByRole('button', { name: 'Delete what I typed' })).toBeVisible();
  await mark(page);

  line.deploy('/sw.js', '\n// The next version.\n');
  // As when the phone is picked up again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('A new version is ready')).toBeVisible();
  expect(await waiting(page)).toBe(true);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('A new version is ready')).toHaveCount(0);

  // Leaving the typed text does not trigger the update either; the text is saved as a draft and offered
  // again.
  await followFooter(page, 'Track FIR');
  await expect(page).toHaveURL(/track-fir$/);
  // The address changes before the page is rendered.
  await expect(page.locator('form [name=description]')).toHaveCount(0);
  await expect(same(page)).toHaveCount(1);
  expect(await waiting(page)).toBe(true);

  // From a page with nothing typed, the next page is already from the new version.
  await followFooter(page, 'File Complaint');
  await expect(page).toHaveURL(/file-complaint$/);
  await letWorkersSleep(page);
  await expect(same(page)).toHaveCount(0);
  await expect.poll(() => waiting(page)).toBe(false);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(page.locator('form [name=description]')).toHaveValue(typed.description);
});
