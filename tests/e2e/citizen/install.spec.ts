// The app's own install hint: shown after a useful action, and not again for 90 days after it is declined.
import type { Page } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';

const hint = (page: Page) => page.getByRole('complementary', { name: 'Keep this site on your phone' });

/** Fires the install prompt as Chrome does, some time after the load. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((chosen) => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      document.documentElement.dataset.asked = 'yes';
    };
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: chosen }) }));
  }, outcome);

pageTest('waits for the first complaint, and stays away after "not now"', async ({ page }) => {
  await openAlive(page, '/');
  await offer(page, 'accepted');
  await expect(hint(page)).toHaveCount(0);
  await fileComplaint(page);
  await offer(page, 'accepted');
  await expect(hint(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOn(page)).toEqual([]);
  }
  await hint(page).getByRole('button', { name: 'Not now' }).click();
  await expect(hint(page)).toHaveCount(0);
  await openAlive(page, '/my-reports');
  await offer(page, 'accepted');
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await expect(hint(page)).toHaveCount(0);
});

test("shows the browser's prompt once", { tag: '@long' }, async ({ page }) => {
  await fileComplaint(page);
  await offer(page, 'accepted');
  await hint(page).getByRole('button', { name: 'Add to home screen' }).click();
  await expect(page.locator('html[data-asked=yes]')).toHaveCount(1);
  await expect(hint(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' });

  test('explains in words how to install', { tag: '@long' }, async ({ page }) => {
    await fileComplaint(page);
    await expect(hint(page)).toContainText('Add to Home Screen');
    await expect(hint(page).getByRole('button')).toHaveCount(1);
  });
});
