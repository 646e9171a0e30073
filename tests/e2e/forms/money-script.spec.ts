// A fraud: its facts are typed once, read out to 1930, and lead to a reminder, with a network and without.
import { readFileSync } from 'node:fs';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import {
  fileComplaint,
  openAlive,
  openCard,
  referenceOn,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { languagesOf } from '#fixtures/words/words.ts';
import { around, walkForms } from './form-walk.ts';

test('without a network the script, the call and the reminder work, and the complaint has the same facts', async ({
  page,
  line,
}) => {
  await openAlive(page, '/file-complaint?lang=en');
  await readyOffline(page);
  line.cut();
  await fillComplaint(page, { ...typed, category: 'fraud' });
  await page.getByText('A few facts that help the police').click();
  await page.getByLabel('Reference of the payment (UTR)').fill('412345678901');
  await page.getByLabel('How much money, in rupees?').fill('48000');
  const script = page.locator('[data-script]');
  await expect(script).toContainText('Reference of the payment: 412345678901.');
  await expect(script).toContainText('Amount: 48000 rupees.');
  await expect(script).toContainText('Your bank or wallet');
  await submitButton(page).click();
  const reference = await referenceOn(page);
  await expect(script).toContainText('Reference of the payment: 412345678901.');
  // Its first screen holds the state of the complaint and its reference; the script comes below.
  await expect(page.getByRole('status').filter({ hasText: /^Saved on this phone/ })).toBeInViewport();
  await expect(page.getByText(reference, { exact: true })).toBeInViewport();
  // One button calls 1930; what to read out to it is behind a press.
  await expect(page.locator('main a[href="tel:1930"]')).toHaveCount(1);
  await script.getByText('Read this out to 1930').click();
  await expect(script.getByText('Amount: 48000 rupees.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await script.getByRole('button', { name: 'Put it into the calendar' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${reference}-portal.ics`);
  const event = readFileSync(await file.path(), 'utf8');
  expect(event).toContain('SUMMARY:cybercrime.gov.in');
  const body = page.waitForRequest((request) => request.url().includes('/public/complaints/'));
  line.restore();
  await page.reload();
  expect((await body).postDataJSON().answers).toBe('utr=412345678901\namount=48000');
});

test('the number of an e-Zero FIR that comes later reaches the station, and starts its clock', {
  tag: '@long',
}, async ({ page, line }) => {
  const reference = await fileComplaint(page, { category: 'fraud', location: 'Wadgaon' });
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await openAlive(page, '/my-reports?lang=en');
  await readyOffline(page);
  line.cut();
  const card = page.getByRole('listitem').filter({ hasText: reference });
  await openCard(card);
  await card.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByText('Have you been given a number since?').click();
  await page.getByRole('button', { name: 'Send to the station' }).click();
  await expect(page.locator('#later-portal-error')).toContainText('Enter a number.');
  await page.locator('#later-zeroFir').fill('0012/2026');
  await page.getByRole('button', { name: 'Send to the station' }).click();
  await expect(page.getByText('Saved as a message to the station.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  line.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const office = await apiAs(line.url, 'sho');
  const { _id: id } = await office.findIncident(reference);
  await expect.poll(async () => (await office.messagesOf(id)).join()).toContain('0012/2026');
  await page.goto(`/track-fir?ref=${reference}&lang=en`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('FIR from the e-Zero FIR')).toBeVisible();
});

for (const language of languagesOf(1))
  test(`the form of a later number says what is missing (${language})`, { tag: '@long' }, async ({
    page,
    line,
  }) => {
    const reference = await fileComplaint(page, { category: 'fraud' });
    const address = `/file-complaint?filed=${reference}`;
    const form = around('later-portal');
    const open = () => page.locator('[data-script] > div summary').click();
    const rows = [{ file: 'citizen/complaint/questions/LaterNumbers.tsx', address, open, form }];
    await walkForms({ page, line }, rows, language);
  });
