// A working day counted in presses: clicks and keys, typed words not counted. docs/testing.md has the table.
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

/** What the task took before; 0: it could not be done. */
type Task = readonly [name: string, before: number, most?: number];

class Day {
  #presses = 0;
  readonly #lines: string[] = [];
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(target: Locator) {
    this.#presses += 1;
    await target.click();
  }
  async key(key: string) {
    this.#presses += 1;
    await this.page.keyboard.press(key);
  }
  /** Runs a task from `at`, and judges it: by `most`, else half of what it took, or two. */
  async task(
    [name, before, most = Math.max(2, Math.floor(before / 2))]: Task,
    at: string,
    work: () => Promise<void>,
  ) {
    await this.page.goto(at);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    this.#presses = 0;
    await work();
    this.#lines.push(`| ${name} | ${before || '–'} | ${this.#presses} |`);
    expect(this.#presses, name).toBeLessThanOrEqual(most);
  }
  print(who: string) {
    const table = [`| ${who} | before | now |`, '| --- | --- | --- |', ...this.#lines];
    process.stdout.write(`${table.join('\n')}\n`);
  }
}

const panel = (page: Page) => page.locator('[data-panel]');

/** A new report of this station, and an officer who looks for it. */
async function dayOfOfficer(page: Page, url: string) {
  // A number and a word of its own, so that a second try finds one report.
  const phone = `9${String(Date.now()).slice(-9)}`;
  const word = `pressesword${phone}`;
  const given = await fileAt(url, { location: 'Wadgaon', description: word, phone });
  await signIn(page, 'sho');
  const list = `${signIns.sho.home}?tab=incident-reporting`;
  const found = `${list}&q=${word}`;
  const row = rowOf(page, given.id);
  const day = new Day(page);
  return {
    given,
    word,
    list,
    found,
    row,
    day,
    opened: `${found}&id=${given.id}`,
    /** The cursor is where the officer looks. */
    async pointAtRow() {
      await page.locator('#content').focus();
      await row.hover();
    },
    async chooseMore(name: string) {
      await day.click(panel(page).getByRole('button', { name: /^More/ }));
      await day.click(page.getByRole('menuitem', { name }));
    },
  };
}

test('the presses of a station house officer who reads', { tag: '@long' }, async ({ page, line }) => {
  await page.addInitScript(() =>
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
  );
  const { day, given, word, list, found, row, pointAtRow } = await dayOfOfficer(page, line.url);
  await day.task(['what needs me now', 0], signIns.sho.home, () =>
    expect(page.locator('[data-strip]')).toContainText(/\d+ reports? overdue/),
  );
  await day.task(['read a report', 1], found, async () => {
    await day.click(row.getByText(word));
    await expect(panel(page)).toContainText(word);
  });
  await day.task(['print', 0], found, async () => {
    await pointAtRow();
    await day.key('p');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
  });
  await day.task(['find by telephone number', 0], list, async () => {
    await expect(rows(page)).not.toHaveCount(0);
    await day.key('/');
    await page.keyboard.type(given.phone);
    await expect(rows(page)).toHaveCount(1);
    await expect(row).toBeVisible();
  });
  await day.task(['find by name, village, reference', 1], list, async () => {
    await expect(rows(page)).not.toHaveCount(0);
    await day.key('/');
    await page.keyboard.type(given.referenceId);
    await expect(rows(page)).toHaveCount(1);
  });
  await day.task(['see what the citizen sees', 5], found, async () => {
    await day.click(row.getByText(word));
    const tracking = page.waitForEvent('popup');
    await day.click(panel(page).getByRole('link', { name: 'As the citizen sees it' }));
    await expect((await tracking).getByText(given.referenceId)).not.toHaveCount(0);
  });
  day.print('Station house officer, reading');
});

test('the presses of a station house officer who acts', { tag: '@long' }, async ({ page, line }) => {
  const { day, found, opened, pointAtRow, chooseMore } = await dayOfOfficer(page, line.url);
  await day.task(['only note something', 0], found, async () => {
    await pointAtRow();
    await day.key('n');
    const note = panel(page).getByRole('textbox', { name: 'Note' });
    await expect(note).toBeFocused();
    await page.keyboard.type('Asked in the market.');
    await day.key('Enter');
    await expect(panel(page).getByText('Asked in the market.')).not.toHaveCount(0);
  });
  await day.task(['act with a note', 2], found, async () => {
    await pointAtRow();
    await day.key('a');
    await expect(page.locator('textarea[id$=-note]')).toBeFocused();
    await page.keyboard.type('Patrol sent.');
    await day.key('Enter');
    await expect(page.getByText('Response Sent')).toBeVisible();
  });
  await day.task(['be reminded', 0], opened, async () => {
    await chooseMore('Remind me');
    await expect(panel(page).getByLabel('Day')).toHaveValue(/^\d\d-\d\d-\d{4}$/);
    await page.keyboard.press('Escape');
  });
  await day.task(['back to pending', 0], opened, async () => {
    await chooseMore('Set back to pending');
    await expect(panel(page).getByLabel('Reason')).toBeFocused();
  });
  await day.task(['back to the superintendent', 0], opened, async () => {
    await chooseMore('Send back to the Superintendent');
    await expect(panel(page).getByLabel('Reason')).toBeFocused();
  });
  await day.task(['share with a colleague', 0], opened, () => chooseMore('Share a link'));
  day.print('Station house officer, acting');
});

/** A new report, at a place that the phone has shared: the station nearest to it has it already. */
async function reportOfWadgaon(url: string) {
  const word = `nearest${Date.now()}`;
  await fileAt(url, {
    location: 'Elsewhere',
    description: word,
    position: { latitude: 18.6, longitude: 74.1, accuracyMeters: 20 },
  });
  return { list: `${signIns.sp.home}?tab=incidents&type=NormalReport&q=${word}` };
}

test('the presses of a superintendent', { tag: '@long' }, async ({ page, line }) => {
  const found = await reportOfWadgaon(line.url);
  await signIn(page, 'sp');
  const day = new Day(page);
  const { home } = signIns.sp;
  const pile = (name: string) => page.locator(`main [data-pile=${name}]`).getByRole('link');
  const stations = page.locator('main [data-row^="station "]').filter({ hasText: /\d/ });
  const isListed = async (pattern: RegExp) => {
    await expect(page).toHaveURL(pattern);
    await expect(rows(page)).not.toHaveCount(0);
  };
  await day.task(['overdue reports', 6], home, async () => {
    await day.click(pile('overdue'));
    await isListed(/pile=overdue/);
  });
  await day.task(['the slowest station', 0], home, () => expect(stations).not.toHaveCount(0));
  await day.task(['the reports of a station', 0], home, async () => {
    await day.click(stations.filter({ hasText: 'Pimpalgaon' }).getByRole('link', { name: /overdue/i }));
    await isListed(/station=/);
  });
  await day.task(['pending confidential reports', 1], home, async () => {
    await day.click(pile('confidential'));
    await isListed(/confidential-reports.*status=pending/);
  });
  await day.task(['pending officer complaints', 1], home, async () => {
    await day.click(pile('officerComplaints'));
    await isListed(/officer-complaints.*status=pending/);
  });
  await day.task(['give a report to a station', 0], `${home}?tab=incidents&type=NormalReport`, async () => {
    await expect(rows(page)).toHaveCount(15);
    const [id = ''] = await rowIds(page);
    await rowOf(page, id).hover();
    await day.key('a');
    await expect(page.locator('#transfer-station')).toBeFocused();
  });
  await day.task(['give one to the nearest station by keyboard', 7, 5], found.list, async () => {
    await expect(rows(page)).toHaveCount(1);
    await day.key('j');
    await day.key('a');
    await expect(page.locator('#transfer-station')).toBeFocused();
    await day.key('ArrowDown');
    // Enter goes on to the reason, which another station's report needs.
    await day.key('Enter');
    await expect(page.locator('#transfer-reason')).toBeFocused();
    await page.keyboard.type('Their village.');
    await day.key('Enter');
    await expect(page.getByText(/^The report was given to /).filter({ visible: true })).not.toHaveCount(0);
  });
  day.print('Superintendent');
});
