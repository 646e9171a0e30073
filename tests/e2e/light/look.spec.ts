// Where things stand on a phone and on a laptop, as they are drawn.
import type { Locator, Page } from '@playwright/test';
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

const phone = { width: 360, height: 640 };
const laptop = { width: 1366, height: 768 };

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
};

const dialled = (page: Page, number: string) => page.locator(`main a[href="tel:${number}"]`);

test('guidance begins with the numbers of those who cannot wait', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=mr');
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    for (const number of ['112', '181', '1098', '1930'])
      await expect(page.locator(`main > div > div > a[href="tel:${number}"]`)).toBeInViewport({ ratio: 1 });
  }
});

test('on a laptop one answer stands beside the questions, its number first', async ({ page }) => {
  await page.setViewportSize(laptop);
  await openAlive(page, '/legal-guidance?lang=en#cyberFraud');
  const asked = page.locator('details#cyberFraud');
  const answer = asked.locator('[data-question]');
  await expect(answer).toBeInViewport();
  const question = await boxOf(asked.locator('summary'));
  expect((await boxOf(answer)).x).toBeGreaterThan(question.x + question.width);
  await expect(answer.locator('> div > a')).toHaveAttribute('href', 'tel:1930');
  await page.locator('details#bail summary').click();
  await expect(page.locator('details#bail [data-question]')).toBeInViewport();
  await expect(page.locator('main details[open]')).toHaveCount(1);
});

test('on a phone another answer stays open, so that nothing moves under a finger', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=en#firHow');
  const next = page.locator('details#zeroFir summary');
  await next.click();
  await expect(page.locator('main details[open]')).toHaveCount(2);
});

test('the first screen of the form on a phone has 112, the step in words and the first tiles', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAlive(page, '/file-complaint?lang=mr');
  await expect(dialled(page, '112').filter({ visible: true })).toBeInViewport({ ratio: 1 });
  const title = page.getByRole('heading', { name: /^काय घडले\?/ });
  expect(await title.evaluate((found) => getComputedStyle(found, '::after').content)).toBe('"पायरी 1 / 4"');
  const tile = page.locator('label:has(#category)');
  expect((await boxOf(tile)).y).toBeLessThan(300);
  const last = await boxOf(page.locator('form [name=step][value=you]'));
  expect(Math.round(last.x + last.width)).toBe(phone.width - 16);
});

test('the emergency numbers are short rows, of which only 112 is filled', async ({ page }) => {
  await openAlive(page, '/emergency-contact?lang=mr');
  const rows = page.locator('main li:has(> a[href^="tel:"])');
  const filled = rows
    .locator('> a')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).backgroundColor === 'rgb(179, 35, 28)')
        .map((link) => link.textContent),
    );
  expect(await filled).toEqual(['112']);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(12);
  expect(Math.max(...heights)).toBeLessThan(150);
});

test('a laptop has low bars, and a page to read stands in its middle', async ({ page }) => {
  await page.setViewportSize(laptop);
  await openAlive(page, '/track-fir?lang=mr');
  const header = await boxOf(page.getByRole('banner'));
  const pages = await boxOf(page.getByRole('navigation', { name: 'मुख्य मेनू' }));
  expect(header.height + pages.height).toBeLessThan(98);
  expect((await boxOf(page.getByRole('contentinfo'))).height).toBeLessThan(380);
  const { x, width } = await boxOf(page.locator('main form'));
  expect(Math.abs(x + width / 2 - laptop.width / 2)).toBeLessThan(12);
});

test('the words beside the sign-in stand on the ground of the drawing', async ({ page }) => {
  await page.goto('/police-login-selection?lang=en');
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    const scene = page.getByRole('complementary');
    await expect(scene).toHaveCSS('background-color', 'rgb(138, 59, 30)');
    await expect(scene).toHaveCSS('background-image', /village/);
  }
});
