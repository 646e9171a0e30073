// The browser's own "back" leads to where the officer was, on a list and a home that are otherwise drawn in parts.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';

test.use({ viewport: { width: 1280, height: 600 }, ...withoutWorker });

const links = (page: Page) => page.getByRole('navigation');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

for (const [name, tab] of [
  ['the home', 'Dashboard'],
  ['a list', 'Incident Reports'],
] as const) {
  test(`back to ${name} leads to the same place on it`, async ({ page }) => {
    await signIn(page, 'sp', `${signIns.sp.home}?tab=incidents`);
    await expect(page.getByRole('table')).toBeVisible();
    await links(page).getByRole('link', { name: 'Call list' }).click();
    await links(page).getByRole('link', { name: tab, exact: true }).click();
    // Its end: all of it is drawn.
    await expect(page.getByRole('row').filter({ hasText: 'View Details' })).not.toHaveCount(0);
    await page.mouse.move(700, 300);
    await page.mouse.wheel(0, 3000);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(250);
    // The place is kept a moment after the last movement.
    await page.waitForTimeout(500);
    const place = await scrolled(page);
    await links(page).getByRole('link', { name: 'Call list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Call list' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
  });
}
