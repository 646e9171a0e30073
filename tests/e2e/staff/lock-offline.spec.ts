// A console that locks while there is no network. A separate server: its database is this test's own.
import { expect, signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk, respond, rowIds, rowOf } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';

test.use({ viewport: desk });

const note = 'Written before the lock';

test('a change made without a network outlives the idle lock and a reload, and arrives once', async ({
  page,
  line,
  server,
}) => {
  await page.clock.install();
  await signIn(page, 'sho3');
  await page.goto(`${signIns.sho3.home}?tab=incident-reporting`);
  const [id = ''] = await rowIds(page);
  await consoleKept(page);
  line.cut();
  await respond(page, id, note);
  await expect(page.getByText('1 change is waiting to be sent.')).toBeVisible();
  await page.clock.fastForward('16:00');
  const locked = page.getByRole('dialog', { name: 'Locked' });
  await expect(locked).toBeVisible();
  await page.reload();
  await expect(locked).toBeVisible();
  await expect(rowOf(page, id)).toHaveCount(0);
  await locked.locator('input[type=password]').fill(demoPassword);
  await locked.getByRole('button', { name: 'Unlock' }).click();
  await expect(locked).toHaveCount(0);

  const made = () =>
    server.db.selectFrom('incident_changes').select('incident_id').where('note', '=', note).execute();
  expect(await made()).toEqual([]);
  line.restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(made).toEqual([{ incident_id: id }]);
  await expect(page.getByText(/waiting to be sent/)).toHaveCount(0);
});
