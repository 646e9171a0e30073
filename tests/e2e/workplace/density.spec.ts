// How much an officer sees without scrolling, on the screens that stations have.
import type { Page } from '@playwright/test';
import { expect, longIf, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
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
  test(
    `the list of the ${who} shows twelve reports at 1366 × 768 and six on a phone`,
    longIf(who === 'sp'),
    async ({ page }) => {
      await signIn(page, who, lists[who]);
      await expect(rows(page)).toHaveCount(15);
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(12);

      await page.setViewportSize({ width: 1024, height: 768 });
      await expect.poll(() => outside(page)).toBe(0);

      await page.setViewportSize({ width: 360, height: 740 });
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect.poll(() => wholeRows(page)).toBeGreaterThanOrEqual(6);
      expect(await outside(page)).toBe(0);
    },
  );
}

/** Controls that are cut off at the side, where no finger moves their line. */
const outside = (page: Page) =>
  page
    .locator('#content')
    .locator('button:visible, a:visible, select:visible, input:visible')
    .evaluateAll(
      (all) =>
        all.filter((control) => {
          if (control.closest('[aria-label="Parts of the list"]')) return false;
          const { left, right } = control.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        }).length,
    );

/** Texts of the list that are wider than their place. */
const clipped = (page: Page) =>
  page.locator('#content').evaluate((content) =>
    [...content.querySelectorAll<HTMLElement>('[data-row] span, [data-row] td, select')]
      .filter((one) => getComputedStyle(one).overflowX !== 'visible' || one.localName === 'select')
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).webkitLineClamp === 'none',
      )
      .map((one) => one.textContent),
  );

for (const who of ['sho', 'sp'] as const)
  test(`nothing of the list of the ${who} is clipped at 1366 × 768, and kinds are whole`, async ({
    page,
    server,
  }) => {
    await server.run(`update incidents set read_at = null, category = 'domestic'`);
    await signIn(page, who);
    await page.goto(lists[who]);
    await expect(rows(page)).toHaveCount(15);
    await page.getByRole('button', { name: 'Choose several' }).click();
    await expect.poll(() => clipped(page)).toEqual([]);
    expect(
      await page
        .getByText('Domestic Violence')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length),
    ).toBe(0);
    expect(await outside(page)).toBe(0);
  });

test('no button is cut at 1024 px where every report has all its badges', async ({ page, server }) => {
  await server.run(`update incidents set message_since = now(), given_at = now(), read_at = null,
    due_at = now() - interval '1 day', category = 'harassment',
    reference_id = 'FIR-2024-WWWWW' || upper(right(id::text, 4))`);
  for (const who of ['sho', 'sp'] as const) {
    await signIn(page, who);
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(lists[who]);
    await expect(rows(page)).toHaveCount(15);
    await expect.poll(() => outside(page)).toBe(0);
    await page.context().clearCookies();
    await page.goto('/');
  }
});

test('taller rows are a choice that this device keeps', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sho', lists.sho);
  await expect(rows(page)).toHaveCount(15);
  const [, id = ''] = await rowIds(page);
  const height = async () => (await rowOf(page, id).boundingBox())?.height ?? 0;
  const dense = await height();
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Taller rows' }).check();
  await expect.poll(height).toBeGreaterThan(dense);
  await page.reload();
  await expect(rows(page)).toHaveCount(15);
  expect(await height()).toBeGreaterThan(dense);
});
