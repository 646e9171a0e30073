// Spec 001 section 8, row by row: every sentence provoked by what the real server answers, or by a line that is cut. What the
// other files show already: a wrong password (staff-sign-in), a wrong code and the success of a reset (staff-password), the
// success of a broadcast (staff-broadcast), two officers at one report (staff-offline).
import type { Page } from '@playwright/test';
import { adminTab, button, field, rowNamed } from '../support/admin-desk.ts';
import { apiAs } from '../support/api-as.ts';
import { desk, idOf, pickStatus, respond, rowOf, rows } from '../support/desk.ts';
import type { Line } from '../support/line.ts';
import { test } from '../support/own-server.ts';
import { expect, signIn, signIns } from '../support/phone.ts';
import { demoPassword } from '../support/server-process.ts';
import { languages, translations } from '../support/words.ts';

// One server for all of them, and one test at a time, for what hurts its database hurts all.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ viewport: desk });

const broken = 'Something went wrong on our side. Please try again.';
const reporting = `${signIns.sho.home}?tab=incident-reporting`;
const tabOfSp = (tab: string) => `${signIns.sp.home}?tab=${tab}`;
const normal = `${tabOfSp('incidents')}&type=NormalReport`;

const inLanguage = (file: string, language: 'en' | 'mr') => (words: string) =>
  translations(file, [words], language)[0] ?? '';
const dialogOf = (page: Page) => page.getByRole('dialog');

async function fillSignIn(page: Page, who: keyof typeof signIns): Promise<void> {
  await page.goto(signIns[who].path);
  await page.locator('input[type=email]').fill(signIns[who].email);
  await page.locator('#password').fill(demoPassword);
  await page.locator('button[type=submit]').click();
}

/** The session ends on the server; the browser still has its token. */
async function endOnServer(page: Page, line: Line, room: string, cookie: string): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === cookie)?.value;
  const bind = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${line.url}/api/v1/${room}/auth/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, cookie: bind },
  });
  expect(answer.status).toBe(200);
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
  await server.without('incidents', async () => {
    for (const language of languages) {
      const say = inLanguage('incidents', language);
      const wrong = inLanguage('problem', language)(broken);
      await page.goto(`${reporting}&page=2&lang=${language}`);
      await expect(page.getByText(say('Error'), { exact: true })).toBeVisible();
      await expect(page.locator('[data-state=failed]')).toContainText(
        say('Failed to fetch incident reports. Please try again.'),
      );
      await expect(page.locator('[data-state=failed]')).toContainText(wrong);
      await page.goto(`${reporting}&q=zz&lang=${language}`);
      await expect(page.getByText(say('Search Error'), { exact: true })).toBeVisible();
      await expect(page.locator('[data-state=failed]')).toContainText(
        say('Failed to search incident reports. Please try again.'),
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
  await expect(refused).toContainText('The incident was not found.');
  await expect(refused).toContainText('On our way.');
  await button(page, 'Drop the change').click();

  await endOnServer(page, line, 'pi-user', 'pi_token');
  await button(page, 'Refresh').click();
  await expect(dialogOf(page)).toContainText('Token expired! Please log in again.');
  await button(page, 'OK').click();
  await expect(page).toHaveURL(/\/$/);
  const names = (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_token'));
  expect(names).toEqual([]);
});

test('the superintendent: lists, searches and counts that cannot be read', async ({ page, server }) => {
  await server.without('incidents', async () => {
    await signIn(page, 'sp');
    const counts = page.getByRole('alert').filter({ hasText: 'Failed to fetch dashboard metrics' });
    await expect(counts).toBeVisible();
    await page.goto(tabOfSp('incidents'));
    await expect(page.getByText('Demo mode: sample data, not real reports').first()).toBeVisible();
    await pickStatus(page, await idOf(rows(page).first()), 'resolved', 'Only a try.');
    await expect(page.getByText('Demo Mode: Status updated locally for demonstration.')).toBeVisible();
    await page.goto(`${normal}&q=zz`);
    await expect(page.getByText('Search Failed', { exact: true })).toBeVisible();
    await expect(page.getByText('Unable to search incident reports. Please try again.')).toBeVisible();
  });
  const lists = [
    {
      tab: 'police-stations',
      file: 'stations',
      table: 'jurisdictions',
      unread: '',
      find: 'Search Stations',
      failed: 'Failed to search police stations',
    },
    {
      tab: 'officer-complaints',
      file: 'officer-complaints',
      table: 'officer_complaints',
      // The first page was read for the dashboard.
      unread: '&page=9',
      find: 'Search Complaints',
      failed: 'Failed to search officer complaints',
    },
  ];
  for (const { tab, file, table, unread, find, failed } of lists) {
    await server.without(table, async () => {
      for (const language of languages) {
        const say = inLanguage(file, language);
        await page.goto(`${tabOfSp(tab)}${unread}&lang=${language}`);
        await expect(page.getByText(say('Message'), { exact: true })).toBeVisible();
        await expect(page.locator('[data-state=failed]')).toContainText(
          inLanguage('problem', language)(broken),
        );
        await expect(rows(page)).toHaveCount(0);
        await button(page, say(find)).click();
        await page.getByRole('searchbox').fill('wadgaon');
        await expect(dialogOf(page)).toContainText(say(failed));
        await expect(page.getByText(say('Search Error'), { exact: true })).toBeVisible();
      }
    });
  }
});

test('a status: set, refused, gone, and after the session has ended', async ({
  page,
  context,
  line,
  server,
}) => {
  await signIn(page, 'sp');
  const kinds = [
    { at: normal, of: 'incident', title: 'Incident', column: 'incidents' },
    {
      at: tabOfSp('officer-complaints'),
      of: 'complaint',
      title: 'Complaint',
      column: 'officer_complaints',
    },
  ];
  const token = (await context.cookies()).find(({ name }) => name === 'sp_token');
  const admin = await apiAs(line.url, 'admin');
  const drop = async (id: string) => {
    await button(page, 'Drop the change').click();
    await expect(rowOf(page, id)).not.toContainText('Not delivered');
  };
  for (const { at, of, title, column } of kinds) {
    await page.goto(at);
    const id = await idOf(rows(page).nth(1));
    await pickStatus(page, id, 'noAction', 'Looked into.');
    await expect(page.getByText('Status Updated', { exact: true })).toBeVisible();
    await expect(page.getByText('Status has been updated to No Action')).toBeVisible();
    await expect(rowOf(page, id)).toContainText('No Action');

    // No text of ours: the server refuses a note with a NUL in it.
    await pickStatus(page, id, 'action', 'Pasted from\u0000elsewhere.');
    await expect(dialogOf(page)).toContainText('Update Failed');
    await expect(dialogOf(page)).toContainText('Some of the details are missing or wrong.');
    await drop(id);

    // Somebody whose sign-in does not allow it.
    await context.addCookies([{ name: 'sp_token', value: admin.token, url: line.url }]);
    await pickStatus(page, id, 'action', 'Not allowed.');
    await expect(dialogOf(page)).toContainText('Access Denied');
    await expect(dialogOf(page)).toContainText(`You don't have permission to update this ${of} status.`);
    await drop(id);
    await context.addCookies([{ name: 'sp_token', value: token?.value ?? '', url: line.url }]);

    await server.run(`delete from ${column} where id = '${id}'`);
    await pickStatus(page, id, 'action', 'Too late.');
    await expect(dialogOf(page)).toContainText(`${title} Not Found`);
    await expect(dialogOf(page)).toContainText(`The ${of} was not found.`);
    await button(page, 'Drop the change').click();
  }

  await page.goto(normal);
  const left = await idOf(rows(page).nth(2));
  await endOnServer(page, line, 'sp-user', 'sp_token');
  await pickStatus(page, left, 'resolved', 'Signed out meanwhile.');
  await expect(page.getByText('Authentication Required', { exact: true })).toBeVisible();
  await expect(page.getByText('Please log in again to update incident status.')).toBeVisible();
});

test('the administrator: counts, usage, accounts and broadcasts', async ({ page, line, server }) => {
  await server.without('bot_users', async () => {
    await signIn(page, 'admin');
    await expect(page.getByRole('alert')).toContainText(`Failed to fetch dashboard metrics. ${broken}`);
  });
  await server.without('bot_interactions', async () => {
    await page.goto(`${adminTab('bot-usage-stats')}&from=2026-01-01&to=2026-01-31`);
    await expect(page.getByRole('alert')).toContainText(`Failed to fetch bot usage metrics. ${broken}`);
  });

  for (const { tab, kind, name } of [
    { tab: 'manage-police-stations', kind: 'station', name: 'Wadgaon' },
    { tab: 'manage-sp-dsp-asp', kind: 'officer', name: '' },
  ]) {
    if (kind === 'station')
      await server.without('jurisdictions', async () => {
        await page.goto(adminTab(tab));
        await expect(page.locator('[data-state=failed]')).toContainText(broken);
      });
    line.misroute(`/admin/${kind === 'station' ? 'pi' : 'sp'}-user`);
    await page.goto(adminTab(tab));
    await expect(
      page.getByText(kind === 'station' ? 'No stations found' : 'No officers found'),
    ).toBeVisible();
    line.misroute(null);
    await button(page, 'Refresh').click();
    const row = name ? rowNamed(page, name) : rows(page).first();
    await server.without('audit', async () => {
      await row.getByRole('button', { name: /^Edit/ }).click();
      await field(page, `${kind}-address`).fill('New Road');
      await button(page, 'Done').click();
      const alert = page.getByRole('alert').filter({ hasText: `Error saving ${kind}. Please try again.` });
      await expect(alert).toContainText(broken);
      await expect(field(page, `${kind}-address`)).toHaveValue('New Road');
      await button(page, 'Cancel').click();
      await row.getByRole('button', { name: /^Delete/ }).click();
      await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
      await expect(dialogOf(page).getByRole('alert')).toContainText(
        `Error deleting ${kind}. Please try again.`,
      );
      await page.keyboard.press('Escape');
    });
  }

  await page.goto(adminTab('daily-message-send'));
  const message = page.getByRole('textbox', { name: 'Message' });
  const send = button(page, 'Send');
  await message.fill('Roads are closed.');
  await server.without('broadcast_jobs', async () => {
    await send.click();
    await dialogOf(page).getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('alert')).toContainText('The message was not sent.');
    await expect(message).toHaveValue('Roads are closed.');
    await expect(send).toBeEnabled();
    await expect(page.locator('[data-part=jobs]')).toHaveCount(0);
  });
});
