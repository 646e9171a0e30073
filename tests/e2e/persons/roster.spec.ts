// A station with a roster: who is at the desk, offline too, and whose name stands under what was done. A separate
// server: its station and its database are this test's own.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rowIds, rowOf } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { comeToDesk, enterWithCode } from '#fixtures/browser/second-factor.ts';
import { demoFactor, demoRoster } from '#server/db/demo/accounts.ts';
import { bytesOfBase32, hotpCode, stepAt } from '#server/rules/totp.ts';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...withoutWorker });

test('two officers share a console without a network; each act bears its officer', async ({
  page,
  context,
  server,
}) => {
  await page.clock.install();
  await enterWithCode(page, hotpCode(bytesOfBase32(demoFactor.secret), stepAt(new Date())));
  const asked = page.getByRole('dialog', { name: 'Who is at the desk?' });
  await expect(asked).toBeVisible();
  await expectNoBarriers(page, 'staff/shell/LockScreen.tsx');
  await asked.getByLabel('Officer').selectOption({ index: 1 });
  await asked.getByLabel('PIN').fill('000001');
  await expect(asked.getByLabel('PIN')).toHaveAccessibleDescription(/The PIN is not right/);
  await expect(asked.getByLabel('PIN')).toBeFocused();
  await comeToDesk(page, 1);
  await page.getByRole('button', { name: /Switch officer/ }).click();
  await comeToDesk(page, 0);
  // Neither for a second factor nor for the roster: this station has both.
  await expect(page.locator('[data-first-day]').getByRole('listitem')).toHaveCount(4);

  await page.goto(`${signIns.sho.home}?tab=incident-reporting`);
  const [id = ''] = await rowIds(page);
  await context.setOffline(true);
  const note = async (text: string) => {
    await rowOf(page, id)
      .getByRole('button', { name: /^Respond/ })
      .click();
    await page.locator('textarea[id$=-note]').fill(text);
  };
  await note('Half a sentence');
  await page.clock.fastForward('16:00');
  await expect(asked).toBeVisible();
  await comeToDesk(page, 1);
  const words = page.locator('textarea[id$=-note]');
  await expect(words).toHaveValue('Half a sentence');
  await words.fill('Ganesh went there');
  await words.press('Enter');
  await expect(words).toHaveCount(0);
  // Delivered while another officer is at the desk.
  await page.getByRole('button', { name: /Switch officer/ }).click();
  await comeToDesk(page, 0);
  await context.setOffline(false);
  const made = () =>
    server.db
      .selectFrom('incident_changes')
      .select(['by_name', 'by_post'])
      .where('note', '=', 'Ganesh went there')
      .execute();
  await expect.poll(made).toEqual([{ by_name: demoRoster[1].full_name, by_post: 'PSI 3318, Nandgaon' }]);
  await page.getByRole('button', { name: 'Roster' }).click();
  await expect(page.getByRole('dialog', { name: 'Roster' }).getByRole('listitem')).toHaveCount(3);
  await expectNoBarriers(page, 'staff/shell/persons/RosterDialog.tsx');
});

test('the superintendent reads the roster in the details of the station', async ({ page }) => {
  await signIn(page, 'sp', `${signIns.sp.home}?tab=police-stations`);
  await page.getByRole('button', { name: 'Details of Nandgaon' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Vaishali Nikam.* PI /);
});

test('the administrator hands the station over, and says who leaves the roster', async ({ page }) => {
  await signIn(page, 'admin', adminTab('manage-police-stations'));
  const row = rowNamed(page, demoFactor.email);
  await row.getByRole('button', { name: /^More/ }).click();
  await row.getByRole('menuitem', { name: 'New officer' }).click();
  const form = page.getByRole('dialog');
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  await expectNoBarriers(page, 'staff/accounts/HandOverDialog.tsx');
  await form.getByLabel('Name of the new officer').fill('Meena Rathod');
  await form.getByLabel('E-mail').fill('new-officer@demo.example');
  await form.getByLabel('Mobile number').fill('9000000099');
  await form.getByLabel(/Vaishali Nikam/).check();
  await form.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Station handed over')).toBeVisible();
  const link = page.getByRole('dialog', { name: 'Hand over this link' });
  await expect(link).toContainText('/component/choose-password#');
  await link.getByRole('button', { name: 'I have handed it over' }).click();
  await expect(rowNamed(page, 'new-officer@demo.example')).toContainText('Meena Rathod');
});
