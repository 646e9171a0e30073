// The queue as the first page, the noticed arrival, and the paper of a report. A separate server: other tests give
// reports away.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rowOf } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

// One server for all tests of the file.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...withoutWorker });

test('a new report is noticed, opens from its pile, and prints as a whole', async ({ page, line }) => {
  await page.addInitScript(() => {
    localStorage.setItem('vishwas-alerts', JSON.stringify({ sound: true, notify: true }));
    const told: string[] = [];
    Object.assign(window, { told });
    class Shown {
      static permission = 'granted';
      constructor(title: string) {
        told.push(title);
      }
    }
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      told.push('sound');
      start.apply(this, when);
    };
    Object.assign(window, { Notification: Shown });
  });
  await signIn(page, 'sho');
  const pile = page.locator('[data-strip] [data-pile=new]');
  await expect(pile).toContainText(/\d/);
  await expectNoBarriers(page);
  await expect(page.locator('main [data-pile=overdue]')).toContainText(/ overdue.*\d+ (d|h|min) overdue/);
  const given = await fileAt(line.url, {
    location: 'Wadgaon',
    description: 'Taken from the well at night.',
    contactPreference: 'never',
  });
  const { id } = given;
  const told = () => page.evaluate(() => Reflect.get(window, 'told'));
  await expect
    .poll(told)
    .toEqual(expect.arrayContaining(['sound', expect.stringMatching(/^\d+ new reports?$/)]));
  await expect(page).toHaveTitle(/^\(\d+\) /);

  await pile.getByRole('link').click();
  await expect(page).toHaveURL(/tab=incident-reporting&pile=new$/);
  await expect(page.getByRole('heading', { name: /^New \(\d+\)$/ })).toBeVisible();
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Received');
  // As the browser's own menu does before it lays the pages out.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-paper]');
  for (const words of [
    given.referenceId,
    'Do not call',
    'Taken from the well',
    'Signature of the complainant',
  ])
    await expect(paper).toContainText(words);
  await expect(paper).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
});

test('what needs a station says whose it is, with one way on in each row, below the largest title', async ({
  page,
}) => {
  await signIn(page, 'sho');
  const overdue = page.locator('main [data-pile=overdue]');
  await expect(overdue.getByRole('link', { name: /^Open: \d+ reports? overdue$/ })).toBeVisible();
  await expect(overdue).toContainText(/\s· \S+.* and \d+ others?/);
  const needs = page.locator('[data-strip] [data-pile]');
  await expect(page.locator('[data-strip] [data-pile] a')).toHaveCount(await needs.count());
  const sizes = (heading: string) =>
    page
      .locator(`main ${heading}`)
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  const [title = 0] = await sizes('h1');
  expect(Math.max(...(await sizes('h2')))).toBeLessThan(title);
});

test('what is overdue in a district is what its rows of stations and of the office say', async ({ page }) => {
  await signIn(page, 'sp');
  const counts = page.getByRole('link', { name: /^Overdue/ });
  const office = page.getByRole('link', { name: /^Overdue.*Superintendent's office/ });
  await expect(office).toHaveText(/^[1-9]\d*$/);
  const sum = (await counts.allInnerTexts()).reduce((total, text) => total + Number(text), 0);
  await expect(page.getByRole('link', { name: /^Open: \d+ reports? overdue/ })).toHaveAccessibleName(
    `Open: ${sum} reports overdue, ${await office.innerText()} in your office`,
  );
});

test('each count of a pile stands once on a home, but that of new reports, a part of all', async ({
  page,
}) => {
  for (const who of ['sho', 'sp'] as const) {
    await signIn(page, who);
    await expect(page.locator('[data-strip] [data-pile]')).not.toHaveCount(0);
    const keys = await page
      .locator('[data-pile]:not([data-strip] [data-pile=new])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-pile')));
    expect(keys.length).toBe(new Set(keys).size);
    await page.context().clearCookies();
    await page.goto('/');
  }
});

test('the superintendent finds reports without a station and gives one from its row, by keyboard', {
  tag: '@long',
}, async ({ page, line }) => {
  const { id } = await fileAt(line.url, { location: 'No such place at all' });
  await signIn(page, 'sp');
  await expect(page.locator('main [data-row^="station "]')).not.toHaveCount(0);
  await page.locator('main [data-pile=unassigned]').getByRole('link').click();
  await expect(page).toHaveURL(
    `${line.url}${signIns.sp.home}?tab=incidents&type=NormalReport&pile=unassigned`,
  );
  const row = rowOf(page, id);
  await row.locator('[aria-haspopup=menu]').focus();
  // An arrow opens the choices and chooses nothing.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'No Action' })).toBeFocused();
  await expect(page.locator('textarea')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(row.locator('[aria-haspopup=menu]')).toBeFocused();
  await row.getByRole('button', { name: /^Assign/ }).press('Enter');
  const station = page.locator('#transfer-station');
  const choice = station.locator('option', { hasText: 'Wadgaon' });
  await station.selectOption((await choice.getAttribute('value')) ?? '');
  await page.getByRole('button', { name: 'Assign', exact: true }).press('Enter');
  await expect(page.getByText('Report assigned')).toBeVisible();
  await expect(row).toHaveCount(0);
});

for (const { language, title } of [
  { language: 'en', title: 'The week by station' },
  { language: 'mr', title: 'ठाण्यांनुसार आठवड्याचा तक्ता' },
])
  test(`the week prints with a line for each station, in ${language}`, { tag: '@long' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('beforeprint'));
    });
    await page.goto(`/?lang=${language}`);
    await signIn(page, 'sp');
    const rows = page.locator('main [data-row^="station "]');
    await expect(rows).not.toHaveCount(0);
    const count = await rows.count();
    await page.locator('main button[data-print=no]').click();
    const paper = page.locator('[data-paper]');
    await expect(paper).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(paper.getByRole('heading', { name: title })).toBeVisible();
    // Reports without a station may add one line.
    const names = paper.locator('tbody th');
    expect([count, count + 1]).toContain(await names.count());
    const received = await paper.locator('tbody td:nth-child(2)').allInnerTexts();
    const sum = received.reduce((total, text) => total + Number(text), 0);
    await expect(paper.locator('tfoot td:nth-child(2)')).toHaveText(String(sum));
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
  });
