// Pages under a browser's translator, which puts elements of its own in the place of texts: nothing crashes, and what changes is
// seen. The fixture does to a page what Chrome's translator does.
import type { Page } from '@playwright/test';
import { expect, longIf, pageTest, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint, showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { desk } from '#fixtures/browser/console.ts';
import { openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { translated } from '#fixtures/sent/translated-page.mjs';
import crashEn from '#locales/en/common.json' with { type: 'json' };
import complaintEn from '#locales/en/complaint.json' with { type: 'json' };
import crashMr from '#locales/mr/common.json' with { type: 'json' };
import complaintMr from '#locales/mr/complaint.json' with { type: 'json' };

const translate = (page: Page) => page.evaluate(translated);
const isWhole = (page: Page) =>
  expect(page.locator('body')).not.toContainText(new RegExp(`${crashEn.crash.title}|${crashMr.crash.title}`));
const crashes = (page: Page) => {
  const all: string[] = [];
  page.on('pageerror', (error) => all.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|not a child/.test(message.text()))
      all.push(message.text());
  });
  return all;
};

for (const language of ['en', 'mr'] as const)
  pageTest(
    `a complaint is filed on a translated page, with a file, faults and no position (${language})`,
    longIf(language === 'en'),
    async ({ page }) => {
      const faults = crashes(page);
      await openAlive(page, `/file-complaint?lang=${language}`);
      await showWholeForm(page);
      await translate(page);
      await submitButton(page).click();
      await expect(page.locator('#fullName-error')).toBeVisible();
      await page.locator('[name=evidence]').setInputFiles('tests/fixtures/sent/pdf-with-bom.pdf');
      await expect(page.locator('#evidence li')).toHaveCount(1);
      await page.locator('#evidence li button').click();
      await expect(page.locator('#evidence li')).toHaveCount(0);
      const { stage, position } = { en: complaintEn, mr: complaintMr }[language];
      await page.getByRole('button', { name: position.add }).click();
      await expect(page.getByText(position.denied)).toBeVisible();
      await fillComplaint(page, typed);
      await submitButton(page).click();
      const reference = await referenceOn(page);
      const main = page.locator('main');
      await expect(main.locator('p > [translate=no]')).toHaveText(new RegExp(reference.slice(0, 9)));
      await expect(main).toContainText(stage.received);
      await expect(main).not.toContainText(stage.line.phone);
      await isWhole(page);
      expect(faults).toEqual([]);
    },
  );

const citizenPages = [
  '/',
  '/emergency-contact',
  '/legal-guidance',
  '/legal-guidance/police',
  '/lost-and-found',
  '/track-fir',
  '/my-reports',
  '/verify',
  '/privacy-policy',
  '/terms-conditions',
  '/data-deletion-policy',
  '/accessibility-statement',
  '/police-login-selection',
];

/** Presses what opens, closes and changes something, one after the other, and comes back where a press led away. */
async function pressAll(page: Page, path: string): Promise<void> {
  const all = await page.locator('main button:visible, main summary:visible, main [role=tab]:visible').all();
  for (const one of all.slice(0, 25)) {
    if (!(await one.isVisible().catch(() => false))) continue;
    await one.click({ timeout: 2000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname !== path.split('?')[0]) {
      await openAlive(page, path);
      await translate(page);
    }
  }
}

for (const language of ['en', 'mr'] as const) {
  test(`every citizen page lives under the translator (${language})`, { tag: '@long' }, async ({ page }) => {
    const faults = crashes(page);
    for (const name of citizenPages) {
      const path = `${name}?lang=${language}`;
      await openAlive(page, path);
      await translate(page);
      await pressAll(page, path);
      await isWhole(page);
    }
    expect(faults).toEqual([]);
  });

  test(`the consoles live under the translator (${language})`, { tag: '@long' }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(desk);
    const faults = crashes(page);
    for (const [who, tabs] of [
      ['sho3', ['dashboard', 'incident-reporting', 'call-list']],
      ['sp', ['dashboard', 'incidents', 'officer-complaints', 'police-stations', 'deadlines', 'audit']],
      ['admin', ['dashboard', 'manage-police-stations', 'manage-sp-dsp-asp', 'daily-message-send']],
    ] as const) {
      await signIn(page, who);
      for (const tab of tabs) {
        await page.goto(`${signIns[who].home}?tab=${tab}&lang=${language}`);
        await page.locator('#content').waitFor();
        await translate(page);
        await pressAll(page, signIns[who].home);
        await isWhole(page);
      }
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    }
    expect(faults).toEqual([]);
  });
}
