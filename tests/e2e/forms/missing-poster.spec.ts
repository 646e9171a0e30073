// The poster of a missing person: from the officer's release to the wall, a stranger's words, and down again.
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, signIn } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { languagesOf } from '#fixtures/words/words.ts';
import { around, walkForms } from './form-walk.ts';

const answers =
  'matter=missing\nmissingName=Sunita Pawar\nage=31\nclothes=Green sari\nmissingPhone=9000000444';
const fileMissing = (url: string) => fileAt(url, { category: 'other', location: 'Wadgaon', answers });

pageTest(
  'an officer releases a poster, a stranger reads and answers it, and it comes down',
  async ({ page, line, browser }) => {
    const { id } = await fileMissing(line.url);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, 'sho');
    await page.goto(`/sho-dashboard?tab=incident-reporting&id=${id}`);
    await page.getByRole('button', { name: /^More: / }).click();
    await page.locator('[role=menuitem][data-value=incident-search]').click();
    const search = page.locator('[data-search]');
    await search.getByRole('button', { name: 'Release the poster' }).click();
    await expect(search.getByText('Please fill this in.')).toBeVisible();
    await search.getByLabel('Name: Sunita Pawar').check();
    await search.getByRole('button', { name: 'Release the poster' }).click();
    await expect(search).toHaveCount(0);
    const office = await apiAs(line.url, 'sho');
    const phone = await (await browser.newContext({ baseURL: line.url })).newPage();
    const address = `/missing?poster=${await office.posterOf(id)}`;
    await openAlive(phone, `${address}&lang=en`);
    const poster = phone.locator('[data-poster]');
    await expect(poster).toContainText('Sunita Pawar');
    await expect(poster).toContainText('बेपत्ता');
    await expect(poster).not.toContainText(/31|Green|9000000444/);
    await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    expect(await violationsOn(phone)).toEqual([]);
    await phone.locator('#sighting-seen').fill('At the bus stand, 6 pm');
    await around('sighting-seen')(phone).locator('button[type=submit]').click();
    await expect(phone.getByText('The police have received it. Thank you.')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: /^More: / }).click();
    await page.locator('[role=menuitem][data-value=incident-search]').click();
    await expect(search.locator('[data-sighting]')).toContainText('At the bus stand, 6 pm');
    await search.getByRole('button', { name: 'The person is found' }).click();
    await expect(search).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText('This search is over.')).toBeVisible();
    await expect(phone.locator('main')).not.toContainText('Sunita');
  },
);

pageTest(
  'the form of a closed report offers no poster, and says why',
  { tag: '@long' },
  async ({ page, line }) => {
    const { id } = await fileMissing(line.url);
    await (await apiAs(line.url, 'sho')).setStatus(id, 'resolved', 'Said at home.');
    await signIn(page, 'sho');
    await page.goto(`/sho-dashboard?tab=incident-reporting&id=${id}`);
    await page.getByRole('button', { name: /^More: / }).click();
    await page.locator('[role=menuitem][data-value=incident-search]').click();
    const search = page.locator('[data-search]');
    await expect(search).toContainText('this report is closed. Reopen it first.');
    await expect(search.getByRole('button', { name: /Release|Change/ })).toHaveCount(0);
    await expect(search.getByRole('button', { name: 'The person is found' })).toBeVisible();
  },
);

pageTest(
  'a poster that is open is gone within a minute of the end',
  { tag: '@long' },
  async ({ page, line }) => {
    const { id } = await fileMissing(line.url);
    const office = await apiAs(line.url, 'sho');
    await office.setSearch(id, 'released', ['missingName']);
    await page.clock.install();
    await openAlive(page, `/missing?poster=${await office.posterOf(id)}&lang=en`);
    await expect(page.locator('[data-poster]')).toContainText('Sunita Pawar');
    await office.setSearch(id, 'safe');
    await page.clock.runFor(59_000);
    await expect(page.getByText('This search is over.')).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Sunita');
  },
);

pageTest(
  'what somebody writes about a poster stays while it cannot be asked for again',
  async ({ page, line }) => {
    const { id } = await fileMissing(line.url);
    const office = await apiAs(line.url, 'sho');
    await office.setSearch(id, 'released', ['missingName']);
    await page.clock.install();
    await openAlive(page, `/missing?poster=${await office.posterOf(id)}&lang=en`);
    const seen = page.getByLabel('Where and when, and what the person was doing');
    await seen.fill('At the bus stand, 6 pm');
    line.cut();
    await page.clock.runFor(59_000);
    await expect(page.locator('[data-poster]')).toHaveCount(0);
    await expect(seen).toHaveValue('At the bus stand, 6 pm');
    line.restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('[data-poster]')).toContainText('Sunita Pawar');
    await expect(seen).toHaveValue('At the bus stand, 6 pm');
  },
);

for (const language of languagesOf(1))
  pageTest(`the form of a sighting says what is missing (${language})`, async ({ page, line }) => {
    const { id } = await fileMissing(line.url);
    const office = await apiAs(line.url, 'sho');
    await office.setSearch(id, 'released', ['missingName']);
    const address = `/missing?poster=${await office.posterOf(id)}`;
    const form = around('sighting-seen');
    await walkForms({ page, line }, [{ file: 'citizen/missing/SightingForm.tsx', address, form }], language);
  });
