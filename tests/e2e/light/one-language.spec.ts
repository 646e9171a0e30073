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
/** The person who asks may read the other language only. */
async function expectNotHere(page: Page): Promise<void> {
  const said = page.getByRole('region', { name: 'Notifications' });
  await expect(said).toContainText('The texts in that language are not on this phone yet.');
  const inMarathi = said.getByText('मराठी मजकूर अजून या फोनमध्ये नाही; नेटवर्क आल्यावर पुन्हा प्रयत्न करा.');
  await expect(inMarathi).toHaveAttribute('lang', 'mr');
}

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
  await expectNotHere(page);
  await openAlive(page, '/emergency-contact?lang=mr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectNotHere(page);

  await line.restore();
  await toMarathi.click();
  await expect(page.getByText('भाषा मराठी केली')).toBeVisible();
  await page.locator('html[data-offline=ready]').waitFor();
  expect(await storedPages(page)).toEqual(expect.arrayContaining(['/mr/index.html', '/en/index.html']));
  await line.cut();
  await openAlive(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
});
