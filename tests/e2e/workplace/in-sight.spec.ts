// What an officer finds on the first screen: of a report, of a home, and of lists on a phone.
import type { Locator } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds, rowOf, rows } from '#fixtures/browser/console.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...withoutWorker });

const reporting = `${signIns.sho.home}?tab=incident-reporting`;

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('one strip names a report and holds its buttons, and its columns end at the strip of keys', async ({
  page,
}) => {
  await signIn(page, 'sho', reporting);
  const [, second = ''] = await rowIds(page);
  await rowOf(page, second).locator('[data-details]').click();
  const panel = page.locator('[data-panel]');
  const { x, y, width, height } = await boxOf(panel);
  expect([y, x + width, height]).toEqual([0, 1366, 768]);
  const head = await boxOf(panel.locator('[data-report-head]'));
  const respond = await boxOf(panel.getByRole('button', { name: 'Respond', exact: true }));
  expect(respond.y + respond.height).toBeLessThan(96);
  expect(Math.abs(respond.y + respond.height / 2 - (head.y + head.height / 2))).toBeLessThan(8);
  const columns = panel.locator('[data-report] > div');
  await expect(columns).toHaveCount(2);
  const ends = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const keys = await boxOf(panel.locator('[data-hints]'));
  for (const end of ends) expect(Math.abs(end - keys.y)).toBeLessThan(12);
  // The head says it.
  for (const label of ['Reported By', 'Location', 'Reference ID'])
    await expect(panel.locator('dt', { hasText: label })).toHaveCount(0);
  await expect(panel.locator('dt', { hasText: 'Contact' })).toHaveCount(1);
});

test('a report has one primary button, the next step of the law, its Send is never cut, its timeline goes on', async ({
  page,
}) => {
  await signIn(page, 'sho', `${reporting}&status=action`);
  const [first = ''] = await rowIds(page);
  await rowOf(page, first).locator('[data-details]').click();
  const panel = page.locator('[data-panel]');
  const talk = panel.locator('[data-conversation]');
  const send = talk.getByRole('button', { name: 'Send to the complainant' });
  const groundOf = (of: Locator) => of.evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect(send).toBeAttached();
  const next = panel.locator('[data-next]');
  const solid = await groundOf(next);
  const grounds = await panel
    .locator('button')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(grounds.filter((ground) => ground === solid)).toHaveLength(1);
  await talk.getByRole('heading').evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const { y, height } = await boxOf(send);
  expect(y + height).toBeLessThan((await boxOf(panel.locator('[data-hints]'))).y);
  const steps = panel.getByRole('list', { name: 'Procedure by law' }).getByRole('listitem');
  const isNow = await steps.evaluateAll((all) => all.map((one) => one.getAttribute('aria-current')));
  expect(isNow.indexOf('step')).toBeGreaterThanOrEqual(0);
  expect(isNow.indexOf('step')).toBeLessThan(isNow.length - 1);
  await next.click();
  await expect(panel.getByRole('form', { name: /^Record: / })).toBeVisible();
  expect(await groundOf(next)).not.toBe(solid);
});

test('what a station has in hand is the worst first, and beside a report each row names its next duty', async ({
  page,
}) => {
  await signIn(page, 'sho', `${reporting}&pile=inHand`);
  const [first = ''] = await rowIds(page);
  await rowOf(page, first).locator('[data-details]').click();
  await expect(page.locator('[data-panel]')).toBeVisible();
  const dated = rows(page).locator('[data-due]');
  // Of the police; a row that waits for the complainant alone has no place of its own among the worst.
  const duties = dated.filter({ hasNotText: 'Signature of the complainant' });
  const days = await duties.evaluateAll((all) => all.map((one) => one.getAttribute('data-on') ?? ''));
  for (const said of await dated.allInnerTexts())
    expect(said).toMatch(/(\d\d-\d\d-\d{4}|\d+ (d|h|min) overdue)\s· ./);
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual([...days].sort());
  await expect(rowOf(page, first).locator('[data-due=over]')).toBeVisible();
  const owes = await rows(page).evaluateAll((all) =>
    all.map((one) => {
      const said = one.querySelector('[data-due]')?.textContent;
      return said !== undefined && !said?.includes('Signature of the complainant');
    }),
  );
  // Those without a duty come last.
  expect(owes.lastIndexOf(true)).toBe(days.length - 1);
  expect(owes.length).toBeGreaterThan(days.length);
});

test('beside a report the column of the law says what is due before its history has come', async ({
  page,
}) => {
  await page.route(/incident-reports\/[^/]+\/history/, (route) => route.abort());
  await signIn(page, 'sho', `${reporting}&queue=overdue`);
  const [first = ''] = await rowIds(page);
  await rowOf(page, first).locator('[data-details]').click();
  const law = page.locator('[data-panel]').getByRole('region', { name: 'Procedure by law' });
  await expect(law).toContainText(/\d\d-\d\d-\d{4}\s· ./);
  await expect(law).toContainText(/The history could not be loaded|Loading the history/);
});

test('a row of what needs the officer holds the place of its second line until it has come', async ({
  page,
}) => {
  let comes = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(/incident-reports\?/, async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page, 'sho');
  const row = page.locator('[data-strip] [data-pile=overdue]');
  await expect(row.locator('[data-state=loading]')).toHaveCount(1);
  const before = await boxOf(row);
  comes();
  await expect(row).toContainText(' · ');
  await expect(row.locator('[data-state=loading]')).toHaveCount(0);
  expect((await boxOf(row)).height).toBe(before.height);
});

test('where no list has room beside it, a report takes the screen, with the law in its second column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'sho', reporting);
  const [, second = ''] = await rowIds(page);
  await rowOf(page, second).locator('[data-details]').click();
  const dialog = page.getByRole('dialog');
  expect(await boxOf(dialog)).toEqual({ x: 0, y: 0, width: 1024, height: 768 });
  const law = dialog.getByRole('region', { name: 'Procedure by law' });
  await expect(law).toBeInViewport();
  expect((await boxOf(law)).x).toBeGreaterThan(512);
  await expect(dialog.getByRole('button', { name: 'Back to the list', exact: true })).toHaveCount(1);
  // The head says it, and its button is the only one for the first step of the law.
  for (const label of ['Type', 'Status', 'Reported By', 'Location'])
    await expect(dialog.locator('dt', { hasText: label })).toHaveCount(0);
  await expect(dialog.locator('[data-key=step1]')).toHaveCount(1);
});

test('a home has six rows of what needs the officer, the rest in their head, and the stations below them', async ({
  page,
}) => {
  await signIn(page, 'sp');
  const needs = page.locator('[data-strip] [data-pile]');
  await expect.poll(() => needs.count()).toBeGreaterThan(5);
  const rowsAt = await needs.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().y)),
  );
  expect(new Set(rowsAt).size).toBe(Math.min(rowsAt.length, 7));
  await expect(needs.getByRole('link', { name: /^Answer: \d+ complainants? do/ })).toHaveCount(1);
  const rowFor = (pile: string) => page.locator(`[data-strip] [data-pile=${pile}]`);
  await expect(rowFor('officerComplaints')).toContainText(/officer complaints? pending\s· .+Open$/);
  await expect(rowFor('confidential')).toContainText(/Opening one is recorded\.oldest: \d+ .*Read$/);
  const stations = page.locator('[data-row^="station "]');
  await expect(stations).not.toHaveCount(0);
  const ends = await stations.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  expect(ends[2]).toBeLessThanOrEqual(768);
});

test('on a tablet no list is cut at its side', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, 'sp');
  for (const tab of ['', '?tab=incidents', '?tab=confidential-reports', '?tab=deadlines']) {
    await page.goto(signIns.sp.home + tab);
    await expect(page.locator('#content [data-row]')).not.toHaveCount(0);
    const ends = await page
      .locator('[data-frame] > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(752);
  }
});

test('a reference stays in one line on a tablet', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signIn(page, 'sho', reporting);
  await expect(rows(page)).toHaveCount(15);
  const heights = await page
    .locator('[data-row] span')
    .filter({ hasText: /^FIR-2024-\w+$/ })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(14);
  expect(Math.max(...heights)).toBeLessThan(30);
});

test('on a phone a row of a board is no card of a line for each cell, and has no number that is zero', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'sp', `${signIns.sp.home}?tab=deadlines`);
  const board = page.getByRole('list', { name: 'Deadlines by station' }).getByRole('listitem');
  await expect(board).not.toHaveCount(0);
  const heights = await page
    .locator('#content [data-row]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(20);
  expect(Math.max(...heights)).toBeLessThan(180);
  expect(heights.filter((height) => height > 130).length).toBeLessThan(5);
  await expect(board.getByText('0', { exact: true })).toHaveCount(0);
  await page.goto(`${signIns.sp.home}?tab=call-list`);
  const calls = page.locator('[data-call]');
  await expect(calls).not.toHaveCount(0);
  // Who with the number, why in at most two lines, and since when.
  expect(
    Math.max(...(await calls.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height)))),
  ).toBeLessThan(155);
});

test('on a phone the head of a console is low and says its whole title, and a list begins below one line of buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'sp');
  for (const tab of ['', '?tab=incidents', '?tab=officer-complaints']) {
    await page.goto(signIns.sp.home + tab);
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    expect((await boxOf(page.locator('[data-head]'))).height).toBeLessThanOrEqual(64);
    const bar = await boxOf(page.getByRole('banner'));
    expect(title.y - bar.height).toBeGreaterThanOrEqual(8);
    const cut = await page
      .locator('[data-head] :is(h1, h1 + p)')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut).toBe(0);
    const sizes = await page
      .locator('#content :is(h1, h2)')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(Math.max(...sizes.slice(1), 0)).toBeLessThan(sizes[0] ?? 0);
    const bell = page.getByRole('banner').getByRole('link', { name: / pending \d+$/ });
    await expect(bell).toBeInViewport({ ratio: 1 });
  }
  await page.goto(`${signIns.sp.home}?tab=incidents`);
  const line = ['Refresh', 'Filters', 'Choose several'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  const [refresh, filters, several] = await Promise.all(line.map(boxOf));
  expect(refresh?.x).toBeGreaterThan(255);
  expect(filters?.y).toBe(several?.y);
  expect(filters?.y).toBeGreaterThan((refresh?.y ?? 999) + 40);
});

test('on a phone a list says which part of it is shown and in which order, with the others a press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'sho', reporting);
  const parts = page.getByRole('group', { name: 'Parts of the list' });
  const shown = parts.getByRole('button', { pressed: true });
  await expect(shown).toHaveText('All reports · newest first');
  await expect(parts.getByRole('button', { name: /^Overdue \d+$/ })).toBeInViewport({ ratio: 1 });
  await parts.getByRole('button', { name: /^In hand \d+$/ }).click();
  await expect(page).toHaveURL(/pile=inHand$/);
  await expect(shown).toHaveText(/^In hand \d+ · worst first$/);
  await expect(shown).toBeInViewport({ ratio: 1 });
  await expectNoBarriers(page);
  await parts.getByRole('button', { name: 'All reports' }).click();
  await expect(page).toHaveURL(/tab=incident-reporting$/);
});

test('each fault that the administrator finds leads to where it is mended, or says how', async ({ page }) => {
  await signIn(page, 'admin');
  const faults = page.locator('[data-fault]');
  await expect(faults).not.toHaveCount(0);
  await expect(faults.getByRole('link').or(faults.getByRole('button'))).toHaveCount(await faults.count());
  // What is wrong is said once; the rest of the system stands beside it.
  const system = page.getByRole('region', { name: 'System' });
  await expect(system).toContainText(/Version\s*\d.*Started\s*\d.*Free on the disk\s*\d/s);
  await expect(system).not.toContainText(/backup|not connected/i);
  await page.getByRole('button', { name: /^How to: .*[Bb]ackup/ }).click();
  const how = page.getByRole('dialog', { name: 'How to make backups' });
  await expect(how.getByRole('listitem').filter({ hasText: 'BACKUP_CRON' })).toBeVisible();
  await expect(how).not.toContainText('npm');
  await how.getByRole('button', { name: 'Back' }).click();
  await expect(how).toHaveCount(0);
});

test('to delete an account is the quietest act of its row, and not beside Edit', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin', `${signIns.admin.home}?tab=manage-police-stations`);
  const [edit, remove] = ['Edit', 'Delete'].map((act) =>
    page.getByRole('button', { name: `${act} Wadgaon`, exact: true }),
  ) as [Locator, Locator];
  await expect(remove).toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  await expect(edit).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
  const { x, width } = await boxOf(edit);
  expect((await boxOf(remove)).x - x - width).toBeGreaterThan(44);
});

test('the head of a station leads to the desk, and is not there at the desk', async ({ page }) => {
  await signIn(page, 'sho');
  const toDesk = page.getByRole('link', { name: 'Somebody is at the desk' });
  await toDesk.click();
  await expect(page).toHaveURL(/tab=signature-desk$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Signature Desk' })).toBeVisible();
  await expect(toDesk).toHaveCount(0);
});
