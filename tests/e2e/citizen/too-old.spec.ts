// A browser older than the oldest supported one: a readable page that can be called from, never a dead form.
import type { Page } from '@playwright/test';
import { expect, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { readWords } from '#fixtures/words/words.ts';

test.use(withoutWorker);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'at'));
});

const sentence = (page: Page) => page.locator('#too-old');
const wordsOf = (language: 'en' | 'mr') => String(readWords(language, 'too-old').sorry);

for (const language of ['en', 'mr'] as const) {
  test(`the complaint page says it in both languages, ${language} first, and shows no form`, async ({
    page,
  }) => {
    await page.goto(`/file-complaint?lang=${language}`);
    await expect
      .poll(async () => (await sentence(page).innerText()).startsWith(wordsOf(language)))
      .toBe(true);
    await expect(sentence(page)).toContainText(wordsOf('en'));
    await expect(sentence(page)).toContainText(wordsOf('mr'));
    await expect(sentence(page).locator('a[href="tel:112"]')).not.toHaveCount(0);
    await expect(page.locator('form, button').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html[data-live]')).toHaveCount(0);
  });
}

test('a console says it instead of an empty page', async ({ page }) => {
  await page.goto('/police-inspector-login');
  await expect(sentence(page)).toContainText(wordsOf('en'));
});
