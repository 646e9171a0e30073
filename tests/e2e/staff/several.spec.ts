// One status and one note for several incidents: each is a separate change, with or without network.

import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rowIds, rowOf } from '#fixtures/browser/console.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

test.use({ viewport: desk, ...withoutWorker });

// One after the other, on the oldest incidents: no other test changes or moves them.
test.describe.configure({ mode: 'default' });
const oldest = `${signIns.sp.home}?tab=incidents&type=NormalReport&sort=createdAt`;
/** Different each time, because a retry finds the same incidents. */
const freshNote = () => `पाहिले; बीट अंमलदाराकडे पाठवले. ${Date.now()}`;

test('incidents of two pages get one status offline, and each change is delivered once', {
  tag: '@long',
}, async ({ page, line }) => {
  const note = freshNote();
  await signIn(page, 'sp', oldest);
  const start = page.getByRole('button', { name: 'Choose several' });
  const tickOf = (id: string) => rowOf(page, id).getByRole('checkbox', { name: /^Choose FIR-/ });
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await start.click();
  const bar = page.getByRole('group', { name: 'Choose several' });
  await expect(bar.getByRole('button', { name: 'Set their status' })).toBeDisabled();
  const [, second = '', , , fifth = ''] = await rowIds(page);
  const ids = [second, fifth];
  for (const id of ids) await tickOf(id).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowOf(page, ids[0] ?? '')).toHaveCount(0);
  const third = (await rowIds(page))[9] ?? '';
  ids.push(third);
  await tickOf(third).check();
  await expect(bar).toContainText('3 reports chosen');
  await expectNoBarriers(page);

  await bar.getByRole('button', { name: 'Set their status' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Status of 3 reports');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expectNoBarriers(page);
  const field = dialog.getByLabel('Note');
  await expect(field).toBeFocused();
  await field.fill(note);
  await field.press('Escape');
  await expect(dialog).toHaveCount(0);
  line.cut();
  await bar.getByRole('button', { name: 'Set their status' }).click();
  await expect(field).toHaveValue(note);
  await dialog.getByRole('radio', { name: 'No Action' }).check();
  await field.press('Enter');
  await expect(page.getByText('3 changes are waiting to be sent.')).toBeVisible();
  await expect(page.getByText('“No Action” for 3 reports is kept here')).toBeVisible();
  await expect(rowOf(page, third)).toContainText('Waiting: No Action');
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  line.restore();
  const office = await apiAs(line.url, 'sp');
  expect(await office.setStatus(third, 'action', 'Theirs, made meanwhile.')).toBe(200);
  await page.getByRole('button', { name: 'Send now' }).click();
  // The status that the office set stands in the row, before the one that was refused.
  await expect(rowOf(page, third)).toContainText(/(?<!No )Action\s*Not delivered: No Action/);
  await rowOf(page, third)
    .getByRole('button', { name: /^Review/ })
    .click();
  await dialog.getByRole('button', { name: 'Keep theirs, drop mine' }).click();
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
  await expect.poll(() => timesNoted(office, ids, note)).toEqual([1, 1, 0]);
});

/** Counts this note on each of the incidents. */
async function timesNoted(office: Awaited<ReturnType<typeof apiAs>>, ids: readonly string[], note: string) {
  const notes = await Promise.all(ids.map((id) => office.notesOf(id)));
  return notes.map((all) => all.filter((one) => one === note).length);
}

test('sets one status for a whole page at once, with a network', { tag: '@long' }, async ({ page, line }) => {
  await signIn(page, 'sp', oldest);
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  await expect(page.getByText('15 reports chosen')).toBeVisible();
  // One of them is deselected.
  const left = (await rowIds(page))[0] ?? '';
  await rowOf(page, left).getByRole('checkbox').uncheck();
  await expect(page.getByText('14 reports chosen')).toBeVisible();
  const [, ...ids] = await rowIds(page);
  await page.getByRole('button', { name: 'Set their status' }).click();
  const dialog = page.getByRole('dialog');
  const note = freshNote();
  await dialog.getByLabel('Note').fill(note);
  await dialog.getByRole('button', { name: 'Send' }).click();
  // A slow line leaves some of them waiting; each is delivered all the same.
  const done = page.getByText(
    /^\d+ reports? (are|is) now “Action”\.$|“Action” for \d+ reports? is kept here/,
  );
  await expect(done.filter({ visible: true })).not.toHaveCount(0);
  const office = await apiAs(line.url, 'sp');
  const notes = () => Promise.all([left, ...ids].map(async (id) => (await office.notesOf(id)).at(-1)));
  await expect.poll(notes).toEqual([expect.not.stringContaining(note), ...ids.map(() => note)]);
});

test('incidents that cannot be saved are named and stay selected; dropping the selection drops its note', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sp', oldest);
  const start = page.getByRole('button', { name: 'Choose several' });
  const set = page.getByRole('button', { name: 'Set their status' });
  const dialog = page.getByRole('dialog');
  await start.click();
  const all = await rowIds(page);
  await rowOf(page, all[0] ?? '')
    .getByRole('checkbox')
    .check();
  await set.click();
  await page.evaluate(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = IDBObjectStore.prototype.add;
  });
  await dialog.getByLabel('Note').fill(freshNote());
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('alert')).toContainText('could not be saved on this device');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await page
    .getByRole('group', { name: 'Choose several' })
    .getByRole('button', { name: 'Cancel' })
    .press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await start.click();
  await rowOf(page, all.at(-1) ?? '')
    .getByRole('checkbox')
    .check();
  await set.click();
  await expect(dialog.getByLabel('Note')).toHaveValue('');
});
