// Where things stand on a phone and on a laptop, as they are drawn.
import type { Locator, Page } from '@playwright/test';
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';

const phone = { width: 360, height: 640 };
const laptop = { width: 1366, height: 768 };

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox();
  if (!box) throw new Error('not shown');
  return box;
};

const dialled = (page: Page, number: string) => page.locator(`main a[href="tel:${number}"]`);

test('guidance begins with the numbers of those who cannot wait', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=mr');
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    for (const number of ['112', '181', '1098', '1930'])
      await expect(page.locator(`main > div > div > a[href="tel:${number}"]`)).toBeInViewport({ ratio: 1 });
  }
  // Each with the receiver before it.
  const drawn = await page
    .locator('main > div > div > a[href^="tel:"] > b')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').clipPath.slice(0, 4)));
  expect(drawn).toEqual(['path', 'path', 'path', 'path']);
});

test('on a laptop one answer stands beside the questions, its number first', async ({ page }) => {
  await page.setViewportSize(laptop);
  await openAlive(page, '/legal-guidance?lang=en#cyberFraud');
  const asked = page.locator('details#cyberFraud');
  const answer = asked.locator('[data-question]');
  await expect(answer).toBeInViewport();
  const question = await boxOf(asked.locator('summary'));
  expect((await boxOf(answer)).x).toBeGreaterThan(question.x + question.width);
  await expect(answer.locator('> div > div > a[href^="tel:"]')).toHaveAttribute('href', 'tel:1930');
  // What to do, and why.
  await expect(answer.locator('> div > div > a[href^="tel:"]')).toHaveText(/^Call 1930 The sooner you call/);
  // What leads on is in sight, however long the answer is.
  await expect(answer.getByRole('link', { name: 'File a complaint about this' })).toBeInViewport({
    ratio: 1,
  });
  // It lies over no part of the text, which is read from its beginning to its end.
  const text = answer.locator('> div').filter({ has: page.getByRole('heading', { name: 'What to do now' }) });
  const { y, height } = await boxOf(text);
  expect(y + height).toBeLessThanOrEqual((await boxOf(answer.locator('> :last-child'))).y);
  expect(await text.evaluate((box) => [box.scrollTop, box.scrollHeight > box.clientHeight])).toEqual([
    0,
    true,
  ]);
  // The name of a group is never cut by the edge of the list.
  const list = await boxOf(page.locator('main #guidance > div > div'));
  const names = await page
    .locator('main #guidance h2')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(names.filter((top) => top < list.y && top > list.y - 30)).toEqual([]);
  expect(question.y - list.y).toBeLessThan(60);
  // Nor does the chevron of a question below it shine through.
  const covers = ([x, y]: readonly [number, number]) => document.elementFromPoint(x, y)?.tagName;
  expect(await page.evaluate(covers, [list.x + list.width - 18, list.y + 26] as const)).toBe('H2');
  await page.locator('details#bail summary').click();
  await expect(page.locator('details#bail [data-question]')).toBeInViewport();
  await expect(page.locator('main details[open]')).toHaveCount(1);
});

test('on a phone another answer stays open, so that nothing moves under a finger', async ({ page }) => {
  await openAlive(page, '/legal-guidance?lang=en#firHow');
  const next = page.locator('details#zeroFir summary');
  await next.click();
  await expect(page.locator('main details[open]')).toHaveCount(2);
});

test('the first screen of the form on a phone has 112, the step in words and the first tiles', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openAlive(page, '/file-complaint?lang=mr');
  await expect(dialled(page, '112').filter({ visible: true })).toBeInViewport({ ratio: 1 });
  // To hear it, beside the name of the page.
  expect((await boxOf(page.getByRole('button', { name: /^ऐका/ }))).y).toBeLessThan(100);
  const title = page.getByRole('heading', { name: /^काय घडले\?/ });
  expect(await title.evaluate((found) => getComputedStyle(found, '::after').content)).toBe('"पायरी 1 / 4"');
  const tiles = page.locator('fieldset label:has([name=category])');
  expect((await boxOf(page.locator('label:has(#category)'))).y).toBeLessThan(200);
  // 112 stands under the tiles, above the bar also in a low window.
  for (const height of [phone.height, 560]) {
    await page.setViewportSize({ ...phone, height });
    const call = await boxOf(dialled(page, '112').filter({ visible: true }));
    const bar = await boxOf(page.locator('form div:has(> [data-go])'));
    expect(call.y + call.height).toBeLessThan(bar.y);
  }
  await page.setViewportSize(phone);
  const heights = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights.slice(0, 6))).toEqual(new Set([60]));
  // What it may be stands in the tile itself.
  await expect(tiles.filter({ hasText: 'इतर' })).toContainText('जनावरे');
  // Advice stands below all tiles, and names 112.
  await page.locator('form [name=category][value=theft]').check();
  const advice = await boxOf(page.getByRole('status').filter({ hasText: 'सिम कार्ड' }));
  expect(advice.y).toBeGreaterThan((await boxOf(tiles.filter({ hasText: 'इतर' }))).y);
  await expect(dialled(page, '112').filter({ visible: true })).toHaveCount(1);
  await page.setViewportSize(laptop);
  const rows = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(rows).size).toBe(2);
  await page.setViewportSize(phone);
  const last = await boxOf(page.locator('form [name=step][value=you]'));
  expect(Math.round(last.x + last.width)).toBe(phone.width - 16);
});

test('the emergency numbers are short rows, none of them filled, below the one that always answers', async ({
  page,
}) => {
  await openAlive(page, '/emergency-contact?lang=mr');
  const rows = page.locator('main li:has(> a[href^="tel:"])');
  const filled = rows
    .locator('> a')
    .evaluateAll((links) =>
      links
        .filter((link) => getComputedStyle(link).backgroundColor === 'rgb(179, 35, 28)')
        .map((link) => link.textContent),
    );
  expect(await filled).toEqual([]);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(12);
  expect(Math.max(...heights)).toBeLessThan(140);
});

test('a laptop has low bars, and a page to read stands in its middle', async ({ page }) => {
  await page.setViewportSize(laptop);
  await openAlive(page, '/track-fir?lang=mr');
  const header = await boxOf(page.getByRole('banner'));
  const pages = await boxOf(page.getByRole('navigation', { name: 'मुख्य मेनू' }));
  expect(header.height + pages.height).toBeLessThan(98);
  expect((await boxOf(page.getByRole('contentinfo'))).height).toBeLessThan(380);
  // The name stands in the middle of its bar.
  const name = await boxOf(page.getByRole('banner').getByText('विश्वास', { exact: true }));
  expect(name.y - header.y).toBeGreaterThan(6);
  const { x, width } = await boxOf(page.locator('main form'));
  expect(Math.abs(x + width / 2 - laptop.width / 2)).toBeLessThan(12);
});

test('the words beside the sign-in stand on the ground of the drawing', async ({ page }) => {
  await page.goto('/police-login-selection?lang=en');
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size);
    const scene = page.getByRole('complementary');
    await expect(scene).toHaveCSS('background-color', 'rgb(138, 59, 30)');
    await expect(scene).toHaveCSS('background-image', /village/);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await expect(scene).toHaveCSS('background-color', 'rgb(77, 35, 20)');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
  }
});

test('a receipt begins with its state and number, then whom to call, and ends with a fixed step on', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const reference = await fileComplaint(page, { category: 'fraud' });
  await openAlive(page, `/file-complaint?filed=${reference}&lang=mr`);
  const state = await boxOf(page.getByRole('status').filter({ hasText: /^पोलिसांकडे पोचली/ }));
  const number = await boxOf(page.getByText(reference, { exact: true }));
  // The moment goes to the next line whole.
  const moment = page.getByRole('status').getByText(/^\d\d-\d\d-\d{4}, \d\d:\d\d$/);
  expect(await moment.evaluate((one) => one.getClientRects().length)).toBe(1);
  const call = await boxOf(dialled(page, '1930'));
  const on = page.locator('main a[href^="/track-fir?ref="]');
  await expect(on).toHaveText('स्थिती पाहा');
  const bar = await boxOf(on);
  expect(state.y).toBeLessThan(number.y);
  expect(number.y).toBeLessThan(call.y);
  expect(call.y + call.height).toBeLessThan(bar.y);
  expect(bar.y + bar.height).toBeLessThan(phone.height);
  await expect(page.getByRole('main').getByRole('link', { name: 'मुख्यपृष्ठावर परत जा' })).toBeInViewport();
  // What is far below and not laid out yet widens nothing.
  const widest = () =>
    page
      .locator('main section')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
  await expect.poll(widest).toBeLessThanOrEqual(phone.width);
});

test('a receipt has its number with what it is not, then the day to sign, then advice; a laptop has its step on in sight', async ({
  page,
}) => {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  await openAlive(page, `/file-complaint?filed=${reference}&lang=en`);
  const slots = page.locator('[data-slots]').getByRole('button', { name: /\d–\d/ });
  // On a phone they are behind a press, and how far it has come is met sooner.
  await expect(page.getByText('When will you come to sign?')).toBeVisible();
  await expect(slots).toHaveCount(0);
  const card = page.locator('main section').filter({ has: page.getByText(reference, { exact: true }) });
  await expect(card).toContainText('It is not an FIR.');
  const leaf = await boxOf(page.getByRole('heading', { name: /^Sign by / }));
  expect((await boxOf(dialled(page, '112'))).y).toBeGreaterThan(leaf.y);
  const course = page.getByRole('list', { name: 'How far the complaint has come' });
  // How far it has come stands before what may be done as well.
  await page.setViewportSize(phone);
  expect((await boxOf(course)).y).toBeLessThan(
    (await boxOf(page.getByText('When will you come to sign?'))).y,
  );
  const on = page.locator('main a[href^="/track-fir?ref="]');
  const box = await boxOf(page.getByRole('link', { name: 'Show the way' }));
  expect(box.y + box.height).toBeLessThan((await boxOf(on)).y - 10);
  await page.setViewportSize(laptop);
  await expect(on).toBeInViewport({ ratio: 1 });
  // Beside the rest: it covers nothing.
  expect((await boxOf(on)).x).toBeGreaterThan(box.x + 600);
  await expect(course).toBeInViewport();
  await expect(slots).toHaveCount(3);
  const tops = await slots.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the helplines of the guidance are rows of one height, with the number at the end of each', async ({
  page,
}) => {
  for (const [size, perRow] of [
    [phone, 1],
    [laptop, 2],
  ] as const) {
    await page.setViewportSize(size);
    for (const tab of ['resources', 'emergency']) {
      await openAlive(page, `/legal-guidance?lang=en#${tab}`);
      const rows = page.locator(`#${tab} > div > div > a, #${tab} > div > a`);
      await expect(rows).toHaveCount(4);
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => {
          const number = row.querySelector('b')?.getBoundingClientRect();
          const { left, right, top } = row.getBoundingClientRect();
          return { left, right, top, end: Math.round(right - (number?.right ?? 0)) };
        }),
      );
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(4 / perRow);
      expect(new Set(boxes.map(({ left }) => left)).size).toBe(perRow);
      expect(new Set(boxes.map(({ end }) => end)).size).toBe(1);
    }
  }
  await openAlive(page, '/legal-guidance?lang=en#resources');
  await expect(page.getByRole('link', { name: /^Child helpline .* 1098: Call 1 0 9 8$/ })).toHaveAttribute(
    'href',
    'tel:1098',
  );
});

test('the mark of the demo lies within its button, and covers nothing above it', async ({ page }) => {
  await page.setViewportSize(phone);
  await openAlive(page, '/?lang=mr');
  const round = page.getByRole('main').getByRole('link', { name: /^व्हॉट्सॲप नमुना$/ });
  const { y } = await boxOf(round);
  expect((await boxOf(round.getByText('नमुना', { exact: true }))).y).toBeGreaterThan(y);
});
