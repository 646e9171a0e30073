// An officer asks a device to tell of new work: a push shows a notice without a case, until the officer signs out.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, test } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { catchNotices, newestNotice, openPush } from '#fixtures/browser/push.ts';

test.use({ viewport: desk });

test('a push says that there is work at the desk, until the officer signs out', async ({
  page,
  context,
  line,
}) => {
  await context.grantPermissions(['notifications'], { origin: line.url });
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'granted';
    const endpoint = 'https://fcm.googleapis.com/fcm/send/desk';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ endpoint }) as PushSubscription;
  });
  await signIn(page, 'sho');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const push = await openPush(context, page, line.url);
  await page.getByText('Tell me about new work').click();
  const onDevice = page.getByRole('checkbox', { name: /^On this device/ });
  await onDevice.click();
  await expect(onDevice).toBeChecked();
  expect(line.reached).toContain('PUT /api/v1/auth/push');
  await expectNoBarriers(page);
  expect(await page.evaluate(savedDesk)).toBe('/sho-dashboard');
  // Chromium may stop the worker at any time, and with it what catches its notices.
  await expect(async () => {
    await catchNotices(context);
    await push();
    await expect
      .poll(() => newestNotice(context), { timeout: 5000, intervals: [100] })
      .toMatchObject({ title: 'New work is waiting for you', lang: 'en' });
  }).toPass();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(savedDesk)).toBeNull();
});

/** For `page.evaluate`: by which the worker knows that a push is for an officer. */
function savedDesk(): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vishwas-choice');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const read = opening.result.transaction('choice').objectStore('choice').get('desk');
      read.onsuccess = () => {
        opening.result.close();
        resolve(read.result);
      };
    };
  });
}
