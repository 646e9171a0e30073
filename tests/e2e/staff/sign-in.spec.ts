// Who may sign in where, and what remains after sign-out.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, signIn, signIns, test, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectIn } from '#fixtures/browser/expected-words.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { translations } from '#fixtures/words/words.ts';

test.use(workerInLongRuns);

const cookieOf = { sho: 'pi_token', sp: 'sp_token', admin: 'admin_token' } as const;
const titleOf = {
  sho: 'Station House Officer Dashboard',
  sp: 'Superintendent Dashboard',
  admin: 'Admin Dashboard',
} as const;
const roles = ['sho', 'sp', 'admin'] as const;

test('three cards lead to the three logins and back to the landing page', async ({ page }) => {
  await page.goto('/police-login-selection');
  for (const who of roles) {
    await page.locator(`a[href="${signIns[who].path}"]`).click();
    await expect(page.locator('input[type=email]')).toBeVisible();
    await page.getByRole('link', { name: 'Back to choosing a role' }).click();
    await expect(page).toHaveURL(/police-login-selection$/);
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

// Each role with each console: tests/unit/routes/_staff/gate.test.ts.
for (const who of roles)
  test(
    `${who}: signs in, has the own token for seven days, and finds the other consoles closed`,
    longIf(who !== 'sho'),
    async ({ page, context }) => {
      await signIn(page, who);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(titleOf[who]);
      const cookies = await context.cookies();
      const token = cookies.find(({ name }) => name === cookieOf[who]);
      expect(token).toMatchObject({ path: '/', sameSite: 'Strict', secure: false });
      const days = ((token?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThan(7.1);
      for (const other of roles.filter((one) => one !== who)) {
        expect(cookies.map(({ name }) => name)).not.toContain(cookieOf[other]);
        await page.goto(signIns[other].home);
        await expect(page).toHaveURL(new RegExp(`${signIns[other].path}$`));
      }
      await page.goto(signIns[who].path);
      await expect(page).toHaveURL(new RegExp(`${signIns[who].home}$`));
    },
  );

test('a sign-in of another role in a second tab closes the console, which preserves typed text', async ({
  page,
  context,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, 'admin');
  await page.goto('/admin-dashboard?tab=daily-message-send');
  await page.getByRole('textbox', { name: 'Message' }).fill('The market is closed on Monday.');
  const second = await context.newPage();
  await signIn(second, 'sho');
  const names = (await context.cookies()).map(({ name }) => name);
  expect(names).toContain('pi_token');
  expect(names).not.toContain('admin_token');

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^You are signed in as .+ in another tab$/);
  await expect(page.getByText('The market is closed')).toHaveCount(0);
  await expect(page.locator('[data-part=logs]')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expectNoBarriers(page);
  await expect(page.getByRole('link', { name: 'Open Station House Officer Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: /^Sign in as / }).click();
  await page.locator('input[type=email]').fill(signIns.admin.email);
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/admin-dashboard\?tab=daily-message-send$/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('The market is closed on Monday.');

  // The same role, another user; in Marathi.
  await second.goto('/police-inspector-login?lang=mr');
  await second.locator('input[type=email]').fill(signIns.sho.email);
  await second.locator('#password').fill(demoPassword);
  await second.locator('button[type=submit]').click();
  await second.waitForURL('**/sho-dashboard');
  const closed = second.getByRole('heading', { level: 1 });
  await page.goto(signIns.sho.home);
  await page.getByRole('button', { name: /^(Logout|लॉग आउट)$/ }).click();
  await expect(closed).toHaveText('तुम्ही लॉग आउट झाला आहात');
  await signIn(page, 'sho3');
  await expect(closed).toHaveText(/^दुसऱ्या टॅबमध्ये .+ या नावाने लॉग इन आहे$/);
  await expect(second.locator('[data-row]')).toHaveCount(0);
  // The same address, now as the user who is signed in.
  await second.getByRole('link', { name: 'ठाणे प्रभारी अधिकारी डॅशबोर्ड उघडा' }).click();
  await expect(closed).toContainText('ठाणे प्रभारी अधिकारी डॅशबोर्ड');
  await expect(page.locator('[data-row]')).not.toHaveCount(0);
});

test('shows in the page what is missing and what the server refused', async ({ page }) => {
  await page.goto('/police-inspector-login');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expectIn(page.getByRole('alert'), 'login', 'en', 'Please fill in all required fields.');
  await page.locator('input[type=email]').fill('sho@demo.example');
  await page.locator('#password').fill('   ');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields.');
  await page.locator('#password').fill('not the password');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText(
    'Something went wrong: The email or the password is not right.',
  );
  await expect(page.locator('input[type=email]')).toHaveValue('sho@demo.example');
});

test('shows the same errors in Marathi', { tag: '@long' }, async ({ page }) => {
  await page.goto('/police-inspector-login?lang=mr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पोलीस निरीक्षक लॉग इन');
  await page.locator('button[type=submit]').click();
  const [missing = ''] = translations('login', ['Please fill in all required fields.'], 'mr');
  await expect(page.getByRole('alert')).toHaveText(missing);
  await expectIn(page.getByRole('alert'), 'login', 'mr', 'Please fill in all required fields.');
  await page.locator('input[type=email]').fill('sho@demo.example');
  await page.locator('#password').fill('not the password');
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('alert')).toContainText('काहीतरी चूक झाली: ');
  await expectIn(page.getByRole('alert'), 'login', 'mr', 'Something went wrong: {}');
  await expect(page.getByRole('alert')).not.toContainText(/[A-Za-z]/);
});

test('shows and hides the password, and disables the button while the answer is pending', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0);
  const password = page.locator('#password');
  await password.fill(demoPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  let answer = () => {};
  const answered = new Promise<void>((go) => {
    answer = go;
  });
  await page.route('**/api/v1/admin/auth/sign-in', async (route) => {
    await answered;
    await route.continue();
  });
  await page.locator('input[type=email]').fill('admin@demo.example');
  await page.locator('button[type=submit]').click();
  await expect(page.locator('button[type=submit]')).toBeDisabled();
  await expect(page.locator('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  answer();
  await page.waitForURL('**/admin-dashboard*');
});

test('a redirect to the console survives the sign-in; one to another site does not', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/superintendent-dashboard?tab=incidents&type=NormalReport&page=2');
  await expect(page).toHaveURL(/superintendent-login\?redirect=/);
  await page.locator('input[type=email]').fill('sp@demo.example');
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/superintendent-dashboard\?tab=incidents&type=NormalReport&page=2$/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto('/admin-login?redirect=https%3A%2F%2Fexample.org%2F');
  await page.locator('input[type=email]').fill('admin@demo.example');
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
});

test('logging out revokes the token and leaves nothing readable on the device', async ({
  page,
  context,
  line,
}) => {
  await page.setViewportSize(desk);
  await signIn(page, 'sp');
  await expect(page.getByRole('heading', { name: 'Recent Incident Reports' })).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'sp_token')?.value ?? '';
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sp_token');
  const answer = await fetch(`${line.url}/api/v1/sp-user/dashboard/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
  expect(await page.evaluate(countKeptRows)).toBe(0);
});

test('a session ended elsewhere is announced, leads home, and resumes after the next sign-in', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.setViewportSize(desk);
  await signIn(page, 'sho3');
  await page.getByRole('link', { name: 'Incident Reporting' }).click();
  await expect(page).toHaveURL(/tab=incident-reporting/);
  await page.evaluate(async () => {
    const token = /pi_token=([\w-]+)/.exec(document.cookie)?.[1];
    await fetch('/api/v1/pi-user/auth/sign-out', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Token expired! Please log in again.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('pi_token');
  const { path, email } = signIns.sho3;
  await page.goto(path);
  await page.locator('input[type=email]').fill(email);
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/sho-dashboard\?tab=incident-reporting$/);
});

async function countKeptRows(): Promise<number> {
  const database = await new Promise<IDBDatabase>((opened, failed) => {
    const request = indexedDB.open('vishwas-cache');
    request.onsuccess = () => opened(request.result);
    request.onerror = () => failed(request.error);
  });
  const count = database.transaction('staff').objectStore('staff').count();
  return new Promise((counted) => {
    count.onsuccess = () => counted(count.result);
  });
}
