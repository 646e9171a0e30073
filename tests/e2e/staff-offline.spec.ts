// An officer without network: what was read stays readable, what is written is kept, sealed, and delivered once.
import { apiAs } from '../support/api-as.ts';
import { consoleKept, desk, idOf, pickStatus, respond, rowOf, rows } from '../support/desk.ts';
import { expect, signIn, signIns, test } from '../support/phone.ts';

test.use({ viewport: desk });

const normal = `${signIns.sp.home}?tab=incidents&type=NormalReport`;
const note = 'गस्त पथक पाठवले आहे.';

test('a change made without network survives a restart and is delivered once', async ({
  page,
  context,
  line,
}) => {
  await signIn(page, 'sp');
  await page.goto(`${normal}&page=2`);
  const id = await idOf(rows(page).nth(2));
  const before = await rowOf(page, id).innerText();
  await consoleKept(page);
  line.cut();
  await page.close();

  const offline = await context.newPage();
  await offline.goto(`${normal}&page=2`);
  await expect(rowOf(offline, id)).toContainText(before.split('\n')[0] ?? '');
  await offline.getByRole('button', { name: 'Refresh' }).click();
  await expect(offline.locator('[data-state=as-of]')).toContainText(/list as of \d\d:\d\d/);
  await pickStatus(offline, id, 'action', note);
  await expect(offline.getByText('Saved on this device')).toBeVisible();
  await expect(rowOf(offline, id)).toContainText('Waiting: Action');
  expect(JSON.stringify(await offline.evaluate(allParcels))).not.toContain(note);
  await offline.close();

  const restarted = await context.newPage();
  await restarted.goto(`${normal}&page=2`);
  await expect(rowOf(restarted, id)).toContainText('Waiting: Action');
  await expect(restarted.getByText('1 change is waiting to be sent.')).toBeVisible();
  line.restore();
  await restarted.getByRole('button', { name: 'Send now' }).click();
  await expect(restarted.getByText('Status has been updated to Action')).toBeVisible();
  await expect(rowOf(restarted, id)).not.toContainText('Waiting');
  await expect(restarted.getByText('1 change is waiting to be sent.')).toHaveCount(0);
  const sent = `PUT /api/v1/pi-user/incident-reports/status/${id}`;
  expect(line.reached.filter((name) => name === sent)).toHaveLength(1);
  await rowOf(restarted, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  await expect(restarted.getByRole('dialog').getByText(note)).toHaveCount(1);
});

test('a lost answer: the same change again is still one', async ({ page, line }) => {
  await signIn(page, 'sp');
  await page.goto(`${normal}&page=2`);
  const id = await idOf(rows(page).nth(5));
  line.loseAnswers(/^PUT .*\/status\//, 1);
  await pickStatus(page, id, 'resolved', 'Counted only once.');
  await expect(page.getByText('Status has been updated to Resolved')).toBeVisible({ timeout: 30_000 });
  const sent = `PUT /api/v1/pi-user/incident-reports/status/${id}`;
  expect(line.reached.filter((name) => name === sent).length).toBeGreaterThan(1);
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Counted only once.')).toHaveCount(1);
});

test('can be withdrawn before a send was begun', async ({ page, context }) => {
  await signIn(page, 'sp');
  await page.goto(`${normal}&page=2`);
  const id = await idOf(rows(page).nth(7));
  await expect(rowOf(page, id)).toBeVisible();
  await context.setOffline(true);
  await pickStatus(page, id, 'resolved', 'Taken back.');
  await expect(rowOf(page, id)).toContainText('Waiting: Resolved');
  await rowOf(page, id)
    .getByRole('button', { name: /^Withdraw/ })
    .click();
  await expect(page.getByText('Change withdrawn')).toBeVisible();
  await expect(rowOf(page, id)).not.toContainText('Waiting');
  await context.setOffline(false);
});

test('somebody else was faster: both versions are shown, and a person decides', async ({
  page,
  context,
  line,
}) => {
  await signIn(page, 'sho3');
  await page.goto(`${signIns.sho3.home}?tab=incident-reporting`);
  const id = await idOf(rows(page).nth(1));
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
});

const refusals = [
  { status: 403, code: 'wrong_role', title: 'Access Denied', row: 0 },
  { status: 404, code: 'not_found', title: 'Incident Not Found', row: 1 },
  { status: 400, code: 'validation_failed', title: 'Update Failed', row: 2 },
] as const;

for (const { status, code, title, row } of refusals) {
  test(`a change refused with ${status} says why and keeps the note`, async ({ page }) => {
    await signIn(page, 'sp');
    await page.goto(`${normal}&page=4`);
    const id = await idOf(rows(page).nth(row));
    const problem = { success: false, code, message: 'The words of the server.', requestId: '7f3a' };
    await page.route('**/incident-reports/status/**', (route) => route.fulfill({ status, json: problem }));
    await pickStatus(page, id, 'action', 'Not for nothing.');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(title);
    await expect(dialog).toContainText('Not for nothing.');
    await expect(dialog).toContainText('7f3a');
    await dialog.getByRole('button', { name: 'Write it anew' }).click();
    const field = dialog.getByRole('textbox', { name: 'Note' });
    await expect(field).toHaveValue('Not for nothing.');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Drop the change' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, id)).not.toContainText('Not delivered');
  });
}

test('logging out with a change that waits asks first; the same officer sends it after the next sign-in', async ({
  page,
  line,
}) => {
  await signIn(page, 'sp');
  await page.goto(`${normal}&page=4`);
  const id = await idOf(rows(page).nth(3));
  await expect(rowOf(page, id)).toBeVisible();
  line.cut();
  await pickStatus(page, id, 'action', 'Sent tomorrow.');
  await expect(rowOf(page, id)).toContainText('Waiting: Action');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  line.restore();

  await signIn(page, 'sho2');
  await expect(page.getByText(/is waiting to be sent/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto(signIns.sp.path);
  await expect(page.getByText('Sign in to send 1 change that waits on this device.')).toBeVisible();
  await signIn(page, 'sp');
  await expect(page.getByText('Status has been updated to Action')).toBeVisible({ timeout: 20_000 });
});

async function allParcels(): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('vishwas-outbox');
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  const all = database.transaction('parcels').objectStore('parcels').getAll();
  const found = await new Promise<unknown[]>((read) => {
    all.onsuccess = () => read(all.result);
  });
  // Bytes as text, so that a note lying open would be seen.
  const text = (value: unknown): unknown =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
  return found.map((parcel) => JSON.parse(JSON.stringify(parcel, (_, value) => text(value))));
}
