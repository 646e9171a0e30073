// From a citizen's report of a lost item to the public list and out of it, through a station that reads
// Marathi.
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { consoleKept, desk, rowOf } from '#fixtures/browser/console.ts';
import { openAlive, openCard } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const stranger = '9822012399';
const found = (page: Page, title: string) => page.locator('#search li').filter({ hasText: title });

async function search(page: Page, title: string): Promise<void> {
  await page.goto(`/lost-and-found?keyword=${encodeURIComponent(title)}`);
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible();
}

/** Reports a lost item as a citizen; returns its id. */
async function reportItem(page: Page, url: string, title: string): Promise<string> {
  await openAlive(page, '/lost-and-found#report-lost');
  const form = page.locator('#report-lost form');
  await form.locator('[name=itemName]').fill(title);
  await form.locator('[name=category]').selectOption('accessories');
  await form.locator('[name=description]').fill('Wooden handle.');
  await form.locator('[name=lostLocation]').fill('Wadgaon market');
  await form.locator('[name=contactName]').fill('Sunita Jadhav');
  await form.locator('[name=contactPhone]').fill(stranger);
  await form.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('Report Submitted Successfully')).toBeVisible();
  const office = await apiAs(url, 'sho');
  await expect.poll(() => office.findItems(title).then(({ length }) => length)).toBe(1);
  const [item] = await office.findItems(title);
  return item?._id ?? '';
}

/** Opens the console of a station that reads Marathi. */
async function openStation(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, baseURL: url });
  await context.addCookies([{ name: 'lang', value: 'mr', url }]);
  const station = await context.newPage();
  await signIn(station, 'sho');
  await station.getByRole('link', { name: /^हरवले – सापडले, .*मंजुरीसाठी प्रलंबित/ }).click();
  await expect(station).toHaveURL(/tab=lost-and-found/);
  return station;
}

pageTest(
  'an item is public from approval until its reporter closes it; its telephone number never is',
  async ({ page, browser, line }) => {
    const title = `Green umbrella ${Date.now()}`;
    const id = await reportItem(page, line.url, title);
    await search(page, title);
    await expect(found(page, title)).toHaveCount(0);

    const station = await openStation(browser, line.url);
    const row = rowOf(station, id);
    await row.getByRole('button', { name: /तपशील पाहा/ }).click();
    const dialog = station.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: new RegExp(stranger) })).toBeVisible();
    await expect(dialog).toContainText('दिसत नाही: नागरिकांना ठाण्याचा क्रमांक दिसतो');
    await expectNoBarriers(station);
    await dialog.getByRole('button', { name: 'मंजूर करा: नागरिकांना दाखवा' }).click();
    await expect(station.getByText('नोंद मंजूर केली')).toBeVisible();
    await expect(row).toHaveCount(0);
    await station.context().close();

    await page.reload();
    await expect(found(page, title)).toBeVisible();
    await expect(found(page, title)).not.toContainText(stranger);
    await expect(found(page, title).getByRole('link', { name: /^Contact/ })).not.toHaveAttribute(
      'href',
      `tel:${stranger}`,
    );
    await page.goto('/my-reports');
    const card = page.getByRole('listitem').filter({ hasText: /LF-[A-Z0-9]{6}/ });
    await openCard(card);
    await card.getByRole('button', { name: 'Open' }).click();
    await card.getByRole('button', { name: 'The item is back with its owner: close the report' }).click();
    await expect(card.getByText('Closed. It no longer appears in the list.')).toBeVisible();
    await search(page, title);
    await expect(found(page, title)).toHaveCount(0);
  },
);

test('an offline decision waits, is withdrawn, or meets one made earlier elsewhere', {
  tag: '@long',
}, async ({ page, browser, line }) => {
  const id = await reportItem(page, line.url, `Blue umbrella ${Date.now()}`);
  const office = await apiAs(line.url, 'sho');
  expect(await office.setItem(id, 'approved')).toBe(200);
  const station = await openStation(browser, line.url);
  const dialog = station.getByRole('dialog');
  const row = rowOf(station, id);
  await station.getByRole('combobox', { name: 'स्थिती' }).selectOption('approved');
  await expect(row).toBeVisible();
  await station.context().setOffline(true);
  await row.getByRole('button', { name: /लपवा/ }).click();
  await expect(row).toContainText('पाठवायचे आहे: मंजुरीसाठी प्रलंबित');
  await row.getByRole('button', { name: /मागे घ्या/ }).click();
  await expect(row).not.toContainText('पाठवायचे आहे');
  await row.getByRole('button', { name: /लपवा/ }).click();
  await expect(row).toContainText('पाठवायचे आहे: मंजुरीसाठी प्रलंबित');
  expect(await office.setItem(id, 'hidden')).toBe(200);
  expect(await office.setItem(id, 'approved')).toBe(200);
  await station.context().setOffline(false);
  await station.getByRole('button', { name: 'पाहा', exact: true }).click();
  await expect(dialog).toContainText('ही नोंद');
  await expectNoBarriers(station, 'staff/writes/ReviewDialog.tsx');
  await dialog.getByRole('button', { name: 'माझा निर्णय सोडून द्या' }).click();
  await station.context().close();
});

pageTest(
  'an incident assigned by the superintendent is announced until it is opened',
  { tag: '@long' },
  async ({ page, line }) => {
    const superintendent = await apiAs(line.url, 'sp');
    const { _id, referenceId } = await superintendent.giveTo('Pimpalgaon');
    await page.setViewportSize(desk);
    await signIn(page, 'sho3');
    const told = page.getByRole('status').filter({ hasText: /The Superintendent has given you/ });
    await told.getByRole('link', { name: `Open ${referenceId}` }).click();
    await expect(page.getByRole('dialog')).toContainText(referenceId);
    await page.keyboard.press('Escape');
    await expect(told.getByRole('link', { name: `Open ${referenceId}` })).toHaveCount(0);
    await expect(rowOf(page, _id)).not.toContainText('From the Superintendent');
  },
);

test('charts have tables and open without a network', { tag: '@long' }, async ({ page, line }) => {
  await page.setViewportSize(desk);
  await signIn(page, 'sho3', `${signIns.sho3.home}?tab=figures`);
  const weeks = page.getByRole('figure').filter({ hasText: 'Reports per week' });
  const drawn = weeks.getByRole('group', { name: /Reports per week/ });
  await expect(drawn).toBeVisible();
  await weeks.getByText('Show as table').focus();
  await page.keyboard.press('Enter');
  // The heads, and a row for each of five or six weeks.
  await expect.poll(() => weeks.getByRole('row').count()).toBeGreaterThan(5);
  await expect(
    page.getByRole('figure', { name: /^Open at your station: \d+$/ }).locator('circle'),
  ).not.toHaveCount(0);
  await expectNoBarriers(page);
  await consoleKept(page);
  line.cut();
  await page.reload();
  await expect(drawn).toBeVisible();
});
