// The first screen of a phone set to Marathi: every task is in reach, and nothing lies over it.
import type { Page } from '@playwright/test';
import { aidFor, isAdvice } from '#citizen/complaint/first-aid.ts';
import { complaintTiles } from '#contract/public/categories.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { categoryTile } from '#fixtures/browser/complaint-form.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { emergencyNumber } from '#organisation';

test.use({ locale: 'mr-IN', viewport: { width: 360, height: 640 } });

const strip = (page: Page) => page.getByRole('link', { name: 'Read in English' });

/** Links of the first screen that are cut off, smaller than a finger, or covered at a corner or the middle. */
const faultsOfTasks = (page: Page) =>
  page
    .locator(
      'nav[aria-labelledby=needs] a, main > section:first-of-type a[href^="tel:"], main > section:first-of-type a[href="/file-complaint"]',
    )
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const box = link.getBoundingClientRect();
        const inset = 6;
        const isCovered = [
          [box.left + inset, box.top + inset],
          [box.right - inset, box.top + inset],
          [box.left + box.width / 2, box.top + box.height / 2],
          [box.left + inset, box.bottom - inset],
          [box.right - inset, box.bottom - inset],
        ].some(([x, y]) => !link.contains(document.elementFromPoint(x ?? 0, y ?? 0)));
        const isCut = box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight;
        const isSmall = box.width < 44 || box.height < 44;
        return isCovered || isCut || isSmall
          ? [{ words: link.textContent, isCovered, isCut, isSmall, bottom: box.bottom }]
          : [];
      }),
    );

test('shows 112, 181, 1098, 1930, the force and every task whole, with nothing over them, at once and later', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
  const tasks = page.getByRole('navigation', { name: 'तुम्हाला कशासाठी मदत हवी आहे?' });
  await expect(tasks.getByRole('link')).toHaveCount(6);
  expect(await faultsOfTasks(page)).toEqual([]);
  const numbers = page.getByRole('main').locator('a[href^="tel:"] > b');
  const middles = numbers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(await middles).size).toBe(1);
  await readyOffline(page);
  for (const wait of [2_000, 8_000]) {
    await page.waitForTimeout(wait);
    expect(await faultsOfTasks(page)).toEqual([]);
  }
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'English' })).toBeInViewport();
  await expect(page.getByRole('contentinfo')).toContainText('ही पाने आता येथे उघडतील');
});

pageTest('a short window never has a round button over a task', { tag: '@long' }, async ({ page }) => {
  await openAlive(page, '/');
  for (const height of [480, 520, 560, 600, 640]) {
    await page.setViewportSize({ width: 360, height });
    const faults = await faultsOfTasks(page);
    for (const { words, isCovered, bottom } of faults)
      if (bottom <= height) expect([height, words, isCovered]).toEqual([height, words, false]);
  }
});

pageTest(
  'the first visit is in the language of the phone, with one press to change it for good',
  async ({ page }) => {
    await openAlive(page, '/track-fir');
    await expect(page.locator('html')).toHaveAttribute('lang', 'mr');
    await strip(page).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'मराठीत पाहा' })).toBeHidden();
    await openAlive(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'मराठीत पाहा' })).toBeHidden();
  },
);

pageTest('a link in a language is a choice, and brings no strip', async ({ page }) => {
  await openAlive(page, '/?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('link', { name: 'मराठीत पाहा' })).toBeHidden();
});

pageTest(
  'switching the language closes the menu and leaves one toast, in the new language',
  { tag: '@long' },
  async ({ page }) => {
    await openAlive(page, '/');
    const menu = page.getByRole('banner').locator('details');
    for (const language of ['English', 'मराठी']) {
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: language }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'mr');
      await expect(menu).not.toHaveAttribute('open');
    }
    // Nor does it lie over a task or a number.
    await expect(page.getByText('भाषा मराठी केली')).toBeVisible();
    expect(await faultsOfTasks(page)).toEqual([]);
    const toasts = page.getByRole('region', { name: 'सूचना' });
    await expect(toasts.getByRole('button')).toHaveCount(1);
    await expect(toasts).toContainText('भाषा मराठी केली');
  },
);

pageTest('demo numbers are marked where they are pressed', { tag: '@long' }, async ({ page }) => {
  await openAlive(page, '/');
  await expect(page.getByRole('link', { name: /सहायकाशी बोला \(नमुना\)/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'व्हॉट्सॲप नमुना', exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText(/000-000-0000 \(नमुना क्रमांक\)/)).toBeVisible();
  await expect(page.getByRole('contentinfo').locator('[href^="tel:0"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'सहायक', exact: true }).click();
  await expect(page.getByRole('link', { name: /व्हॉट्सॲप.*\(नमुना क्रमांक\)/ })).toHaveCount(1);
});

pageTest('on paper only the page itself is printed', { tag: '@long' }, async ({ page }) => {
  await openAlive(page, '/privacy-policy');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const skip = page.getByText('थेट मजकुराकडे जा');
  await expect(skip).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(26, 34, 56)');
});

pageTest(
  'after each category the first number to call stands in the window, above the bar',
  async ({ page }) => {
    await openAlive(page, '/file-complaint');
    for (const [width, height] of [
      [360, 640],
      [412, 915],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const category of complaintTiles) {
        await categoryTile(page, category).check();
        const aid = aidFor[category];
        const shown = page.getByRole('radiogroup').getByRole('status');
        // Advice stands in sight to its last words; on a wide screen 112 stands beside the tiles already.
        const within = isAdvice(aid) ? page.getByRole('main') : shown;
        const number = within.locator(`a[href="tel:${aid.numbers[0]}"]:visible`);
        const links = isAdvice(aid) ? [number, shown.getByRole('link', { name: 'ceir.gov.in' })] : [number];
        for (const one of links) {
          await expect(one).toBeInViewport({ ratio: 1 });
          const isReached = () =>
            one.evaluate((link) => {
              const { left, top, width: wide, height: high } = link.getBoundingClientRect();
              return link.contains(document.elementFromPoint(left + wide / 2, top + high - 4));
            });
          await expect.poll(isReached, { message: `${category}, ${width} x ${height}` }).toBe(true);
        }
        // On a phone 112 is one button: in the first aid, or below the tiles, so that it lies over none of them.
        const alarm = page.getByRole('main').getByRole('link', { name: `${emergencyNumber} वर कॉल करा` });
        if (width === 1366) continue;
        if (aid.numbers.includes(emergencyNumber)) await expect(alarm).toBeInViewport({ ratio: 1 });
        else {
          const tile = await categoryTile(page, 'other').boundingBox();
          expect((await alarm.boundingBox())?.y).toBeGreaterThan((tile?.y ?? height) + (tile?.height ?? 0));
        }
      }
    }
  },
);
