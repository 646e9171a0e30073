// The consoles without sight, without a mouse and in the dark theme.
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { chooseStatus, desk, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';

test.use(withoutWorker);

const looks = [
  { name: 'a phone, light, English', width: 360, height: 740, colorScheme: 'light', lang: 'en' },
  { name: 'a desk, dark, Marathi', ...desk, colorScheme: 'dark', lang: 'mr' },
] as const;

// walk.spec.ts looks at the consoles of a desk.
for (const { name, width, height, colorScheme, lang } of looks) {
  test(`no barrier that a machine can find: ${name}`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/police-login-selection?lang=${lang}`);
    await page.waitForSelector('h1');
    await expectNoBarriers(page);
    await page.goto(signIns.sp.path);
    await page.waitForSelector('form');
    await expectNoBarriers(page);
    await signIn(page, 'sp');
    await expect(rows(page)).not.toHaveCount(0);
    await expectNoBarriers(page);
    await page.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport`);
    const [id = ''] = await rowIds(page);
    // A card of a phone opens the report for it.
    if (width === desk.width) {
      await chooseStatus(page, id, 'action');
      await expectNoBarriers(page);
    }
    await page.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport&id=${id}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoBarriers(page);
  });
}

test('the phone menu has no axe violation', async ({ page }) => {
  await signIn(page, 'sho3');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Incident Reporting' })).toBeVisible();
  await expectNoBarriers(page, 'staff/shell/MobileBar.tsx');
});

test('keyboard only: a station signs in, opens an incident and responds', async ({ page }) => {
  await page.setViewportSize(desk);
  await signInByKeys(page, 'sho3');
  await press(page, page.getByRole('link', { name: 'Incident Reporting' }));
  // The address changes before the tab does, and the first tab has rows too.
  await expect(page.getByRole('heading', { name: 'Incident Reporting', level: 1 })).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await page.keyboard.press('j');
  const id = (await rowIds(page))[0] ?? '';
  await expect(rowOf(page, id)).toBeFocused();
  const details = rowOf(page, id).getByRole('button', { name: /^View details/ });
  await press(page, details);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(details).toBeFocused();
  await press(page, rowOf(page, id).getByRole('button', { name: /^Respond/ }));
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(rowOf(page, id).getByRole('button', { name: /^Respond/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note).toBeFocused();
  await page.keyboard.type('By keyboard alone.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Response Sent')).toBeVisible();
});

test('keyboard only: the superintendent filters, finds an officer complaint and sets its status', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(desk);
  await signInByKeys(page, 'sp');
  await press(page, page.getByRole('link', { name: 'Incident Reports', exact: true }));
  await expect(rows(page).filter({ hasText: 'Confidential' })).not.toHaveCount(0);
  await focusByTab(page, page.getByLabel('Report type'));
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/type=NormalReport$/);
  await press(page, page.getByRole('columnheader', { name: 'Location' }).getByRole('button'));
  await expect(page).toHaveURL(/sort=location/);
  await press(page, page.getByRole('button', { name: 'Next' }));
  await expect(page).toHaveURL(/page=2/);

  await press(page, page.getByRole('link', { name: /^Officer Complaints/ }));
  await expect(page.getByRole('heading', { name: 'Officer Complaints', level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('naik 640');
  const found = page.locator('[data-found]').filter({ hasText: '640' });
  await expect(found).toBeVisible();
  await press(page, found);
  const dialog = page.getByRole('dialog').filter({ hasText: 'Officer Complaint Details' });
  await expect(dialog).toContainText('Officer Complaint Details');
  await press(page, dialog.getByRole('button', { name: 'Set status' }));
  await expect(page.locator('textarea[id$=-note]')).toBeFocused();
  await page.keyboard.type('By keyboard alone.');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Status has been updated to /)).toBeVisible();
});

test('keyboard only: the administrator leaves a form, starts a deletion and starts a broadcast', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(desk);
  await signInByKeys(page, 'admin');
  await press(page, page.getByRole('link', { name: 'Add Police Station' }));
  const add = page.getByRole('button', { name: 'Add Station' });
  await press(page, add);
  await expect(page.locator('#station-fullName')).toBeFocused();
  await page.keyboard.type('Asha Pawar');
  await press(page, page.getByRole('button', { name: 'Done', exact: true }));
  await expect(page.locator(':focus')).toContainText('There is a problem');
  await press(page, page.getByRole('button', { name: 'Cancel', exact: true }));
  await expect(add).toBeFocused();
  const doomed = page.getByRole('button', { name: 'Delete Wadgaon' });
  await press(page, doomed);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await expect(doomed).toBeFocused();

  await press(page, page.getByRole('link', { name: 'Message Broadcasting' }));
  await focusByTab(page, page.locator('#message-text'));
  await page.keyboard.type('Roads are closed.');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await press(page, send);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'No', exact: true }));
  await expect(send).toBeFocused();
});

async function signInByKeys(page: Page, who: keyof typeof signIns): Promise<void> {
  const { path, email, home } = signIns[who];
  await page.goto(path);
  await page.waitForSelector('form');
  await focusByTab(page, page.locator('input[type=email]'));
  await page.keyboard.type(email);
  await focusByTab(page, page.locator('#password'));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${home}*`);
}

async function press(page: Page, control: Locator): Promise<void> {
  await focusByTab(page, control);
  await page.keyboard.press('Enter');
}

/** Upper limit of tab stops on any console page. */
const mostStops = 150;

async function focusByTab(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}`);
}
