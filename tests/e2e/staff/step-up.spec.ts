// A proof older than five minutes, and a second factor that is lost. A separate server: the test makes the proof
// old in its database.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { comeToDesk, enterWithCode } from '#fixtures/browser/second-factor.ts';
import { demoFactor } from '#server/db/demo/accounts.ts';
import { bytesOfBase32, hotpCode, stepAt } from '#server/rules/totp.ts';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...withoutWorker });

const secret = bytesOfBase32(demoFactor.secret);

async function signInWithCode(page: Page, code: string): Promise<void> {
  await enterWithCode(page, code);
  await page.waitForURL(`**${signIns.sho.home}*`);
  await comeToDesk(page);
}

test('an export asks for a code when the proof is old, and goes on after it', async ({ page, server }) => {
  await server.run(`update second_factors set last_step = 0`);
  await signInWithCode(page, hotpCode(secret, stepAt(new Date())));
  await page.goto(`${signIns.sho.home}?tab=incident-reporting`);
  await server.run(`update sessions set fresh_at = now() - interval '6 minutes'`);
  await page.getByRole('button', { name: 'Choose which rows' }).click();
  await page.getByRole('button', { name: 'All matching rows' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(asked.getByLabel('Code of your second factor')).toBeVisible();
  await expectNoBarriers(page, 'staff/shell/StepUpDialog.tsx');
  await asked.getByLabel('Code of your second factor').fill('000000');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('The code is not right');
  // The code of the sign-in counts once; a phone's clock may be half a minute ahead.
  await asked.getByLabel('Code of your second factor').fill(hotpCode(secret, stepAt(new Date()) + 1));
  const file = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  expect((await file).suggestedFilename()).toBe('incident-reports.csv');
  await expect(asked).toHaveCount(0);
});

test('the administrator removes a lost second factor', async ({ page }) => {
  await signIn(page, 'admin', adminTab('manage-police-stations'));
  const row = rowNamed(page, demoFactor.email);
  const further = row.getByRole('button', { name: /^More/ });
  const remove = row.getByRole('menuitem', { name: 'Remove the second factor' });
  await further.click();
  await remove.click();
  await expectNoBarriers(page, 'staff/accounts/ResetFactorDialog.tsx');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Second factor removed')).toBeVisible();
  // An open menu holds the rows as they were.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await further.click();
    await expect(row.getByRole('menuitem')).not.toHaveCount(0);
    expect(await remove.count()).toBe(0);
  }).toPass();
});
