// One choice how to hear of new work: here, on this device, by mail.
import { expect, signIn, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';

test.use({ viewport: desk, settings: { SHIFT_MAIL_HOUR: '8' }, ...withoutWorker });

test('one choice has what was four: a sound of before is kept, the mail of the day is the account’s', async ({
  page,
  line,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('vishwas-alerts', JSON.stringify({ sound: true, notify: false }));
    Notification.requestPermission = async () => 'granted';
  });
  await signIn(page, 'sho');
  expect(line.reached.filter((name) => name.includes('shift-mail'))).toEqual([]);
  const open = () => page.getByText('Tell me about new work').click();
  await open();
  const choice = (name: RegExp) => page.getByRole('checkbox', { name });
  const [here, mail] = [choice(/^Here, while this page is open/), choice(/^By e-mail, once a day/)];
  await expect(here).toBeChecked();
  await expect(mail).toBeChecked();
  const kept = () => page.evaluate(() => localStorage.getItem('vishwas-alerts'));
  await here.click();
  await expect.poll(kept).toBe('{"sound":false,"notify":false}');
  await here.click();
  await expect.poll(kept).toBe('{"sound":true,"notify":true}');
  await mail.click();
  await expect(mail).not.toBeChecked();
  await page.reload();
  await open();
  await expect(mail).not.toBeChecked();
  await mail.click();
  await expect(mail).toBeChecked();
});
