// For a person in danger: the nearest station without a network, and leaving the page with one press.
import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, pageTest, readyOffline, test } from '#fixtures/browser/browser-test.ts';
import { demoPlace, showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { fileComplaint, openAlive, openCard, openMore, typed } from '#fixtures/browser/filing.ts';

const nearest = (page: Page) => page.locator('#nearest');
const stations = (page: Page) => nearest(page).getByRole('listitem');
const faults = async (page: Page) => {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...(await violationsOn(page)), ...(tooWide > 0 ? [tooWide] : [])];
};

test("finds the nearest station from the phone's position, also without a network", async ({
  page,
  context,
}) => {
  await openAlive(page, '/');
  await page.getByRole('link', { name: 'Nearest police station' }).click();
  await expect(page).toHaveURL(/\/emergency-contact#nearest$/);
  await readyOffline(page);
  await nearest(page).getByRole('textbox').fill('कळमवाडी');
  await expect(stations(page)).toHaveText([/Wadgaon police station/]);
  await expect(stations(page).getByRole('link', { name: 'Call 9000000011' })).toHaveAttribute(
    'href',
    'tel:9000000011',
  );

  await openAlive(page, '/emergency-contact?lang=mr');
  await readyOffline(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 18.8, longitude: 74.6 });
  await context.setOffline(true);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openAlive(page, '/emergency-contact');
  await expect(stations(page)).toHaveCount(0);
  await nearest(page).getByRole('button', { name: 'माझ्या लोकेशनवरून शोधा' }).click();
  await expect(stations(page)).toHaveText([/^नांदगाव .*2\.4 किमी/, /^वडगाव /, /^पिंपळगाव /]);
  await expect(nearest(page).getByText(/ठाण्यांची यादी: \d\d-\d\d-\d{4}/)).toBeVisible();
  const way = stations(page)
    .filter({ hasText: /^नांदगाव/ })
    .getByRole('link', { name: 'रस्ता पाहा' });
  await expect(way).toHaveAttribute('target', '_blank');
  await expect(way).toHaveAttribute('href', /destination=18\.79,74\.62$/);
  expect(await faults(page)).toEqual([]);
});

pageTest(
  'on a phone the numbers are rows: the nearest station and 1930 are not far down',
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openAlive(page, '/emergency-contact?lang=mr');
    const bottom = (element: Locator) =>
      element.evaluate((found) => found.getBoundingClientRect().bottom + window.scrollY);
    const number = (dialled: string) => page.getByRole('link', { name: new RegExp(`^${dialled},`) });
    expect(await bottom(number('181'))).toBeLessThan(2 * 640);
    // By day and night in the whole State, so before the line that some districts have.
    expect(await bottom(number('181'))).toBeLessThan(await bottom(number('1091')));
    expect(await bottom(page.getByRole('heading', { name: 'जवळचे पोलीस ठाणे' }))).toBeLessThan(3 * 640);
    // What has minutes stands with what is urgent, on the first screen and a bit.
    expect(await bottom(number('1930'))).toBeLessThan(1.2 * 640);
    await expect(page.getByText('नेटवर्कशिवायही उघडते')).toBeVisible();
    // One filled button; 112 besides in the title above it and where another line is closed.
    const main = page.getByRole('main');
    const filled = main
      .locator('a[href^="tel:"]')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link).backgroundColor === 'rgb(179, 35, 28)')
          .map((link) => link.textContent),
      );
    expect(await filled).toEqual([expect.stringMatching(/^112 वर कॉल करा कोणताही धोका असो\./)]);
    await expect(main.locator('li > a[href="tel:100"]')).toHaveCount(1);
    expect(await main.locator('a[href="tel:112"]').filter({ visible: true }).count()).toBeLessThanOrEqual(3);
    const height = await main.evaluate((found) => found.scrollHeight);
    expect(height).toBeLessThan(2500);
  },
);

test('stores the stations on the phone after one visit of the first page', { tag: '@long' }, async ({
  page,
  line,
}) => {
  await openAlive(page, '/');
  await readyOffline(page);
  expect(line.reached).toContain('GET /api/v1/public/directory');
  line.cut();
  await openAlive(page, '/emergency-contact');
  await nearest(page).getByRole('textbox').fill('Kalamwadi');
  await expect(stations(page)).toHaveText([/Wadgaon police station/]);
});

pageTest('a phone that denies its position can enter the name of the village', async ({ page }) => {
  await openAlive(page, '/emergency-contact');
  await nearest(page).getByRole('button', { name: 'Find by my position' }).click();
  await expect(nearest(page).getByText('This phone did not allow its position.')).toBeVisible();
  await nearest(page).getByRole('textbox').fill('Shirgav');
  await expect(stations(page)).toHaveCount(2);
  await nearest(page).getByRole('textbox').fill('Atlantis');
  await expect(nearest(page).getByText('No station found for “Atlantis”')).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

const neutral = 'https://mausam.imd.gov.in/';

pageTest(
  'the exit button and three Shift presses show a neutral page; typing capitals does not',
  async ({ page, context }) => {
    await context.route(`${neutral}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>Rain' }),
    );
    await openAlive(page, '/');
    await openAlive(page, '/privacy-policy');
    await expect(page.getByRole('link', { name: /^Exit .*Leaves this site/ })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: /^Exit/ }).click();
    await expect(page).toHaveURL(neutral);
    // Nor the pages before it, until one is asked for.
    await page.goBack();
    await expect(page).toHaveURL(neutral);

    await openAlive(page, '/file-complaint');
    await showWholeForm(page);
    const name = page.locator('form [name=fullName]');
    await name.focus();
    for (const letter of ['A', 'B', 'C', 'D']) await page.keyboard.press(`Shift+${letter}`);
    await expect(name).toHaveValue('ABCD');
    for (let press = 0; press < 3; press++) await page.keyboard.press('Shift');
    await expect(page).toHaveURL(neutral);
  },
);

pageTest(
  'makes a letter to the Superintendent of a complaint that the station refused, in both languages',
  { tag: '@long' },
  async ({ page }) => {
    const reference = await fileComplaint(page);
    await openMore(page);
    await page.getByRole('link', { name: 'Did the police station refuse it?' }).click();
    await expect(page).toHaveURL(/\/my-reports\?letter=[0-9a-f-]{36}$/);
    const letter = page.getByRole('article', { name: 'Letter to the Superintendent of Police' });
    for (const words of ['section 173(4)', typed.description, typed.fullName, demoPlace, reference])
      await expect(letter).toContainText(words);
    expect(await faults(page)).toEqual([]);

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(letter).toBeVisible();
    await expect(letter).toHaveCSS('color', 'rgb(0, 0, 0)');
    for (const aside of [page.getByRole('heading', { level: 1 }), page.locator('header'), page.locator('ol')])
      await expect(aside).toBeHidden();

    await page.emulateMedia({ media: 'screen', colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.getByRole('main').getByRole('link', { name: 'मराठी' }).click();
    const patra = page.getByRole('article', { name: 'पोलीस अधीक्षकांना पत्र' });
    await expect(patra).toContainText('कलम 173(4)');
    await expect(patra).toContainText(typed.description);
    expect(await faults(page)).toEqual([]);

    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
    });
    await page.getByRole('button', { name: 'पत्र प्रिंट करा' }).click();
    await expect(page.locator('html[data-printed=yes]')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'माझ्या नोंदी', exact: true }).click();
    await openCard(page.getByRole('listitem').filter({ hasText: reference }));
    await page.getByRole('link', { name: 'पोलीस ठाण्याने तक्रार घेतली नाही?' }).click();
    await expect(patra).toBeVisible();
  },
);
