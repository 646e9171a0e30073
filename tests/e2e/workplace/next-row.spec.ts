// After an act that takes its report out of the list, the next row has the focus, so that keys go on from there.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

async function threeRows(page: Page): Promise<[string, string, string]> {
  await expect(rows(page)).toHaveCount(3);
  const [first = '', second = '', third = ''] = await rowIds(page);
  return [first, second, third];
}

const fileThree = async (url: string, description: string, location: string) => {
  for (const count of [1, 2, 3]) await fileAt(url, { location, description: `${description} ${count}` });
};

test('of a station that responds', async ({ page, line }) => {
  const word = `nextrow${Date.now()}`;
  await fileThree(line.url, word, 'Wadgaon');
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting&q=${word}`);
  const [first, second, third] = await threeRows(page);
  await page.keyboard.press('j');
  for (const [id, next] of [
    [first, second],
    [second, third],
  ] as const) {
    await expect(rowOf(page, id)).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.locator('textarea[id$=-note]')).toBeFocused();
    await page.keyboard.type('Seen.');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, id)).toHaveCount(0);
    await expect(rowOf(page, next)).toBeFocused();
  }
});

test('of the superintendent who gives one to a station', { tag: '@long' }, async ({ page, line }) => {
  const word = `giverow${Date.now()}`;
  await fileThree(line.url, word, 'No such place at all');
  await signIn(page, 'sp', `${signIns.sp.home}?tab=incidents&type=NormalReport&pile=unassigned&q=${word}`);
  const [first, second] = await threeRows(page);
  await page.keyboard.press('j');
  await expect(rowOf(page, first)).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.locator('#transfer-station')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, first)).toHaveCount(0);
  await expect(rowOf(page, second)).toBeFocused();
});
