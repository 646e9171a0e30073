// What a station does with a report besides its status: reminder, link, back to the superintendent, chosen rows.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { consoleKept, rowOf, rows } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...workerInLongRuns });

const list = `${signIns.sho.home}?tab=incident-reporting`;
const panel = (page: Page) => page.locator('[data-panel]');

const file = async (url: string, word: string, phone: string): Promise<string> =>
  (await fileAt(url, { location: 'Wadgaon', description: word, phone })).id;

async function choose(page: Page, act: string): Promise<void> {
  await panel(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a reminder set without a network is due at once, and is sent when the network is back', {
  tag: '@long',
}, async ({ page, line }) => {
  const phone = `9${String(Date.now()).slice(-9)}`;
  await file(line.url, 'remindword other', phone);
  const id = await file(line.url, 'remindword', phone);
  await signIn(page, 'sho', `${list}&q=remindword`);
  await rowOf(page, id).click();
  await expect(panel(page).getByText('1 other report from this number')).toBeVisible();
  await consoleKept(page);
  line.cut();
  await choose(page, 'Remind me');
  await expectNoBarriers(page);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10).split('-').reverse();
  await panel(page).getByLabel('Day').fill(today.join('/'));
  await panel(page).getByLabel('What to do').fill('Call on Thursday');
  await panel(page).getByRole('button', { name: 'Remind me', exact: true }).click();
  await expect(panel(page).getByText(`Reminder for ${today.join('-')}: Call on Thursday`)).toBeVisible();
  await page.goto(`${list}&pile=reminders`);
  await expect(rowOf(page, id)).toBeVisible();
  line.restore();
  await expect(async () => {
    await page.goto(signIns.sho.home);
    // The home names the newest report of the station, too.
    const strip = page.locator('[data-strip]');
    await expect(strip).toContainText('1 reminder due · Ram Patil', { timeout: 5000 });
  }).toPass();
  await page.goto(`${list}&pile=reminders&id=${id}`);
  await panel(page).getByRole('button', { name: /^Done/ }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('a report is sent back with a reason; its link opens for signed-in staff only', {
  tag: '@long',
}, async ({ page, line, context }) => {
  const id = await file(line.url, 'backword', '9000000077');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'sho', `${list}&q=backword&id=${id}`);
  await choose(page, 'Share a link');
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const link = /https?:\S+/.exec(shared)?.[0] ?? '';
  expect(link).toContain(id);
  expect(shared).not.toContain('backword');
  await choose(page, 'Send back to the Superintendent');
  await panel(page).getByLabel('Reason').fill('The place belongs to Pimpalgaon.');
  await panel(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Report sent back')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(link);
  await expect(page).toHaveURL(/police-inspector-login/);
  await page.goto(signIns.sp.path);
  await signIn(page, 'sp');
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`superintendent-dashboard.*${id}`));
  await expect(panel(page)).toContainText('Sent back to the Superintendent');
  await expect(panel(page)).toContainText('The place belongs to Pimpalgaon.');
});

test('chosen reports alone are saved as a file', async ({ page, line }) => {
  const id = await file(line.url, 'chosenword one', '9000000078');
  await file(line.url, 'chosenword two', '9000000079');
  await signIn(page, 'sho', `${list}&q=chosenword`);
  await page.getByRole('button', { name: 'Choose several' }).click();
  await rowOf(page, id).getByRole('checkbox').check();
  const saved = page.waitForEvent('download');
  await page.getByRole('group', { name: 'Choose several' }).getByRole('button', { name: 'Export' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain('chosenword one');
});
