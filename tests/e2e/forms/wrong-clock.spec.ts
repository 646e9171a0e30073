// A phone whose clock is wrong warns and refuses nothing; the server's day counts where it is known.

import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { expect, longIf, pageTest, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';

const dayMs = 86_400_000;

for (const days of [-730, -3, 2])
  pageTest(
    `with a clock that is ${days} days off, today is the server's and can be filed`,
    longIf(days !== -730),
    async ({ page }) => {
      await page.clock.install({ time: Date.now() + days * dayMs });
      await openAlive(page, '/file-complaint');
      await fillComplaint(page, typed);
      const field = page.locator('form [name=incidentDate]');
      await page.getByRole('button', { name: 'Today', exact: true }).click();
      const today = dayInIndia();
      await expect(field).toHaveValue(today);
      await expect(page.getByText('The clock of this phone shows')).toBeVisible();
      await field.fill(plusDays(today, 40));
      await submitButton(page).click();
      await expect(page.locator('#incidentDate-error')).toContainText('future');
      await field.fill(today);
      await submitButton(page).click();
      await referenceOn(page);
    },
  );

test('without a network a slow clock warns of the true day, and keeps it', async ({ page, line }) => {
  await page.clock.install({ time: Date.now() - 3 * dayMs });
  const filing = page.waitForRequest(/\/assets\/filing-/);
  await openAlive(page, '/file-complaint');
  // What files the complaint comes after the form.
  await page.evaluate((url) => import(url), (await filing).url());
  line.cut();
  await fillComplaint(page, typed);
  const today = dayInIndia();
  await page.locator('form [name=incidentDate]').fill(today);
  await submitButton(page).click();
  await referenceOn(page);
  await expect(page.locator('main')).toContainText('Not sent yet');
});
