// List and report side by side, and the keys that act on the report.
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

const reporting = `${signIns.sho.home}?tab=incident-reporting`;

/** Reports of Wadgaon that nobody has read, the newest first. */
async function fileThree(url: string, word: string): Promise<[string, string, string]> {
  const file = async (count: number) =>
    (await fileAt(url, { location: 'Wadgaon', description: `${word} number ${count}.` })).id;
  const [one, two, three] = [await file(1), await file(2), await file(3)];
  return [three, two, one];
}

const panel = (page: Page) => page.locator('[data-panel]');

test('keys move through the list and act on a report, and a glance does not count as read', async ({
  page,
  line,
}) => {
  const [first, second, third] = await fileThree(line.url, 'besidethelist');
  await page.addInitScript(() => {
    const done: string[] = [];
    Object.assign(window, { done, print: () => done.push('print') });
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="tel:"]') : null;
      if (!link) return;
      event.preventDefault();
      done.push(link.getAttribute('href') ?? '');
    });
  });
  await signIn(page, 'sho', `${reporting}&q=besidethelist`);
  await expect(rows(page)).toHaveCount(3);
  await rowOf(page, first).getByText('besidethelist').click();
  await expect(panel(page)).toContainText('besidethelist number 3.');
  await expect(rowOf(page, first)).toHaveAttribute('aria-current', 'true');
  await expect(rows(page).getByRole('button')).toHaveCount(0);
  const readOf = (id: string) => line.reached.filter((name) => name.endsWith(`${id}/read`)).length;
  await expect.poll(() => readOf(first)).toBe(1);
  await expectNoBarriers(page);

  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(panel(page)).toContainText('besidethelist number 1.');
  await expect(rowOf(page, third)).toBeFocused();
  await expect.poll(() => readOf(third)).toBe(1);
  expect(readOf(second)).toBe(0);
  await page.keyboard.press('ArrowUp');
  await expect(panel(page)).toContainText('besidethelist number 2.');

  await page.keyboard.press('n');
  const note = panel(page).getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  await note.fill('Asked the neighbours.');
  await note.press('Enter');
  await expect(panel(page).getByText('Asked the neighbours.')).not.toHaveCount(0);

  await rowOf(page, second).focus();
  await page.keyboard.press('c');
  await page.keyboard.press('p');
  expect(await page.evaluate(() => Reflect.get(window, 'done'))).toEqual([
    expect.stringMatching(/^tel:\d{10}$/),
    'print',
  ]);
  await page.keyboard.press('a');
  await expect(panel(page).locator('textarea[id$=-note]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page).locator('textarea[id$=-note]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(rowOf(page, second)).toBeFocused();
  await expect(page).toHaveURL(/q=besidethelist$/);
  await expect(rows(page).getByRole('button', { name: /^Respond/ })).toHaveCount(3);
});

test('an open report takes the width of the sidebar, and the law stands beside it', async ({
  page,
  line,
}) => {
  const [first] = await fileThree(line.url, 'railandlaw');
  await signIn(page, 'sho', `${reporting}&q=railandlaw`);
  const console = page.getByRole('navigation', { name: 'Console' });
  const width = async () => (await console.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(150);
  await rowOf(page, first).getByText('railandlaw').click();
  await expect.poll(width).toBeLessThan(80);
  const law = panel(page).getByRole('region', { name: 'Procedure by law' });
  await expect(law).toBeInViewport();
  // What stays when the report counts as read.
  await expect(law.getByText('Wait for the complainant to sign')).toBeInViewport();
  await page.getByRole('button', { name: 'Expand the sidebar' }).click();
  await expect.poll(width).toBeGreaterThan(150);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('eight reports of three lines stay in sight beside an open one, / searches from any tab', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'sp', `${signIns.sp.home}?tab=figures`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Figures/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport`);
  await expect(rows(page)).toHaveCount(15);
  const [first = '', second = ''] = await rowIds(page);
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(rowOf(page, first)).toBeFocused();
  await rowOf(page, second)
    .getByRole('button', { name: /^View details/ })
    .press('Enter');
  // A key has opened it: the heading, which the program chose, has the ring.
  const heading = panel(page).locator('[data-report-head]').getByRole('heading');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline', 'rgb(255, 191, 71) solid 3px');
  await expect(heading).toHaveCSS('text-decoration-line', 'none');
  const inSight = () =>
    rows(page).evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
  await expect.poll(inSight).toBeGreaterThanOrEqual(8);
  await expect(panel(page).getByRole('button', { name: 'Set status' })).toBeInViewport();
  await expectNoBarriers(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole('dialog')).toContainText('Incident Report Details');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Set status' })).toBeInViewport();
});

test('a report of the board opens beside the list of its kind, and j never leaves that kind', async ({
  page,
}) => {
  await signIn(page, 'sp', `${signIns.sp.home}?tab=deadlines`);
  const raised = page.getByRole('table').getByRole('link', { name: /^FIR-/ });
  await expect(raised).not.toHaveCount(0);
  const links = await raised.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links.filter((link) => !/type=(NormalReport|ConfidentialReport)/.test(link))).toEqual([]);
  const normal = links.find((link) => link.includes('type=NormalReport')) ?? '';
  await page.goto(normal);
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/type=NormalReport/);
  await expect(panel(page).getByText('Confidential', { exact: true })).toHaveCount(0);
});

test('a note that was begun is still there after a look at another report', { tag: '@long' }, async ({
  page,
  line,
}) => {
  const [first, second] = await fileThree(line.url, 'halfanote');
  await signIn(page, 'sho', `${reporting}&q=halfanote`);
  await rowOf(page, first).getByText('halfanote').click();
  await page.keyboard.press('n');
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Half a note');
  await rowOf(page, second).getByText('halfanote').click();
  await expect(panel(page)).toContainText('halfanote number 2.');
  await rowOf(page, first).getByText('halfanote').click();
  await expect(panel(page)).toContainText('halfanote number 3.');
  const note = panel(page).getByRole('textbox', { name: 'Note' });
  if ((await note.count()) === 0) await page.keyboard.press('n');
  await expect(note).toHaveValue('Half a note');
});

test('the buttons of a report are one row, and a notice covers none of them', { tag: '@long' }, async ({
  page,
  line,
}) => {
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await signIn(page, 'sp');
  const report = `${signIns.sp.home}?tab=incidents&id=${id}`;
  const mainOf = { mr: 'स्थिती ठरवा', en: 'Set status' };
  for (const [language, name] of Object.entries(mainOf)) {
    await page.goto(`${report}&lang=${language}`);
    const main = page.getByRole('button', { name, exact: true });
    const buttons = main.locator('xpath=..').getByRole('button');
    const rowsOfButtons = () =>
      buttons.evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size,
      );
    for (const width of [360, 1366]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(main).toBeInViewport();
      expect(await buttons.count()).toBeGreaterThan(1);
      expect(await rowsOfButtons()).toBe(1);
    }
  }
  await page.keyboard.press('n');
  await panel(page).getByRole('textbox', { name: 'Note' }).fill('Seen by the office.');
  await page.keyboard.press('Enter');
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
  const notice = await boxOf(page.getByText('“Note” is recorded.'));
  const main = await boxOf(page.getByRole('button', { name: 'Set status', exact: true }));
  const keys = await boxOf(panel(page).locator('[data-hints]'));
  expect(notice.y).toBeGreaterThan(main.y + main.height);
  expect(notice.y + notice.height).toBeLessThan(keys.y);
});

test('where no report is found no key is offered for it', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'sho', `${reporting}&id=01900000-0000-7000-8000-000000000000`);
  await expect(panel(page)).toContainText('This report was not found.');
  await expect(panel(page).locator('kbd')).toHaveCount(0);
});
