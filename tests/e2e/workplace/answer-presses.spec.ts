// Two things that the next shift and the complainant wait for: a note that is read, and an answer to a "no".
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowOf } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { countPresses } from '#fixtures/browser/presses.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });
// One server for all tests of the file.
test.describe.configure({ mode: 'default' });

const panel = (page: Page) => page.locator('[data-panel]');

test('a "no" of a complainant is answered in four presses, with words that the complainant reads', async ({
  page,
  line,
  server,
}) => {
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await server.run(`update incidents set status = 'resolved', read_at = now() where id = '${id}'`);
  await server.run(`insert into closing_answers (id, incident_id, answer, words, at, due_at, body_sha256)
    values (gen_random_uuid(), '${id}', 'no', 'Nobody came.', now(), now() - interval '1 day', '')`);
  await signIn(page, 'sp');
  const presses = await countPresses(page);
  await page
    .locator('[data-strip]')
    .getByRole('link', { name: /not accept the closing/ })
    .click();
  await rowOf(page, id).click();
  await expect(panel(page).locator('[data-says-no]')).toContainText('Nobody came.');
  await panel(page).getByRole('button', { name: 'Answer the complainant' }).click();
  await expect(panel(page).locator('[data-conversation] textarea')).toBeFocused();
  await page.keyboard.type('An officer comes tomorrow at ten.');
  await panel(page).getByRole('button', { name: 'Send to the complainant' }).click();
  await expect(page.getByText('An officer comes tomorrow at ten.').filter({ visible: true })).not.toHaveCount(
    0,
  );
  // It stands in sight: no toast lies on the box for the next one.
  await expect(page.getByText('The complainant can read it now.')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Message sent' })).toHaveCount(1);
  const isSettled = async () =>
    (
      await server.db
        .selectFrom('closing_answers')
        .where('incident_id', '=', id)
        .select('decided_at')
        .execute()
    )[0]?.decided_at;
  await expect.poll(isSettled).not.toBeNull();
  await expect(panel(page).locator('[data-says-no]')).toHaveCount(0);
  expect(await presses()).toBeLessThanOrEqual(4);
});

test('a note is written in three presses and read by the next shift in one', { tag: '@long' }, async ({
  page,
  line,
}) => {
  const { id, referenceId } = await fileAt(line.url, { location: 'Wadgaon' });
  const list = `${signIns.sho.home}?tab=incident-reporting&q=${referenceId}`;
  await signIn(page, 'sho');
  await page.goto(list);
  const presses = await countPresses(page);
  await rowOf(page, id).click();
  await page.keyboard.press('n');
  await expect(panel(page).getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('The witness lives beside the mill.');
  await page.keyboard.press('Enter');
  await expect(panel(page).locator('[data-fact]').filter({ hasText: 'beside the mill' })).toHaveCount(1);
  // Beside clicks and Enter, the n.
  expect((await presses()) + 1).toBeLessThanOrEqual(3);
  await page.context().clearCookies();
  await page.goto('/');
  await signIn(page, 'sho');
  await page.goto(list);
  const again = await countPresses(page);
  await rowOf(page, id).click();
  const note = panel(page).locator('[data-fact]').filter({ hasText: 'beside the mill' });
  await expect(note).toContainText('station house officer');
  expect(await again()).toBeLessThanOrEqual(1);
});
