// A phone installs the language that its owner reads; the other one comes with the first switch to it.
import type { Page } from '@playwright/test';
import { expect, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

const storedPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('vishwas-site');
    return (await cache.keys())
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => /\.html$/.test(path));
  });
const notHere = 'The texts in that language are not on this phone yet. Try again when there is a network.';

test('a language that is not stored yet is said to be missing without a network, and is stored by the next switch', async ({
  page,
  line,
}) => {
  await openAlive(page, '/track-fir?lang=en');
  await readyOffline(page);
  expect(await storedPages(page)).toContain('/en/index.html');
  expect((await storedPages(page)).filter((path) => path.startsWith('/mr/'))).toEqual([]);

  await line.cut();
  const toMarathi = page.getByRole('contentinfo').getByRole('link', { name: 'मराठी' });
  await toMarathi.click();
  await expect(page.getByText(notHere).filter({ visible: true })).not.toHaveCount(0);
  await openAlive(page, '/emergency-contact?lang=mr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText(notHere).filter({ visible: true })).not.toHaveCount(0);

  await line.restore();
  await toMarathi.click();
  await expect(page.getByText('भाषा मराठी केली')).toBeVisible();
  await page.locator('html[data-offline=ready]').waitFor();
  expect(await storedPages(page)).toEqual(expect.arrayContaining(['/mr/index.html', '/en/index.html']));
  await line.cut();
  await openAlive(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
});
