// A half-hour to sign: three to choose from after filing. The station keeps the chosen one; without a network it is a wish.
import { expect, pageTest, signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { fileComplaint } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

pageTest(
  'a chosen half-hour is kept for one person, and the station sees it with the wish for a woman officer',
  async ({ page, line, browser }) => {
    const reference = await fileComplaint(page, { location: 'Wadgaon' });
    const slots = page.locator('[data-slots]');
    await expect(slots.getByRole('button')).toHaveCount(3);
    await slots.getByLabel('A woman officer, please').check();
    const chosen = slots.getByRole('button', { name: /13:00–13:30/ });
    const when = await chosen.innerText();
    // Whom no time suits asks: below the times, and nobody who has one.
    const ask = page.getByText('Ask the police station when you can come.');
    const [times, below] = await Promise.all([slots.boundingBox(), ask.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((times?.y ?? Number.NaN) + (times?.height ?? 0));
    // A double tap is one choice.
    await chosen.dblclick();
    await expect(ask).toHaveCount(0);
    await expect(slots.getByRole('status')).toHaveText(`${when}: the station keeps this half-hour for you.`);
    const other = await (await browser.newContext({ baseURL: line.url, locale: 'en' })).newPage();
    await fileComplaint(other, { location: 'Wadgaon' });
    await expect(other.locator('[data-slots]').getByRole('button')).toHaveCount(3);
    await expect(other.locator('[data-slots]').getByRole('button', { name: when })).toHaveCount(0);
    await page.setViewportSize(desk);
    await signIn(page, 'sho', `${signIns.sho.home}?tab=signature-desk`);
    await page.locator('#desk-reference').fill(reference);
    await page.locator('#desk-reference').press('Enter');
    await expect(page.locator('[data-slot]')).toContainText(/13:00; woman officer, please$/);
  },
);

pageTest('without an answer the choice is a message that the station reads', async ({ page, line }) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  const slots = page.locator('[data-slots]');
  await expect(slots.getByRole('button')).toHaveCount(3);
  await page.route('**/public/sign-slot', (route) => route.abort());
  // By its day as well: where a half-hour is taken, that of the next day is offered.
  const [, , when = ''] = await slots.getByRole('button').allInnerTexts();
  await slots.getByRole('button', { name: when, exact: true }).dblclick();
  await expect(slots.getByRole('status')).toContainText(`${when}: saved as a message to the station.`);
  const office = await apiAs(line.url, 'sho');
  const { _id: id } = await office.findIncident(reference);
  const words = async () => (await office.messagesOf(id)).join();
  const asked = `I will come to sign: ${when}.`;
  await expect.poll(words).toContain(asked);
  expect((await words()).split(asked).length - 1).toBe(1);
});
