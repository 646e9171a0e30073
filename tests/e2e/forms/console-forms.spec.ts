// The forms of the consoles; see form-walk.ts. The status of a report has no row: its submit is shut until a note is typed.
import type { Page } from '@playwright/test';
import { adminTab, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { rowOf } from '#fixtures/browser/console.ts';
import { newOfficer } from '#fixtures/browser/new-officer.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { languagesOf } from '#fixtures/words/words.ts';
import { around, type FormRow, press, type Say, walkForms } from './form-walk.ts';

test.use({ viewport: { width: 1366, height: 768 }, ...workerInLongRuns });

const panel = (page: Page) => page.locator('[data-panel]');

const fromMenu = (act: string) => async (page: Page, say: Say) => {
  await panel(page)
    .getByRole('button', { name: new RegExp(`^${say('incidents', 'More')}: `) })
    .click();
  await page.locator(`[role=menuitem][data-value="${act}"]`).click();
};

const steps = (page: Page) =>
  panel(page)
    .locator('select')
    .filter({ has: page.locator('option[value=note]') });

const formsOfReport = (address: string): readonly FormRow[] => [
  {
    file: 'staff/incidents/conversation/MessageForm.tsx',
    address,
    form: (page) => panel(page).locator('form', { has: page.locator('textarea[lang]') }),
    keeps: 'textarea',
  },
  {
    file: 'staff/incidents/acts/StepForm.tsx',
    address,
    open: (page) => steps(page).selectOption('note'),
    form: (page) => panel(page).locator('form', { has: page.locator('[id$=-on]') }),
    keeps: '[id$=-note]',
  },
  {
    file: 'staff/incidents/acts/ReminderForm.tsx',
    address,
    open: fromMenu('incident-reminder'),
    form: around('reminder-text'),
    empty: (form) => form.locator('#reminder-day').fill(''),
    keeps: '#reminder-text',
  },
  {
    file: 'staff/writes/ActForm.tsx',
    address,
    open: fromMenu('incident-send-back'),
    form: around('act-reason'),
    keeps: '#act-reason',
  },
];

const formsOfAccount = (address: string): readonly FormRow[] => [
  {
    file: 'staff/shell/PasswordDialog.tsx',
    address,
    open: (page, say) => press(page, say('shell', 'Change password')),
    form: around('password-current'),
    fill: {
      '#password-current': 'not the password',
      '#password-new': 'words that nobody knows',
      '#password-confirm': 'words that nobody knows',
    },
  },
  {
    file: 'staff/shell/FactorSetup.tsx',
    address,
    async open(page, say) {
      await press(page, say('shell', 'Security'));
      await press(page, say('second-factor', 'Set up an app'));
    },
    form: around('factor-code'),
    fill: { '#factor-code': '000000' },
  },
  {
    file: 'staff/shell/security/Passkeys.tsx',
    address,
    open: (page, say) => press(page, say('shell', 'Security')),
    form: around('passkey-name'),
    fill: { '#passkey-name': 'Desk PC' },
  },
  {
    file: 'staff/shell/ProofForm.tsx',
    address,
    async open(page) {
      await page.evaluate(() => {
        const { user } = JSON.parse(localStorage.getItem('vishwas-session') ?? '{}');
        localStorage.setItem('vishwas-locked', user.id);
      });
      await page.reload();
    },
    form: around('proof'),
    fill: { '#proof': 'not the password' },
  },
];

for (const language of languagesOf(0))
  test(`every form of a station says what is missing (${language})`, async ({ page, line }) => {
    const { id, referenceId } = await fileAt(line.url, { location: 'Wadgaon' });
    await signIn(page, 'sho');
    const desk: readonly FormRow[] = [
      {
        file: 'staff/desk/DeskTab.tsx',
        address: `${signIns.sho.home}?tab=signature-desk`,
        form: around('desk-reference'),
      },
      {
        file: 'staff/desk/DeskForm.tsx',
        async open(at) {
          await at.locator('#desk-reference').fill(referenceId);
          await at.locator('#desk-reference').press('Enter');
        },
        form: (at) => at.locator('form', { has: at.locator('[id$=-diary]') }),
        keeps: '[id$=-diary]',
      },
    ];
    const report = `${signIns.sho.home}?tab=incident-reporting&id=${id}`;
    await walkForms({ page, line }, [...desk, ...formsOfReport(report)], language);
  });

for (const language of languagesOf(0))
  test(`every form of who is signed in says what is missing (${language})`, async ({ page, line }) => {
    await signIn(page, 'sho');
    await walkForms({ page, line }, formsOfAccount(signIns.sho.home), language);
  });

/** A new station: its first person is entered in the roster, then comes to the desk. */
const rosterForms = (address: string, report: string): readonly FormRow[] => {
  const person = { '#person-name': 'Asha Pawar', '#person-buckle': '4411', '#person-pin': '482915' };
  return [
    {
      file: 'staff/shell/persons/PersonForm.tsx',
      address,
      async open(page, say) {
        await press(page, say('shell', 'Roster'));
        await press(page, say('persons', 'Add a person'));
      },
      form: around('person-name'),
      fill: person,
    },
    {
      file: 'staff/shell/persons/WhoIsHere.tsx',
      async open(page) {
        const form = around('person-name')(page);
        await form.locator('[name=isInCharge]').check();
        await form.locator('button[type=submit]').click();
        await expect(form).toHaveCount(0);
        await page.reload();
      },
      form: around('desk-pin'),
    },
    {
      file: 'staff/incidents/acts/Investigator.tsx',
      async open(page) {
        if (await around('desk-pin')(page).isVisible()) {
          await page.locator('#desk-person').selectOption({ index: 1 });
          await page.locator('#desk-pin').fill(person['#person-pin']);
          await expect(page.locator('#desk-pin')).toHaveCount(0);
          await page.goto(report);
        }
      },
      form: around('investigator'),
    },
  ];
};

for (const language of languagesOf(1))
  test(`every form of a roster says what is missing (${language})`, { tag: '@long' }, async ({
    page,
    line,
  }) => {
    const { id } = await fileAt(line.url, { location: 'Nowhere at all' });
    const officer = await newOfficer(line.url, 'pi');
    const office = await apiAs(line.url, 'sp');
    expect(await office.moveTo(id, officer.stationName)).toBe(200);
    await page.goto(signIns.sho.path);
    await page.locator('#email').fill(officer.email);
    await page.locator('#password').fill(demoPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**${signIns.sho.home}*`);
    const report = `${signIns.sho.home}?tab=incident-reporting&id=${id}`;
    await walkForms({ page, line }, rosterForms(signIns.sho.home, report), language);
    await officer.leave();
  });

const addressOf = (id: string, type: string) => `${signIns.sp.home}?tab=incidents&type=${type}&id=${id}`;

const officeForms = (id: string, confidential: string): readonly FormRow[] => [
  {
    file: 'staff/incidents/acts/Transfer.tsx',
    address: addressOf(id, 'NormalReport'),
    form: around('transfer-station'),
  },
  {
    file: 'staff/incidents/acts/OfficeCase.tsx',
    address: addressOf(confidential, 'ConfidentialReport'),
    form: around('office-officer'),
    keeps: '#office-reason',
  },
  {
    file: 'staff/incidents/list/GiveSeveral.tsx',
    address: `${signIns.sp.home}?tab=incidents&type=NormalReport`,
    async open(page, say) {
      await press(page, say('incidents', 'Choose several'));
      await rowOf(page, id).getByRole('checkbox').check();
      await page
        .getByRole('group', { name: say('incidents', 'Choose several') })
        .getByRole('button', { name: say('incidents', 'Give to a station') })
        .click();
    },
    form: around('several-station'),
  },
  {
    file: 'staff/phrases/PhraseForm.tsx',
    address: `${signIns.sp.home}?tab=deadlines`,
    open: (page) => page.locator('#phrases-kind').selectOption({ index: 1 }),
    form: (page) => page.locator('form', { has: page.locator('textarea[lang=mr]') }),
    empty: (form) => form.locator('[id$="-0-en"]').fill(''),
    keeps: '[id$="-0-en"]',
  },
];

const adminForms: readonly FormRow[] = [
  {
    file: 'staff/usage/RangeForm.tsx',
    address: adminTab('bot-usage-stats'),
    form: around('usage-from'),
    empty: (form) => form.locator('#usage-from').fill(''),
  },
  {
    file: 'staff/accounts/HandOverDialog.tsx',
    address: adminTab('manage-police-stations'),
    open: async (page, say) => {
      await rowNamed(page, signIns.sho.email)
        .getByRole('button', { name: new RegExp(`^${say('accounts', 'More')}: `) })
        .click();
      await page.locator('[role=menuitem][data-value=handOver]').click();
    },
    form: around('new-name'),
    fill: {
      '#new-name': 'Meena Rathod',
      '#new-email': 'nobody@demo.example',
      '#new-mobile': '9000000099',
    },
  },
  // Last, because what was typed stays open and shuts the buttons of the list.
  {
    file: 'staff/accounts/AccountFormView.tsx',
    address: adminTab('manage-police-stations'),
    open: (page, say) => press(page, say('accounts', 'Add Station')),
    form: around('station-fullName'),
    keeps: '#station-fullName',
    opensItself: true,
  },
];

for (const language of languagesOf(1))
  test(`every form of the superintendent and the administrator says what is missing (${language})`, {
    tag: '@long',
  }, async ({ page, line }) => {
    const report = await fileAt(line.url, { location: 'Nowhere at all' });
    const secret = await fileAt(line.url, { location: 'Wadgaon', confidential: true });
    await signIn(page, 'sp');
    await walkForms({ page, line }, officeForms(report.id, secret.id), language);
    await signIn(page, 'admin');
    await walkForms({ page, line }, adminForms, language);
  });
