// Nothing that a person reads moves when a page becomes alive.
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as { value?: number }).value ?? 0);
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const path of ['/track-fir', '/file-complaint', '/my-reports', '/lost-and-found', '/verify', '/missing'])
  test(`nothing moves on ${path}`, async ({ page }) => {
    await openAlive(page, `${path}?lang=mr`);
    await page.waitForTimeout(500);
    const moved = await page.evaluate(() => (globalThis as { moved?: number[] }).moved ?? []);
    expect(moved.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.05);
  });
