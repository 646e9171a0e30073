import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { showWholeForm } from '#fixtures/browser/complaint-form.ts';
import {
  fileComplaint,
  filings,
  openAlive,
  openCard,
  openMore,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const card = (page: Page, reference: string) => page.getByRole('listitem').filter({ hasText: reference });
const more = (page: Page, reference: string) => openCard(card(page, reference));

test('counts unsent entries on every page, and withdraws one before the first send', async ({
  page,
  context,
  line,
}) => {
  await openAlive(page, '/my-reports');
  await expect(page.getByText('Nothing has been filed from this phone')).toBeVisible();
  await readyOffline(page);
  await context.setOffline(true);
  const reference = await fileComplaint(page);
  await expect(page.getByRole('link', { name: 'My reports. Not sent yet: 1' })).toBeVisible();

  await page.getByRole('link', { name: 'My reports. Not sent yet: 1' }).click();
  await expect(page.getByText('1 report has not been sent yet.')).toBeVisible();
  await expect(page.getByText('Clearing this site')).toBeVisible();
  await expect(card(page, reference).getByText('Saved on this phone, not sent yet')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await more(page, reference);
  await card(page, reference).getByRole('button', { name: 'Do not send it' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await card(page, reference).getByRole('button', { name: 'Do not send it' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Deleted. Nobody has received it.')).toBeVisible();
  await expect(card(page, reference)).toHaveCount(0);

  await context.setOffline(false);
  await page.waitForTimeout(1500);
  expect(filings(line.reached)).toBe(0);
});

test('a report that could not be sent waits, is retried, and shows its checked receipt', async ({
  page,
  line,
}) => {
  await openAlive(page, '/my-reports');
  await readyOffline(page);
  line.cut();
  const reference = await fileComplaint(page);
  // A page that is left while sending leaves the report to the next attempt, some time later.
  await expect(page.getByText('Saved on this phone. Waiting for network.')).toBeVisible();
  await openAlive(page, '/my-reports');
  await expect(card(page, reference).getByText('Waiting for network')).toBeVisible();
  await more(page, reference);
  await expect(card(page, reference).getByRole('button', { name: 'Do not send it' })).toHaveCount(0);

  line.restore();
  await card(page, reference).getByRole('button', { name: 'Try now' }).click();
  await expect(card(page, reference).getByText('Received by the police server')).toBeVisible();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  await card(page, reference).getByRole('button', { name: 'Open' }).click();
  await expect(card(page, reference).getByText(typed.description)).toBeVisible();
  await expect(page.getByText('This receipt is genuine. This phone checked it.')).toBeVisible();
  expect(filings(line.reached)).toBe(1);
});

pageTest(
  'saves a report as a file and deletes it from the phone; the police keep theirs',
  { tag: '@long' },
  async ({ page }) => {
    const reference = await fileComplaint(page, { category: 'fraud' });
    await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
    await openAlive(page, '/my-reports');
    await expect(card(page, reference).getByText('Complaint, Fraud')).toBeVisible();

    const download = page.waitForEvent('download');
    await more(page, reference);
    await card(page, reference).getByRole('button', { name: 'Save as a file' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    for (const word of [reference, typed.fullName, typed.description, '"signature"'])
      expect(text).toContain(word);

    await card(page, reference).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The police keep it.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByText('Nothing has been filed from this phone')).toBeVisible();
    await openAlive(page, `/track-fir?ref=${reference}`);
    await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  },
);

test('a refused complaint shows the reason, preserves the text, and is sent once it is corrected', {
  tag: '@long',
}, async ({ page, context, browser, line }) => {
  // Two phones with the same random numbers: the second reference is already used.
  const sameDice = () => {
    crypto.getRandomValues = (array) => {
      new Uint8Array((array as unknown as Uint8Array).buffer).fill(7);
      return array;
    };
  };
  const first = await browser.newContext({ baseURL: line.url });
  const other = await first.newPage();
  await other.addInitScript(sameDice);
  const reference = await fileComplaint(other);
  await expect(other.getByText(/^Received by the police server on /)).toBeVisible();
  await first.close();

  await page.addInitScript(sameDice);
  expect(await fileComplaint(page)).toBe(reference);
  await expect(page.getByText('It was not accepted')).toBeVisible();
  await page.close();

  const honest = await context.newPage();
  await openAlive(honest, '/my-reports');
  await expect(card(honest, reference).getByText('Needs attention')).toBeVisible();
  await expect(card(honest, reference).getByText('already used by another record')).toBeVisible();
  await card(honest, reference).getByRole('link', { name: 'Correct and send again' }).click();
  await expect(honest.locator('form [name=description]')).toHaveValue(typed.description);
  await showWholeForm(honest);
  await submitButton(honest).click();
  await expect(honest.getByText(/^Received by the police server on /)).toBeVisible();
  await openMore(honest);
  await honest.getByRole('main').getByRole('link', { name: 'My reports', exact: true }).click();
  await expect(honest.getByText('Everything has been sent.')).toBeVisible();
  await expect(card(honest, reference)).toHaveCount(0);
});

pageTest(
  'a received complaint is deleted from the phone where it was filed',
  { tag: '@long' },
  async ({ page }) => {
    const reference = await fileComplaint(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint Filed Successfully');
    await openMore(page);
    await page.getByRole('button', { name: 'Delete from this phone' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page).toHaveURL(/\/$/);
    await openAlive(page, '/my-reports');
    await expect(page.getByText('Nothing has been filed from this phone')).toBeVisible();
    await expect(page.getByText(reference)).toHaveCount(0);
  },
);

pageTest(
  'a complaint that the police closed says so before all else but its name, wherever it is listed',
  { tag: '@long' },
  async ({ page, line }) => {
    const reference = await fileComplaint(page);
    await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
    const station = await apiAs(line.url, 'sho');
    const { _id } = await station.findIncident(reference);
    expect(await station.setStatus(_id, 'noAction', 'Both sides agreed.')).toBe(200);
    const closed = /^(Complaint, TheftFIR-2024-\w{9})?The police closed the complaint without action on /;

    // An answer of the last fifteen seconds is not asked for again.
    await page.clock.setFixedTime(Date.now() + 60_000);
    await openAlive(page, '/my-reports');
    await expect(card(page, reference)).toHaveText(closed);

    await openAlive(page, '/track-fir');
    await expect(card(page, reference)).toHaveText(closed);
    await page.getByRole('link', { name: reference }).click();
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await expect(timeline.locator('[aria-current=step]')).toContainText('Closed, no action');
    // What a past step said is no longer so.
    await expect(timeline).not.toContainText('An officer has opened the complaint.');
  },
);
