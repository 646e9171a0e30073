// What a citizen's screen shows first on a phone, and what it says before a complaint goes out.
import type { Locator } from '@playwright/test';
import { expect, longIf, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { categoryTile, nextStep } from '#fixtures/browser/complaint-form.ts';
import { fileComplaint, openAlive, submitButton } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

for (const language of ['en', 'mr'])
  for (const height of [640, 740])
    test(
      `a theft leaves the heading of the first step whole (${language}, ${height} px)`,
      longIf(height > 640),
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height });
        await openAlive(page, `/file-complaint?category=theft&lang=${language}`);
        await expect(categoryTile(page, 'theft')).toBeChecked();
        const aid = page.getByRole('radiogroup').getByRole('status');
        await expect(aid.getByRole('link', { name: 'ceir.gov.in' })).toBeInViewport({ ratio: 1 });
        const edges = await page.evaluate(() => ({
          header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
          heading: document.querySelector('#block-what')?.getBoundingClientRect().top ?? 0,
        }));
        expect(edges.heading).toBeGreaterThanOrEqual(edges.header);
      },
    );

for (const category of ['domestic', 'harassment'])
  for (const language of ['en', 'mr'])
    test(
      `whom somebody endangers has the heading, both numbers and the tick in one window (${category}, ${language})`,
      longIf(language === 'en'),
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 640 });
        await openAlive(page, `/file-complaint?lang=${language}`);
        await categoryTile(page, category).check();
        const aid = page.getByRole('radiogroup').getByRole('status');
        for (const number of ['112', '181'])
          await expect(aid.getByRole('link', { name: number })).toBeInViewport({ ratio: 1 });
        await expect(aid.getByRole('checkbox')).toBeInViewport({ ratio: 1 });
        const edges = await page.evaluate(() => ({
          header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
          heading: document.querySelector('#block-what')?.getBoundingClientRect().top ?? 0,
        }));
        expect(edges.heading).toBeGreaterThanOrEqual(edges.header);
      },
    );

test('on a phone the last step says in short what will be sent', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openAlive(page, '/file-complaint?lang=en');
  await categoryTile(page, 'theft').check();
  await nextStep(page).click();
  await page.locator('form [name=description]').fill(`Nine goats were taken. ${'They had tags. '.repeat(6)}`);
  await nextStep(page).click();
  await page.locator('form [name=location]').fill('Wadgaon');
  await page.locator('form [name=incidentDate]').fill('2026-11-20');
  await nextStep(page).click();
  await page.locator('form [name=fullName]').fill('Asha Pawar');
  await expect(page.getByText('Theft, Wadgaon, 20-11-2026, Asha Pawar', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Nine goats were taken\. .* They…$/)).toBeVisible();
  await expect(page.getByText(/goes to.* Rural Police/)).toBeVisible();
  // Who asks not to be called reads nothing else at the number.
  for (const [way, says] of [
    ['never', 'the police do not call it.'],
    ['number', 'the police call the other number below.'],
  ] as const) {
    await page.locator('#contactPreference').selectOption(way);
    await expect(page.locator('#phone')).toHaveAccessibleDescription(new RegExp(says));
  }
});

test('nothing moves when what reads a complaint over comes after the form', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.route('**/assets/filing-*.js', async (route) => {
    await new Promise((wait) => setTimeout(wait, 1500));
    await route.continue();
  });
  await openAlive(page, '/file-complaint?lang=en');
  const place = () => submitButton(page).evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  await page.locator('main h1').click();
  await expect(page.getByRole('button', { name: 'Check what you wrote' })).toBeVisible();
  expect(await place()).toBe(before);
});

test('tracking names the number itself, and the end of it before what can be done', async ({
  page,
  line,
}) => {
  const reference = await fileComplaint(page);
  const office = await apiAs(line.url, 'sp');
  await expect.poll(() => office.countIncidents(reference)).toBe(1);
  const { _id: id } = await office.findIncident(reference);
  expect(await office.setStatus(id, 'noAction', 'No.')).toBe(200);
  await openAlive(page, `/track-fir?ref=${reference}`);
  const number = page.getByRole('term').filter({ hasText: 'FIR number / reference ID' });
  await expect(number.locator('+ dd')).toHaveText(reference);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const ways = page.getByRole('navigation', { name: 'What you can do now' });
  await expect(ways).toBeInViewport({ ratio: 1 });
  await expect(ways.getByRole('link')).toHaveCount(3);
  const closed = page.getByRole('list', { name: 'Timeline' }).getByText('Closed, no action');
  const top = (found: typeof ways) => found.evaluate((one) => one.getBoundingClientRect().top);
  expect(await top(ways)).toBeGreaterThan(await top(closed));
  // The one button is in the bar: these are links.
  for (const link of await ways.getByRole('link').all())
    await expect(link).toHaveCSS('border-top-width', '0px');
  // Green is for what was done.
  const sign = (title: string) =>
    page
      .getByRole('list', { name: 'Timeline' })
      .getByRole('listitem')
      .filter({ hasText: title })
      .locator(':scope > span')
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await sign('Closed, no action')).not.toBe(await sign('Complaint received'));
  await expect(page.getByText(/^Sign at the police station/)).toHaveCount(0);
});

test('in My reports the question at the end is one line below the name of the complaint', async ({
  page,
  line,
}) => {
  const reference = await fileComplaint(page, { category: 'domestic' });
  const office = await apiAs(line.url, 'sp');
  await expect.poll(() => office.countIncidents(reference)).toBe(1);
  const { _id: id } = await office.findIncident(reference);
  expect(await office.setStatus(id, 'noAction', 'No.')).toBe(200);
  // What was asked a moment ago is asked again by a press.
  await openAlive(page, `/track-fir?ref=${reference}&lang=en`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('navigation', { name: 'What you can do now' })).toBeVisible();
  await openAlive(page, '/my-reports');
  const card = page.getByRole('listitem').filter({ hasText: reference });
  const answer = card.getByText('Your answer', { exact: true });
  const name = card.getByRole('heading', { name: 'Complaint', exact: true });
  const top = (found: Locator) => found.evaluate((one) => one.getBoundingClientRect().top);
  expect(await top(answer)).toBeGreaterThan(await top(name));
  // Another person with the phone does not read what kind it is.
  await expect(card).not.toContainText('Domestic');
  await expect(card.getByRole('radio')).toHaveCount(0);
  await answer.click();
  await expect(card.getByRole('radio', { name: 'No, I do not agree' })).toBeVisible();
});

for (const [category, number] of [
  ['fraud', '1930'],
  ['cybercrime', '1930'],
  ['domestic', '181'],
  ['harassment', '181'],
] as const)
  test(
    `a receipt has ${number} in its first window (${category})`,
    longIf(category !== 'domestic'),
    async ({ page }) => {
      const reference = await fileComplaint(page, { category });
      for (const [width, height] of [
        [360, 640],
        [412, 915],
        [1366, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await openAlive(page, `/file-complaint?filed=${reference}&lang=mr`);
        await expect(page.locator(`main a[href="tel:${number}"]`)).toBeInViewport({ ratio: 1 });
      }
    },
  );

test('the emergency notice has one large number, and 100 in a sentence below it', async ({ page }) => {
  await page.goto('/emergency-contact?lang=mr');
  const first = page.getByRole('link', { name: /^112 वर कॉल करा / });
  const second = page.getByRole('paragraph').getByRole('link', { name: '100, 1 0 0' });
  for (const link of [first, second]) await expect(link).toBeInViewport({ ratio: 1 });
  const size = (link: Locator) => link.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(await size(first)).toBeGreaterThan(1.5 * (await size(second)));
});

for (const theme of ['light', 'dark'] as const)
  test(`a closed line looks quieter than an open one (${theme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.clock.setFixedTime('2026-11-20T21:30:00+05:30');
    await openAlive(page, '/emergency-contact?lang=en');
    const ground = (number: string) =>
      page
        .getByRole('link', { name: new RegExp(`^${number}, `) })
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect.poll(() => ground('14567')).toBe('rgba(0, 0, 0, 0)');
    expect(await ground('1098')).not.toBe('rgba(0, 0, 0, 0)');
  });

test('the first item and the first question stand high on the first screen', async ({ page }) => {
  const top = (found: Locator) => found.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
  await openAlive(page, '/lost-and-found?lang=en');
  const list = page.getByRole('region', { name: 'Items' });
  await expect(list.getByRole('listitem').filter({ hasText: 'FF008' })).toBeVisible();
  expect(await top(list.getByRole('listitem').filter({ hasText: 'FF008' }))).toBeLessThan(520);
  // A second item is in sight on most phones: none is higher than 270 px.
  await page.setViewportSize({ width: 360, height: 640 });
  const heights = list.getByRole('listitem').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(Math.max(...(await heights))).toBeLessThan(270);
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAlive(page, '/legal-guidance?lang=en');
  await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
  expect(await top(page.locator('details#firHow summary'))).toBeLessThan(450);
});

for (const language of ['en', 'mr'])
  test(`every line of the menu of a phone begins at the same edge (${language})`, async ({ page }) => {
    await openAlive(page, `/?lang=${language}`);
    await page.getByRole('banner').locator('summary').click();
    const starts = () =>
      page
        .locator('header details')
        .locator('a, button')
        .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).justifyContent));
    expect(new Set(await starts())).toEqual(new Set(['flex-start']));
    expect((await starts()).length).toBeGreaterThan(7);
  });
