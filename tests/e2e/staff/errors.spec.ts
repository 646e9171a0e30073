// What the consoles show when a read fails. Each failure comes from the real server, which lacks a table, or
// from a cut network. The rows are those of tests/fixtures/words/error-catalogue.ts.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { button } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk, pickStatus, respond, rowIds, rows } from '#fixtures/browser/console.ts';
import { expectError, expectIn } from '#fixtures/browser/expected-words.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { forgetReads } from '#fixtures/browser/forget-reads.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { broken, endOnServer, inLanguage } from '#fixtures/browser/refusals.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { demoPassword } from '#fixtures/server/server-process.ts';
import { languagesOf } from '#fixtures/words/words.ts';

// One server for all tests, and one test at a time: what breaks its database affects all of them.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...workerInLongRuns });

const reporting = `${signIns.sho.home}?tab=incident-reporting`;
const tabOfSp = (tab: string) => `${signIns.sp.home}?tab=${tab}`;
const dialogOf = (page: Page) => page.getByRole('dialog');

async function fillSignIn(page: Page, who: keyof typeof signIns): Promise<void> {
  // A press before the page is alive sends nothing.
  await openAlive(page, signIns[who].path);
  await page.locator('input[type=email]').fill(signIns[who].email);
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
}

test('a failed sign-in shows the reason, on the server and without a network', async ({
  page,
  line,
  server,
}) => {
  const alert = page.getByRole('alert');
  await server.without('sessions', async () => {
    await fillSignIn(page, 'sp');
    await expect(alert).toHaveText(`Something went wrong: ${broken}`);
    await expectError(alert, 'Login failure', 'en');
  });
  line.cut();
  await page.locator('button[type=submit]').click();
  await expect(alert).toContainText('Something went wrong: ');
  await expect(alert).not.toContainText(broken);
});

test('both steps of a new password show that the server failed', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const alert = page.getByRole('alert').filter({ hasText: broken });
  await page.goto(signIns.sp.path);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // The address changes before the page is rendered, and both pages have an #email.
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page).toHaveURL(/forgot-password$/);
  await page.locator('#email').fill(signIns.sp.email);
  await server.without('password_codes', async () => {
    await button(page, 'Send OTP').click();
    await expectError(alert, 'Password request or reset failure', 'en');
  });
  await button(page, 'Send OTP').click();
  await expect(page).toHaveURL(/reset-password-verify$/);
  await page.locator('#otp').fill('123456');
  await page.locator('#newPassword').fill('a password chosen anew');
  await page.locator('#confirm').fill('a password chosen anew');
  await server.without('password_codes', async () => {
    await button(page, 'Reset Password').click();
    await expectError(alert, 'Password request or reset failure', 'en');
  });
});

test('a station sees why its list and its search failed', async ({ page, server }) => {
  await signIn(page, 'sho');
  await expect(rows(page)).not.toHaveCount(0);
  const failed = page.locator('[data-state=failed]');
  const exactly = (text: string) => page.getByText(text, { exact: true });
  await server.without('incidents', async () => {
    for (const language of languagesOf(0)) {
      const say = inLanguage(language);
      const row = 'Incident list failure (SHO side)';
      await page.evaluate(forgetReads);
      await page.goto(`${signIns.sho.home}?lang=${language}`);
      await expectError(exactly(say('incidents', 'Error')), row, language, 'Error');
      await page.goto(`${reporting}&page=2&lang=${language}`);
      await expectError(exactly(say('incidents', 'Error')), row, language, 'Error');
      await expectError(failed, row, language, 'Failed to fetch incident reports. Please try again.');
      await expect(failed).toContainText(say('problem', broken));
      await page.goto(`${reporting}&q=zz&lang=${language}`);
      const search = 'Incident search failure (SHO side)';
      await expectError(exactly(say('incidents', 'Search Error')), search, language, 'Search Error');
      await expectError(failed, search, language, 'Failed to search incident reports. Please try again.');
    }
  });
});

test('the superintendent sees why the recent complaints failed', async ({ page, server }) => {
  await signIn(page, 'sp');
  await expect(rows(page)).not.toHaveCount(0);
  await server.without('officer_complaints', async () => {
    const say = inLanguage('mr');
    const failed = say('officer-complaints', 'Failed to fetch officer complaints. Please try again.');
    // A list that came before the table went may be saved meanwhile.
    await expect(async () => {
      await page.evaluate(forgetReads);
      await page.goto(`${signIns.sp.home}?lang=mr`);
      await expect(page.getByText(failed)).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expectNoBarriers(page);
  });
});

test('a response to an incident now at another station is refused, and its note stays visible', {
  tag: '@long',
}, async ({ page, line }) => {
  await signIn(page, 'sho');
  await page.goto(`${reporting}&lang=en`);
  const [id = ''] = await rowIds(page);
  const office = await apiAs(line.url, 'sp');
  expect(await office.moveTo(id, 'Nandgaon')).toBe(200);
  await respond(page, id, 'On our way.');
  const refused = dialogOf(page);
  await expect(refused).toContainText('Incident Not Found');
  await expect(refused).toContainText('It may be with another station now.');
  await expect(refused).toContainText('On our way.');
});

test('a session that ended on the server is announced, and leads to the start page', async ({
  page,
  context,
  line,
}) => {
  for (const language of languagesOf(1)) {
    await signIn(page, 'sho');
    const say = inLanguage(language);
    await page.goto(`${reporting}&lang=${language}`);
    await expect(rows(page)).not.toHaveCount(0);
    // Otherwise a read still in flight would find the ended session before Refresh does.
    await page.waitForLoadState('networkidle');
    await endOnServer(page, line, 'pi-user', 'pi_token');
    await button(page, say('shell', 'Refresh')).click();
    await expectError(dialogOf(page), '401 on an authenticated call', language);
    await expectNoBarriers(page, 'staff/shell/Gate.tsx');
    await button(page, say('shell', 'OK')).click();
    await expect(page).toHaveURL(/\/$/);
    const names = (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_token'));
    expect(names).toEqual([]);
  }
});

test('the superintendent sees that counts, incidents and their search failed', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await server.without('incidents', async () => {
    await signIn(page, 'sp');
    for (const language of languagesOf(0)) {
      const say = inLanguage(language);
      await page.goto(`${signIns.sp.home}?lang=${language}`);
      await expectError(page.getByRole('alert'), 'Superintendent metrics failure', language);
      await page.goto(tabOfSp('incidents'));
      const banner = page.getByText(say('incidents', 'Demo mode: sample data, not real reports'));
      await expectError(banner, 'Superintendent incident load failure', language);
      const [id = ''] = await rowIds(page);
      await pickStatus(page, id, 'resolved', 'Only a try.');
      const demo = 'Demo Mode: Status updated locally for demonstration.';
      await expectIn(page.getByText(say('incidents', demo)), 'incidents', language, demo);
      await page.goto(`${tabOfSp('incidents')}&q=zz`);
      for (const words of ['Search Failed', 'Unable to search incident reports. Please try again.']) {
        const part = page.getByText(say('incidents', words), { exact: words === 'Search Failed' });
        await expectError(part, 'Incident search not successful', language, words);
      }
    }
  });
});

for (const { tab, file, table, unread, row, failed, find, searchFailed } of districtLists())
  test(`the superintendent reads why the list and the search of ${file} failed`, { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await signIn(page, 'sp');
    await expect(page.locator('[data-count=stations]')).toContainText(/\d/);
    await server.without(table, async () => {
      for (const language of languagesOf(1)) {
        const say = (words: string) => inLanguage(language)(file, words);
        const list = page.locator('[data-state=failed]');
        const exactly = (words: string) => page.getByText(say(words), { exact: true });
        await page.goto(`${tabOfSp(tab)}${unread}&lang=${language}`);
        await expectError(exactly('Message'), row, language, 'Message');
        await expectError(list, row, language, failed);
        await expect(list).toContainText(inLanguage(language)('problem', broken));
        await expect(rows(page)).toHaveCount(0);
        await button(page, say(find)).click();
        await page.getByRole('searchbox').fill('wadgaon');
        const search = 'Station / complaint search failure';
        await expectError(dialogOf(page), search, language, searchFailed);
        await expectError(exactly('Search Error'), search, language, 'Search Error');
      }
    });
  });

function districtLists() {
  return [
    {
      tab: 'police-stations',
      file: 'stations',
      table: 'jurisdictions',
      unread: '',
      row: 'Stations load failure',
      failed: 'Failed to fetch police stations. Please try again.',
      find: 'Search Stations',
      searchFailed: 'Failed to search police stations',
    },
    {
      tab: 'officer-complaints',
      file: 'officer-complaints',
      table: 'officer_complaints',
      // The dashboard has already read the first page.
      unread: '&page=9',
      row: 'Complaints load failure',
      failed: 'Failed to fetch officer complaints. Please try again.',
      find: 'Search Complaints',
      searchFailed: 'Failed to search officer complaints',
    },
  ] as const;
}
