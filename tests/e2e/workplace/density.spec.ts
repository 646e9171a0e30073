// How much an officer sees without scrolling, on the screens that stations have.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rows } from '#fixtures/browser/console.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

const lists = {
  sho: `${signIns.sho.home}?tab=incident-reporting`,
  sp: `${signIns.sp.home}?tab=incidents&type=NormalReport`,
} as const;

/** Rows that lie wholly on the screen. */
const wholeRows = (page: Page) =>
  rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );

for (const who of ['sho', 'sp'] as const) {
  test(`the list of the ${who} shows twelve reports at 1366 × 768 and one on a phone`, async ({ page }) => {
    await signIn(page, who);
    await page.goto(lists[who]);
    await expect(rows(page)).toHaveCount(15);
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12);

    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(() => outside(page)).toBe(0);

    await page.setViewportSize({ width: 360, height: 640 });
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(1);
    expect(await outside(page)).toBe(0);
  });
}

/** Controls that are cut off at the side. */
const outside = (page: Page) =>
  page
    .locator('#content')
    .locator('button:visible, a:visible, select:visible, input:visible')
    .evaluateAll(
      (all) =>
        all.filter((control) => {
          const { left, right } = control.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        }).length,
    );

test('taller rows are a choice that this device keeps', async ({ page }) => {
  await signIn(page, 'sho');
  await page.goto(lists.sho);
  await expect(rows(page)).toHaveCount(15);
  const height = async () => (await rows(page).nth(1).boundingBox())?.height ?? 0;
  const dense = await height();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Taller rows' }).check();
  await expect.poll(height).toBeGreaterThan(dense);
  await page.reload();
  await expect(rows(page)).toHaveCount(15);
  expect(await height()).toBeGreaterThan(dense);
});
