// The superintendent reads the audit: all of it, of one report, by words, and on paper.
import { expect, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { desk, rowIds, rowOf, rows } from '#fixtures/browser/console.ts';

test.use({ viewport: desk });

test('tells who read a report, from the report and by a search, on the screen and on paper', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sp', `${signIns.sp.home}?tab=confidential-reports`);
  const history = page.waitForResponse(/\/history$/);
  const [id = ''] = await rowIds(page);
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  const link = page.getByRole('link', { name: 'Who read, downloaded or changed this' });
  await history;
  await link.click();
  await expect(page).toHaveURL(/tab=audit&id=/);
  const reads = rows(page).filter({ hasText: 'History of a confidential report read' });
  const title = page.getByRole('heading', { name: /^Audit: FIR-/ });
  await expect(title).toBeVisible();
  await expect(reads).not.toHaveCount(0);
  const reference = (await title.innerText()).replace('Audit: ', '');

  await page.getByRole('button', { name: 'Show the whole audit' }).click();
  await expect(page.getByRole('heading', { name: 'Audit', level: 2 })).toBeVisible();
  await page.getByLabel('Kind').selectOption('Signing in and out');
  await expect(page).toHaveURL(/lines=signIns/);
  await expect(rows(page).filter({ hasText: 'Signed in' })).not.toHaveCount(0);
  await expect(rows(page).filter({ hasText: 'Confidential' })).toHaveCount(0);

  await page.getByLabel('Kind').selectOption('Reading');
  await page.getByLabel('Search the audit').fill(reference);
  await expect(page).toHaveURL(/q=FIR-/);
  await expect(reads.filter({ hasText: reference })).not.toHaveCount(0);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-paper]');
  for (const words of [reference, 'History of a confidential report read', 'Printed by'])
    await expect(paper).toContainText(words);
});
