// The browser's own "back" leads to where the officer was, on a list and a home that are otherwise drawn in parts.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { forgetReads } from '#fixtures/browser/forget-reads.ts';
import { shiftsOn, watchShifts } from '#fixtures/layout/shifts.ts';

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
    await expect(page.getByRole('row').filter({ hasText: 'View Details' })).not.toHaveCount(0);
    await page.mouse.move(700, 300);
    // Its last part may come after the first turn of the wheel.
    await expect(async () => {
      await page.mouse.wheel(0, 3000);
      expect(await scrolled(page)).toBeGreaterThan(250);
    }).toPass();
    // The place is kept a moment after the last movement.
    await page.waitForTimeout(500);
    const place = await scrolled(page);
    await links(page).getByRole('link', { name: 'Call list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Call list' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(place);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a reload leads to the same place on a home', async ({ page, line }) => {
    await signIn(page, 'sp');
    const stations = page.getByRole('heading', { name: /^Police stations/ });
    await stations.scrollIntoViewIfNeeded();
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 300);
    await expect(page.locator('[data-strip] [data-state=loading]')).toHaveCount(0);
    // The place is kept a moment after the last movement.
    await page.waitForTimeout(500);
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(500);
    line.hold(/\/dashboard\//);
    await page.evaluate(forgetReads);
    await page.reload();
    await expect(page.getByRole('status', { name: 'Counting…' })).toBeVisible();
    line.hold(null);
    await expect(stations).toBeVisible();
    // A row may have one line of words more or less than before.
    await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(100);
  });

  test('hardly anything moves on a home when its rows come', async ({ page, line }) => {
    await signIn(page, 'sho');
    line.hold(/\/dashboard\//);
    await page.evaluate(forgetReads);
    await watchShifts(page);
    await page.reload();
    await expect(page.getByRole('status', { name: 'Counting…' })).toBeVisible();
    line.hold(null);
    await expect(page.locator('[data-strip] [data-pile]')).not.toHaveCount(0);
    await expect(page.locator('[data-strip] [data-state=loading]')).toHaveCount(0);
    const moved = await shiftsOn(page);
    expect(moved.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
  });
});
