// Mukta is for wide screens: a phone asks for no font, and on a laptop nothing moves when it arrives. Nor does anything on a phone
// when a page becomes alive.
import type { Page } from '@playwright/test';
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { shiftsOn, watchShifts } from '#fixtures/layout/shifts.ts';

const fontsAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || request.url().includes('.woff2')) asked.push(request.url());
  });
  return asked;
};

test('a phone asks for no font', async ({ page }) => {
  const asked = fontsAsked(page);
  await openAlive(page, '/?lang=mr');
  await openAlive(page, '/emergency-contact');
  expect(asked).toEqual([]);
});

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  for (const [language, families] of [
    ['en', ['Mukta']],
    ['mr', ['MuktaD', 'Mukta']],
  ] as const)
    test(`a page in ${language} is set in Mukta, and no text moves`, async ({ page }) => {
      const asked = fontsAsked(page);
      await watchShifts(page);
      await openAlive(page, `/?lang=${language}`);
      await page.evaluate(() => document.fonts.ready);
      for (const family of families) expect(asked.some((url) => url.includes(`/${family}-`))).toBe(true);
      expect(await page.evaluate(() => document.fonts.check('600 16px Mukta', 'a'))).toBe(true);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^Mukta/);
      await page.waitForTimeout(300);
      expect(await shiftsOn(page)).toEqual([]);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  for (const [path, most] of [
    ['/track-fir', 0.05],
    ['/file-complaint', 0.05],
    ['/my-reports', 0.05],
    ['/lost-and-found', 0.05],
    ['/verify', 0.05],
    ['/missing', 0.05],
    ['/privacy-policy', 0.001],
    ['/terms-conditions', 0.001],
    ['/data-deletion-policy', 0.001],
    ['/accessibility-statement', 0.001],
    ['/legal-guidance', 0.001],
    ['/legal-guidance/civil', 0.001],
    ['/emergency-contact', 0.001],
  ] as const)
    test(`nothing moves on ${path}`, async ({ page }) => {
      await watchShifts(page);
      await openAlive(page, `${path}?lang=mr`);
      await page.waitForTimeout(500);
      const moved = await shiftsOn(page);
      expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(most);
    });

  for (const [path, far] of [
    ['/', 2600],
    ['/legal-guidance/civil', 900],
    ['/emergency-contact', 1800],
  ] as const)
    test(`${path} stays where it was left, after reloads and on the way back`, async ({ page }) => {
      // A line that is closed at this hour says so once the page is alive.
      await page.clock.setFixedTime('2026-12-01T22:00:00+05:30');
      const place = async () => {
        await page.locator('html[data-live]').waitFor();
        await page.waitForLoadState('networkidle');
        return page.evaluate(() => Math.round(window.scrollY));
      };
      await openAlive(page, `${path}?lang=mr`);
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), far);
      expect(await place()).toBe(far);
      for (const _ of ['once', 'twice']) {
        await page.reload();
        expect(await place()).toBe(far);
      }
      await page.goto('/verify');
      await page.goBack();
      expect(await place()).toBe(far);
    });

  test('a page that was scrolled before it is alive stays there', async ({ page }) => {
    for (const path of ['/legal-guidance/civil', '/file-complaint']) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('footer').waitFor();
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
      await page.locator('html[data-live]').waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await page.evaluate(() => window.scrollY)]).toEqual([path, 200]);
    }
  });
});
