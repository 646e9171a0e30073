// The administrator's officers and figures against the real server. Each call is read from the network.

import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, rowNamed, writesOf } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';

test.use({ viewport: desk, ...workerInLongRuns });

test('adds an officer with a number, changes and deletes the officer', async ({ page, line }) => {
  const writes = writesOf(page);
  await signIn(page, 'admin', adminTab('manage-sp-dsp-asp'));
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
  await button(page, 'Add Officer').click();
  await expect(field(page, 'officer-post')).toBeFocused();
  await expect(field(page, 'officer-id')).toHaveValue(/^OFF\d{3}$/);
  await button(page, 'Done').click();
  await expect(field(page, 'officer-post-error')).toContainText('Please fill this in.');
  await expectNoBarriers(page);
  await field(page, 'officer-post').selectOption('DYSP');
  const typed = {
    fullName: 'Nilima Jadhav',
    email: 'nilima@test.example',
    password: 'a long enough password',
    mobNumber: '9822012399',
    stationName: 'Sub-divisional office',
    address: 'Court Road',
    stationMobNumber: '9000000099',
    latitude: '18.7',
    longitude: '74.3',
  };
  for (const [name, value] of Object.entries(typed)) await field(page, `officer-${name}`).fill(value);
  await button(page, 'Add police station').click();
  await page.keyboard.type('Wadgaon');
  await button(page, 'Add police station').click();
  await button(page, 'Done').click();
  const row = rowNamed(page, 'Nilima Jadhav');
  await expect(row).toContainText('DYSP');
  await expect(row).toContainText('Wadgaon');
  await row.getByRole('button', { name: /^Edit/ }).click();
  await field(page, 'officer-post').selectOption('ASP');
  await button(page, 'Done').click();
  await expect(row).toContainText('ASP');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog', { name: 'Delete Officer' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(writes).toHaveLength(3);
  expect(writes[0]?.body.jurisdictionAreas).toEqual(['Wadgaon']);
  expectCalls(
    line,
    'GET /admin/sp-user',
    'POST /admin/sp-user/',
    'PUT /admin/sp-user/{id}',
    'DELETE /admin/sp-user/{id}',
  );
});

test('reads the bot usage for whole days in Indian time', { tag: '@long' }, async ({ page, line }) => {
  await signIn(page, 'admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Bot Usage Stats' }).click();
  const search = button(page, 'Search');
  await page.getByLabel('From', { exact: true }).fill('2026-11-20');
  await search.click();
  await expect(page.getByLabel('To', { exact: true })).toBeFocused();
  await page.getByLabel('To', { exact: true }).fill('2026-11-01');
  await search.click();
  await expect(page.getByText('This day is before the first one.')).toBeVisible();
  await page.getByLabel('From', { exact: true }).fill('2026-10-01');
  await search.click();
  await expect(page.locator('[data-count=messages]')).toContainText(/\d/);
  await expect(page.getByRole('img', { name: /^Total Interactions/ })).toBeVisible();
  await expectNoBarriers(page);
  expect(line.reached.filter((name) => name.includes('startDate')).map(decodeURIComponent)).toEqual([
    'GET /api/v1/admin/dashboard/metrics?startDate=2026-09-30T18:30:00.000Z&endDate=2026-11-01T18:29:59.999Z',
  ]);
  expectCalls(line, 'GET /admin/dashboard/metrics');
  line.cut();
  await page.getByLabel('To', { exact: true }).fill('2026-11-02');
  await search.click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch bot usage metrics.');
  line.restore();
  await button(page, 'Retry').click();
  await expect(page.locator('[data-count=messages]')).toContainText(/\d/);
});
