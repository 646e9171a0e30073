import type { Locator } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, pageTest, readyOffline, signIn, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint, nextStep, openEmail, showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { desk } from '#fixtures/browser/console.ts';
import {
  fileComplaint,
  filings,
  openAlive,
  openMore,
  referenceOn,
  submitButton,
  typed,
} from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

for (const [language, error, first] of [
  ['en', 'Error', 'Enter your full name'],
  ['mr', 'दुरुस्ती हवी', 'तुमचे पूर्ण नाव लिहा'],
] as const) {
  pageTest(
    `an empty form names every missing field above and beside it, and empties nothing (${language})`,
    longIf(language === 'en'),
    async ({ page }) => {
      await openAlive(page, `/file-complaint?lang=${language}`);
      await showWholeForm(page);
      await openEmail(page);
      await page.locator('form [name=email]').fill('sunita@example');
      await submitButton(page).click();
      const summary = page.getByRole('alert').filter({ hasText: first });
      await expect(summary.getByRole('link')).toHaveCount(6);
      await expect(page.locator('#fullName-error')).toContainText(first);
      await expect(page).toHaveTitle(new RegExp(`^${error}: `));
      await expect(page.locator('*:focus').getByRole('alert')).toBeVisible();
      await expect(page.locator('form [name=email]')).toHaveValue('sunita@example');
      await expect(page.locator('form [name=fullName]')).toHaveAttribute('aria-required', 'true');

      // Also to a step that is not shown.
      await page.locator('form [name=step][value=what]').check();
      await summary.getByRole('link', { name: first }).click();
      await expect(page.locator('form [name=fullName]')).toBeFocused();
      await submitButton(page).click();
      await expect(page.locator('*:focus').getByRole('alert')).toBeVisible();
    },
  );
}

pageTest(
  'shows errors for too long a text, a wrong mobile number and a future date',
  { tag: '@long' },
  async ({ page }) => {
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, { ...typed, phone: '12345', description: 'अ'.repeat(5001) });
    await page.locator('form [name=incidentDate]').fill('2199-01-01');
    await expect(page.getByText('1 character too many')).toBeVisible();
    await submitButton(page).click();
    await expect(page.locator('#phone-error')).toContainText('10-digit mobile number');
    await expect(page.locator('#description-error')).toContainText('5000');
    await expect(page.locator('#incidentDate-error')).toContainText('future');
    await expect(page.locator('form [name=phone]')).toHaveValue('12345');
  },
);

pageTest(
  'Cancel and Back to Home lead home, and the read-back text is what will be sent',
  async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567, accuracy: 15 });
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, { ...typed, phone: '+91 ९८२२० १२३४५' });
    await page.getByRole('button', { name: 'Add my location' }).click();
    await expect(page.getByText('accurate to about 15 m')).toBeVisible();
    await page.getByRole('button', { name: 'Check what you wrote' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('9822012345')).toBeVisible();
    await expect(dialog.getByText('18.52040, 73.85670')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove location' }).click();
    await expect(page.getByText('accurate to about 15 m')).toHaveCount(0);

    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page).toHaveURL(/\/$/);
    await openAlive(page, '/file-complaint');
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

pageTest(
  'the receipt follows the complaint from the phone to the server and survives a reload',
  async ({ page, context, line }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    await page.locator('#contactPreference').selectOption('never');
    // What files a complaint is asked for at the first touch of the form.
    await page.waitForLoadState('networkidle');
    line.cut();
    await submitButton(page).click();
    const reference = await referenceOn(page);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Saved on this phone. Not sent yet.');
    // The heading and the state.
    await expect(page.getByText(/^Saved on this phone\./).filter({ visible: true })).toHaveCount(2);
    await expect(page.getByText('It is not an FIR.')).toBeVisible();
    await page.getByRole('button', { name: 'Copy' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

    line.restore();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(
      page.getByText(/^Received by the police server on \d\d-\d\d-\d{4}, \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(title).toHaveText('Complaint Filed Successfully');
    await expect(page.getByText('You asked not to be called')).toBeVisible();
    await expect(page.getByText('An officer may call you')).toHaveCount(0);
    const sign = page.getByRole('region', { name: /^Sign by \d\d-\d\d-\d{4} if you can$/ });
    await expect(sign.getByText(/(Sun|Mon|Tue|Wed|Thu|Fri|Sat)$/)).toBeVisible();
    await expect(sign.getByText('Police station: Wadgaon')).toBeVisible();
    await expect(sign.getByRole('link', { name: 'Call 9000000011' })).toHaveAttribute(
      'href',
      'tel:9000000011',
    );
    await expect(sign.getByText(/, 9000000011$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(reference).filter({ visible: true })).not.toHaveCount(0);
    expect(filings(line.reached)).toBe(1);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    // What was filed is no draft.
    await openAlive(page, '/file-complaint');
    await expect(nextStep(page)).toBeVisible();
    await expect(page.getByText('was started on this phone')).toHaveCount(0);
  },
);

pageTest('that the words are saved is said when the phone has saved them', async ({ page }) => {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(window, { letSave: () => held.map((heard) => heard()) });
    // The end of each write is kept back.
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      set: (heard: () => void) => held.push(heard),
    });
  });
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, typed);
  const saved = page.getByText('Saved on this phone', { exact: true });
  await expect(page.getByRole('button', { name: 'Delete what I typed', includeHidden: true })).toHaveCount(1);
  await expect(saved).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { letSave: () => void }).letSave());
  await expect(saved).toHaveCount(1);
});

test('a phone without storage warns, saves the text as a file, and sends it from memory once', async ({
  page,
  line,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, typed);
  await submitButton(page).click();
  await expect(page.getByText('Not saved: this phone does not allow saving')).toBeVisible();
  await expect(page.locator('form [name=description]')).toHaveValue(typed.description);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file', exact: true }).click();
  const file = await download;
  const reference = file.suggestedFilename().replace('.txt', '');
  expect(reference).toMatch(/^FIR-2024-[A-Z0-9]{9}$/);

  line.cut();
  const sendNow = page.getByRole('button', { name: 'Send now' });
  await sendNow.click();
  await expect(page.getByText('It did not reach the server either')).toBeVisible();
  line.restore();
  // Lost answers and the browser's own repeats still make one complaint.
  line.loseAnswers(/^PUT /, 2);
  await expect(async () => {
    await sendNow.click({ timeout: 1000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint Filed Successfully', {
      timeout: 2000,
    });
  }).toPass();
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByText('Sent without saving on this phone')).toBeVisible();
  expect(filings(line.reached)).toBeGreaterThan(1);
  const officer = await apiAs(line.url, 'sho');
  expect(await officer.countIncidents(reference)).toBe(1);
});

pageTest('form, errors and receipt have no axe violation', { tag: '@long' }, async ({ page }) => {
  await openAlive(page, '/file-complaint');
  await showWholeForm(page);
  await submitButton(page).click();
  await expect(page.locator('#fullName-error')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await fileComplaint(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complaint Filed Successfully');
  expect(await violationsOn(page)).toEqual([]);
});

/** Presses of a finger; a field that is filled, and Enter, which goes on to the last step, count with them. */
test('a theft without a photo is saved with 12 presses', async ({ page, line }) => {
  await openAlive(page, '/');
  await readyOffline(page);
  line.cut();
  let presses = 0;
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const fill = async (name: string, text: string) => {
    presses += 1;
    await page.locator(`form [name=${name}]`).fill(text);
  };
  await press(page.getByRole('main').getByRole('link', { name: /^File Complaint/ }));
  await press(page.getByText('Theft', { exact: true }));
  await press(nextStep(page));
  await expect(page.getByRole('heading', { name: /^Tell it in detail/ })).toBeFocused();
  await fill('description', typed.description);
  await press(nextStep(page));
  await fill('location', typed.location);
  await press(page.getByRole('button', { name: 'Yesterday' }));
  await page.locator('form [name=location]').press('Enter');
  await fill('fullName', typed.fullName);
  await fill('phone', typed.phone);
  await press(submitButton(page));
  await referenceOn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Saved on this phone/);
  expect(presses).toBeLessThan(12);
});

pageTest(
  'Cancel asks whether what was typed stays on the phone, and throws it away',
  { tag: '@long' },
  async ({ page }) => {
    await openAlive(page, '/file-complaint');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/$/);

    await openAlive(page, '/file-complaint');
    await nextStep(page).click();
    await page.locator('form [name=description]').fill(typed.description);
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Delete it' }).click();
    await expect(page).toHaveURL(/\/$/);
    await openAlive(page, '/file-complaint');
    await expect(nextStep(page)).toBeVisible();
    await expect(page.getByText('was started on this phone')).toHaveCount(0);
  },
);

pageTest(
  'the station reads above the number when it may call',
  { tag: '@long' },
  async ({ page, browser, line }) => {
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, { ...typed, category: 'domestic' });
    await expect(page.getByRole('link', { name: 'Call 181' })).toHaveAttribute('href', 'tel:181');
    await page.locator('#contactPreference').selectOption('hours');
    await submitButton(page).click();
    await expect(page.locator('#contactPreference-error')).toContainText('Enter both times');
    await page.locator('#contact-from').fill('18:00');
    await page.locator('#contact-to').fill('20:00');
    await submitButton(page).click();
    const reference = await referenceOn(page);
    await expect(page.getByText(`call you on ${typed.phone}. Only from 18:00 to 20:00.`)).toBeVisible();
    const own = await apiAs(line.url, 'sho');
    await expect.poll(() => own.countIncidents(reference)).toBe(1);
    const { _id } = await own.findIncident(reference);

    const desktop = await browser.newContext({ viewport: desk, baseURL: line.url });
    const station = await desktop.newPage();
    await signIn(station, 'sho', `/sho-dashboard?tab=incident-reporting&q=${reference}&id=${_id}`);
    const dialog = station.getByRole('dialog');
    await expect(dialog.getByText(typed.phone)).toBeVisible();
    const words = await dialog.innerText();
    const asked = words.indexOf('Call only from 18:00 to 20:00');
    expect(asked).toBeGreaterThan(0);
    expect(words.indexOf(typed.phone)).toBeGreaterThan(asked);
    await desktop.close();

    // The letter to the Superintendent says so too.
    await openMore(page);
    await page.getByRole('link', { name: 'Did the police station refuse it?' }).click();
    const letter = page.getByRole('article', { name: 'Letter to the Superintendent of Police' });
    await expect(letter).toContainText(`How to call me: Only from 18:00 to 20:00Phone: ${typed.phone}`);
  },
);
