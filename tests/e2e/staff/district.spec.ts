// The superintendent's stations and officer complaints: sortable tables, searches that work offline, a status
// that waits in the outbox, and error messages.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { desk, pickStatus, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: desk });

const complaints = `${signIns.sp.home}?tab=officer-complaints`;

/** Without the stations of the officers that other tests make. */
const stations = (page: Page) => rows(page).filter({ hasNotText: 'Officer of a test' });

const found = (page: Page) => page.locator('[data-found]');

test('stations are sorted, and opened by keyboard', { tag: '@long' }, async ({ page, line }) => {
  await signIn(page, 'sp');
  await page.getByRole('link', { name: 'Police Stations', exact: true }).click();
  await expect(stations(page)).toHaveCount(3);
  expect(line.reached.filter((name) => name.includes('get-piusers'))).toEqual([
    'GET /api/v1/sp-user/dashboard/get-piusers?page=1',
  ]);
  await page.getByRole('button', { name: 'SHO', exact: true }).click();
  await expect(page).toHaveURL(/tab=police-stations&sort=fullName&order=asc$/);
  await expect(stations(page)).toContainText(['Dattatray Gaikwad', '', '']);
  expect(line.reached).toContain('GET /api/v1/sp-user/dashboard/get-piusers?page=1&sort=fullName&order=asc');
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Details of Wadgaon' }).press('Enter');
  const dialog = page.getByRole('dialog');
  for (const words of [
    'Market Road, Wadgaon',
    'Kalamwadi',
    'Prakash Salunkhe',
    'sho@demo.example',
    'Latitude',
  ])
    await expect(dialog).toContainText(words);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('stations are searched, also without a network', { tag: '@long' }, async ({ page, line }) => {
  await signIn(page, 'sp', `${signIns.sp.home}?tab=police-stations&sort=fullName&order=asc`);
  await expect(stations(page)).toHaveCount(3);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Search Stations' }).click();
  const box = page.getByRole('searchbox');
  await expect(box).toBeFocused();
  await expect(dialog).toContainText('Start typing to search for police stations...');
  await box.pressSequentially('पिंपळगाव');
  await expect(dialog).toContainText('1 police station found');
  expect(line.reached.filter((name) => name.includes('search-stations')).length).toBe(1);
  await expectNoBarriers(page);
  await found(page).press('Enter');
  await expect(dialog.filter({ hasText: 'Dattatray Gaikwad' })).not.toHaveCount(0);
  await page.goBack();
  await expect(dialog).toHaveCount(1);
  await expect(box).toHaveValue('पिंपळगाव');

  line.cut();
  // In the other script than the one stored for its village.
  await box.fill('खडकी');
  await expect(dialog).toContainText(
    /No connection: searched in the \d police stations saved on this device/,
  );
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText('Nandgaon');
  await box.press('Escape');
  await box.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/tab=police-stations&sort=fullName&order=asc$/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator('[data-state=as-of]')).toContainText(/No connection: list as of \d\d:\d\d\./);
});

test('an officer complaint gets a status with its note, and the pending count falls by one', {
  tag: '@long',
}, async ({ page, line }) => {
  await signIn(page, 'sp', complaints);
  const bell = page.getByRole('link', { name: /^\d+ officer complaints? (is|are) pending/ });
  await expect(bell).toBeVisible();
  const pendingBefore = Number(/\d+/.exec(await bell.innerText())?.[0]);
  const id = await pendingId(page);
  await pickStatus(page, id, 'action', 'Explanation asked for.');
  await expect(page.getByText('Status has been updated to Action')).toBeVisible();
  await expect(rowOf(page, id)).toContainText('Action');
  const pendingNow = async () => Number(/\d+/.exec(await bell.innerText())?.[0]);
  await expect.poll(pendingNow).toBeLessThan(pendingBefore);
  expect(line.reached).toContain(`PUT /api/v1/sp-user/complaint-reports/status/${id}`);
  await opener(page, id).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Officer Complaint Details');
  await expect(dialog.getByText('Explanation asked for.', { exact: true })).toBeVisible();
  await expectNoBarriers(page);
});

pageTest(
  'closing the details of an officer complaint returns the focus to its button, also after a link',
  { tag: '@long' },
  async ({ page }) => {
    await signIn(page, 'sp', complaints);
    // Not the first one, which another test reads as new.
    const [, id = ''] = await rowIds(page);
    const dialog = page.getByRole('dialog');
    await opener(page, id).click();
    await expect(dialog).toContainText('Officer Complaint Details');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener(page, id)).toBeFocused();
    // A link from a colleague leaves no history entry to go back to.
    await page.goto(`${complaints}&id=${id}`);
    await expect(dialog).toContainText('Officer Complaint Details');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener(page, id)).toBeFocused();
    await page.keyboard.press('/');
    await expect(dialog).toContainText('Start typing to search for officer complaints...');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox').fill('hawaldar 877');
    await expect(dialog).toContainText('1 complaint found');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  },
);

test('an offline status waits, is withdrawn, and a person decides between two versions', {
  tag: '@long',
}, async ({ page, context, line }) => {
  await signIn(page, 'sp', complaints);
  // Few officer complaints of the demo are pending, and other tests need one.
  const [, , , id = ''] = await rowIds(page);
  const dialog = page.getByRole('dialog');
  await context.setOffline(true);
  await pickStatus(page, id, 'resolved', 'Settled.');
  await expect(rowOf(page, id)).toContainText('Waiting: Resolved');
  await rowOf(page, id).getByRole('button', { name: /^Undo/ }).click();
  await expect(rowOf(page, id)).not.toContainText('Waiting');
  await pickStatus(page, id, 'resolved', 'Mine, made offline.');
  const office = await apiAs(line.url, 'sp');
  expect(await office.setComplaintStatus(id, 'noAction', 'Theirs, made meanwhile.')).toBe(200);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(dialog).toContainText('Somebody else has changed this complaint');
  await expect(dialog).toContainText('Theirs, made meanwhile.');
  await expect(dialog).toContainText('Mine, made offline.');
  await dialog.getByRole('button', { name: 'Set my status after it' }).click();
  await expect(page.getByText('Status has been updated to Resolved')).toBeVisible();
  await expect(rowOf(page, id)).toContainText('Resolved');
});

test('an officer complaint with a number opens with head, telephone and timeline', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sp', complaints);
  const about = rows(page).filter({ hasText: 'Head Constable, buckle no. 1043' });
  const id = (await about.getAttribute('data-row')) ?? '';
  await opener(page, id).click();
  const dialog = page.getByRole('dialog');
  const head = dialog.locator('[data-report-head]');
  for (const words of ['Head Constable, buckle no. 1043', 'Suresh Avhad', 'FIR-2024-', 'Pending'])
    await expect(head).toContainText(words);
  await expect(dialog.getByRole('link', { name: /9000000300/ })).toBeVisible();
  await expect(dialog).toContainText(/1 other complaint about buckle no\. .?1043/);
  await expect(dialog.locator('[data-timeline] [data-fact=received]')).toHaveCount(1);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  // It is a confidential report, so its row leads there in the place of a choice of statuses.
  await expect(about.getByRole('button', { name: /Set status of/ })).toHaveCount(0);
  await about.getByRole('link', { name: 'Set in the report: Head Constable, buckle no. 1043' }).click();
  await expect(page).toHaveURL(new RegExp(`tab=confidential-reports&id=${id}$`));
});

/** The tests of this file run in sequence: a row changed by one test is no longer pending for the next. */
async function pendingId(page: Page): Promise<string> {
  await expect(rows(page)).not.toHaveCount(0);
  const ids = await rows(page)
    .filter({ hasText: 'Pending', has: page.locator('[aria-haspopup=menu]') })
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
  return ids[0] ?? '';
}

const opener = (page: Page, id: string) =>
  rowOf(page, id).getByRole('button', { name: /^Details of the complaint/ });
