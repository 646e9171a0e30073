// A half-hour to sign: three to choose from after filing; the choice is a message that the station reads.
import { expect, pageTest } from '#fixtures/browser/browser-test.ts';
import { fileComplaint } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

pageTest('a chosen half-hour and the wish for a woman officer reach the station', async ({ page, line }) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  const slots = page.locator('[data-slots]');
  await expect(slots.getByRole('button')).toHaveCount(3);
  await slots.getByLabel('A woman officer, please').check();
  const chosen = slots.getByRole('button', { name: /13:00–13:30/ });
  const when = await chosen.innerText();
  // A double tap is one choice.
  await chosen.dblclick();
  await expect(slots.getByRole('status')).toContainText(when);
  const office = await apiAs(line.url, 'sho');
  const { _id: id } = await office.findIncident(reference);
  const words = async () => (await office.messagesOf(id)).join();
  const asked = `I will come to sign: ${when}. A woman officer, please.`;
  await expect.poll(words).toContain(asked);
  await page.goto(`/my-reports?ref=${reference}`);
  await page.waitForLoadState('networkidle');
  expect((await words()).split(asked).length - 1).toBe(1);
});
