// A note and an FIR by one officer, read by another: with words, number and author; on the office's paper, not on the signed one.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

const note = 'The witness lives beside the mill.';
const author = 'Prakash Salunkhe';

const factWith = (page: Page, words: string) =>
  page.locator('[data-panel] [data-fact]').filter({ hasText: words });

/** What is printed of it; the case sheet by the menu, the statement by its key. */
async function paperOf(page: Page, choose: () => Promise<void>): Promise<string> {
  await choose();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toContain('14/2026');
  const text = await page.evaluate(() => Reflect.get(window, 'printed'));
  await page.evaluate(() => Reflect.deleteProperty(window, 'printed'));
  return String(text);
}

test('a note and an FIR of the station are read by the superintendent with their author', async ({
  page,
  line,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      const paper = document.querySelector('[data-paper]');
      Reflect.set(window, 'printed', paper?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  const station = await apiAs(line.url, 'sho');
  for (const step of [
    { kind: 'signed', number: 'GD 14/2026' },
    { kind: 'firRegistered', number: '123/2026' },
    { kind: 'note', note },
  ])
    expect(await station.recordStep(id, step)).toBe(200);
  await signIn(page, 'sp', `${signIns.sp.home}?tab=incidents&type=NormalReport&id=${id}`);
  for (const words of [note, '123/2026', 'GD 14/2026'])
    await expect(factWith(page, words)).toContainText(author);
  await expect(page.locator('[data-report-head]')).toContainText('123/2026');
  const caseSheet = await paperOf(page, async () => {
    await page.locator('[data-panel]').getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Print the case sheet, with notes' }).click();
  });
  expect(caseSheet).toContain(note);
  const statement = await paperOf(page, () => page.keyboard.press('p'));
  expect(statement).toContain('123/2026');
  expect(statement).not.toContain(note);
});
