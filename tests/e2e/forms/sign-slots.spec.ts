// A half-hour to sign: three to choose from after filing. The station keeps the chosen one; without a network it is a wish.
import type { Page } from '@playwright/test';
import { expect, pageTest, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { fileComplaint } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const halfHour = /\d\d:\d\d–\d\d:\d\d$/;

/** On a phone the half-hours are behind a press. */
async function openSlots(page: Page) {
  const slots = page.locator('[data-slots]');
  await slots.getByText('When will you come to sign?').click();
  return slots;
}

pageTest(
  'a chosen half-hour is kept for one person, and the station sees it with the wish for a woman officer',
  async ({ page, line, browser }) => {
    const reference = await fileComplaint(page, { location: 'Wadgaon' });
    const slots = await openSlots(page);
    await expect(slots.getByRole('button', { name: halfHour })).toHaveCount(3);
    await slots.getByLabel('A woman officer, please').check();
    const more = slots.getByRole('button', { name: 'Choose another time' });
    await more.press('Enter');
    await expect(more).toBeFocused();
    const all = await slots.getByRole('button', { name: halfHour }).allInnerTexts();
    expect(all.length).toBeGreaterThan(3);
    const when = all.find((text) => text.endsWith('13:00–13:30')) ?? '';
    expect(when).toMatch(/^(Today|Tomorrow), /);
    const chosen = slots.getByRole('button', { name: when });
    // No word about asking while some can be chosen.
    await expect(page.getByText('Ask the police station')).toHaveCount(0);
    // A double tap is one choice.
    await chosen.dblclick();
    await expect(slots.getByRole('status')).toHaveText(
      /^\d\d-\d\d-\d{4}, 13:00–13:30: the station keeps this half-hour for you\.$/,
    );
    const other = await (await browser.newContext({ baseURL: line.url, locale: 'en' })).newPage();
    await fileComplaint(other, { location: 'Wadgaon' });
    const ofOther = await openSlots(other);
    await expect(ofOther.getByRole('button', { name: halfHour })).toHaveCount(3);
    await ofOther.getByRole('button', { name: 'Choose another time' }).click();
    await expect(ofOther.getByRole('button', { name: when })).toHaveCount(0);
    await page.setViewportSize(desk);
    await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
    await page.locator('#desk-reference').fill(reference);
    await page.locator('#desk-reference').press('Enter');
    await expect(page.locator('[data-slot]')).toContainText(/13:00; woman officer, please$/);
  },
);

pageTest('without an answer the choice is a message that the station reads', async ({ page, line }) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  const slots = await openSlots(page);
  const choices = slots.getByRole('button', { name: halfHour });
  await expect(choices).toHaveCount(3);
  await page.route('**/public/sign-slot', (route) => route.abort());
  // By its day as well: where a half-hour is taken, that of the next day is offered.
  const [, , when = ''] = await choices.allInnerTexts();
  await slots.getByRole('button', { name: when, exact: true }).dblclick();
  // The station reads the day, not "tomorrow".
  const saved = slots
    .getByRole('status')
    .getByText(/^\d\d-\d\d-\d{4}, .*: saved as a message to the station\./);
  const [kept = ''] = (await saved.innerText()).split(': ');
  const office = await apiAs(line.url, 'sho');
  const { _id: id } = await office.findIncident(reference);
  const words = async () => (await office.messagesOf(id)).join();
  const asked = `I will come to sign: ${kept}.`;
  await expect.poll(words).toContain(asked);
  expect((await words()).split(asked).length - 1).toBe(1);
});

test.describe('where the choice cannot be loaded', () => {
  // The worker would answer in place of the network.
  test.use(withoutWorker);

  test('where no half-hour can be offered, the receipt says to ask the station', async ({ page }) => {
    await page.route('**/assets/SignSlots-*.js', (route) => route.abort());
    await fileComplaint(page, { location: 'Wadgaon' });
    await expect(page.getByText('Ask the police station when you can come.')).toBeVisible();
    await expect(page.locator('[data-slots]')).toHaveCount(0);
  });
});
