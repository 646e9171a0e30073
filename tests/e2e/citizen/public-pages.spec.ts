// The reading pages: every word is in the markup before any script runs, in both languages. walk.spec.ts reads
// them without a network.
import type { Browser, Page } from '@playwright/test';
import { expect, pageTest, test } from '#fixtures/browser/browser-test.ts';
import { textOf } from '#fixtures/browser/expected-words.ts';
import { publicPageWords } from '#fixtures/words/public-words.ts';
import { type Language, languages, translations } from '#fixtures/words/words.ts';

test.describe('with scripts blocked', () => {
  for (const { file, path, seen } of publicPageWords) {
    pageTest(`${path} says the words of the specification (${file})`, async ({ browser, line }) => {
      for (const language of languages) {
        const page = await withoutScripts(browser, line.url, language);
        await page.goto(path);
        const text = await textOf(page);
        const missing = translations(file, seen, language).filter((words) => !text.includes(words));
        expect(missing).toEqual([]);
        expect(text.match(/\{\{|\b[a-z]+\.[a-z]+[A-Z]\w*\.\w+/)).toBeNull();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await page.context().close();
      }
    });
  }

  pageTest('every required number is a tel link', async ({ browser, line }) => {
    const page = await withoutScripts(browser, line.url, 'mr');
    await page.goto('/emergency-contact');
    for (const number of [
      '100',
      '108',
      '101',
      '1091',
      '1098',
      '112',
      '14567',
      '181',
      '1930',
      '15100',
      '14416',
      '14566',
      '1064',
      '1915',
    ])
      await expect(
        page
          .locator(`li:not(details li) a[href="tel:${number}"]`)
          .filter({ hasText: new RegExp(`^${number}$`) }),
      ).toHaveCount(1);
    await expect(page.locator('a[href^="tel:000"]')).toHaveCount(3 + 1);
    await page.context().close();
  });

  pageTest(
    'the mail that asks for deletion already asks for reference and phone',
    async ({ browser, line }) => {
      const page = await withoutScripts(browser, line.url, 'en');
      await page.goto('/data-deletion-policy');
      const href = await page.getByRole('link', { name: 'Write the e-mail' }).getAttribute('href');
      const mail = new URL(href ?? '').searchParams;
      expect(mail.get('subject')).toBe('Delete My Data');
      expect(mail.get('body')).toMatch(/^Reference ID of the report:\nPhone number in it:/m);
      await page.context().close();
    },
  );

  pageTest('an answer opens, and each category has at least eight questions', async ({ browser, line }) => {
    const page = await withoutScripts(browser, line.url, 'en');
    await page.goto('/legal-guidance');
    for (const category of await page.locator('#guidance section').all())
      expect(await category.locator('details').count()).toBeGreaterThanOrEqual(8);
    const answer = page.locator('details#firHow');
    await answer.locator('summary').click();
    await expect(page.locator('#resources')).toBeVisible();
    await answer.getByRole('link', { name: 'Read the answer' }).click();
    await expect(page.locator('#firHow').getByText('Checked on November 2026')).toBeVisible();
    await page.context().close();
  });
});

async function withoutScripts(browser: Browser, baseURL: string, language: Language): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }]);
  return context.newPage();
}
