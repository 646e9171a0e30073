// "Update now" in the middle of a complaint: its notice says that what was typed is safe.
import { expect, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { openAlive, typed } from '#fixtures/browser/filing.ts';

test('what was typed right before the press is there after it', async ({ page, line }) => {
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  await showWholeForm(page);
  const story = page.locator('form [name=description]');
  await story.fill(typed.description);
  // The form saves every two seconds.
  await expect(page.getByRole('button', { name: 'Delete what I typed' })).toBeVisible();
  line.deploy('/sw.js', '\n// The next version.\n');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const update = page.getByRole('button', { name: 'Update now' });
  await expect(update).toBeVisible();
  const name = page.locator('form [name=fullName]');
  await name.fill(typed.fullName);
  await update.click();
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await expect(story).toHaveValue(typed.description);
  await expect(name).toHaveValue(typed.fullName);
});
