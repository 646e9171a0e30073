import type { Page } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { followFooter, openAlive, openCard } from '#fixtures/browser/filing.ts';
import { allDrafts } from '#fixtures/browser/stored-data.ts';

pageTest('tabs follow the address, the arrow keys and Back', { tag: '@long' }, async ({ page }) => {
  await openAlive(page, '/lost-and-found');
  await page.getByRole('tab', { name: 'Report Lost' }).click();
  await expect(page).toHaveURL(/#report-lost$/);
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#report-found$/);
  await expect(page.getByRole('tab', { name: 'Report Found' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Report Lost' })).toHaveAttribute('aria-selected', 'true');
});

pageTest('the address holds the search, and the cards offer a call and open', async ({ page }) => {
  await openAlive(page, '/lost-and-found?lang=en');
  const cards = page.locator('#search li');
  const [found, lost] = [cards.filter({ hasText: 'FF008' }), cards.filter({ hasText: 'LF007' })];
  await expect(cards).not.toHaveCount(0);
  // On the first screen of a small phone.
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(found.getByRole('heading')).toBeInViewport();
  await expect(page.getByText('Lost or found', { exact: true })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'File Complaint' }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/file-complaint?category=missing',
  );
  await expect(page.getByLabel('Category', { exact: true })).toBeHidden();
  const all = await cards.count();
  const words = page.locator('#search-keyword');
  await expect(words).toHaveAccessibleDescription('For example: purse, Aadhaar');
  await expect(words).not.toHaveAttribute('placeholder');
  await page.getByLabel('Lost or found').selectOption('found');
  await page.locator('#search form').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/kind=found/);
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await found.getByText('View Details').click();
  await expect(found.getByText('Take proof of who you are')).toBeVisible();
  await expect(found.getByRole('link', { name: /^Contact/ })).toHaveAttribute('href', /^tel:\d+$/);

  await page.getByLabel('Lost or found').selectOption('lost');
  await page.locator('#search form').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/kind=lost/);
  // The address changes before the cards.
  await expect(found).toHaveCount(0);
  await lost.getByText('View Details').click();
  await expect(lost.getByText('Have you found it?')).toBeVisible();
  await page.getByLabel('Lost or found').selectOption('');
  await page.getByText('More filters').click();
  await page.getByLabel('Category', { exact: true }).selectOption('documents');
  await page.locator('#search form').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/category=documents/);
  await expect.poll(() => cards.count()).toBeLessThan(all);

  await page.goto('/lost-and-found?keyword=zzzzqqq');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(cards).toHaveCount(all);
});

pageTest('on a laptop the details of one item leave the cards beside it as they are', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAlive(page, '/lost-and-found?lang=en');
  const cards = page.locator('#search li');
  const card = cards.filter({ hasText: 'LF007' });
  await expect(card).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const heights = () =>
    cards
      .filter({ hasNotText: 'LF007' })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  const before = await heights();
  await card.getByText('View Details').click();
  await expect(card.getByText('Have you found it?')).toBeVisible();
  expect(await heights()).toEqual(before);
});

pageTest(
  'a lost item: errors are named, the panel closes after 3 seconds, the reference stays',
  async ({ page }) => {
    await page.clock.install();
    await openAlive(page, '/lost-and-found#report-lost');
    const form = page.getByRole('form', { name: 'Report a lost item' });
    await form.getByRole('button', { name: 'Submit Report' }).click();
    await expect(form.getByRole('alert').getByRole('link')).toHaveCount(6);
    await expect(page).toHaveTitle(/^Error: /);
    await page.clock.runFor(500);
    expect(await violationsOn(page)).toEqual([]);

    await fillLost(page, 'काळी छत्री');
    await form.getByRole('button', { name: 'Submit Report' }).click();
    await expect(page.getByText('Report Submitted Successfully')).toBeVisible();
    await expect(page.getByText('Received by the police server.')).toBeVisible();
    const reference = (await page.getByText(/LF-[A-Z0-9]{6}/).innerText()).match(/LF-[A-Z0-9]{6}/)?.[0] ?? '';
    await expect(form).toBeHidden();
    await page.clock.runFor(3100);
    await expect(page.getByText('Report Submitted Successfully')).toBeHidden();
    await expect(form.locator('[name=itemName]')).toHaveValue('');
    await expect(page.getByText(reference)).toBeVisible();
    // What was filed less than a second after the last letter is no draft either.
    await page.reload();
    await expect(form).toBeVisible();
    expect(await page.evaluate(allDrafts)).toEqual([0, '[]']);
  },
);

test('a found item reported offline is sent when the network returns and opens in My reports', async ({
  page,
  line,
}) => {
  await openAlive(page, '/lost-and-found#report-found');
  await readyOffline(page);
  line.cut();
  await page.locator('[name=foundItemName]').fill('Steel water bottle');
  await page.locator('[name=foundCategory]').selectOption('other');
  await page.locator('[name=foundDescription]').fill('Found near the well.');
  await page.locator('[name=foundLocation]').fill('Shirgaon');
  await page.locator('[name=finderName]').fill('Ramesh');
  await page.locator('[name=finderPhone]').fill('९८२२० १२३४५');
  await page.locator('#report-found form').getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('Found Item Reported Successfully')).toBeVisible();
  // What was typed last is no draft of another report.
  await page.waitForTimeout(1500);
  expect((await page.evaluate(allDrafts))[0]).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'My reports' }).click();
  line.restore();
  await page.reload();
  const card = page.getByRole('listitem').filter({ hasText: /FF-[A-Z0-9]{6}/ });
  await expect(card.getByText(/Received by the police server/)).toBeVisible();
  await openCard(card);
  await card.getByRole('button', { name: 'Open' }).click();
  await expect(card.getByText('Found near the well.')).toBeVisible();
  await card.getByRole('button', { name: 'The item is back with its owner: close the report' }).click();
  await expect(card.getByText('Closed. It no longer appears in the list.')).toBeVisible();
  // After a reload it is still closed.
  await page.reload();
  await openCard(card);
  await card.getByRole('button', { name: 'Open' }).click();
  await expect(card.getByText('Closed. It no longer appears in the list.')).toBeVisible();
  await expect(
    card.getByRole('button', { name: 'The item is back with its owner: close the report' }),
  ).toHaveCount(0);
});

pageTest('offers a started report again and lets it be discarded', { tag: '@long' }, async ({ page }) => {
  await openAlive(page, '/lost-and-found#report-lost');
  await page.locator('[name=itemName]').fill('Umbrella');
  // At once: a user does not wait until the draft is saved.
  await followFooter(page, 'Track FIR');
  await expect(page).toHaveURL(/track-fir$/);
  // The address changes before the page is rendered.
  await expect(page.locator('[name=itemName]')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('[name=itemName]')).toHaveValue('Umbrella');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.reload();
  await expect(page.locator('[name=itemName]')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
});

async function fillLost(page: Page, name: string): Promise<void> {
  const form = page.locator('#report-lost form');
  await form.locator('[name=itemName]').fill(name);
  await form.locator('[name=category]').selectOption('accessories');
  await form.locator('[name=description]').fill('लाकडी मूठ असलेली काळी छत्री.');
  await form.locator('[name=lostLocation]').fill('शिरगाव');
  await form.locator('[name=contactName]').fill('सुनीता जाधव');
  await form.locator('[name=contactPhone]').fill('9822012345');
}

test('a lost SIM card: no paper while it waits, then one that any phone checks without a network', {
  tag: '@long',
}, async ({ page, line, browser }) => {
  await openAlive(page, '/lost-and-found#report-lost');
  await readyOffline(page);
  line.cut();
  const form = page.getByRole('form', { name: 'Report a lost item' });
  await expect(form.getByLabel('Number on it, if you know it')).toBeHidden();
  await form.getByLabel('Do you need a paper').selectOption('sim');
  await expect(form.getByText('Was it stolen')).toBeVisible();
  await form.getByLabel('Number on it, if you know it').fill('98220 12345');
  await form.locator('[name=itemName]').fill('सिम कार्ड');
  await form.locator('[name=category]').selectOption('electronics');
  await form.locator('[name=description]').fill('Lost at the market.');
  await form.locator('[name=lostLocation]').fill('Shirgaon');
  await form.locator('[name=contactName]').fill('Asha Kale');
  await form.locator('[name=contactPhone]').fill('9822054321');
  await form.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('this is no paper')).toBeVisible();

  line.restore();
  await page.getByRole('main').getByRole('link', { name: 'My reports' }).click();
  await page.reload();
  await page.getByRole('link', { name: 'Lost report' }).click();
  const paper = page.getByRole('article', { name: 'Lost report' });
  await expect(paper).toContainText('XXXXXX2345');
  await expect(paper).toContainText('Asha Kale');
  await expect(page.getByText('98220 12345')).toHaveCount(0);
  await expect(paper.getByRole('img', { name: 'QR code of this paper' }).locator('path')).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = await page.evaluate(() => navigator.clipboard.readText());

  const shop = await browser.newContext({ baseURL: line.url });
  const reader = await shop.newPage();
  await openAlive(reader, '/verify');
  await readyOffline(reader);
  line.cut();
  const check = async (text: string) => {
    await reader.getByRole('textbox', { name: 'Link or text of the receipt' }).fill(text);
    await reader.getByRole('button', { name: 'Check', exact: true }).click();
  };
  await check(shared);
  await expect(reader.getByText('This lost report is genuine.')).toBeVisible();
  await expect(reader.getByText('XXXXXX2345')).toBeVisible();
  await check(shared.replace(/(lost1\.[\w-]+\.)(.)/, (_, code, sign) => code + (sign === 'A' ? 'B' : 'A')));
  await expect(reader.getByText('This lost report is not genuine.')).toBeVisible();
  await shop.close();
});
