import { expect, pageTest, withoutWorker } from '#fixtures/browser/browser-test.ts';
import {
  categoryTile,
  fillComplaint,
  nextStep,
  openWhoMaySee,
  showWholeForm,
} from '#fixtures/browser/complaint-form.ts';
import { filings, openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { keepDraft } from '#fixtures/browser/stored-data.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

/** A worker would answer in place of the network. */
const networkTest = pageTest.extend(withoutWorker);

pageTest('text typed before the scripts load stays', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/file-complaint', { waitUntil: 'commit' });
  await showWholeForm(page);
  await page.locator('form [name=fullName]').fill(typed.fullName);
  await categoryTile(page, 'fraud').check();
  await openWhoMaySee(page);
  await page.getByRole('radio', { name: /^Keep this confidential/ }).check();
  await page.locator('#contactPreference').selectOption('never');
  await submitButton(page).click();
  expect(page.url()).not.toContain('fullName');
  letGo();
  await expect(page.getByRole('button', { name: 'Delete what I typed' })).toBeVisible();
  await expect(page.locator('form [name=fullName]')).toHaveValue(typed.fullName);
  await expect(categoryTile(page, 'fraud')).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Keep this confidential/ })).toBeChecked();
  await expect(page.locator('#contactPreference')).toHaveValue('never');
  await expect(page.getByRole('link', { name: 'Call 1930' })).toBeVisible();
  await page.getByRole('button', { name: 'Check what you wrote' }).click();
  await expect(page.getByRole('dialog').getByText('Do not call')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Yes, no police station sees it')).toBeVisible();
});

pageTest(
  'a complaint about the police of the station goes to the superintendent and not to the station',
  async ({ page, line }) => {
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    await openWhoMaySee(page);
    const answer = page.getByLabel('It is about the police');
    await answer.check();
    await expect(answer).toBeChecked();
    await expect(page.getByLabel('Keep this confidential')).not.toBeChecked();
    await submitButton(page).click();
    const reference = await referenceOn(page);
    await expect.poll(() => filings(line.reached)).toBe(1);
    const office = await apiAs(line.url, 'sp');
    // The call has come in; its answer may not be out yet.
    await expect.poll(() => office.countIncidents(reference)).toBe(1);
    expect(await (await apiAs(line.url, 'sho')).countIncidents(reference)).toBe(0);
  },
);

for (const [category, call] of [
  ['fraud', 'Call 1930'],
  ['domestic', 'Call 181'],
] as const)
  pageTest(`no tile moves when its note comes long after the press (${category})`, async ({ page, line }) => {
    const places = () =>
      page.locator('[data-frame]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    line.hold(/^GET \/assets\/(?!main|preload)/);
    await page.goto('/file-complaint', { waitUntil: 'commit' });
    await expect(page.locator('head link[rel=modulepreload]')).not.toHaveCount(0);
    await categoryTile(page, category).check();
    const before = await places();
    expect(before.length).toBeGreaterThan(7);
    line.hold(null);
    await expect(page.getByRole('link', { name: call })).toBeVisible();
    expect(await places()).toEqual(before);
  });

pageTest('a press before the page is interactive files the complaint afterwards', async ({ page, line }) => {
  // The boot script loads; everything it requests is held.
  line.hold(/^GET \/assets\/(?!main|preload)/);
  await page.goto('/file-complaint', { waitUntil: 'commit' });
  await expect(page.locator('head link[rel=modulepreload]')).not.toHaveCount(0);
  // Its steps too.
  await categoryTile(page, typed.category).check();
  await nextStep(page).click();
  await page.locator('form [name=description]').fill(typed.description);
  await nextStep(page).click();
  await page.locator('form [name=location]').fill(typed.location);
  await nextStep(page).click();
  await page.locator('form [name=fullName]').fill(typed.fullName);
  await page.locator('form [name=phone]').fill(typed.phone);
  await submitButton(page).click();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  line.hold(null);
  const reference = await referenceOn(page);
  await expect.poll(() => filings(line.reached)).toBe(1);
  const own = await apiAs(line.url, 'sho');
  await expect.poll(() => own.countIncidents(reference)).toBe(1);
});

pageTest(
  'scripts that fail at the start are loaded again, and what was typed and pressed stays',
  async ({ page, line }) => {
    let isDown = true;
    page.on('request', (request) => {
      // The page asks by itself whether the network answers again.
      if (request.method() === 'HEAD') isDown = false;
    });
    let fail = () => {};
    const isTyped = new Promise<void>((go) => {
      fail = go;
    });
    await page.route(/\/assets\/(?!main|preload).*\.js$/, async (route) => {
      await isTyped;
      await (isDown ? route.abort() : route.continue());
    });
    await page.goto('/file-complaint', { waitUntil: 'commit' });
    await expect(page.locator('head link[rel=modulepreload]')).not.toHaveCount(0);
    await fillComplaint(page, typed);
    await submitButton(page).click();
    fail();
    await referenceOn(page);
    await expect.poll(() => filings(line.reached)).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('boots'))).toBeNull();
  },
);

networkTest(
  'scripts that a browser stops loading because the person leaves call nobody back',
  async ({ page }) => {
    await openAlive(page, '/');
    let reloads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).pathname === '/') reloads += 1;
    });
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    await page.route('**/emergency-contact', async (route) => {
      await answered;
      await new Promise((wait) => setTimeout(wait, 300));
      await route.continue();
    });
    // Firefox stops them as soon as the other page is asked for, here long before it comes.
    await page.evaluate(() => {
      const lose = () => setTimeout(() => window.dispatchEvent(new Event('vite:preloadError')));
      window.addEventListener('beforeunload', lose, { once: true });
      window.location.assign('/emergency-contact');
    });
    await expect(page).toHaveURL(/emergency-contact/);
    expect(reloads).toBe(0);
  },
);

pageTest(
  'offers a draft after the tab was closed, and discards it with one press',
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567, accuracy: 15 });
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    await page.getByRole('button', { name: 'Add my location' }).click();
    const place = 'accurate to about 15 m';
    await expect(page.getByText(place)).toBeVisible();
    await page.waitForTimeout(2500);
    await page.close();

    const second = await context.newPage();
    await openAlive(second, '/file-complaint');
    await expect(second.getByText(typed.fullName)).toHaveCount(0);
    await second.getByRole('button', { name: 'Continue where you left off' }).click();
    await expect(second.locator('form [name=description]')).toHaveValue(typed.description);
    await expect(categoryTile(second, 'theft')).toBeChecked();
    // In a step that is not open.
    await expect(second.getByText(place)).toHaveCount(1);

    await second.reload();
    await second.getByRole('button', { name: 'Delete it' }).click();
    await expect(second.getByText('was started on this phone')).toHaveCount(0);
    await expect(second.locator('form [name=description]')).toHaveValue('');
    await second.reload();
    await expect(nextStep(second)).toBeVisible();
    await expect(second.getByText('was started on this phone')).toHaveCount(0);
  },
);

pageTest(
  'a draft with the tick "do not keep", which an older version saved, has it again',
  async ({ page }) => {
    await openAlive(page, '/file-complaint');
    const fields = { fullName: typed.fullName, description: typed.description };
    const identity = { id: uuidv7(), referenceId: 'FIR-2024-ABC123XYZ', secret: '0123456789AB' };
    await page.evaluate(keepDraft, {
      ...identity,
      typedAt: Date.now(),
      fields,
      position: null,
      forget: true,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Continue where you left off' }).click();
    await expect(page.locator('input[name=forget]')).toBeChecked();
  },
);

pageTest('what is filed before the form was saved as a draft does not become one', async ({ page }) => {
  // The moments at which it is saved do not come; leaving the form is one more.
  await page.addInitScript(() => {
    const every = window.setInterval;
    window.setInterval = ((run: () => void, ms?: number) =>
      ms === 2000 ? 0 : every(run, ms)) as typeof setInterval;
  });
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, typed);
  await submitButton(page).click();
  await referenceOn(page);
  await openAlive(page, '/file-complaint');
  await expect(nextStep(page)).toBeVisible();
  await expect(page.getByText('was started on this phone')).toHaveCount(0);
});

pageTest(
  'what was added in a second tab after the first was submitted goes as another complaint',
  async ({ page, context, line }) => {
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    // The draft is saved every two seconds.
    await page.waitForTimeout(2500);
    const second = await context.newPage();
    await openAlive(second, '/file-complaint');
    await second.getByRole('button', { name: 'Continue where you left off' }).click();
    await showWholeForm(second);
    await submitButton(page).click();
    const reference = await referenceOn(page);

    const longer = `${typed.description} They also took the helmet.`;
    await second.locator('form [name=description]').fill(longer);
    await submitButton(second).click();
    await expect(second.getByRole('alert')).toContainText(reference);
    await second.getByRole('button', { name: 'Send this as another complaint' }).click();
    const another = await referenceOn(second);
    expect(another).not.toBe(reference);
    const own = await apiAs(line.url, 'sho');
    await expect.poll(() => own.countIncidents(another)).toBe(1);
    expect((await own.findIncident(another)).whatHappened).toBe(longer);
    expect((await own.findIncident(reference)).whatHappened).toBe(typed.description);
  },
);

pageTest(
  'the browser is asked to keep the data of the site at the first filing, and not before',
  async ({ page, line }) => {
    await page.addInitScript(() => {
      const asked: boolean[] = [];
      Object.assign(globalThis, { asked });
      navigator.storage.persist = async () => {
        asked.push(true);
        return true;
      };
    });
    const timesAsked = () =>
      page.evaluate(() => (globalThis as unknown as { asked: boolean[] }).asked.length);
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    expect(await timesAsked()).toBe(0);
    await submitButton(page).click();
    await referenceOn(page);
    await expect.poll(() => filings(line.reached)).toBe(1);
    expect(await timesAsked()).toBe(1);
  },
);

networkTest(
  'what files a complaint comes late: nothing typed is lost, and the next press files it',
  async ({ page, line }) => {
    // The page has been loaded again once already, as it is for a file that is lost while nobody types.
    await page.addInitScript(() => sessionStorage.setItem('reloaded', window.location.href));
    let isDown = true;
    await page.route(/\/assets\/filing-.*\.js$/, (route) => (isDown ? route.abort() : route.continue()));
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    await submitButton(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'not on your phone yet' })).toBeFocused();
    expect(filings(line.reached)).toBe(0);
    isDown = false;
    await submitButton(page).click();
    const reference = await referenceOn(page);
    await expect.poll(() => filings(line.reached)).toBe(1);
    const own = await apiAs(line.url, 'sho');
    await expect.poll(() => own.countIncidents(reference)).toBe(1);
  },
);
