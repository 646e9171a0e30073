// The lists of the consoles: the address is their only state; a status is sent with its note.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { chooseStatus, desk, pickStatus, respond, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: desk, ...withoutWorker });

const incidents = `${signIns.sp.home}?tab=incidents`;
const reporting = `${signIns.sho.home}?tab=incident-reporting`;
const normal = `${incidents}&type=NormalReport`;

test('the superintendent filters, pages and opens an incident by address alone', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'sp');
  await page.getByRole('link', { name: 'Incident Reports', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${signIns.sp.home}\\?tab=incidents$`));
  await expect(page.getByLabel('Report type')).toHaveValue('ConfidentialReport');
  await expect(rows(page).filter({ hasText: 'Confidential' })).not.toHaveCount(0);

  await page.getByLabel('Report type').selectOption('Normal Report');
  await expect(page).toHaveURL(/tab=incidents&type=NormalReport$/);
  await expect(page.getByRole('heading', { name: /^Incident Reports \(\d+ total\)$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/type=NormalReport&page=2$/);
  await expect(page.getByText(/^Page 2 of \d+ \(\d+ total reports\)$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Page 2 of /)).toBeVisible();

  const id = (await rowIds(page))[0] ?? '';
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`page=2&id=${id}$`));
  await expect(page.getByRole('dialog')).toContainText('Incident Report Details');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/page=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/type=NormalReport$/);

  await page.goto(`${normal}&page=2&id=${id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/page=2$/);

  // The first press turns the page and scrolls to its top; the second then hits a row and opens nothing.
  await page.getByRole('button', { name: 'Next', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Next', exact: true }).hover();
  for (const clickCount of [1, 2, 3]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    await page.waitForTimeout(200);
  }
  await expect(page).toHaveURL(/page=[345]$/);
  await expect(page.getByText(/^Page [345] of /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('searches while typing, and Escape clears the search', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sp', normal);
  const total = await page.getByRole('heading', { name: /total\)$/ }).innerText();
  const box = page.getByRole('searchbox');
  await box.pressSequentially('वडगाव');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('heading', { name: /^Search Results \(\d+ found\)$/ })).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(0);
  await box.press('Escape');
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/type=NormalReport$/);
  await expect(page.getByRole('heading', { name: total })).toBeVisible();

  await box.fill('no such word anywhere');
  await expect(page.locator('[data-state=no-match]')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search and show all' }).click();
  await expect(rows(page)).not.toHaveCount(0);
});

test('a status is sent with a note and appears in the history', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sp', `${normal}&page=3`);
  const id = (await rowIds(page))[1] ?? '';
  const row = rowOf(page, id);
  await chooseStatus(page, id, 'noAction');
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  const send = page.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await note.fill('   ');
  await expect(send).toBeDisabled();
  await note.press('Enter');
  await note.fill('first line');
  await note.press('Shift+Enter');
  await expect(note).toHaveValue('first line\n');
  // The device keeps the note after a pause, so that a reload does not lose it.
  await page.waitForTimeout(1000);
  await page.reload();
  await chooseStatus(page, id, 'noAction');
  await expect(note).toHaveValue('first line\n');
  await note.press('Escape');
  await expect(note).toHaveCount(0);

  await pickStatus(page, id, 'noAction', '  Settled between the neighbours.  ');
  await expect(page.getByText('Status Updated')).toBeVisible();
  await expect(page.getByText('Status has been updated to No Action')).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(row).toContainText('No Action');
  await row.getByRole('button', { name: /^View details/ }).click();
  await expect(
    page.getByRole('dialog').getByText('Settled between the neighbours.', { exact: true }),
  ).toBeVisible();
});

test("an incident leaves the station's list after a response and returns with its status after Refresh", async ({
  page,
  line,
}) => {
  await signIn(page, 'sho');
  await expect(page.locator('[data-count=reports]')).toContainText(/\d+/);
  expect(await rows(page).count()).toBe(5);
  // Its own report: what another test recorded about one changes what is to be done first.
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await page.goto(reporting);
  await respond(page, id, 'Spoken to both sides.');
  await expect(page.getByText('Response Sent')).toBeVisible();
  await expect(page.getByText('Responded')).toBeVisible();
  await expect(rowOf(page, id)).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOf(page, id)).toContainText('Action');
  // What was sent is no draft any more.
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Respond' }).click();
  await expect(page.locator('textarea[id$=-note]')).toBeFocused();
  await expect(page.locator('textarea[id$=-note]')).toHaveValue('');
});

test('every button is within the frame at 1024 px, and a dialog shows what came of its answer', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'sho', reporting);
  await expect(rows(page)).not.toHaveCount(0);
  const outside = await page.locator('main').evaluate((main) => {
    const frame = main.getBoundingClientRect().right;
    const buttons = [...main.querySelectorAll('button')];
    return buttons.filter((button) => button.getBoundingClientRect().right > frame).length;
  });
  expect(outside).toBe(0);

  const [id = ''] = await rowIds(page);
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Respond' }).click();
  await dialog.locator('textarea[id$=-note]').fill('Spoken to both sides.');
  await dialog.locator('textarea[id$=-note]').press('Enter');
  const toast = dialog.getByText('Response Sent');
  await expect(toast).toBeVisible();
  const isOnTop = await toast.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect();
    return document.elementFromPoint(left + 2, top + 2) === node;
  });
  expect(isOnTop).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Response Sent')).toBeVisible();
});

test('opening the details for the first time shows the citizen that the complaint was read', async ({
  page,
  line,
}) => {
  // Its own report: the others of the demo may have been read by another test.
  const { id } = await fileAt(line.url, { confidential: true });
  await signIn(page, 'sp', incidents);
  await expect(rowOf(page, id).getByText('New', { exact: true })).not.toHaveCount(0);
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  const read = `POST /api/v1/sp-user/incident-reports/${id}/read`;
  await expect.poll(() => line.reached.filter((name) => name === read).length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, id).getByText('New', { exact: true })).toHaveCount(0);
});

test('on a phone the rows are cards and nothing overflows the screen', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/superintendent-login?lang=mr');
  await signIn(page, 'sp');
  for (const path of [signIns.sp.home, incidents]) {
    await page.goto(path);
    await expect(rows(page)).not.toHaveCount(0);
    await expect(page.getByRole('table')).toHaveCount(0);
    expect(await beyondTheEdge(page)).toBe(0);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^घटनांचे अहवाल/);
});

test('shows sample rows, labelled as samples, only where no incident was ever loaded', {
  tag: '@long',
}, async ({ page, line }) => {
  await signIn(page, 'sp');
  await page.route('**/api/v1/sp-user/incident-reports*', (route) => route.abort());
  await page.goto(incidents);
  const banner = page.getByText('Demo mode: sample data, not real reports');
  await expect(banner.filter({ visible: true })).not.toHaveCount(0);
  const [id = ''] = await rowIds(page);
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Demo mode: sample data, not real reports');
  await expectNoBarriers(page, 'staff/incidents/DemoIncidents.tsx');
  await page.keyboard.press('Escape');
  await pickStatus(page, id, 'resolved', 'Only a try.');
  await expect(page.getByText('Demo Mode: Status updated locally for demonstration.')).toBeVisible();
  expect(line.reached.filter((name) => name.startsWith('PUT '))).toEqual([]);
  await page.unroute('**/api/v1/sp-user/incident-reports*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-state=demo]')).toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Confidential' })).not.toHaveCount(0);
});

const beyondTheEdge = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('on a phone with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('Enter starts a line of the note, and only the button sends it', async ({ page, line }) => {
    const { id } = await fileAt(line.url, { location: 'Wadgaon' });
    await signIn(page, 'sho', reporting);
    await rowOf(page, id)
      .getByRole('button', { name: /^View details/ })
      .click();
    // A new report waits for its signature first.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^More: / })
      .click();
    await page.getByRole('menuitem', { name: 'Respond' }).click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await expect(note).toBeFocused();
    await expect(note).toHaveAccessibleDescription('The citizen does not see the note.');
    await page.keyboard.type('Seen.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Called.');
    await expect(note).toHaveValue('Seen.\nCalled.');
    expect(line.reached.filter((name) => name.includes('/status/'))).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Response Sent')).toBeVisible();
  });
});
