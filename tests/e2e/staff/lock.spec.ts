// A console that nobody uses, and a sign-out without a network.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rowIds, rowOf } from '#fixtures/browser/console.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';

test.use(withoutWorker);

test('after 15 minutes the console is covered, until the password brings back what was typed', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await page.clock.install();
  await signIn(page, 'sho3', `${signIns.sho3.home}?tab=incident-reporting`);
  const [id = ''] = await rowIds(page);
  await rowOf(page, id)
    .getByRole('button', { name: /^Respond/ })
    .click();
  await page.locator('textarea[id$=-note]').fill('Half a sentence');
  await page.clock.fastForward('16:00');
  const locked = page.getByRole('dialog', { name: 'Locked' });
  await expect(locked).toBeVisible();
  await expectNoBarriers(page, 'staff/shell/LockScreen.tsx');
  await expect(locked.locator('input[type=password]')).toBeFocused();
  // Chromium closes a dialog at the second one, whatever the page says.
  for (const key of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(key);
  await locked.locator('input[type=password]').fill('not the password');
  await locked.getByRole('button', { name: 'Unlock' }).click();
  await expect(locked.getByRole('alert')).toContainText('The current password is not right');
  await locked.locator('input[type=password]').fill(demoPassword);
  await locked.getByRole('button', { name: 'Unlock' }).click();
  await expect(locked).toHaveCount(0);
  await expect(page.locator('textarea[id$=-note]')).toHaveValue('Half a sentence');

  await page.clock.fastForward('16:00');
  await page.reload();
  await expect(locked).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(0);
});

test('what waits to be sent outlives the lock and is delivered after it', { tag: '@long' }, async ({
  page,
  line,
}) => {
  await page.setViewportSize(desk);
  await page.clock.install();
  await signIn(page, 'sho3', `${signIns.sho3.home}?tab=incident-reporting`);
  const [id = ''] = await rowIds(page);
  const tried = page.waitForRequest(/\/incident-reports\/status\//);
  await page.route(/\/incident-reports\/status\//, (route) => route.abort());
  await rowOf(page, id)
    .getByRole('button', { name: /^Respond/ })
    .click();
  await page.locator('textarea[id$=-note]').fill('Written before the lock');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await tried;
  await page.clock.fastForward('16:00');
  const locked = page.getByRole('dialog', { name: 'Locked' });
  await expect(locked).toBeVisible();
  await page.reload();
  await locked.locator('input[type=password]').fill(demoPassword);
  await locked.getByRole('button', { name: 'Unlock' }).click();
  await expect(locked).toHaveCount(0);
  await expect(rowOf(page, id)).toContainText('Waiting: Action');
  await page.unroute(/\/incident-reports\/status\//);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor('01:00');
  await expect.poll(() => line.reached).toContain(`PUT /api/v1/pi-user/incident-reports/status/${id}`);
});

test('a sign-out without a network is carried out when the network is back', async ({ page }) => {
  await signIn(page, 'sho3');
  const token = await page.evaluate(() => /pi_token=([\w-]+)/.exec(document.cookie)?.[1]);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  // Only this call is cut: without a worker the next page could not come either.
  await page.route(/\/auth\/sign-out$/, (route) => route.abort());
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate((secret) => JSON.stringify(localStorage).includes(secret ?? ''), token)).toBe(
    false,
  );
  const sent = page.waitForResponse(/\/auth\/sessions\/end$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await sent).status()).toBe(200);
  const state = await page.request.get('/api/v1/auth/second-factor', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(state.status()).toBe(401);
});
