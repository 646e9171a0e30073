// A forgotten password, from the login page over the mail back to the console; and a new one for who knows the old.

import type { Page } from '@playwright/test';
import { noBarrier } from '#fixtures/browser/accessibility.ts';
import { expect, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { expectCalls } from '#fixtures/browser/expected-calls.ts';
import { newOfficer, type Officer } from '#fixtures/browser/new-officer.ts';
import { codeIn, mailTo } from '#fixtures/network/mailbox.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { languages, translations } from '#fixtures/words/words.ts';

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

for (const { who, login, language, width, theme, calls } of ways) {
  test(`${who}, ${language}: forgets the password, gets a code by mail, and is in again`, async ({
    page,
    line,
  }) => {
    test.slow();
    const officer = await newOfficer(line.url, who);
    const { token = '' } = await officer.signIn(demoPassword);
    const say = (words: string) => translations('login', [words], language)[0] ?? '';
    const press = (name: string) => page.getByRole('button', { name: say(name) }).click();
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });

    await page.goto(`${login.path}?lang=${language}`);
    await page.getByRole('link', { name: say('Forgot password?') }).click();
    await expect(page).toHaveURL(/component\/forgot-password$/);
    await expect(page.locator('#role')).toHaveCount(0);
    await press('Send OTP');
    await expect(alert(say('Please enter your email.'))).toBeVisible();
    await noBarrier(page);
    await page.reload();
    await page.locator('#email').fill(officer.email);
    await press('Send OTP');
    await expect(page).toHaveURL(/component\/reset-password-verify$/);
    await noBarrier(page);

    await page.reload();
    await press('Reset Password');
    await expect(alert(say('Please fill in all the fields.'))).toBeVisible();
    await expect(page).toHaveTitle(/^(Error|चूक): /);
    await noBarrier(page);
    const code = codeIn(await arrived(officer.email));
    const otp = page.locator('#otp');
    await expect(otp).toHaveAttribute('inputmode', 'numeric');
    await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(otp).toHaveAttribute('placeholder', say('6-digit code'));
    await expect(page.locator('label[for=newPassword]')).toContainText(say('New Password'));
    await expect(page.locator('label[for=confirm]')).toContainText(say('Confirm Password'));
    await otp.fill(inDevanagari(wrong(code)));
    await expect(otp).toHaveValue(wrong(code));
    await page.locator('#newPassword').fill(chosen);
    await page.locator('#confirm').fill(`${chosen}!`);
    await press('Reset Password');
    await expect(alert(say('Passwords do not match.'))).toBeVisible();
    await page.locator('#confirm').fill(chosen);
    await press('Reset Password');
    const refusal = translations('problem', [wrongCode], language)[0] ?? '';
    await expect(alert(refusal)).toBeFocused();
    expect(await officer.isLive(token)).toBe(true);

    await otp.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
    await page
      .getByRole('button', { name: /Show password|पासवर्ड दाखवा/ })
      .first()
      .click();
    await expect(page.locator('#newPassword')).toHaveAttribute('type', 'text');
    line.hold(/reset-password/);
    await press('Reset Password');
    await expect(page.getByRole('button', { name: say('Updating...') })).toBeDisabled();
    line.hold(null);
    await expect(page).toHaveURL(/police-login-selection$/);
    await expect(alert(say('Password updated successfully. Please log in.'))).toBeVisible();
    await noBarrier(page);
    expect(await officer.isLive(token)).toBe(false);
    expect((await officer.signIn(demoPassword)).status).toBe(401);

    await page.locator(`a[href="${login.path}"]`).click();
    await page.locator('#email').fill(officer.email);
    await page.locator('#password').fill(chosen);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`**${login.home}*`);
    expectCalls(line, ...calls);
    await changePassword(page, { language, isPhone: width < 768, officer });
    await officer.leave();
  });
}

async function changePassword(
  page: Page,
  { language, isPhone, officer }: { language: 'en' | 'mr'; isPhone: boolean; officer: Officer },
): Promise<void> {
  const say = (words: string, file = 'shell') => translations(file, [words], language)[0] ?? '';
  const elsewhere = (await officer.signIn(chosen)).token ?? '';
  if (isPhone) await page.getByRole('button', { name: say('Open the menu') }).click();
  await page.getByRole('button', { name: say('Change password') }).click();
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: say('Change password') });
  await expect(dialog).toContainText(say('12 characters at least. A short sentence is easy to remember.'));
  await dialog.locator('#password-current').fill('not the password');
  await dialog.locator('#password-new').fill('too short');
  await change.click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    say('The new password must have 12 characters at least.'),
  );
  await noBarrier(page);
  await dialog.locator('#password-new').fill(other);
  await dialog.locator('#password-confirm').fill(other);
  await change.click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    say('The current password is not right.', 'problem'),
  );
  await dialog.locator('#password-current').fill(chosen);
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

for (const language of languages)
  test(`${language}: by a bare address the pages ask who it is, and where the code went`, async ({
    page,
  }) => {
    const say = (words: string) => translations('login', [words], language)[0] ?? '';
    const send = () => page.getByRole('button', { name: say('Send OTP') }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/component/reset-password-verify?lang=${language}`);
    await expect(page).toHaveURL(/component\/forgot-password$/);
    await page.locator('#email').fill('nobody@demo.example');
    await send();
    await expect(page.getByRole('alert').filter({ hasText: say(needsRole) })).toBeVisible();
    await page.locator('#role').selectOption('sp');
    await send();
    await expect(page).toHaveURL(/component\/reset-password-verify$/);
    expect(await mailTo(mailFolder, 'nobody@demo.example')).toBeUndefined();
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
    await expect(page.getByRole('alert').last()).toHaveText(say(roleLost));
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
