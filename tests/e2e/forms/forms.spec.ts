// One table over the forms: an empty submit leads to the first fault and says it, in both languages; what is
// typed outlives a reload; a lost answer is said, and the form stays as it was.
import type { Locator, Page } from '@playwright/test';
import { expect, pageTest, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { expectFaultTold } from '#fixtures/browser/told-fault.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { type Language, languagesOf, translations } from '#fixtures/words/words.ts';

/** Makes the form visible; the language of the page does not matter to it. */
interface Shown {
  readonly name: string;
  readonly address: string;
  readonly open?: (page: Page) => Promise<void>;
  /** Holds exactly one submit button. */
  readonly form: (page: Page) => Locator;
}

const around = (id: string) => (page: Page) => page.locator('form', { has: page.locator(`#${id}`) });

const publicForms: readonly Shown[] = [
  { name: 'complaint', address: '/file-complaint', open: showWholeForm, form: around('category') },
  { name: 'track', address: '/track-fir', form: around('ref') },
  { name: 'verify', address: '/verify', form: around('receipt') },
  { name: 'lost item', address: '/lost-and-found#report-lost', form: around('itemName') },
  { name: 'found item', address: '/lost-and-found#report-found', form: around('foundItemName') },
  { name: 'sign-in of a station', address: signIns.sho.path, form: around('password') },
  { name: 'sign-in of an administrator', address: signIns.admin.path, form: around('password') },
  { name: 'forgotten password', address: '/component/forgot-password', form: around('email') },
];

function inLanguage(address: string, language: Language): string {
  const url = new URL(address, 'http://here');
  url.searchParams.set('lang', language);
  return `${url.pathname}${url.search}${url.hash}`;
}

async function walk(page: Page, forms: readonly Shown[], language: Language): Promise<void> {
  for (const { name, address, open, form } of forms)
    await test.step(name, async () => {
      const path = inLanguage(address, language);
      // A console has no markup before its scripts.
      await (address.includes('-dashboard') ? page.goto(path) : openAlive(page, path));
      await open?.(page);
      await expectFaultTold(page, form(page));
    });
}

for (const language of languagesOf(1))
  pageTest(`an empty public form says what is missing (${language})`, async ({ page }) => {
    await walk(page, publicForms, language);
  });

const stationForms = (id: string): readonly Shown[] => {
  const report = `${signIns.sho.home}?tab=incident-reporting&id=${id}`;
  const steps = (page: Page) =>
    page.locator('[data-panel] select').filter({ has: page.locator('option[value=note]') });
  return [
    {
      name: 'signature desk',
      address: `${signIns.sho.home}?tab=signature-desk`,
      form: around('desk-reference'),
    },
    {
      name: 'message to the complainant',
      address: report,
      form: (page) => page.locator('[data-panel] form', { has: page.locator('textarea[lang]') }),
    },
    {
      name: 'step',
      address: report,
      open: async (page) => {
        await steps(page).selectOption('note');
      },
      form: (page) => page.locator('[data-panel] form', { has: page.locator('[id$=-on]') }),
    },
  ];
};

for (const language of languagesOf(0))
  pageTest(`an empty form of a station says what is missing (${language})`, async ({ page, line }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const { id } = await fileAt(line.url, { location: 'Wadgaon' });
    await signIn(page, 'sho');
    await walk(page, stationForms(id), language);
  });

for (const language of languagesOf(1))
  test(`an empty form of the superintendent and the administrator says what is missing (${language})`, {
    tag: '@long',
  }, async ({ page, line }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const { id } = await fileAt(line.url, { location: 'Nowhere at all' });
    await signIn(page, 'sp');
    const report = `${signIns.sp.home}?tab=incidents&id=${id}`;
    await walk(page, [{ name: 'transfer', address: report, form: around('transfer-station') }], language);
    const [addStation = ''] = translations('accounts', ['Add Station'], language);
    await signIn(page, 'admin');
    const home = signIns.admin.home;
    await walk(
      page,
      [
        { name: 'use of the bot', address: `${home}?tab=bot-usage-stats`, form: around('usage-from') },
        {
          name: 'station',
          address: `${home}?tab=manage-police-stations`,
          open: (page) => page.getByRole('button', { name: addStation, exact: true }).click(),
          form: around('station-fullName'),
        },
      ],
      language,
    );
  });

pageTest('what an officer types outlives a reload: message, step and reason', async ({ page, line }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { id } = await fileAt(line.url, { location: 'Wadgaon' });
  await signIn(page, 'sho');
  const panel = page.locator('[data-panel]');
  const typed = async (open: () => Promise<unknown>, field: () => Locator, words: string) => {
    await page.goto(`${signIns.sho.home}?tab=incident-reporting&id=${id}`);
    await open();
    await field().fill(words);
    await page.reload();
    await open();
    await expect(field()).toHaveValue(words);
  };
  const message = () => panel.getByRole('textbox', { name: 'Message to the complainant' });
  await typed(() => message().waitFor(), message, 'On which day');
  const note = () => panel.getByRole('form').getByLabel(/^Note/);
  const procedure = panel.getByRole('region', { name: 'Procedure by law' });
  await typed(() => procedure.getByRole('combobox').selectOption('note'), note, 'Half a step');
  const reminder = async () => {
    await panel.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Remind me' }).click();
  };
  await typed(reminder, () => panel.getByLabel('What to do'), 'Call the mother');
});

test('a lost answer is said, and what was typed stays', async ({ page, line }) => {
  await page.goto(signIns.sho.path);
  await page.locator('#email').fill(signIns.sho.email);
  await page.locator('#password').fill('a password');
  line.cut();
  await page.locator('button[type=submit]').click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText('Something went wrong');
  await expect(page.locator('#password')).toHaveValue('a password');
  await expect(page.locator('button[type=submit]')).toBeEnabled();
});
