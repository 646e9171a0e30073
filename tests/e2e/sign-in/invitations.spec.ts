// An account from its link to the first sign-in: nobody but its holder ever knows the password.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';

test.use({ viewport: desk, ...workerInLongRuns });

const email = 'link@test.example';
const officer = {
  fullName: 'Sharada Kulkarni',
  email,
  mobNumber: '9822012377',
  stationName: 'District office',
  address: 'Court Road',
  stationMobNumber: '9000000077',
  latitude: '18.7',
  longitude: '74.3',
};

/** Shown to the administrator, because this server has no mail. */
async function linkShown(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Hand over this link' });
  await expect(dialog.locator('[data-invitation]')).toContainText('/component/choose-password#');
  await expectNoBarriers(page, 'staff/accounts/InvitationDialog.tsx');
  for (const key of ['Escape', 'Escape']) await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  const link = await dialog.locator('[data-invitation]').innerText();
  await dialog.getByRole('button', { name: 'I have handed it over' }).click();
  return link;
}

test('an officer chooses a password by a link; a second link replaces the first', { tag: '@long' }, async ({
  page,
  browser,
  line,
}) => {
  await signIn(page, 'admin', adminTab('manage-sp-dsp-asp'));
  await button(page, 'Add Officer').click();
  await field(page, 'officer-post').selectOption('DYSP');
  for (const [name, value] of Object.entries(officer)) await field(page, `officer-${name}`).fill(value);
  await button(page, 'Done').click();
  const first = await linkShown(page);
  const row = rowNamed(page, officer.fullName);
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('menuitem', { name: 'Send a link for a new password' }).click();
  await expectNoBarriers(page, 'staff/accounts/InviteDialog.tsx');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  const second = await linkShown(page);

  const other = await browser.newContext({ baseURL: line.url });
  const holder = await other.newPage();
  const at = (link: string) => link.slice(link.indexOf('/component/'));
  await holder.goto(at(first));
  await expect(holder.getByRole('alert').filter({ visible: true })).not.toHaveCount(0);
  await holder.goto('/');
  await holder.goto(at(second));
  await expect(holder.getByText(email)).toBeVisible();
  await expectNoBarriers(holder);
  for (const name of ['newPassword', 'confirm'])
    await holder.locator(`input[name=${name}]`).fill('words that only I know');
  await holder.locator('form button[type=submit]').click();
  await expect(holder).toHaveURL(/police-login-selection/);
  await holder.goto('/superintendent-login');
  await holder.locator('input[type=email]').fill(email);
  await holder.locator('input[type=password]').fill('words that only I know');
  await holder.locator('form button[type=submit]').click();
  await expect(holder).toHaveURL(/superintendent-dashboard/);
  await other.close();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog', { name: 'Delete Officer' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
