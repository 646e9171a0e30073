import type { Page } from '@playwright/test';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import {
  fileComplaint,
  filings,
  openAlive,
  openCard,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { wordsKept } from '#fixtures/browser/stored-data.ts';

/** Words of the complaint that the phone still holds. */
const left = (page: Page, reference: string) =>
  wordsKept(page, [reference, typed.description, typed.fullName]);

const received = (page: Page) => expect(page.getByText(/^Received by the police server on /)).toBeVisible();

test('forget everything: the phone holds no word of it, in any storage', async ({ page }) => {
  const reference = await fileComplaint(page);
  await received(page);
  await openAlive(page, `/track-fir?ref=${reference}`);
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  await openAlive(page, '/my-reports');
  await expect(page.getByText(reference)).toBeVisible();
  expect(await left(page, reference)).toHaveLength(3);

  await page.getByRole('button', { name: 'Delete all my reports from this phone' }).click();
  await page.getByRole('button', { name: 'Delete all', exact: true }).click();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL('/');
  expect(await left(page, reference)).toEqual([]);
});

test('forget everything names what is unsent; sent first, it is shown to nobody and arrives', async ({
  page,
  context,
  line,
}) => {
  await openAlive(page, '/my-reports');
  await readyOffline(page);
  await context.setOffline(true);
  const reference = await fileComplaint(page);
  await page.getByRole('link', { name: 'My reports. Not sent yet: 1' }).click();
  await page.getByRole('button', { name: 'Delete all my reports from this phone' }).click();
  await expect(page.getByText('Not sent yet: reports 1, photos and files 0.')).toBeVisible();
  await page.getByRole('button', { name: 'Send first, then delete' }).click();
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await openAlive(page, '/my-reports');
  await expect(page.getByText('This phone does not show this report')).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);

  await context.setOffline(false);
  await expect.poll(() => filings(line.reached)).toBe(1);
  await expect(page.getByText('Nothing has been filed from this phone')).toBeVisible();
  expect(await left(page, reference)).toEqual([]);
});

pageTest('a PIN hides reports from the next visit; the right one opens them', async ({ page }) => {
  const reference = await fileComplaint(page);
  await received(page);
  await hideWithPin(page);
  await expect(page.getByText(reference)).toBeVisible();

  await openAlive(page, '/my-reports');
  await expect(page.getByText('are hidden')).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
  expect(await left(page, reference)).toEqual([]);
  await page.getByLabel('PIN', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText('This is not the PIN')).toBeVisible();
  await page.getByLabel('PIN', { exact: true }).fill('२५८०३६');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByText(reference)).toBeVisible();
});

pageTest(
  'a card begins with what the police did, and has one step on beside “more”',
  { tag: '@long' },
  async ({ page }) => {
    const reference = await fileComplaint(page);
    await received(page);
    await openAlive(page, '/my-reports');
    const card = page.getByRole('listitem').filter({ hasText: reference });
    await expect(card.getByText(/^As of /)).toBeVisible();
    await expect(card.getByRole('link')).toHaveText(['Status']);
    await expect(card.getByRole('button', { name: /^More for / })).toBeVisible();
    // It can be heard.
    await expect(card.getByRole('button', { name: `Listen: ${reference}` })).toBeVisible();
    await expect(card.getByRole('button')).toHaveCount(2);
    await openCard(card);
    await expect(card.getByRole('link', { name: 'Receipt' })).toBeVisible();
  },
);

pageTest(
  'do not keep, ticked before the scripts come: shown once, then no word of it is on the phone',
  async ({ page, line }) => {
    line.hold(/^GET \/assets\/(?!main|preload)/);
    await page.goto('/file-complaint', { waitUntil: 'commit' });
    await fillComplaint(page, typed);
    await page.getByLabel('Keep nothing here').check();
    line.hold(null);
    await page.locator('html[data-live]').waitFor();
    await submitButton(page).click();
    await received(page);
    const reference = (await page.getByText(/^FIR-2024-[A-Z0-9]{9}$/).textContent()) ?? '';
    await expect(page.getByText('it is shown only once')).toBeVisible();
    await expect(page).toHaveURL('/file-complaint');
    expect(filings(line.reached)).toBe(1);
    await openAlive(page, '/my-reports');
    await expect(page.getByText('Nothing has been filed from this phone')).toBeVisible();
    expect(await left(page, reference)).toEqual([]);
  },
);

pageTest('what is typed in a message goes with the report', async ({ page }) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  await received(page);
  await openAlive(page, `/track-fir?ref=${reference}`);
  const words = 'It was the neighbour.';
  await page.getByLabel('Your message').fill(words);
  await expect.poll(() => wordsKept(page, [words])).not.toEqual([]);
  await openAlive(page, '/my-reports');
  await page.getByRole('button', { name: `More for ${reference}` }).click();
  await page.getByRole('button', { name: 'Delete from this phone' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('Nothing has been filed from this phone')).toBeVisible();
  expect(await wordsKept(page, [words, reference])).toEqual([]);
});

pageTest('the tick "do not keep" deletes what was kept, at once, and says so', async ({ page }) => {
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, { ...typed, category: 'domestic' });
  const words = [typed.description, typed.fullName];
  await expect.poll(() => wordsKept(page, words)).not.toEqual([]);
  // In sight of somebody in danger, and again where all is typed.
  const tick = page.getByRole('radiogroup', { name: 'Complaint Category' });
  await tick.getByLabel('Keep nothing here').check();
  await expect(page.locator('input[name=forget]')).toBeChecked();
  await expect(tick).toContainText('nothing of this is kept here');
  await expect.poll(() => wordsKept(page, words)).toEqual([]);
  await page.getByLabel('Incident Location').fill('Behind the school');
  await page.reload();
  await page.locator('html[data-live]').waitFor();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Continue where you left off' })).toBeHidden();
  expect(await wordsKept(page, [...words, 'Behind the school'])).toEqual([]);
});

pageTest(
  'a complaint filed under the PIN is said to be saved, and is there after the PIN',
  { tag: '@long' },
  async ({ page }) => {
    await hideWithPin(page);
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    await submitButton(page).click();
    await received(page);
    await expect(page.getByText('It is shown under My reports after the PIN')).toBeVisible();
    const reference = (await page.getByText(/^FIR-2024-[A-Z0-9]{9}$/).textContent()) ?? '';
    await openAlive(page, '/my-reports');
    await page.getByLabel('PIN', { exact: true }).fill('258036');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText(reference)).toBeVisible();
  },
);

async function hideWithPin(page: Page): Promise<void> {
  await openAlive(page, '/my-reports');
  const box = page.locator('details', { hasText: 'Do others use this phone or computer too?' });
  const hide = box.getByRole('button', { name: 'Hide with a PIN', includeHidden: true });
  await expect(hide).toHaveCount(1);
  // Folded where nothing has been filed.
  if (!(await box.evaluate((it: HTMLDetailsElement) => it.open))) await box.locator('summary').click();
  await hide.click();
  // A Marathi keyboard writes its own digits.
  await page.getByLabel('New PIN').fill('२५८०३६');
  await page.getByLabel('The same PIN once more').fill('258036');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide now' }).click();
  await expect(page.getByText('Hidden with your PIN')).toBeVisible();
}
