// The administrator's stations against the real server. Each call is read from the network.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, fillStation, rowNamed, writesOf } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk } from '#fixtures/browser/console.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { allDrafts } from '#fixtures/browser/stored-data.ts';

const pageTest = test.extend(workerInLongRuns);

// A separate server, because other tests count stations. One test at a time, because all tests use one
// station.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk });

const stations = adminTab('manage-police-stations');

const areaField = (page: Page, name: string) => field(page, `station-jurisdictions-0-${name}`);
const savedRow = (page: Page) => rowNamed(page, 'Ghodegaon');

const ghodegaon = {
  fullName: 'Asha Pawar',
  email: 'ghodegaon@test.example',
  password: 'a long enough password',
  mobNumber: '9822012345',
  stationName: 'Ghodegaon',
  address: 'Temple Road',
  stationMobNumber: '02425223344',
  latitude: 18.6,
  longitude: 74.1,
  description: '',
};

async function tokenOf(page: Page): Promise<Record<string, string>> {
  const token = await page.evaluate(() => /admin_token=([\w-]+)/.exec(document.cookie)?.[1]);
  return { authorization: `Bearer ${token}` };
}

/** Opens the list with a new station made for this test; returns its id. */
async function openWithStation(page: Page): Promise<string> {
  await signIn(page, 'admin');
  const headers = await tokenOf(page);
  const made = await page.request.post('/api/v1/admin/pi-user/', {
    headers,
    data: { ...ghodegaon, jurisdictions: [] },
  });
  expect(made.ok()).toBe(true);
  await page.goto(stations);
  await expect(savedRow(page)).toBeVisible();
  return ((await made.json()) as { id: string }).id;
}

/** Changes the station through the API, as another administrator would. */
async function changeElsewhere(page: Page, id: string, address: string): Promise<void> {
  const { password: _, ...rest } = ghodegaon;
  const answer = await page.request.put(`/api/v1/admin/pi-user/${id}`, {
    headers: await tokenOf(page),
    data: { ...rest, address, jurisdictionAreas: [] },
  });
  expect(answer.ok()).toBe(true);
}

test.afterEach(({ server }) => server.run(`delete from accounts where email = '${ghodegaon.email}'`));

pageTest(
  'the new-station form names missing and wrong fields and sends nothing',
  { tag: '@long' },
  async ({ page }) => {
    const writes = writesOf(page);
    await signIn(page, 'admin');
    await page.getByRole('link', { name: 'Add Police Station' }).click();
    await expect(page).toHaveURL(/tab=manage-police-stations$/);
    await expect(field(page, 'station-fullName')).toBeDisabled();
    await expect(button(page, 'Done')).toBeHidden();
    await expectNoBarriers(page);

    await button(page, 'Add Station').press('Enter');
    await expect(field(page, 'station-fullName')).toBeFocused();
    await button(page, 'Add jurisdiction').click();
    await field(page, 'station-latitude').fill('74.10');
    await field(page, 'station-longitude').fill('18.60');
    await field(page, 'station-mobNumber').fill('12345');
    await field(page, 'station-password').fill('short');
    await expect(page.locator('[data-state=doubt]')).toContainText('seem to be swapped');
    await button(page, 'Done').click();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toContainText('Mobile: Please enter a 10-digit mobile number.');
    await expect(summary).toContainText('Password: The password needs at least 12 characters.');
    await expect(summary).toContainText('Jurisdiction 1, Latitude of the centre: Please fill this in.');
    await summary.getByRole('link', { name: /^SHO Name/ }).click();
    await expect(field(page, 'station-fullName')).toBeFocused();
    expect(writes).toEqual([]);
    await expectNoBarriers(page);
  },
);

pageTest(
  'saves a new station with its places; an email in use preserves the typed text',
  async ({ page, line }) => {
    const writes = writesOf(page);
    await signIn(page, 'admin', stations);
    await button(page, 'Add Station').press('Enter');
    await button(page, 'Add jurisdiction').click();
    await fillStation(page, 'Ghodegaon', signIns.sp.email);
    await areaField(page, 'Village_Name').fill('Ghodegaon');
    await areaField(page, 'type').selectOption('city');
    await areaField(page, 'Village_Latitude').fill('19.60');
    await areaField(page, 'Village_Longitude').fill('74.11');
    await expect(page.locator('[data-state=doubt]')).toContainText('Ghodegaon lies 111 km from the station.');
    await areaField(page, 'Village_Latitude').fill('18.61');
    await expect(page.locator('[data-state=doubt]')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /farthest centre lies 1\.5 km/ })).toBeVisible();
    await button(page, 'Done').click();
    await expect(field(page, 'station-email-error')).toContainText('already belongs to another account');
    await expect(field(page, 'station-fullName')).toHaveValue('Asha Pawar');
    await field(page, 'station-email').fill(ghodegaon.email);
    await button(page, 'Done').click();
    await expect(page.getByText('Station saved')).toBeVisible();
    await expect(field(page, 'station-fullName')).toBeDisabled();
    await expect(button(page, 'Add Station')).toBeFocused();
    await expect(savedRow(page)).toContainText(ghodegaon.email);
    await expect(savedRow(page)).toContainText('9822012345');

    expect(writes.map(({ call }) => call)).toEqual([
      'POST /api/v1/admin/pi-user/',
      'POST /api/v1/admin/pi-user/',
    ]);
    expect(writes[1]?.body.jurisdictions).toEqual([savedPlace]);
    expectCalls(line, 'POST /admin/auth/sign-in', 'GET /admin/pi-user', 'POST /admin/pi-user/');
  },
);

const savedPlace = {
  Village_Name: 'Ghodegaon',
  Village_Name_Mr: '',
  type: 'city',
  Latitude: 18.61,
  Longitude: 74.11,
  Boundary_Start_Location: '',
  Boundary_Start_Latitude: 0,
  Boundary_Start_Longitude: 0,
  Boundary_End_Location: '',
  Boundary_End_Latitude: 0,
  Boundary_End_Longitude: 0,
};

pageTest(
  'a changed station preserves its places, and leaving the page asks first',
  { tag: '@long' },
  async ({ page, line }) => {
    const id = await openWithStation(page);
    const writes = writesOf(page);
    await savedRow(page).getByRole('button', { name: 'Edit Ghodegaon' }).click();
    await expect(field(page, 'station-password')).toHaveValue('');
    await button(page, 'Add jurisdiction').click();
    await areaField(page, 'Village_Name').fill('Ghodegaon');
    await areaField(page, 'type').selectOption('city');
    await areaField(page, 'Village_Latitude').fill('18.61');
    await areaField(page, 'Village_Longitude').fill('74.11');
    await field(page, 'station-address').fill('New Road');
    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
    await button(page, 'Keep editing').click();
    await expect(field(page, 'station-address')).toHaveValue('New Road');
    await button(page, 'Done').click();
    await expect(savedRow(page)).toContainText('New Road');

    await savedRow(page).getByRole('button', { name: 'Edit Ghodegaon' }).click();
    await field(page, 'station-address').fill('Newer Road');
    await button(page, 'Done').click();
    await expect(savedRow(page)).toContainText('Newer Road');
    expect(writes.map(({ call }) => call)).toEqual(Array(2).fill(`PUT /api/v1/admin/pi-user/${id}`));
    expect(writes[1]?.body.jurisdictionAreas).toEqual([
      expect.objectContaining({
        villageName: 'Ghodegaon',
        type: 'city',
        villageLat: 18.61,
        villageLng: 74.11,
      }),
    ]);
    expectCalls(line, 'PUT /admin/pi-user/{id}');
  },
);

pageTest(
  'a station changed elsewhere meanwhile shows both versions, and a person decides',
  async ({ page }) => {
    const id = await openWithStation(page);
    const writes = writesOf(page);
    await savedRow(page).getByRole('button', { name: 'Edit Ghodegaon' }).click();
    await field(page, 'station-address').fill('New Road');
    await changeElsewhere(page, id, 'Their Road');
    await button(page, 'Done').click();
    const conflict = page.locator('[data-state=conflict]');
    await expect(conflict.getByRole('listitem').filter({ hasText: 'Address' })).toHaveText(
      'AddressSaved now: Their RoadYours: New Road',
    );
    await expectNoBarriers(page);
    await button(page, 'Save mine instead').click();
    await expect(savedRow(page)).toContainText('New Road');
    expect(writes.map(({ call }) => call)).toEqual(Array(2).fill(`PUT /api/v1/admin/pi-user/${id}`));
  },
);

pageTest(
  'asks before deleting a station, and shows a change made elsewhere before deleting it',
  { tag: '@long' },
  async ({ page, line }) => {
    const id = await openWithStation(page);
    const writes = writesOf(page);
    const remove = savedRow(page).getByRole('button', { name: 'Delete Ghodegaon' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: 'Delete Station' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete "Ghodegaon"? This action cannot be undone.',
    );
    await expectNoBarriers(page);
    await changeElsewhere(page, id, 'Third Road');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this record');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(savedRow(page)).toContainText('Third Road');
    await remove.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(savedRow(page)).toHaveCount(0);
    expect(writes.map(({ call }) => call)).toEqual(Array(2).fill(`DELETE /api/v1/admin/pi-user/${id}`));
    expectCalls(line, 'DELETE /admin/pi-user/{id}');
  },
);

pageTest('sorts stations by name, and a click reverses the order', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin', stations);
  const byName = page.getByRole('columnheader', { name: 'Station Name' });
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  const names = () => page.locator('[data-row] td:first-child').allInnerTexts();
  const before = await names();
  expect(before.length).toBeGreaterThan(1);
  await byName.getByRole('button').click();
  await expect(page).toHaveURL(/sort=stationName&order=desc$/);
  await expect.poll(names).toEqual(before.toReversed());
});

test('a started form, encrypted, outlives the session and an unreachable server', { tag: '@long' }, async ({
  page,
  line,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', stations);
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
  await consoleKept(page);
  await button(page, 'Add Station').click();
  await fillStation(page, 'Devgad', 'devgad@test.example');
  line.cut();
  await button(page, 'Done').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error saving station. Please try again.' });
  await expect(alert).toContainText('There is no network');
  await expect(alert).toBeFocused();
  await expect(field(page, 'station-stationName')).toHaveValue('Devgad');

  // Reload without network: the earlier list and the earlier form are shown.
  await page.reload();
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
  await expect(page.locator('[data-state=as-of]')).toContainText(/List as of .*offline/);
  await expect(page.getByText('What you had typed before has been put back.')).toBeVisible();
  await expect(field(page, 'station-stationName')).toHaveValue('Devgad');
  await expect(field(page, 'station-stationName')).toBeEnabled();
  expect(JSON.stringify(await page.evaluate(allDrafts))).not.toContain('Devgad');
  line.restore();

  // Signed out elsewhere: the next save detects it and shows the session-expired message.
  const out = await page.request.post('/api/v1/admin/auth/sign-out', { headers: await tokenOf(page) });
  expect(out.ok()).toBe(true);
  await button(page, 'Done').click();
  await expect(page.getByText('Token expired! Please log in again.')).toBeVisible();
  await button(page, 'OK').click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(signIns.admin.path);
  await signIn(page, 'admin');
  await expect(page).toHaveURL(/tab=manage-police-stations/);
  await expect(field(page, 'station-email')).toHaveValue('devgad@test.example');
  await button(page, 'Cancel').click();
  await expect(field(page, 'station-email')).toHaveValue('');
  await page.reload();
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
  await expect(field(page, 'station-email')).toBeDisabled();
});
