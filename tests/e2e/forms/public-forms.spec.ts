// The forms of citizens and of the sign-in; see form-walk.ts.
import { expect, pageTest, signIns } from '#fixtures/browser/browser-test.ts';
import { showWholeForm } from '#fixtures/browser/complaint-form.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';
import { newOfficer } from '#fixtures/browser/new-officer.ts';
import { fileAt } from '#fixtures/data/complaint.ts';
import { mailTo, secretIn } from '#fixtures/network/mailbox.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { languagesOf } from '#fixtures/words/words.ts';
import { demoFactor } from '#server/db/demo/accounts.ts';
import { around, type FormRow, press, walkForms } from './form-walk.ts';

const forms: readonly FormRow[] = [
  {
    file: 'citizen/complaint/form/ComplaintForm.tsx',
    address: '/file-complaint',
    open: showWholeForm,
    form: around('category'),
  },
  { file: 'citizen/things/ReportedPage.tsx', address: '/is-it-stolen', form: around('thing-number') },
  { file: 'citizen/track/TrackForm.tsx', address: '/track-fir', form: around('ref') },
  { file: 'citizen/verify/VerifyForm.tsx', address: '/verify', form: around('receipt') },
  {
    file: 'citizen/items/ReportForm.tsx',
    address: '/lost-and-found#report-lost',
    form: around('itemName'),
  },
  {
    file: 'citizen/items/ReportForm.tsx',
    address: '/lost-and-found#report-found',
    form: around('foundItemName'),
  },
  {
    file: 'staff/login/LoginPage.tsx',
    address: signIns.sho.path,
    form: around('password'),
    fill: { '#email': signIns.sho.email, '#password': 'a password' },
  },
  {
    file: 'staff/login/SecondStep.tsx',
    address: signIns.sho.path,
    async open(page) {
      await page.locator('#email').fill(demoFactor.email);
      await page.locator('#password').fill(demoPassword);
      await page.locator('button[type=submit]').click();
    },
    form: around('code'),
    fill: { '#code': '000000' },
  },
  {
    file: 'staff/login/ForgotPassword.tsx',
    address: '/component/forgot-password',
    form: around('email'),
  },
  {
    file: 'staff/login/ResetPassword.tsx',
    async open(page) {
      await page.locator('#email').fill('nobody@demo.example');
      await page.locator('#role').selectOption('sp');
      await page.locator('button[type=submit]').click();
    },
    form: around('otp'),
    fill: {
      '#otp': '000000',
      '#newPassword': 'words that nobody knows',
      '#confirm': 'words that nobody knows',
    },
  },
];

for (const language of languagesOf(1))
  pageTest(
    `every public form says what is missing, and what was not sent (${language})`,
    async ({ page, line }) => {
      await walkForms({ page, line }, forms, language);
    },
  );

/** Of a complaint that this phone filed and the police closed, and of one that it does not know. */
const ownForms = (own: string, strange: string): readonly FormRow[] => [
  {
    file: 'citizen/track/ClosingWord.tsx',
    address: own,
    form: (at) => at.locator('form', { has: at.locator('[type=radio]') }),
    keeps: 'textarea',
  },
  {
    file: 'citizen/track/conversation/Composer.tsx',
    form: (at) => at.locator('form', { has: at.locator('[name=more-evidence]') }),
    keeps: 'textarea',
  },
  {
    file: 'citizen/track/conversation/OpenByCode.tsx',
    address: `/track-fir?ref=${strange}`,
    open: (at, say) => at.getByText(say('code', 'Is this your complaint? Read the messages')).click(),
    form: (at) => at.locator('form', { has: at.locator('[name=code]') }),
  },
  {
    file: 'citizen/my-reports/locked/PinDialog.tsx',
    address: '/my-reports',
    open: (at, say) => press(at, say('my-reports', 'Hide with a PIN')),
    form: around('pin'),
  },
];

for (const language of languagesOf(0))
  pageTest(
    `every form about an own report says what is missing (${language})`,
    { tag: '@long' },
    async ({ page, line }) => {
      const reference = await fileComplaint(page, { location: 'Wadgaon' });
      await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
      const office = await apiAs(line.url, 'sp');
      const report = await office.findIncident(reference);
      expect(await office.setStatus(report._id, 'resolved', 'Settled.')).toBe(200);
      const other = await fileAt(line.url, { location: 'Wadgaon' });
      const track = `/track-fir?ref=${reference}`;
      await openAlive(page, track);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('region', { name: /settled\. Do you agree/ })).toBeVisible();
      await walkForms({ page, line }, ownForms(track, other.referenceId), language);
      await page.locator('#pin').fill('258036');
      await page.locator('#again').fill('258036');
      await around('pin')(page).locator('button[type=submit]').click();
      await expect(page.locator('#pin')).toHaveCount(0);
      await walkForms(
        { page, line },
        [
          {
            file: 'citizen/my-reports/locked/LockedReports.tsx',
            address: '/my-reports',
            form: around('unlock'),
          },
        ],
        language,
      );
    },
  );

for (const language of languagesOf(1))
  pageTest(
    `the form of an invitation says what is missing (${language})`,
    { tag: '@long' },
    async ({ page, line }) => {
      const officer = await newOfficer(line.url, 'sp');
      await officer.invite();
      const mail = () => mailTo(process.env.VISHWAS_MAIL ?? '', officer.email, 'invitation');
      await expect.poll(async () => (await mail()) !== undefined).toBe(true);
      const address = `/component/choose-password#${secretIn(await mail())}`;
      const chosen = 'words that only I know';
      await walkForms(
        { page, line },
        [
          {
            file: 'staff/login/ChoosePassword.tsx',
            address,
            form: around('newPassword'),
            fill: { '#newPassword': chosen, '#confirm': chosen },
          },
        ],
        language,
      );
      await officer.leave();
    },
  );
