// Spec 001 section 8 at the doors: what sign-in and reset say when the real server's database fails, or the line is cut.
import type { Page } from '@playwright/test';
import { button } from '../support/admin-desk.ts';
import { desk } from '../support/desk.ts';
import { test } from '../support/own-server.ts';
import { expect, signIns } from '../support/phone.ts';
import { demoPassword } from '../support/server-process.ts';

test.use({ viewport: desk });

const broken = 'Something went wrong on our side. Please try again.';

test('at the doors: sign-in and a new password', async ({ page, line, server }) => {
  await server.without('sessions', async () => {
    await fillSignIn(page, 'sp');
    await expect(page.getByRole('alert')).toHaveText(`Something went wrong: ${broken}`);
  });
  line.cut();
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('Something went wrong: ');
  await expect(page.getByRole('alert')).not.toContainText(broken);
  line.restore();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/forgot-password$/);
  await page.locator('#email').fill(signIns.sp.email);
  await server.without('password_codes', async () => {
    await button(page, 'Send OTP').click();
    await expect(page.getByRole('alert').filter({ hasText: broken })).toBeVisible();
  });
  await button(page, 'Send OTP').click();
  await expect(page).toHaveURL(/reset-password-verify$/);
  await page.locator('#otp').fill('123456');
  await page.locator('#newPassword').fill('a password chosen anew');
  await page.locator('#confirm').fill('a password chosen anew');
  await server.without('password_codes', async () => {
    await button(page, 'Reset Password').click();
    await expect(page.getByRole('alert').filter({ hasText: broken })).toBeVisible();
  });
});

async function fillSignIn(page: Page, who: keyof typeof signIns): Promise<void> {
  await page.goto(signIns[who].path);
  await page.locator('input[type=email]').fill(signIns[who].email);
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
}
