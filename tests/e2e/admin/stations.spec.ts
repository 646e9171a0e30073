// The administrator's stations, against the real server; each call is read from the wire.
import type { Page } from '@playwright/test';
import { noBarrier } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, rowNamed, writesOf } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk } from '#fixtures/browser/console.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';

test.use({ viewport: desk });

const stations = adminTab('manage-police-stations');

/** As another administrator would. */
async function changeElsewhere(page: Page, id: string, created: Record<string, unknown>): Promise<void> {
  const { jurisdictions: _, password: __, ...rest } = created;
  const token = await page.evaluate(() => /admin_token=([\w-]+)/.exec(document.cookie)?.[1]);
  const answer = await page.request.put(`/api/v1/admin/pi-user/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { ...rest, jurisdictionAreas: [] },
  });
  expect(answer.ok()).toBe(true);
}

async function fillStation(page: Page, name: string, email: string): Promise<void> {
  await field(page, 'station-fullName').fill('Asha Pawar');
  await field(page, 'station-email').fill(email);
  await field(page, 'station-password').fill('a long enough password');
  await field(page, 'station-mobNumber').fill('+91 98220 12345');
  await field(page, 'station-stationName').fill(name);
  await field(page, 'station-address').fill('Temple Road');
  await field(page, 'station-stationMobNumber').fill('02425 223344');
  await field(page, 'station-latitude').fill('18.60');
  await field(page, 'station-longitude').fill('74.10');
}

test('a station is added, changed and deleted', async ({ page, line }) => {
  test.slow();
  const writes = writesOf(page);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Add Police Station' }).click();
  await expect(page).toHaveURL(/tab=manage-police-stations$/);
  await expect(field(page, 'station-fullName')).toBeDisabled();
  await expect(button(page, 'Done')).toBeDisabled();
  await noBarrier(page);

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
  await noBarrier(page);

  await fillStation(page, 'Ghodegaon', signIns.sp.email);
  const area = (name: string) => field(page, `station-jurisdictions-0-${name}`);
  await area('Village_Name').fill('Ghodegaon');
  await area('type').selectOption('city');
  await area('Village_Latitude').fill('19.60');
  await area('Village_Longitude').fill('74.11');
  await expect(page.locator('[data-state=doubt]')).toContainText('Ghodegaon lies 111 km from the station.');
  await area('Village_Latitude').fill('18.61');
  await expect(page.locator('[data-state=doubt]')).toHaveCount(0);
  await expect(page.getByRole('img', { name: /farthest centre lies 1\.5 km/ })).toBeVisible();
  await button(page, 'Done').click();
  await expect(field(page, 'station-email-error')).toContainText('already belongs to another account');
  await expect(field(page, 'station-fullName')).toHaveValue('Asha Pawar');
  await field(page, 'station-email').fill('ghodegaon@test.example');
  await button(page, 'Done').click();
  await expect(page.getByText('Station saved')).toBeVisible();
  await expect(field(page, 'station-fullName')).toBeDisabled();
  await expect(button(page, 'Add Station')).toBeFocused();
  const row = rowNamed(page, 'Ghodegaon');
  await expect(row).toContainText('ghodegaon@test.example');
  await expect(row).toContainText('9822012345');

  await row.getByRole('button', { name: 'Edit Ghodegaon' }).click();
  await expect(field(page, 'station-password')).toHaveValue('');
  await field(page, 'station-address').fill('New Road');
  // Another page asks; staying keeps what is typed.
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await button(page, 'Keep editing').click();
  await expect(field(page, 'station-address')).toHaveValue('New Road');
  // Somebody else is faster: both are shown, and a person decides.
  const id = (await row.getAttribute('data-row')) ?? '';
  await changeElsewhere(page, id, { ...writes[1]?.body, address: 'Their Road' });
  await button(page, 'Done').click();
  const conflict = page.locator('[data-state=conflict]');
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Address' })).toHaveText(
    'AddressSaved now: Their RoadYours: New Road',
  );
  await noBarrier(page);
  await button(page, 'Save mine instead').click();
  await expect(row).toContainText('New Road');

  await row.getByRole('button', { name: 'Delete Ghodegaon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Station' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete "Ghodegaon"? This action cannot be undone.',
  );
  await noBarrier(page);
  // What somebody else has changed meanwhile is looked at again before it goes.
  await changeElsewhere(page, id, { ...writes[1]?.body, address: 'Third Road' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this record');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Third Road');
  await row.getByRole('button', { name: 'Delete Ghodegaon' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  const byName = page.getByRole('columnheader', { name: 'Station Name' });
  await expect(byName).toHaveAttribute('aria-sort', 'ascending');
  const names = () => page.locator('[data-row] td:first-child').allInnerTexts();
  const [first = '', second = ''] = await names();
  await byName.getByRole('button').click();
  await expect(page).toHaveURL(/sort=stationName&order=desc$/);
  await expect.poll(async () => (await names()).indexOf(first) > (await names()).indexOf(second)).toBe(true);

  expect(writes.map(({ call }) => call)).toEqual([
    'POST /api/v1/admin/pi-user/',
    'POST /api/v1/admin/pi-user/',
    `PUT /api/v1/admin/pi-user/${id}`,
    `PUT /api/v1/admin/pi-user/${id}`,
    `DELETE /api/v1/admin/pi-user/${id}`,
    `DELETE /api/v1/admin/pi-user/${id}`,
  ]);
  expectCalls(
    line,
    'POST /admin/auth/sign-in',
    'GET /admin/pi-user',
    'POST /admin/pi-user/',
    'PUT /admin/pi-user/{id}',
    'DELETE /admin/pi-user/{id}',
  );
  expect(writes[1]?.body.jurisdictions).toEqual([
    {
      Village_Name: 'Ghodegaon',
      type: 'city',
      Latitude: 18.61,
      Longitude: 74.11,
      Boundary_Start_Location: '',
      Boundary_Start_Latitude: 0,
      Boundary_Start_Longitude: 0,
      Boundary_End_Location: '',
      Boundary_End_Latitude: 0,
      Boundary_End_Longitude: 0,
    },
  ]);
  expect(writes[2]?.body.jurisdictionAreas).toEqual([
    expect.objectContaining({ villageName: 'Ghodegaon', type: 'city', villageLat: 18.61, villageLng: 74.11 }),
  ]);
});

test('a form begun outlives the session, sealed, and a server that cannot be reached', async ({
  page,
  line,
}) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin');
  await page.goto(stations);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await consoleKept(page);
  await button(page, 'Add Station').click();
  await fillStation(page, 'Devgad', 'devgad@test.example');
  line.cut();
  await button(page, 'Done').click();
  const alert = page.getByRole('alert').filter({ hasText: 'Error saving station. Please try again.' });
  await expect(alert).toContainText('There is no network');
  await expect(alert).toBeFocused();
  await expect(field(page, 'station-stationName')).toHaveValue('Devgad');

  // A restart without network: the list of before, the form of before.
  await page.reload();
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await button(page, 'Refresh').click();
  await expect(page.locator('[data-state=as-of]')).toContainText(/List as of .*offline/);
  await expect(page.getByText('What you had typed before has been put back.')).toBeVisible();
  await expect(field(page, 'station-stationName')).toHaveValue('Devgad');
  await expect(field(page, 'station-stationName')).toBeEnabled();
  expect(JSON.stringify(await page.evaluate(allDrafts))).not.toContain('Devgad');
  await button(page, 'Delete Wadgaon').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Error deleting station. Please try again.',
  );
  await page.keyboard.press('Escape');
  line.restore();

  // Signed out elsewhere: the save finds it, the words of the specification say it.
  const token = await page.evaluate(() => /admin_token=([\w-]+)/.exec(document.cookie)?.[1]);
  const out = await page.request.post('/api/v1/admin/auth/sign-out', {
    headers: { authorization: `Bearer ${token}` },
  });
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
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await expect(field(page, 'station-email')).toBeDisabled();
});

async function allDrafts(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('vishwas-drafts');
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  const all = database.transaction('drafts').objectStore('drafts').getAll();
  const found = await new Promise<unknown[]>((read) => {
    all.onsuccess = () => read(all.result);
  });
  database.close();
  // Bytes as text, so that a name lying open would be seen.
  const text = (value: unknown): unknown =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
  return [found.length, JSON.stringify(found, (_, value) => text(value))];
}
