// Two hundred texts that would run as scripts, in every field that takes words: every page shows them as they were written, no dialog
// opens, and the page's policy has nothing to refuse.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { fileComplaint } from '#fixtures/browser/filing.ts';
import { botKey, test } from '#fixtures/browser/own-server.ts';
import { storeHostile } from '#fixtures/data/hostile-records.ts';
import {
  hostileHalf,
  hostileNote,
  hostileRecords,
  hostileTexts,
  hostileValue,
  longest,
} from '#fixtures/data/hostile-texts.ts';

test.use({ viewport: desk, ...withoutWorker });

const everyRecord = Array.from({ length: hostileRecords }, (_, index) => index);

test('two hundred hostile texts in every field stay texts', async ({ page, server, line }) => {
  expect([new Set(hostileTexts).size, Math.max(...hostileTexts.map(({ length }) => length))]).toEqual([
    200,
    longest,
  ]);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { incidents, stationIds } = await storeHostile(`http://127.0.0.1:${server.port}`, server.db, botKey);
  const address = (who: keyof typeof signIns, search: string) => `${signIns[who].home}?${search}`;

  await test.step('the public list of items', async () => {
    await page.goto('/lost-and-found');
    expectIn(await everyPage(page), ['title', 'text', 'seen']);
  });
  await test.step('the directory, and a complaint’s station', async () => {
    await page.goto('/emergency-contact');
    await expect(page.locator('h1')).toBeVisible();
    await page.goto(`/track-fir?ref=${incidents[0]?.referenceId}`);
    await expect(page.locator('h1')).toBeVisible();
  });
  await test.step('what a phone has filed itself', async () => {
    const words = {
      fullName: hostileValue('me', 0),
      location: hostileValue('here', 0),
      description: hostileHalf(0),
    };
    const reference = await fileComplaint(page, words);
    await page.goto('/my-reports');
    const card = page.getByRole('listitem').filter({ hasText: reference });
    await card.getByRole('button', { name: 'Open' }).click();
    for (const word of Object.values(words)) await expect(page.locator('body')).toContainText(word);
  });

  await test.step('the superintendent’s lists', async () => {
    await signIn(page, 'sp');
    await page.goto(address('sp', 'tab=incidents&type=NormalReport'));
    expectIn(await everyPage(page), ['place', 'name']);
    await page.goto(address('sp', 'tab=officer-complaints'));
    expectIn(await everyPage(page), ['who', 'by']);
    await page.goto(address('sp', 'tab=police-stations'));
    expectIn(await everyPage(page), ['station', 'officer']);
    await page.goto(address('sp', 'tab=lost-and-found&state=all'));
    expectIn(await everyPage(page), ['title', 'seen']);
  });
  await test.step('the details, with notes', async () => {
    for (const index of [0, 1]) {
      await page.goto(address('sp', `tab=incidents&type=NormalReport&id=${incidents[index]?.id}`));
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(hostileHalf(index));
      await expect(dialog.getByText(hostileNote(index), { exact: true }).last()).toBeVisible();
      await expect(dialog).toContainText(hostileValue('name', index));
    }
    await page.goto(address('sp', `tab=police-stations&id=${stationIds.at(-1)}`));
    const last = hostileRecords - 1;
    for (const field of ['street', 'village', 'officer', 'note'])
      await expect(page.getByRole('dialog')).toContainText(hostileValue(field, last));
    await page.goto(signIns.sp.home);
    await expect(page.locator('[data-row]').first()).toBeVisible();
  });
  await test.step('a search that is itself one', async () => {
    const search = encodeURIComponent(hostileTexts[1] ?? '');
    await page.goto(address('sp', `tab=incidents&type=NormalReport&q=${search}`));
    await expect(page.getByRole('searchbox')).toHaveValue(hostileTexts[1] ?? '');
    await page.goto(`/track-fir?ref=${search}`);
    await page.goto(`/lost-and-found?keyword=${search}`);
    await page.goto(`/${search}`);
  });

  await test.step('the administrator’s lists and messages', async () => {
    await signIn(page, 'admin');
    await page.goto(address('admin', 'tab=manage-police-stations'));
    expectIn(await everyPage(page), ['station', 'officer', 'street']);
    await page.goto(address('admin', 'tab=manage-sp-dsp-asp'));
    expectIn(await everyPage(page), ['officer', 'office', 'area']);
    await page.goto(address('admin', 'tab=daily-message-send'));
    for (const index of [0, 1])
      await expect(page.getByText(hostileHalf(index), { exact: true }).first()).toBeVisible();
  });

  expect(dialogs).toEqual([]);
  const heard = await fetch(`http://127.0.0.1:${server.port}/csp-report`);
  expect(await heard.json()).toEqual({ count: 0, reports: [] });
  expect(line.reached.filter((name) => name.includes('csp-report'))).toEqual([]);
});

/** The texts of all pages of the list that is open; the rows of one stay until those of the next are there. */
async function everyPage(page: Page): Promise<string> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const first = page.locator('main [data-row], main #search li').first();
  let all = '';
  for (;;) {
    await expect(next).toBeVisible();
    const row = await first.textContent();
    all += await page.locator('main').textContent();
    if (await next.isDisabled()) return all;
    await next.click();
    await expect.poll(() => first.textContent(), { intervals: [20] }).not.toBe(row);
  }
}

function expectIn(shown: string, fields: readonly string[]): void {
  for (const field of fields) {
    const missing = everyRecord
      .map((index) => hostileValue(field, index))
      .filter((value) => !shown.includes(value));
    expect([field, missing]).toEqual([field, []]);
  }
}
