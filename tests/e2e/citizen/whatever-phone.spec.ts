// Large letters, narrow screens, forced colours, no scripts, no network, paper: the public pages stay whole.
import type { Page } from '@playwright/test';
import { publicPaths } from '#contract/pages.ts';
import { expect, readyOffline, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('with letters of twice the size', () => {
  test.use(withoutWorker);

  test('no public page scrolls sideways, at 360 and at 320 px', { tag: '@long' }, async ({ page }) => {
    for (const path of [...publicPaths, '/no-such-page']) {
      await page.setViewportSize({ width: 360, height: 640 });
      await openAlive(page, `${path}?lang=mr`);
      for (const [width, percent] of [
        [360, 150],
        [360, 200],
        [320, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}%`;
        }, percent);
        expect([path, width, percent, await tooWide(page)]).toEqual([path, width, percent, 0]);
      }
    }
  });
});

for (const path of ['/track-fir', '/my-reports', '/verify'])
  test(`without scripts ${path} says what works, and gives a number to press`, async ({ request }) => {
    for (const [language, words] of [
      ['en', 'JavaScript'],
      ['mr', 'जावास्क्रिप्ट'],
    ] as const) {
      // Playwright's switch stops scripts, but its parser still reads `noscript` as text.
      const html = await (await request.get(`${path}?lang=${language}`)).text();
      const [, said] = /<main[^>]*>.*?<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
      expect(said).toContain(words);
      expect(said).toMatch(/<a [^>]*href="tel:\d+"/);
    }
  });

test('the page for an unknown address offline has 112, the exit and every public page', async ({
  page,
  line,
}) => {
  await openAlive(page, '/?lang=mr');
  await readyOffline(page);
  line.cut();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('तुम्ही ऑफलाइन आहात');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'बाहेर पडा' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'English' })).toBeVisible();
  await expect(page.locator('a[href="tel:112"]')).toBeVisible();
  const links = await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.toSorted()).toEqual(publicPaths.filter((path) => !/.\//.test(path)).toSorted());
  for (const path of ['/track-fir', '/verify', '/lost-and-found']) {
    await page.goto('/no-such-page');
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('तुम्ही ऑफलाइन आहात');
  }
});

test('forced colours keep the receiver, the badges and the round button', async ({ page }) => {
  await openAlive(page, '/');
  await page.emulateMedia({ forcedColors: 'active' });
  const [receiver, link] = await page
    .locator('main > section:first-of-type a[href="tel:112"]')
    .evaluate((call) => {
      const icon = call.querySelector('i');
      return [icon && getComputedStyle(icon).backgroundColor, getComputedStyle(call).color];
    });
  expect(receiver).toBe(link);
  const edge = (selector: string, side: 'borderTopStyle' | 'outlineStyle') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element)[property], side);
  expect(await edge('a[href^="https://wa.me"][aria-label]', 'borderTopStyle')).toBe('solid');
  expect(await edge('a[href^="https://wa.me"][aria-label] span:last-child', 'outlineStyle')).toBe('solid');
});

test('on paper ticks and call buttons are dark on white, in the dark theme too', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openAlive(page, '/track-fir?ref=FIR-2024-ABC123XYZ&lang=en');
  const done = page.getByRole('listitem').filter({ hasText: 'FIR Registered' }).locator('svg');
  await expect(done).toBeVisible();
  const ink = 'rgb(22, 33, 47)';
  await expect(done).toHaveCSS('color', ink);
  await openAlive(page, '/emergency-contact?lang=en');
  const call = page.locator('main a[href="tel:112"]').first();
  await expect(call).toHaveCSS('color', ink);
  await expect(call).toHaveCSS('border-top-color', ink);
});
