// Two hundred texts that would run as scripts, in every text field. Every page shows them as written, no
// dialog opens, and the page's policy has nothing to refuse.
import type { Page } from '@playwright/test';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { fileComplaint, openCard } from '#fixtures/browser/filing.ts';
import { botKey, test as own } from '#fixtures/browser/own-server.ts';
import { storeHostile } from '#fixtures/data/hostile-records.ts';
import {
  hostileHalf,
  hostileNote,
  hostileRecords,
  hostileTexts,
  hostileValue,
  longest,
} from '#fixtures/data/hostile-texts.ts';

type Stored = Awaited<ReturnType<typeof storeHostile>>;
let stored: Promise<Stored> | undefined;

/** All records are stored once. Every test fails if a dialog opens or the policy refuses something. */
const test = own.extend<{ nothingRan: undefined; stored: Stored }>({
  stored: [
    async ({ server }, use) => {
      stored ??= storeHostile(`http://127.0.0.1:${server.port}`, server.db, botKey);
      await use(await stored);
    },
    { timeout: 120_000 },
  ],
  nothingRan: [
    async ({ page, server, line }, use) => {
      const dialogs: string[] = [];
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message());
        void dialog.dismiss();
      });
      await use(undefined);
      expect(dialogs).toEqual([]);
      const reports = await fetch(`http://127.0.0.1:${server.port}/csp-report`);
      expect(await reports.json()).toEqual({ count: 0, reports: [] });
      expect(line.reached.filter((name) => name.includes('csp-report'))).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...withoutWorker });

const everyRecord = Array.from({ length: hostileRecords }, (_, index) => index);
const address = (who: keyof typeof signIns, search: string) => `${signIns[who].home}?${search}`;

test('there are two hundred different texts, each short enough for every field', () => {
  expect(new Set(hostileTexts).size).toBe(200);
  expect(Math.max(...hostileTexts.map(({ length }) => length))).toBe(longest);
});

test('public pages show hostile texts as plain text', async ({ page, stored }) => {
  await page.goto('/lost-and-found');
  expectIn(await everyPage(page), ['title', 'text', 'seen']);
  await page.goto('/emergency-contact');
  await expect(page.locator('h1')).toBeVisible();
  await page.goto(`/track-fir?ref=${stored.incidents[0]?.referenceId}`);
  await expect(page.locator('h1')).toBeVisible();
});

test('a phone shows the hostile texts of its own complaint as plain text', async ({ page }) => {
  const words = {
    fullName: hostileValue('me', 0),
    location: hostileValue('here', 0),
    description: hostileHalf(0),
  };
  const reference = await fileComplaint(page, words);
  await page.goto('/my-reports');
  const card = page.getByRole('listitem').filter({ hasText: reference });
  await openCard(card);
  await card.getByRole('button', { name: 'Open' }).click();
  for (const word of Object.values(words)) await expect(page.locator('body')).toContainText(word);
});

test('the superintendent’s lists show hostile texts as plain text', { tag: '@long' }, async ({
  page,
  stored,
}) => {
  expect(stored.incidents).toHaveLength(hostileRecords);
  await signIn(page, 'sp', address('sp', 'tab=incidents&type=NormalReport'));
  expectIn(await everyPage(page), ['place', 'name']);
  await page.goto(address('sp', 'tab=officer-complaints'));
  expectIn(await everyPage(page), ['who', 'by']);
  await page.goto(address('sp', 'tab=police-stations'));
  expectIn(await everyPage(page), ['station', 'officer']);
  await page.goto(address('sp', 'tab=lost-and-found&state=all'));
  expectIn(await everyPage(page), ['title', 'seen']);
});

test('the details of an incident and of a station show hostile texts as plain text', {
  tag: '@long',
}, async ({ page, stored }) => {
  await signIn(page, 'sp');
  const dialog = page.getByRole('dialog');
  for (const index of [0, 1]) {
    await page.goto(address('sp', `tab=incidents&type=NormalReport&id=${stored.incidents[index]?.id}`));
    await expect(dialog).toContainText(hostileHalf(index));
    const note = dialog.getByText(hostileNote(index), { exact: true });
    await expect(note.filter({ visible: true })).not.toHaveCount(0);
    await expect(dialog).toContainText(hostileValue('name', index));
  }
  await page.goto(address('sp', `tab=police-stations&id=${stored.stationIds.at(-1)}`));
  for (const field of ['street', 'village', 'officer', 'note'])
    await expect(dialog).toContainText(hostileValue(field, hostileRecords - 1));
  await page.goto(signIns.sp.home);
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
});

test('a search for a hostile text shows it as plain text', async ({ page }) => {
  await signIn(page, 'sp');
  const search = encodeURIComponent(hostileTexts[1] ?? '');
  await page.goto(address('sp', `tab=incidents&type=NormalReport&q=${search}`));
  await expect(page.getByRole('searchbox')).toHaveValue(hostileTexts[1] ?? '');
  await page.goto(`/track-fir?ref=${search}`);
  await page.goto(`/lost-and-found?keyword=${search}`);
  await page.goto(`/${search}`);
});

test('the administrator’s lists and messages show hostile texts as plain text', { tag: '@long' }, async ({
  page,
  stored,
}) => {
  expect(stored.stationIds).not.toEqual([]);
  await signIn(page, 'admin', address('admin', 'tab=manage-police-stations'));
  expectIn(await everyPage(page), ['station', 'officer', 'street']);
  await page.goto(address('admin', 'tab=manage-sp-dsp-asp'));
  expectIn(await everyPage(page), ['officer', 'office', 'area']);
  await page.goto(address('admin', 'tab=daily-message-send'));
  for (const index of [0, 1]) {
    const message = page.getByText(hostileHalf(index), { exact: true });
    await expect(message.filter({ visible: true })).not.toHaveCount(0);
  }
});

/**
 * Returns the text of all pages of the open list. The rows of one page stay until those of the next are
 * rendered.
 */
async function everyPage(page: Page): Promise<string> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const rows = page.locator('main [data-row], main #search li');
  const shown = async () => (await rows.allTextContents()).join('\n');
  let all = '';
  for (;;) {
    await expect(next).toBeVisible();
    const before = await shown();
    all += await page.locator('main').textContent();
    if (await next.isDisabled()) return all;
    await next.click();
    await expect.poll(shown, { intervals: [20] }).not.toBe(before);
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
