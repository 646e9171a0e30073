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
  const expectNotice = (title: string) =>
    // Chromium may stop the worker at any time, and with it what catches its notices.
    expect(async () => {
      await catchNotices(context);
      await push();
      await expect
        .poll(() => newestNotice(context), { timeout: 5000, intervals: [100] })
        .toMatchObject({ title, lang: 'en' });
    }).toPass();

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(page.getByText('This device says “There is work at the desk”')).toBeVisible();
  expect(line.reached).toContain('PUT /api/v1/auth/push');
  await expectNoBarriers(page, 'staff/shell/SecurityDialog.tsx');
  await expectNotice('There is work at the desk');

  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expectNotice('There is news for you');
});
