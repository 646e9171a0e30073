// Large letters, narrow screens, forced colours, no scripts, no network, paper: the public pages stay whole.
import type { Page } from '@playwright/test';
import { publicPages, publicPaths } from '#contract/shared/pages.ts';
import { expect, readyOffline, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { png } from '#fixtures/data/evidence-files.ts';

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words of the selected elements that stand on more than one line. */
const brokenWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      return broken;
    }),
  );

test.describe('with letters of twice the size', () => {
  test.use(withoutWorker);

  const sizes = [
    [360, 150],
    [360, 200],
    [320, 200],
  ] as const;

  const enlarge = async (page: Page, [width, percent]: (typeof sizes)[number]) => {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, percent);
  };

  test('no public page scrolls sideways, at 360 and at 320 px', { tag: '@long' }, async ({ page }) => {
    const wide: unknown[] = [];
    for (const path of [...publicPaths, '/no-such-page'])
      for (const language of ['en', 'mr']) {
        await page.setViewportSize({ width: 360, height: 640 });
        await openAlive(page, `${path}?lang=${language}`);
        for (const size of sizes) {
          await enlarge(page, size);
          const pixels = await tooWide(page);
          if (pixels > 0) wide.push([path, language, ...size, pixels]);
        }
      }
    expect(wide).toEqual([]);
  });

  test('the form breaks no word of a chosen file, and its last button holds its words', async ({ page }) => {
    await openAlive(page, '/file-complaint?lang=en');
    await enlarge(page, [360, 200]);
    await page.locator('[name=step][value=told]').check();
    const buffer = await png();
    await page
      .locator('[name=evidence]')
      .setInputFiles({ name: 'electricity.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('electricity.png')).toBeVisible();
    expect(await brokenWords(page, '#evidence li p')).toEqual([]);
    await page.locator('[name=step][value=you]').check();
    const submit = page.getByRole('button', { name: 'Submit Complaint' });
    expect(await submit.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  });

  test('the landing page is no wider than the phone, breaks no title and hides the skip link', async ({
    page,
  }) => {
    await openAlive(page, '/?lang=en');
    for (const size of sizes) {
      await enlarge(page, size);
      expect([...size, await tooWide(page)]).toEqual([...size, 0]);
      expect([...size, ...(await brokenWords(page, 'main :is(h1, h2, h3)'))]).toEqual([...size]);
      const skip = await page.locator('a[href="#content"]').evaluate((link) => {
        const { bottom } = link.getBoundingClientRect();
        return Math.round(bottom);
      });
      expect(skip).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Tab');
    await expect(page.locator('a[href="#content"]')).toBeFocused();
    await expect(page.locator('a[href="#content"]')).toBeInViewport({ ratio: 1 });
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
  expect(links.toSorted()).toEqual(
    publicPaths.filter((path) => !/.\//.test(path) && publicPages[path] !== 'online').toSorted(),
  );
  for (const path of ['/track-fir', '/verify', '/lost-and-found']) {
    await page.goto('/no-such-page');
    await page.locator(`main a[href="${path}"]`).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('तुम्ही ऑफलाइन आहात');
  }
});

test('forced colours keep the receiver, the badges and the round button', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAlive(page, '/emergency-contact?lang=en');
  const [receiver, link] = await page
    .getByRole('link', { name: /^Call 112 .* Call 1 1 2$/ })
    .evaluate((call) => [getComputedStyle(call, '::before').backgroundColor, getComputedStyle(call).color]);
  expect(receiver).toBe(link);
  await openAlive(page, '/?lang=en');
  const edge = (selector: string, side: 'borderTopStyle' | 'outlineStyle') =>
    page.locator(selector).evaluate((element, property) => getComputedStyle(element)[property], side);
  expect(await edge('a[href^="https://wa.me"]:has(svg)', 'borderTopStyle')).toBe('solid');
  expect(await edge('a[href^="https://wa.me"]:has(svg) span:last-child', 'outlineStyle')).toBe('solid');
});

test('on paper ticks and call buttons are dark on white, in the dark theme too', { tag: '@long' }, async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openAlive(page, '/track-fir?ref=FIR-2024-ABC123XYZ&lang=en');
  const done = page.getByRole('listitem').filter({ hasText: 'FIR Registered' }).locator('svg');
  await expect(done).toBeVisible();
  const ink = 'rgb(26, 34, 56)';
  await expect(done).toHaveCSS('color', ink);
  await openAlive(page, '/emergency-contact?lang=en');
  const call = page.getByRole('link', { name: /^Call 112 .* Call 1 1 2$/ });
  await expect(call).toHaveCSS('color', ink);
  await expect(call).toHaveCSS('border-top-color', ink);
});
