// An open report on a phone, a tablet and a laptop: what is due first, the ways on and back, what covers nothing.
import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { rowIds, rowOf, rows } from '#fixtures/browser/console.ts';
import { fileAt } from '#fixtures/data/complaint.ts';

test.use(withoutWorker);

const phone = { width: 360, height: 740 };
const tablet = { width: 1024, height: 768 };
const laptop = { width: 1366, height: 768 };
const reporting = `${signIns.sho.home}?tab=incident-reporting`;
const ofDistrict = `${signIns.sp.home}?tab=incidents&type=NormalReport`;

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
const headOf = (page: Page) => page.locator('[data-report-head]').getByRole('heading');

test('on a phone what is due stands in the first screen, above the words, with the button of the next duty', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signIn(page, 'sho', `${reporting}&queue=overdue`);
  await expect(rows(page)).not.toHaveCount(0);
  // A first reading that is late ends with the opening.
  const ofDecision = rows(page).filter({ hasText: 'Decision after the signature' });
  const [first] = await ofDecision.evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
  await page.goto(`${reporting}&queue=overdue&id=${first}`);
  const dialog = page.getByRole('dialog');
  const due = dialog.locator('[data-next-deadline]');
  await expect(due).toContainText(/was due by \d\d-\d\d-\d{4}/);
  await expect(headOf(page)).toBeFocused();
  // Room for the focus ring.
  const cross = dialog.getByRole('button', { name: 'Back to the list', exact: true });
  expect((await boxOf(cross)).y).toBeGreaterThanOrEqual(5);
  const { y, height } = await boxOf(due);
  const next = dialog.locator('[data-next]');
  await expect(next).toBeInViewport({ ratio: 1 });
  expect(y + height).toBeLessThan((await boxOf(next)).y);
  expect(y + height).toBeLessThan((await boxOf(dialog.getByText('What happened'))).y);
  // Below, the law goes on with what follows: nothing is said twice.
  const law = dialog.getByRole('region', { name: 'Procedure by law' });
  await expect(law).toContainText('Another step');
  await expect(law).not.toContainText((await due.textContent()) ?? '');
  await expectNoBarriers(page);
});

// Another width of the same buttons.
for (const [name, size] of Object.entries({ phone, tablet }))
  test(`on a ${name} the next report and the previous are one press away, from its beginning, and the list is named`, {
    tag: name === 'tablet' ? '@long' : [],
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page, 'sho', reporting);
    const [first = '', second = ''] = await rowIds(page);
    await page.goto(`${reporting}&id=${first}`);
    const dialog = page.getByRole('dialog');
    const [previous, next] = ['Previous report', 'Next report'].map((way) =>
      dialog.getByRole('button', { name: way }),
    ) as [Locator, Locator];
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    const head = page.locator('[data-report-head]');
    const reference = /FIR-\d{4}-[0-9A-Z]{9}/.exec((await head.textContent()) ?? '')?.[0] ?? '';
    expect(reference).not.toBe('');
    await dialog.getByRole('button', { name: /^History: \d/ }).click();
    await expect(dialog.getByRole('heading', { name: 'History' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('heading', { name: 'History' })).toBeFocused();
    await next.click();
    await expect(page).toHaveURL(new RegExp(`id=${second}`));
    await expect(head).not.toContainText(reference);
    await expect(next).toBeFocused();
    await expect(dialog.getByText('What happened')).toBeInViewport();
    await previous.click();
    await expect(head).toContainText(reference);
    await dialog.getByRole('button', { name: 'Back to the list' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, first)).toBeVisible();
  });

test('on a phone the part that is gone to stands below a head of many lines', async ({ page, line }) => {
  const { id } = await fileAt(line.url, {
    location: 'Wadgaon, behind the old weekly market, beside the well '.repeat(3),
  });
  await page.setViewportSize(phone);
  await signIn(page, 'sho', `${reporting}&id=${id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Messages: \d/ }).click();
  const heading = dialog.getByRole('heading', { name: 'Messages with the complainant' });
  await expect(heading).toBeFocused();
  const head = await boxOf(page.locator('[data-top]'));
  // The head of a report with a short place has two thirds of it.
  expect(head.height).toBeGreaterThan(150);
  expect((await boxOf(heading)).y).toBeGreaterThanOrEqual(head.height + 8);
});

test('where a message is written covers nothing of the report, and the ways to its history are in sight', async ({
  page,
}) => {
  await page.setViewportSize(tablet);
  await signIn(page, 'sho', reporting);
  const [first = ''] = await rowIds(page);
  for (const [size, frame] of [
    [tablet, 'dialog'],
    [laptop, '[data-panel]'],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(`${reporting}&id=${first}`);
    const report = page.locator(frame);
    const send = report.getByRole('button', { name: 'Send to the complainant' });
    await expect(send).toBeInViewport({ ratio: 1 });
    const scrolls = await boxOf(report.getByRole('group', { name: /ncident (Report )?[Dd]etails/ }));
    expect(scrolls.y + scrolls.height).toBeLessThanOrEqual((await boxOf(report.locator('form textarea'))).y);
    for (const part of ['Updates', 'History'])
      await expect(report.getByRole('button', { name: new RegExp(`^${part}: \\d`) })).toBeInViewport({
        ratio: 1,
      });
    // A note for officers is never written beside a message for the complainant.
    await report.getByRole('button', { name: 'Respond' }).click();
    await expect(report.locator('textarea[id$=-note]')).toBeFocused();
    await expect(send).not.toBeInViewport();
  }
});

test('where nobody can read a message yet, that is all a report says of it, with a code beside it', async ({
  page,
  line,
}) => {
  // Filed without a secret for its messages.
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await page.setViewportSize(laptop);
  await signIn(page, 'sho', `${reporting}&id=${id}`);
  const talk = page.getByRole('region', { name: 'Messages with the complainant' });
  const said = talk.getByText('The complainant cannot read messages yet.');
  await expect(talk).not.toContainText('The complainant reads this');
  const [words, code] = [await boxOf(said), await boxOf(talk.getByRole('button', { name: 'Give a code' }))];
  expect(code.x).toBeGreaterThan(words.x + words.width - 1);
  const write = page.getByRole('form', { name: 'Message to the complainant' });
  await expect(write).toContainText('Kept here until the complainant uses a code.');
});

test('the superintendent calls from the head of a report, in words, and on a phone gives one to a station first', async ({
  page,
}) => {
  await page.setViewportSize(laptop);
  await signIn(page, 'sp', ofDistrict);
  const [first = ''] = await rowIds(page);
  await page.goto(`${ofDistrict}&id=${first}`);
  const panel = page.locator('[data-panel]');
  const call = panel.locator('[data-key=call]');
  await expect(call).toHaveAccessibleName(/^Call \d{10}$/);
  await expect(call).toHaveText('Call');
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Note', exact: true })).toHaveText('Note');
  await page.setViewportSize(phone);
  await page.goto(`${ofDistrict}&pile=unassigned`);
  const [unassigned = ''] = await rowIds(page);
  await page.goto(`${ofDistrict}&pile=unassigned&id=${unassigned}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-key=call]')).toHaveText('Call');
  await expect(dialog.getByRole('button', { name: 'Give to a station' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Set status' }).click();
  await expect(dialog.locator('textarea[id$=-note]')).toBeFocused();
});

test('in the narrow column of the law a day lies below its step, and the fields of one below one another', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(tablet);
  await signIn(page, 'sho', `${reporting}&status=action`);
  const [first = ''] = await rowIds(page);
  await page.goto(`${reporting}&status=action&id=${first}`);
  const now = page.getByRole('list', { name: 'Procedure by law' }).locator('[aria-current=step]');
  const title = await boxOf(now.locator('b'));
  expect((await boxOf(now.locator('small'))).y).toBeGreaterThan(title.y + title.height / 2);
  await page.getByRole('dialog').locator('[data-next]').click();
  const form = page.getByRole('form', { name: /^Record: / });
  const day = await boxOf(form.getByLabel('Day', { exact: true }));
  const status = await boxOf(form.getByLabel('Status with this step'));
  expect(day.y + day.height).toBeLessThan(status.y);
});
