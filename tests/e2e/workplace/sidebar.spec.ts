// The foot of the sidebar: its lines begin at one edge, and a switch of language leaves one message only.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

/** A language is a link, the others are buttons. */
const lineOf = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }));

for (const language of ['en', 'mr'])
  test(`the lines at the foot of the sidebar begin at one edge: ${language}`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(`/?lang=${language}`);
    await signIn(page, 'admin');
    const names =
      language === 'en'
        ? { other: 'मराठी', password: 'Change password', security: 'Security' }
        : { other: 'English', password: 'पासवर्ड बदला', security: 'सुरक्षा' };
    await expect(lineOf(page, names.password)).toBeVisible();
    const left = (name: string) =>
      lineOf(page, name).evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return range.getBoundingClientRect().left;
      });
    const edges = await Promise.all(Object.values(names).map(left));
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(2);
  });

test('Logout is in sight without scrolling on a low screen', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await signIn(page, 'sho');
  const box = await page.getByRole('button', { name: 'Logout', exact: true }).boundingBox();
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(625);
});

test('the foot of the sidebar is whole while the parts of a list are open above it', async ({ page }) => {
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting`);
  await expect(page.getByRole('list', { name: 'Parts of the list' })).toBeVisible();
  for (const height of [768, 600]) {
    await page.setViewportSize({ width: 1366, height });
    const edges = await page.getByText('Prakash Salunkhe', { exact: true }).evaluate((name) => {
      const { top, bottom } = name.getBoundingClientRect();
      const isTop = (y: number) => document.elementFromPoint(40, y) === name;
      return { isWhole: isTop(top + 3) && isTop(bottom - 3), bottom };
    });
    expect(edges.isWhole).toBe(true);
    expect(edges.bottom).toBeLessThan(height);
  }
});

test('two switches of language leave one message', { tag: '@long' }, async ({ page }) => {
  await page.goto('/?lang=en');
  await signIn(page, 'admin');
  const english = page.getByText('Language switched to English');
  await lineOf(page, 'मराठी').click();
  await expect(page.getByText('भाषा मराठी केली')).toBeVisible();
  await lineOf(page, 'English').click();
  await expect(english).toBeVisible();
  await expect(page.getByText('भाषा मराठी केली')).toHaveCount(0);
});
