// Spec 001 section 8, what is read: each failure by the real server, whose database is hurt, or by a line that is cut. Which row is
// where: tests/fixtures/words/error-catalogue.ts.
import type { Page } from '@playwright/test';
import { noBarrier } from '#fixtures/browser/accessibility.ts';
import { button } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { desk, idOf, pickStatus, respond, rows } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { broken, endOnServer, inLanguage } from '#fixtures/browser/refusals.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { languages } from '#fixtures/words/words.ts';

// One server for all of them, and one test at a time, for what hurts its database hurts all.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ viewport: desk });

const reporting = `${signIns.sho.home}?tab=incident-reporting`;
const tabOfSp = (tab: string) => `${signIns.sp.home}?tab=${tab}`;
const dialogOf = (page: Page) => page.getByRole('dialog');

async function fillSignIn(page: Page, who: keyof typeof signIns): Promise<void> {
  await page.goto(signIns[who].path);
  await page.locator('input[type=email]').fill(signIns[who].email);
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
}

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
  // The address changes before the page does, and both pages have an #email.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
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

test('a station: the list, its search, a report that has gone elsewhere, the end of the session', async ({
  page,
  context,
  line,
  server,
}) => {
  await signIn(page, 'sho');
  await expect(rows(page).first()).toBeVisible();
  const failed = page.locator('[data-state=failed]');
  await server.without('incidents', async () => {
    for (const language of languages) {
      const say = inLanguage(language);
      await page.goto(`${reporting}&page=2&lang=${language}`);
      await expect(page.getByText(say('incidents', 'Error'), { exact: true })).toBeVisible();
      await expect(failed).toContainText(
        say('incidents', 'Failed to fetch incident reports. Please try again.'),
      );
      await expect(failed).toContainText(say('problem', broken));
      await page.goto(`${reporting}&q=zz&lang=${language}`);
      await expect(page.getByText(say('incidents', 'Search Error'), { exact: true })).toBeVisible();
      await expect(failed).toContainText(
        say('incidents', 'Failed to search incident reports. Please try again.'),
      );
    }
  });

  await page.goto(`${reporting}&lang=en`);
  const id = await idOf(rows(page).first());
  const office = await apiAs(line.url, 'sp');
  expect(await office.moveTo(id, 'Nandgaon')).toBe(200);
  await respond(page, id, 'On our way.');
  const refused = dialogOf(page);
  await expect(refused).toContainText('Incident Not Found');
  await expect(refused).toContainText('On our way.');
  await button(page, 'Drop the change').click();

  for (const language of languages) {
    const say = inLanguage(language);
    await page.goto(`${reporting}&lang=${language}`);
    await expect(rows(page).first()).toBeVisible();
    // What the page still reads would hear of the end before Refresh does.
    await page.waitForLoadState('networkidle');
    await endOnServer(page, line, 'pi-user', 'pi_token');
    await button(page, say('shell', 'Refresh')).click();
    await expect(dialogOf(page)).toContainText(say('shell', 'Token expired! Please log in again.'));
    await noBarrier(page);
    await button(page, say('shell', 'OK')).click();
    await expect(page).toHaveURL(/\/$/);
    const names = (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_token'));
    expect(names).toEqual([]);
    if (language === 'en') await signIn(page, 'sho');
  }
});

test('the superintendent: lists, searches and counts that cannot be read', async ({ page, server }) => {
  await server.without('incidents', async () => {
    await signIn(page, 'sp');
    for (const language of languages) {
      const say = inLanguage(language);
      await page.goto(`${signIns.sp.home}?lang=${language}`);
      const counts = page.getByRole('alert').filter({
        hasText: say('shell', 'Failed to fetch dashboard metrics'),
      });
      await expect(counts).toBeVisible();
      await page.goto(tabOfSp('incidents'));
      const banner = say('incidents', 'Demo mode: sample data, not real reports');
      await expect(page.getByText(banner).first()).toBeVisible();
      await pickStatus(page, await idOf(rows(page).first()), 'resolved', 'Only a try.');
      await expect(
        page.getByText(say('incidents', 'Demo Mode: Status updated locally for demonstration.')),
      ).toBeVisible();
      await page.goto(`${tabOfSp('incidents')}&q=zz`);
      await expect(page.getByText(say('incidents', 'Search Failed'), { exact: true })).toBeVisible();
      await expect(
        page.getByText(say('incidents', 'Unable to search incident reports. Please try again.')),
      ).toBeVisible();
    }
  });
  for (const { tab, file, table, unread, failed, find, searchFailed } of districtLists) {
    await server.without(table, async () => {
      for (const language of languages) {
        const say = (words: string) => inLanguage(language)(file, words);
        await page.goto(`${tabOfSp(tab)}${unread}&lang=${language}`);
        await expect(page.getByText(say('Message'), { exact: true })).toBeVisible();
        await expect(page.locator('[data-state=failed]')).toContainText(say(failed));
        await expect(page.locator('[data-state=failed]')).toContainText(
          inLanguage(language)('problem', broken),
        );
        await expect(rows(page)).toHaveCount(0);
        await button(page, say(find)).click();
        await page.getByRole('searchbox').fill('wadgaon');
        await expect(dialogOf(page)).toContainText(say(searchFailed));
        await expect(page.getByText(say('Search Error'), { exact: true })).toBeVisible();
      }
    });
  }
});

const districtLists = [
  {
    tab: 'police-stations',
    file: 'stations',
    table: 'jurisdictions',
    unread: '',
    failed: 'Failed to fetch police stations. Please try again.',
    find: 'Search Stations',
    searchFailed: 'Failed to search police stations',
  },
  {
    tab: 'officer-complaints',
    file: 'officer-complaints',
    table: 'officer_complaints',
    // The first page was read for the dashboard.
    unread: '&page=9',
    failed: 'Failed to fetch officer complaints. Please try again.',
    find: 'Search Complaints',
    searchFailed: 'Failed to search officer complaints',
  },
] as const;
