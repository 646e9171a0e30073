// What a new officer reads first: once, then under ?.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

test('the page of the first day is shown once, and again under ?', async ({ page }) => {
  await signIn(page, 'sho');
  await page.evaluate(() => localStorage.removeItem('vishwas-first-day'));
  await page.goto(signIns.sho.home);
  const card = page.locator('[data-first-day]');
  await expect(card.getByRole('heading', { name: 'Your first day here' })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(6);
  await expectNoBarriers(page);
  await card.getByRole('button', { name: 'Put this away' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-strip]')).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'What to do on the first day' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Open the roster' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
