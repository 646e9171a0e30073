// The form of a station at the side of its list: closing it, its villages as a grid, and a tap on the map.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, fillStation, rowNamed, writesOf } from '#fixtures/browser/admin-page.ts';
import { expect, longIf, signIn, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';

test.use({ viewport: desk, ...withoutWorker });

const stations = adminTab('manage-police-stations');
const cell = (page: Page, row: number, name: string) => field(page, `station-jurisdictions-${row}-${name}`);

/** As a spreadsheet gives its rows to the clipboard. */
async function paste(page: Page, id: string, text: string): Promise<void> {
  await field(page, id).evaluate((target, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

for (const [name, viewport] of Object.entries({ desk, phone: { width: 360, height: 740 } })) {
  test(
    `Escape closes the form, and asks when something is typed: ${name}`,
    longIf(name === 'phone'),
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await signIn(page, 'admin', stations);
      const edit = rowNamed(page, 'Wadgaon').getByRole('button', { name: 'Edit Wadgaon', exact: true });
      await edit.click();
      await expect(field(page, 'station-fullName')).toBeFocused();
      const isTop = () => !!document.elementFromPoint(180, 30)?.closest('form');
      expect(await page.evaluate(isTop)).toBe(name === 'phone');
      // The form covers it.
      await button(page, 'Refresh').focus();
      await expect(field(page, 'station-fullName')).toBeFocused();
      for (const act of ['Done', 'Cancel', 'Delete Station'])
        await expect(button(page, act)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'Delete Wadgaon', exact: true })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(field(page, 'station-fullName')).toBeHidden();

      await edit.click();
      await field(page, 'station-address').fill('New Road');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Close without saving?' });
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(field(page, 'station-address')).toHaveValue('New Road');
      await button(page, 'Close').click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(field(page, 'station-address')).toBeHidden();
      await expect(edit).toBeEnabled();
    },
  );
}

test('the list comes with what stands above it, so that no press on a row meets another place', async ({
  page,
}) => {
  await page.route('**/api/v1/admin/dashboard/desk', async (route) => {
    await new Promise((next) => setTimeout(next, 2000));
    await route.continue();
  });
  await signIn(page, 'admin', stations);
  await expect(rowNamed(page, 'Wadgaon')).toBeVisible();
  await expect(page.getByText('Shirgaon belongs to two stations or more.')).toBeVisible({ timeout: 1 });
});

test('the form, which covers the list, says first which village several stations hold, and leads to it', async ({
  page,
}) => {
  await signIn(page, 'admin', stations);
  await rowNamed(page, 'Nandgaon').getByRole('button', { name: 'Edit Nandgaon', exact: true }).click();
  const form = page.getByRole('form', { name: 'Change Nandgaon' });
  await expect(form.getByText('Shirgaon belongs to two stations or more.')).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('img', { name: /^On the map/ })).toContainText('Shirgaon (shared)');
  await form.getByRole('button', { name: 'Show Shirgaon' }).click();
  await expect(form.locator('input:focus')).toHaveValue('Shirgaon');
  await expect(rowNamed(page, 'Nandgaon')).toHaveAttribute('aria-current', 'true');
  await form.getByRole('button', { name: 'Take Shirgaon out here' }).click();
  await expect(form.getByText('Shirgaon is taken out when you press “Done”.')).toBeFocused();
  await expect(form.getByRole('img', { name: /^On the map/ })).not.toContainText('Shirgaon');
  await expect(form.getByRole('button', { name: 'Show Shirgaon' })).toHaveCount(0);
});

test('rows of a spreadsheet are pasted into a cell, and each wrong row is named', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin', stations);
  await button(page, 'Add Station').click();
  await button(page, 'Add jurisdiction').click();
  await paste(
    page,
    'station-jurisdictions-0-Village_Name',
    'Village\tMarathi\tLat\tLng\nHivare\tहिवरे\t18.91\t74.42\nKhadki\tखडकी\t74.6\t18.7',
  );
  const refused = page.getByRole('list', { name: '1 fault. Correct it to add the villages:' });
  await expect(refused).toContainText('Latitude and longitude seem to be swapped: 74.6, 18.7.');
  await expect(button(page, 'Add 2 villages')).toBeDisabled();
  await expectNoBarriers(page);
  await field(page, 'station-paste').fill('Hivare, 18.91, 74.42, हिवरे\nKhadki, 18.7, 74.6, खडकी, city');
  await button(page, 'Add 2 villages').click();
  await expect(cell(page, 0, 'Village_Name')).toHaveValue('Hivare');
  await expect(cell(page, 0, 'Village_Name_Mr')).toHaveValue('हिवरे');
  await expect(cell(page, 1, 'type')).toHaveValue('city');
  await expect(cell(page, 2, 'Village_Name')).toHaveCount(0);
  await expectNoBarriers(page);
});

test('a tap on the map sets the coordinates of the chosen place', async ({ page }) => {
  await signIn(page, 'admin', stations);
  await button(page, 'Add Station').click();
  await field(page, 'station-latitude').fill('18.60');
  await field(page, 'station-longitude').fill('74.10');
  await button(page, 'Add jurisdiction').click();
  await cell(page, 0, 'Village_Name').fill('Hivare');
  const map = page.getByRole('img', { name: /^On the map/ });
  // North-east of the middle, where the station is.
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  const position = { x: width * 0.7, y: height * 0.3 };
  await map.click({ position });
  await expect(cell(page, 0, 'Village_Latitude')).toHaveValue('');
  await page.getByLabel('A tap on the map sets the place of').selectOption('Hivare');
  await map.click({ position });
  const [latitude, longitude] = await Promise.all(
    ['Village_Latitude', 'Village_Longitude'].map((name) => cell(page, 0, name).inputValue()),
  );
  // The map shows some kilometres around the station.
  expect(Number(latitude)).toBeGreaterThan(18.6);
  expect(Number(latitude)).toBeLessThan(18.63);
  expect(Number(longitude)).toBeGreaterThan(74.1);
  expect(Number(longitude)).toBeLessThan(74.2);
});

test('a tap among the stations around it sets the place of a new station', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(stations);
  await button(page, 'Add Station').click();
  const map = page.getByRole('img', { name: /^On the map/ });
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 };
  await map.click({ position: { x: width * 0.5, y: height * 0.5 } });
  await expect(field(page, 'station-latitude')).toHaveValue(/^1[89]\.\d{4}$/);
  await expect(field(page, 'station-longitude')).toHaveValue(/^7\d\.\d{4}$/);
});

test('a village of another station is named before anything is saved', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin', stations);
  await button(page, 'Add Station').click();
  await fillStation(page, 'Second Wadgaon', 'second@test.example');
  await button(page, 'Add jurisdiction').click();
  await cell(page, 0, 'Village_Name').fill('Kalamwadi');
  await cell(page, 0, 'Village_Latitude').fill('18.61');
  await cell(page, 0, 'Village_Longitude').fill('74.11');
  const writes = writesOf(page);
  await button(page, 'Done').click();
  const notice = page.locator('[data-state=overlap]');
  await expect(notice).toBeFocused();
  await expect(notice).toContainText('Kalamwadi');
  await expect(notice).toContainText('Wadgaon');
  await expectNoBarriers(page);
  expect(writes.map(({ body }) => body.refuseOverlap)).toEqual([true]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(rowNamed(page, 'Second Wadgaon')).toHaveCount(0);
});

test('the question before deleting a station says its open reports', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin', stations);
  await page.getByRole('button', { name: 'Delete Wadgaon', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Station' });
  await expect(dialog).toContainText(/[1-9]\d* open reports will wait for a station again/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('inputs of a row stay level where one has a hint or an error', async ({ page }) => {
  await signIn(page, 'admin', stations);
  await button(page, 'Add Station').click();
  await field(page, 'station-mobNumber').fill('9822012345');
  await button(page, 'Done').click();
  await expect(field(page, 'station-email')).toHaveAttribute('aria-invalid', 'true');
  const tops = await page
    .locator('#station-mobNumber, #station-email')
    .evaluateAll((inputs) => inputs.map((input) => Math.round(input.getBoundingClientRect().top)));
  expect(tops).toEqual([tops[0], tops[0]]);
});
