// A forgotten password, from the login page over the mail to the console; and a changed password for a user
// who knows the old one.

import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';
import { expectError, expectIn, expectWords } from '#fixtures/browser/expected-words.ts';
import { newOfficer, type Officer } from '#fixtures/browser/new-officer.ts';
import { codeIn, mailTo } from '#fixtures/network/mailbox.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { type Language, languagesOf, translations } from '#fixtures/words/words.ts';

test.use(withoutWorker);

const chosen = 'a password chosen anew';
const other = 'and one more after it';
const ways = [
  {
    who: 'pi',
    login: signIns.sho,
    language: 'mr',
    width: 360,
    theme: 'light',
    calls: [
      'POST /pi-user/auth/request-password-change',
      'POST /pi-user/auth/reset-password',
      'POST /pi-user/auth/sign-in',
    ],
  },
  {
    who: 'sp',
    login: signIns.sp,
    language: 'en',
    width: 1280,
    theme: 'dark',
    calls: [
      'POST /sp-user/auth/request-password-change',
      'POST /sp-user/auth/reset-password',
      'POST /sp-user/auth/sign-in',
    ],
  },
] as const;
type Way = (typeof ways)[number];

for (const [turn, way] of ways.entries()) {
  const { who, login, language, calls } = way;
  const { say, press, alert } = inLanguage(language);

  test.describe(`${who}, ${language}`, () => {
    let officer: Officer;
    test.beforeEach(async ({ page, line }) => {
      officer = await newOfficer(line.url, who);
      await page.setViewportSize({ width: way.width, height: 800 });
      await page.emulateMedia({ colorScheme: way.theme, reducedMotion: 'reduce' });
    });
    test.afterEach(() => officer.leave());

    test(
      'the login page leads to the request for a code, which needs an email',
      longIf(turn === 0),
      async ({ page }) => {
        await page.goto(`${login.path}?lang=${language}`);
        await page.getByRole('link', { name: say('Forgot password?') }).click();
        await expect(page).toHaveURL(/component\/forgot-password$/);
        await expect(page.locator('#role')).toHaveCount(0);
        await expectIn(page.locator('main'), 'login', language, 'Send OTP');
        await press(page, 'Send OTP');
        await expectIn(page.getByRole('alert'), 'login', language, 'Please enter your email.');
        await expectNoBarriers(page);
      },
    );

    test(
      'the code form has labelled fields and names what is missing',
      longIf(turn === 1),
      async ({ page }) => {
        await askForCode(page, way, officer);
        await expectNoBarriers(page);
        await page.reload();
        await expectIn(page.locator('main'), 'login', language, 'Reset Password');
        await press(page, 'Reset Password');
        await expectIn(page.getByRole('alert'), 'login', language, 'Please fill in all the fields.');
        await expect(page).toHaveTitle(/^(Error|दुरुस्ती हवी): /);
        await expectNoBarriers(page);
        const otp = page.locator('#otp');
        await expect(otp).toHaveAttribute('inputmode', 'numeric');
        await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
        await expectWords(page, { login: ['6-digit code'] }, language);
        await expectIn(page.locator('label[for=newPassword]'), 'login', language, 'New Password');
        await expectIn(page.locator('label[for=confirm]'), 'login', language, 'Confirm Password');
      },
    );

    test('refuses a wrong code and two different passwords', longIf(turn === 0), async ({ page }) => {
      const { token = '' } = await officer.signIn(demoPassword);
      await askForCode(page, way, officer);
      const code = codeIn(await arrived(officer.email));
      await page.locator('#otp').fill(inDevanagari(wrong(code)));
      await expect(page.locator('#otp')).toHaveValue(wrong(code));
      await page.locator('#newPassword').fill(chosen);
      await page.locator('#confirm').fill(`${chosen}!`);
      await press(page, 'Reset Password');
      await expectIn(page.getByRole('alert'), 'login', language, 'Passwords do not match.');
      await page.locator('#confirm').fill(chosen);
      await press(page, 'Reset Password');
      const refusal = translations('problem', [wrongCode], language)[0] ?? '';
      await expect(alert(page, refusal)).toBeFocused();
      expect(await officer.isLive(token)).toBe(true);
    });

    test(
      'the code sets a new password and ends the old one and its session',
      longIf(turn === 1),
      async ({ page, line }) => {
        const { token = '' } = await officer.signIn(demoPassword);
        await askForCode(page, way, officer);
        const code = codeIn(await arrived(officer.email));
        await page.locator('#otp').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
        const password = page.locator('#newPassword');
        await password.fill(chosen);
        await page.locator('#confirm').fill(chosen);
        // Each of the two fields has its own Show password button.
        await password
          .locator('..')
          .getByRole('button', { name: /Show password|पासवर्ड दाखवा/ })
          .click();
        await expect(password).toHaveAttribute('type', 'text');
        line.hold(/reset-password/);
        await press(page, 'Reset Password');
        const busy = page.getByRole('button', { name: say('Updating...') });
        await expect(busy).toBeDisabled();
        await expectIn(busy, 'login', language, 'Updating...');
        line.hold(null);
        await expect(page).toHaveURL(/police-login-selection$/);
        await expectError(page.getByRole('alert'), 'Reset success', language);
        await expectNoBarriers(page);
        expect(await officer.isLive(token)).toBe(false);
        expect((await officer.signIn(demoPassword)).status).toBe(401);

        await page.locator(`a[href="${login.path}"]`).click();
        await fillSignIn(page, officer.email, chosen);
        await page.waitForURL(`**${login.home}*`);
        expectCalls(line, ...calls);
      },
    );

    test(
      'the console changes the password and signs other devices out',
      longIf(turn === 0),
      async ({ page }) => {
        await page.goto(`${login.path}?lang=${language}`);
        await fillSignIn(page, officer.email, demoPassword);
        await page.waitForURL(`**${login.home}*`);
        await changePassword(page, { language, isPhone: way.width < 768, officer });
      },
    );
  });
}

async function askForCode(page: Page, { login, language }: Way, officer: Officer): Promise<void> {
  const { say, press } = inLanguage(language);
  await page.goto(`${login.path}?lang=${language}`);
  await page.getByRole('link', { name: say('Forgot password?') }).click();
  await expect(page).toHaveURL(/component\/forgot-password$/);
  await page.reload();
  await page.locator('#email').fill(officer.email);
  await press(page, 'Send OTP');
  await expect(page).toHaveURL(/component\/reset-password-verify$/);
}

async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').click();
}

function inLanguage(language: Language) {
  const say = (words: string) => translations('login', [words], language)[0] ?? '';
  return {
    say,
    press: (page: Page, name: string) => page.getByRole('button', { name: say(name) }).click(),
    alert: (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }),
  };
}

async function changePassword(
  page: Page,
  { language, isPhone, officer }: { language: 'en' | 'mr'; isPhone: boolean; officer: Officer },
): Promise<void> {
  const say = (words: string, file = 'shell') => translations(file, [words], language)[0] ?? '';
  const elsewhere = (await officer.signIn(demoPassword)).token ?? '';
  if (isPhone) await page.getByRole('button', { name: say('Open the menu') }).click();
  await page.getByRole('button', { name: say('Change password') }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: say('Change password') });
  await expect(dialog).toContainText(say('12 characters at least. A short sentence is easy to remember.'));
  await dialog.locator('#password-current').fill('not the password');
  await dialog.locator('#password-new').fill('too short');
  await change.click();
  const tooShort = say('The new password must have 12 characters at least.');
  await expect(dialog.getByRole('alert').filter({ hasText: tooShort })).not.toHaveCount(0);
  await expectNoBarriers(page);
  await dialog.locator('#password-new').fill(other);
  await dialog.locator('#password-confirm').fill(other);
  await change.click();
  const notRight = say('The current password is not right.', 'refusals');
  await expect(dialog.getByRole('alert').filter({ hasText: notRight })).not.toHaveCount(0);
  await dialog.locator('#password-current').fill(demoPassword);
  await change.click();
  await expect(page.getByText(say('Other devices are signed out.'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await officer.isLive(elsewhere)).toBe(false);
  expect((await officer.signIn(other)).status).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: say('Refresh') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const language of languagesOf(1))
  test(`${language}: by a bare address the pages ask who it is, and where the code went`, async ({
    page,
  }) => {
    const say = (words: string) => translations('login', [words], language)[0] ?? '';
    const stranger = `bare-${language}@demo.example`;
    const send = () => page.getByRole('button', { name: say('Send OTP') }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/component/reset-password-verify?lang=${language}`);
    await expect(page).toHaveURL(/component\/forgot-password$/);
    await page.locator('#email').fill(stranger);
    await send();
    await expectIn(page.getByRole('alert'), 'login', language, needsRole);
    await page.locator('#role').selectOption('sp');
    await send();
    await expect(page).toHaveURL(/component\/reset-password-verify$/);
    expect(await mailTo(mailFolder, stranger)).toBeUndefined();
    await page.getByRole('link', { name: say('Send a new OTP') }).click();
    await expect(page.locator('#role')).toHaveCount(0);

    await page.evaluate(() => {
      history.replaceState(
        { ...history.state, resetEmail: 'nobody@demo.example' },
        '',
        '/component/reset-password-verify',
      );
    });
    await page.reload();
    await page.getByRole('button', { name: say('Reset Password') }).click();
    await expect(page).toHaveURL(/component\/forgot-password$/);
    const alert = page.getByRole('alert').filter({ hasText: say(roleLost) });
    await expect(alert).toHaveText(say(roleLost));
    await expectIn(alert, 'login', language, roleLost);
  });

const needsRole =
  'Password reset is available for Superintendent and Police Inspector only. Please select the correct role.';
const roleLost = 'Unable to determine role for password reset. Please start the reset flow again.';
const mailFolder = process.env.VISHWAS_MAIL ?? '';
const wrongCode = 'The OTP is not right, or no longer valid. Check it, or ask for a new one.';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const inDevanagari = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

async function arrived(email: string) {
  await expect.poll(async () => (await mailTo(mailFolder, email)) !== undefined).toBe(true);
  return mailTo(mailFolder, email);
}
