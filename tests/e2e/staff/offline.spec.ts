// An officer without network: what was read stays readable; what is written is saved encrypted and delivered
// once.

import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk, pickStatus, respond, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { restartable } from '#fixtures/browser/restartable.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

test.use({ viewport: desk });
// One after the other: complaints of other tests move the rows, and two of these tests could use the same
// row.
test.describe.configure({ mode: 'default' });

const normal = `${signIns.sp.home}?tab=incidents&type=NormalReport`;
const note = 'गस्त पथक पाठवले आहे.';

restartable(desk)(
  'changes made without a network survive a restart, and each is delivered once and in order',
  async ({ launch, line }) => {
    const first = await launch();
    await signIn(first.page, 'sp');
    await first.page.goto(`${normal}&page=2`);
    await expect(rows(first.page)).toHaveCount(15);
    const [, , one = '', , two = '', , third = ''] = await rowIds(first.page);
    const ids = [one, two, third];
    await consoleKept(first.page);
    line.cut();
    await first.close();

    const { page: offline, close } = await launch();
    // `npm run bench -- staff` measures how soon.
    await offline.goto(`${normal}&page=2`);
    await expect(rows(offline)).toHaveCount(15);
    await offline.getByRole('button', { name: 'Refresh' }).click();
    await expect(offline.locator('[data-state=as-of]')).toContainText(/list as of \d\d:\d\d/);
    for (const [index, id] of ids.entries()) {
      await pickStatus(offline, id, 'action', `${note} ${index + 1}`);
      await expect(rowOf(offline, id)).toContainText('Waiting: Action');
    }
    await expect(offline.getByText('3 changes are waiting to be sent.')).toBeVisible();
    await close();

    line.restore();
    const office = await apiAs(line.url, 'sp');
    expect(await office.setStatus(third, 'noAction', 'Theirs, made meanwhile.')).toBe(200);
    const again = await launch();
    await again.page.goto(`${normal}&page=2`);
    await decideForMine(again.page, third);
    // The first is the other officer's change; the last is the decision.
    const sent = () =>
      line.reached.filter((name) => name.includes('/status/')).map((name) => name.split('/').at(-1));
    await expect.poll(sent).toEqual([third, ...ids, third]);
    await expect.poll(async () => (await office.notesOf(third)).at(-1)).toBe(`${note} 3`);
    const notes = await Promise.all(ids.map((id) => office.notesOf(id)));
    expect(notes.map((all) => all.filter((text) => text.startsWith(note)))).toEqual(
      ids.map((_, index) => [`${note} ${index + 1}`]),
    );
    await again.close();
  },
);

/** Both versions are shown; the officer's version is sent after the other one. */
async function decideForMine(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Show' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Somebody else has changed this report');
  await expect(dialog).toContainText('Theirs, made meanwhile.');
  await expectNoBarriers(page, 'staff/writes/ReviewDialog.tsx');
  await dialog.getByRole('button', { name: 'Set my status after it' }).click();
  await expect(rowOf(page, id)).toContainText('Action');
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
}

test('a lost answer: the repeated change counts once', { tag: '@long' }, async ({ page, line }) => {
  await signIn(page, 'sp', `${normal}&page=2`);
  const id = (await rowIds(page))[5] ?? '';
  line.loseAnswers(/^PUT .*\/status\//, 1);
  await pickStatus(page, id, 'resolved', 'Counted only once.');
  await expect(page.getByText('Status has been updated to Resolved')).toBeVisible();
  const sent = `PUT /api/v1/pi-user/incident-reports/status/${id}`;
  expect(line.reached.filter((name) => name === sent).length).toBeGreaterThan(1);
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Counted only once.')).toHaveCount(1);
});

test('can be withdrawn before sending begins', { tag: '@long' }, async ({ page, context }) => {
  await signIn(page, 'sp', `${normal}&page=2`);
  const id = (await rowIds(page))[7] ?? '';
  await expect(rowOf(page, id)).toBeVisible();
  await context.setOffline(true);
  await pickStatus(page, id, 'resolved', 'Taken back.');
  await expect(rowOf(page, id)).toContainText('Waiting: Resolved');
  await rowOf(page, id).getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Change withdrawn')).toBeVisible();
  await expect(rowOf(page, id)).not.toContainText('Waiting');
  await context.setOffline(false);
});

pageTest(
  'a change made elsewhere first: both versions are shown, and a person decides',
  async ({ page, context, line }) => {
    await signIn(page, 'sho3');
    // The station's oldest incident, because the superintendent's tests use the newer ones meanwhile.
    await page.goto(`${signIns.sho3.home}?tab=incident-reporting&sort=createdAt&order=asc`);
    const id = (await rowIds(page))[0] ?? '';
    await context.setOffline(true);
    await respond(page, id, 'Mine, made offline.');
    await expect(rowOf(page, id)).toContainText('Waiting: Action');
    const office = await apiAs(line.url, 'sp');
    expect(await office.setStatus(id, 'noAction', 'Theirs, made meanwhile.')).toBe(200);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Show' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Somebody else has changed this report');
    await expect(dialog).toContainText('Theirs, made meanwhile.');
    await expect(dialog).toContainText('Mine, made offline.');
    await dialog.getByRole('button', { name: 'Set my status after it' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Response Sent')).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(rowOf(page, id)).toContainText('Action');
  },
);

test('logging out with a waiting change asks first, and the next sign-in sends it', { tag: '@long' }, async ({
  page,
  line,
}) => {
  await signIn(page, 'sp', `${normal}&page=4`);
  const id = (await rowIds(page))[3] ?? '';
  await expect(rowOf(page, id)).toBeVisible();
  line.cut();
  await pickStatus(page, id, 'action', 'Sent tomorrow.');
  await expect(rowOf(page, id)).toContainText('Waiting: Action');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectNoBarriers(page, 'staff/shell/LogoutDialog.tsx');
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  line.restore();

  await signIn(page, 'sho3');
  await expect(page.getByText(/is waiting to be sent/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto(signIns.sp.path);
  await expect(page.getByText('Sign in to send 1 change that waits on this device.')).toBeVisible();
  await signIn(page, 'sp');
  await expect(page.getByText('Status has been updated to Action')).toBeVisible();
});
