// tests/rules/public-pages.test.ts reads the markup of each page; here what a browser does with it without scripts.
import { expect, pageTest } from '#fixtures/browser/browser-test.ts';

pageTest('without scripts an answer opens and leads to the whole answer', async ({ browser, line }) => {
  const context = await browser.newContext({ baseURL: line.url, javaScriptEnabled: false });
  await context.addCookies([{ name: 'lang', value: 'en', url: line.url }]);
  const page = await context.newPage();
  await page.goto('/legal-guidance');
  // It would never work.
  await expect(page.getByRole('searchbox', { includeHidden: true })).toBeHidden();
  const answer = page.locator('details#firHow');
  await answer.locator('summary').click();
  await expect(page.locator('#resources')).toBeVisible();
  await answer.getByRole('link', { name: 'Read the answer' }).click();
  await expect(page.locator('#firHow').getByText('Checked in November 2026')).toBeVisible();
  await context.close();
});
