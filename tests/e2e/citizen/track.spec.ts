import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive, submitButton, typed } from '#fixtures/browser/filing.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

pageTest('a blank search shows an error; the hint shows the sample, marked as one', async ({ page }) => {
  await openAlive(page, '/track-fir');
  await page.locator('form [name=ref]').fill('   ');
  await submitButton(page).click();
  await expect(page.locator('#ref-error')).toContainText('Enter the FIR number or the reference ID');
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator('*:focus').getByRole('alert')).toBeVisible();

  await page.getByRole('link', { name: /FIR-2024-ABC123XYZ/ }).click();
  await expect(page).toHaveURL(/\?ref=FIR-2024-ABC123XYZ$/);
  await expect(page.getByText('Sample', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')).toHaveCount(5);
  await expect(page).not.toHaveTitle(/^Error: /);
  expect(await violationsOn(page)).toEqual([]);
});

pageTest('an unknown reference is not found, and the page lists what to check', async ({ page }) => {
  await openAlive(page, '/track-fir');
  await page.locator('form [name=ref]').fill('fir-2024-nosuch000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No record found' })).toBeVisible();
  await expect(page).toHaveURL(/\?ref=FIR-2024-NOSUCH000$/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No record found' })).toHaveCount(0);
  await expect(page.locator('form [name=ref]')).toHaveValue('');
});

pageTest(
  'the reference alone shows the status of the complaint, and nothing about the citizen',
  async ({ page, browser, line }) => {
    const reference = await fileComplaint(page);
    await expect(page.getByText(/^Received by the police server on /)).toBeVisible();

    const other = await browser.newContext({ baseURL: line.url });
    const stranger = await other.newPage();
    const answer = stranger.waitForResponse(/\/public\/track\//);
    await openAlive(stranger, '/track-fir');
    await stranger.locator('form [name=ref]').fill(` ${reference.toLowerCase().replaceAll('-', ' - ')} `);
    await submitButton(stranger).click();
    await expect(stranger.getByRole('heading', { name: reference })).toBeVisible();
    await expect(stranger.getByRole('paragraph').filter({ hasText: /^Theft$/ })).toBeVisible();
    await expect(stranger.getByText('Complaint received')).toBeVisible();
    // The test requests it again, because Chromium does not always retain a body that a page has read as a
    // stream.
    const text = await (await other.request.get((await answer).url())).text();
    expect(text).toContain(reference);
    for (const secret of [typed.fullName, typed.phone, typed.description]) expect(text).not.toContain(secret);
    await other.close();
  },
);

test('tracks own complaints offline, not those of others, and explains which', async ({ page, context }) => {
  await openAlive(page, '/track-fir');
  await readyOffline(page);
  const received = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await openAlive(page, `/track-fir?ref=${received}`);
  await expect(page.getByText(/^As of /)).toBeVisible();

  await context.setOffline(true);
  const unsent = await fileComplaint(page);
  await openAlive(page, `/track-fir?ref=${unsent}`);
  await expect(page.getByText('It is still on this phone')).toBeVisible();
  await page.getByRole('link', { name: received }).click();
  await expect(page.getByRole('heading', { name: received })).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();

  await openAlive(page, '/track-fir?ref=FIR-2024-NOSUCH000');
  await expect(page.getByText('was not filed from this phone')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No record found' })).toBeVisible();
});

test('a page without requests detects by itself that the network is back', { tag: '@long' }, async ({
  page,
  line,
}) => {
  await openAlive(page, '/track-fir');
  await readyOffline(page);
  line.cut();
  await page.locator('form [name=ref]').fill('FIR-2024-NOSUCH000');
  await page.keyboard.press('Enter');
  const bar = page.getByText('No network. Pages saved on this phone still open');
  await expect(bar).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(bar).toBeVisible();
  line.restore();
  await expect(bar).toBeHidden();
});

test('a complaint with an FIR is nowhere said to be closed without action', async ({ page, line }) => {
  const { id, referenceId } = await fileAt(line.url, { location: 'Wadgaon' });
  const station = await apiAs(line.url, 'sho');
  for (const step of [
    { kind: 'signed', number: 'GD 14/2026' },
    { kind: 'firRegistered', number: '123/2026' },
  ])
    expect(await station.recordStep(id, step)).toBe(200);
  expect(await station.setStatus(id, 'noAction', 'No.')).toBe(200);
  await openAlive(page, `/track-fir?ref=${referenceId}`);
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline.getByText('Closed', { exact: true })).toBeVisible();
  // The other one is the badge.
  await expect(page.getByText('Closed', { exact: true })).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(/(no|without) action/);
});

pageTest('a reference within a sentence goes to the next line whole', async ({ page }) => {
  await openAlive(page, '/track-fir?lang=en');
  const lines = await page.getByText('FIR-2024-ABC123XYZ', { exact: true }).evaluate((part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
