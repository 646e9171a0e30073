// One list model for every console table: order, filter, keys, addresses, and what works without network.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { languagesOf, translations } from '#fixtures/words/words.ts';

test.use({ viewport: desk });

const normal = `${signIns.sp.home}?tab=incidents&type=NormalReport`;
const confidential = `${signIns.sp.home}?tab=confidential-reports`;

const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const sortBy = (page: Page, name: string) => header(page, name).getByRole('button');
const statusFilter = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true });

pageTest(
  'the address sorts and filters a list, and Back undoes each step',
  { tag: '@long' },
  async ({ page, line }) => {
    await signIn(page, 'sp', normal);
    const lists = () => line.reached.filter((name) => name.includes('/sp-user/incident-reports?'));
    await expect(header(page, 'Date')).toHaveAttribute('aria-sort', 'descending');
    await expect(sortBy(page, 'Type')).toHaveCount(0);
    expect(lists().filter((name) => /sort|order|status/.test(name))).toEqual([]);

    await sortBy(page, 'Location').press('Enter');
    await expect(page).toHaveURL(/type=NormalReport&sort=location&order=asc$/);
    await expect(header(page, 'Location')).toHaveAttribute('aria-sort', 'ascending');
    await expect(header(page, 'Date')).not.toHaveAttribute('aria-sort');
    await expect.poll(() => lists().some((name) => name.includes('sort=location&order=asc'))).toBe(true);
    await sortBy(page, 'Location').click();
    await expect(page).toHaveURL(/sort=location&order=desc$/);
    await statusFilter(page).selectOption('Pending');
    await expect(page).toHaveURL(/sort=location&order=desc&status=pending$/);
    await expect(rows(page).filter({ hasNotText: 'Pending' })).toHaveCount(0);
    await expectNoBarriers(page);

    const [id = ''] = await rowIds(page);
    await rowOf(page, id)
      .getByRole('button', { name: /^View details/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(statusFilter(page)).toHaveValue('');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/type=NormalReport$/);
    await sortBy(page, 'Location').click();
    await sortBy(page, 'Date').click();
    await expect(page).toHaveURL(/type=NormalReport$/);
  },
);

pageTest('a page beyond the end of the list leads to the first page', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sp', `${normal}&page=99`);
  await expect(page.getByText('There is no page 99')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL(/type=NormalReport$/);
});

pageTest('keys move through the list, open an incident and focus the search', async ({ page }) => {
  await signIn(page, 'sp', normal);
  const [first = '', second = ''] = await rowIds(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('searchbox')).toHaveValue('j');
  await page.keyboard.press('Escape');
  await page.locator('#content').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`id=${first}$`));
  await expect(page.getByRole('dialog')).toContainText('Incident Report Details');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, first)).toBeFocused();
});

pageTest('disabled shortcut keys stay disabled after a reload', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sp', normal);
  await expect(rows(page)).not.toHaveCount(0);
  await page.locator('#content').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectNoBarriers(page, 'staff/shell/KeysDialog.tsx');
  await help.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows(page)).not.toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(help).toHaveCount(0);
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await help.getByRole('checkbox').check();
});

pageTest('a hidden column stays hidden after a reload', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sp', normal);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Reported By' }).uncheck();
  await expect(header(page, 'Reported By')).toHaveCount(0);
  await page.reload();
  await expect(header(page, 'Location')).toBeVisible();
  await expect(header(page, 'Reported By')).toHaveCount(0);
});

test('confidential incidents have their own tab, where an action needs a note', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sp');
  const seen = [
    'Confidential Reports',
    'Citizen Name',
    'Contact Info',
    'Location',
    'Date Filed',
    'Status',
    'Actions',
    'Total Reports',
    'Pending',
  ];
  for (const language of languagesOf(1)) {
    await page.goto(`${confidential}&lang=${language}`);
    await expect(rows(page)).not.toHaveCount(0);
    for (const words of translations('incidents', seen, language))
      await expect(page.locator('#content')).toContainText(words);
    await expectNoBarriers(page);
  }
  await page.goto(`${confidential}&lang=en`);
  await page.getByRole('searchbox').fill('no such word');
  await expect(page.getByText('No reports found matching your search criteria')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending');
  await expect(page).toHaveURL(/status=pending$/);
  await expect(rows(page).filter({ hasNotText: 'Pending' })).toHaveCount(0);
  const [id = ''] = await rowIds(page);
  await rowOf(page, id).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Confidential Report' });
  await dialog.getByRole('button', { name: 'Take Action' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Spoken to in private.');
  await dialog.getByRole('textbox', { name: 'Note' }).press('Enter');
  await expect(page.getByText('Status has been updated to Action')).toBeVisible();
  await expect(dialog.getByText('Spoken to in private.')).toBeVisible();
  await expect(dialog.getByText('Investigating').filter({ visible: true })).not.toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(dialog.getByRole('radio', { name: 'Investigating' })).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, id)).toHaveCount(0);
});

test('an address opens any accessible incident, and offline any saved one', { tag: '@long' }, async ({
  page,
  line,
}) => {
  await signIn(page, 'sp', `${normal}&page=2`);
  const [far = ''] = await rowIds(page);
  // Other tests file many incidents under one name; the reference is unique.
  const [reference = ''] = (await rowOf(page, far).innerText()).match(/FIR-2024-\w+/) ?? [];
  expect(reference).not.toBe('');
  await page.goto(`${normal}&id=${far}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What happened');
  await page.goto(`${normal}&id=01900000-0000-7000-8000-000000000000`);
  await expect(dialog).toContainText('This report was not found.');

  await page.goto(normal);
  await expect(rows(page)).not.toHaveCount(0);
  await consoleKept(page);
  line.cut();
  await page.goto(`${normal}&sort=fullName&order=asc&id=${far}`);
  await expect(dialog).toContainText('What happened');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-state=saved-only]')).toContainText(/only the \d+ reports saved/);
  await expect(page.getByText('What was opened before stays readable')).toBeVisible();
  await page.getByRole('searchbox').fill(reference);
  await expect(page.getByRole('searchbox')).toHaveValue(reference);
  await expect(page).toHaveURL(/q=/);
  await expect(rowOf(page, far)).toBeVisible();
  await page.goto(`${normal}&page=40`);
  await expect(page.getByText('Page 40 is not on this device')).toBeVisible();
  await page.goto(`${normal}&status=noAction&q=zzzz&id=01900000-0000-7000-8000-000000000000`);
  await expect(dialog).toContainText('this report is not saved on this device');
});
