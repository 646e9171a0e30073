// The calls of a station and of the superintendent, each without and with filters. Every browser test also
// checks that no call sends an unexpected field (fixtures/browser/browser-test.ts).
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, pickStatus, respond, rowIds, rows } from '#fixtures/browser/console.ts';
import { expectCalls, lastQuery } from '#fixtures/browser/expected-calls.ts';

test.use({ viewport: desk, ...withoutWorker });

const sort = (page: Page, column: string) =>
  page.getByRole('columnheader', { name: column }).getByRole('button').click();
const statusFilter = (page: Page) => page.getByRole('combobox', { name: 'Status', exact: true });

test('a station requests its list with the chosen filters and responds to an incident', {
  tag: '@long',
}, async ({ page, line }) => {
  const list = 'GET /pi-user/incident-reports';
  const search = 'GET /pi-user/incident-reports/search';
  await signIn(page, 'sho3');
  await expect(rows(page)).not.toHaveCount(0);
  await page.goto(`${signIns.sho3.home}?tab=incident-reporting`);
  const [, , , id = ''] = await rowIds(page);
  await respond(page, id, 'Looked into.');
  await expect(page.getByText('Response Sent')).toBeVisible();
  expect(lastQuery(line, list)).toEqual(['limit', 'page']);
  await page.getByRole('searchbox').fill('गाव');
  await expect(page.getByRole('heading', { name: /^Search Results/ })).toBeVisible();
  await expect.poll(() => lastQuery(line, search)).toEqual(['limit', 'search']);
  await sort(page, 'Location');
  await expect.poll(() => lastQuery(line, search)).toEqual(['limit', 'order', 'search', 'sort']);
  await page.getByRole('searchbox').fill('');
  await statusFilter(page).selectOption('Action');
  await expect.poll(() => lastQuery(line, list)).toEqual(['limit', 'order', 'page', 'sort', 'status']);
  expectCalls(
    line,
    'POST /pi-user/auth/sign-in',
    'GET /pi-user/incident-reports',
    'GET /pi-user/incident-reports/search',
    'PUT /pi-user/incident-reports/status/{id}',
  );
});

const tabOfSp = (page: Page, name: string) => page.goto(`${signIns.sp.home}?tab=${name}`);

test('the superintendent requests incidents with the chosen type, order and status', {
  tag: '@long',
}, async ({ page, line }) => {
  const list = 'GET /sp-user/incident-reports';
  const search = 'GET /sp-user/incident-reports/search';
  await signIn(page, 'sp');
  await expect(page.locator('[data-count=stations]')).toContainText(/\d/);

  await tabOfSp(page, 'incidents');
  await expect(rows(page)).not.toHaveCount(0);
  expect(lastQuery(line, list)).toEqual(['limit', 'page', 'reportType']);
  // No type is chosen: the search covers both types, and the heading shows it.
  await page.getByRole('searchbox').fill('गाव');
  await expect(page.getByRole('heading', { name: /^Search Results \(\d+ found\)$/ })).toBeVisible();
  await expect.poll(() => lastQuery(line, search)).toEqual(['limit', 'search']);
  const type = page.getByRole('combobox', { name: 'Report type' });
  await expect(type.locator('option:checked')).toHaveText('All report types');
  await type.selectOption('Confidential Report');
  await expect(page).toHaveURL(/type=ConfidentialReport&q=/);
  await expect.poll(() => lastQuery(line, search)).toEqual(['limit', 'reportType', 'search']);
  await type.selectOption('All report types');
  await expect(page).not.toHaveURL(/type=/);
  await page.getByRole('searchbox').fill('');
  await type.selectOption('Normal Report');
  await expect(page).toHaveURL(/type=NormalReport$/);
  await sort(page, 'Location');
  await statusFilter(page).selectOption('Pending');
  await expect
    .poll(() => lastQuery(line, list))
    .toEqual(['limit', 'order', 'page', 'reportType', 'sort', 'status']);

  await tabOfSp(page, 'confidential-reports');
  await page.getByRole('searchbox').fill('गाव');
  await expect.poll(() => lastQuery(line, search)).toEqual(['limit', 'reportType', 'search']);
  expectCalls(
    line,
    'POST /sp-user/auth/sign-in',
    'GET /sp-user/incident-reports',
    'GET /sp-user/incident-reports/search',
    'GET /sp-user/dashboard/metrics',
  );
});

test('the superintendent requests officer complaints and decides one', { tag: '@long' }, async ({
  page,
  line,
}) => {
  const list = 'GET /sp-user/complaint-reports';
  await signIn(page, 'sp');
  await tabOfSp(page, 'officer-complaints');
  const ids = await rowIds(page);
  expect(lastQuery(line, list)).toEqual(['page']);
  await pickStatus(page, ids.at(-1) ?? '', 'resolved', 'Looked into.');
  await expect(page.getByText('Status has been updated to Resolved')).toBeVisible();
  await sort(page, 'Officer');
  await expect.poll(() => lastQuery(line, list)).toEqual(['order', 'page', 'sort']);
  await page.getByRole('button', { name: 'Search Complaints' }).click();
  await page.getByRole('searchbox').fill('hawaldar');
  await expect(page.locator('[data-found]')).not.toHaveCount(0);
  expectCalls(
    line,
    'GET /sp-user/complaint-reports',
    'GET /sp-user/complaint-reports/search',
    'PUT /sp-user/complaint-reports/status/{id}',
  );
});

test('the superintendent requests stations and searches them', { tag: '@long' }, async ({ page, line }) => {
  await signIn(page, 'sp');
  await tabOfSp(page, 'police-stations');
  await expect(rows(page)).not.toHaveCount(0);
  expect(lastQuery(line, 'GET /sp-user/dashboard/get-piusers')).toEqual(['page']);
  await page.getByRole('button', { name: 'Search Stations' }).click();
  await page.getByRole('searchbox').fill('wadgaon');
  await expect(page.locator('[data-found]')).not.toHaveCount(0);
  expectCalls(line, 'GET /sp-user/dashboard/get-piusers', 'GET /sp-user/dashboard/search-stations');
});
