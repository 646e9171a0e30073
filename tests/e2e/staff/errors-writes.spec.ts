// Spec 001 section 8, what is written: each refusal by the real server, whose database is hurt, or which has reason to refuse. Which
// row is where: tests/fixtures/words/error-catalogue.ts.
import type { Page } from '@playwright/test';
import { noBarrier } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, rowNamed } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { desk, idOf, pickStatus, rowOf, rows } from '#fixtures/browser/console.ts';
import { forgetReads } from '#fixtures/browser/forget-reads.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { broken, endOnServer, inLanguage } from '#fixtures/browser/refusals.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { languages } from '#fixtures/words/words.ts';

// One test at a time, for what hurts the server's database hurts all.
test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use({ viewport: desk });

const tabOfSp = (tab: string) => `${signIns.sp.home}?tab=${tab}`;
const dialogOf = (page: Page) => page.getByRole('dialog');

const kinds = [
  {
    at: `${tabOfSp('incidents')}&type=NormalReport`,
    table: 'incidents',
    denied: "You don't have permission to update this incident status.",
    signIn: 'Please log in again to update incident status.',
    gone: ['Incident Not Found', 'The incident was not found.'],
  },
  {
    at: tabOfSp('officer-complaints'),
    table: 'officer_complaints',
    denied: "You don't have permission to update this complaint status.",
    signIn: 'Please log in again to update complaint status.',
    gone: ['Complaint Not Found', 'The complaint was not found.'],
  },
] as const;

test('a status: set, refused, gone, unreadable, and after the session has ended', async ({
  page,
  context,
  line,
  server,
}) => {
  await signIn(page, 'sp');
  const admin = await apiAs(line.url, 'admin');
  const dialog = dialogOf(page);
  for (const language of languages) {
    const say = inLanguage(language);
    const drop = async () => {
      await dialog.getByRole('button', { name: say('incidents', 'Drop the change') }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('textarea[id$=-note]')).toHaveCount(0);
    };
    const token = (await context.cookies()).find(({ name }) => name === 'sp_token');
    for (const { at, table, denied, gone } of kinds) {
      await page.goto(`${at}&lang=${language}`);
      // The row that was deleted in the other language may still be there for a moment, out of what was saved.
      const id = await idOf(rows(page).nth(language === 'en' ? 1 : 4));
      await pickStatus(page, id, 'noAction', 'Looked into.');
      const toast = page.getByText(say('incidents', 'Status Updated'), { exact: true });
      await expect(toast.first()).toBeVisible();
      const label = say('incidents', 'No Action');
      const updated = say('incidents', 'Status has been updated to {{label}}').replace('{{label}}', label);
      await expect(page.getByText(updated).first()).toBeVisible();
      await expect(rowOf(page, id)).toContainText(label);

      // The server refuses a note with a NUL in it, in words of its own.
      await pickStatus(page, id, 'action', 'Pasted from\u0000elsewhere.');
      await expect(dialog).toContainText(say('incidents', 'Update Failed'));
      await expect(dialog).toContainText(say('problem', invalid));
      await drop();

      // Somebody whose sign-in does not allow it. The note is kept, and can be written anew.
      await context.addCookies([{ name: 'sp_token', value: admin.token, url: line.url }]);
      await pickStatus(page, id, 'action', 'Not allowed.');
      await expect(dialog).toContainText(say('incidents', 'Access Denied'));
      await expect(dialog).toContainText(say('incidents', denied));
      await dialog.getByRole('button', { name: say('incidents', 'Write it anew') }).click();
      await expect(dialog.locator('textarea')).toHaveValue('Not allowed.');
      await expect(dialog.locator('textarea')).toBeFocused();
      await page.keyboard.press('Escape');
      await drop();
      await context.addCookies([{ name: 'sp_token', value: token?.value ?? '', url: line.url }]);

      await server.run(`delete from ${table} where id = '${id}'`);
      await pickStatus(page, id, 'action', 'Too late.');
      for (const words of gone) await expect(dialog).toContainText(say('incidents', words));
      if (table === 'incidents') await noBarrier(page);
      await drop();
    }
  }

  // Made without network, under a key that the server has changed since: nobody can open it any more.
  for (const language of languages) {
    const say = inLanguage(language);
    await page.goto(`${kinds[0].at}&lang=${language}`);
    const id = await idOf(rows(page).nth(language === 'en' ? 6 : 7));
    line.cut();
    await pickStatus(page, id, 'action', 'Sealed under the old key.');
    await expect(page.getByText(say('incidents', 'Saved on this device'))).toBeVisible();
    await button(page, say('shell', 'Logout')).click();
    // In Marathi the dialog's own button says a word more.
    await dialog.getByRole('button', { name: new RegExp(`^${say('shell', 'Logout')}`) }).click();
    await expect(page).toHaveURL(/\/$/);
    line.restore();
    await server.run(`update accounts set seal_key = sha256(seal_key) where email = '${signIns.sp.email}'`);
    await signIn(page, 'sp');
    await button(page, say('shell', 'Show')).click();
    await expect(dialog.getByText(say('incidents', 'Error'), { exact: true })).toBeVisible();
    await expect(dialog).toContainText(say('incidents', 'An unexpected error occurred. Please try again.'));
    await dialog.getByRole('button', { name: say('incidents', 'Drop the change') }).click();
    await expect(dialog).toHaveCount(0);
  }

  for (const [index, { at, signIn: again }] of kinds.entries()) {
    const language = languages[index] ?? 'en';
    const say = inLanguage(language);
    await page.goto(`${at}&lang=${language}`);
    const left = await idOf(rows(page).nth(5));
    // What the page still reads would hear of the end before the change does.
    await page.waitForLoadState('networkidle');
    await endOnServer(page, line, 'sp-user', 'sp_token');
    await pickStatus(page, left, 'resolved', 'Signed out meanwhile.');
    // Both at once: the toast goes by itself.
    const told = ['Authentication Required', again].map((words) => page.getByText(say('incidents', words)));
    await Promise.all(told.map((words) => expect(words.first()).toBeVisible()));
    await context.clearCookies({ name: 'sp_token' });
    await signIn(page, 'sp');
  }
});

test('the administrator: counts, usage, accounts and broadcasts', async ({ page, line, server }) => {
  await signIn(page, 'admin');
  await expect(page.locator('[data-count=users]')).toContainText(/\d/);
  for (const language of languages) {
    const say = inLanguage(language);
    const wrong = say('problem', broken);
    const alert = page.getByRole('alert');
    await server.without('bot_users', async () => {
      await page.evaluate(forgetReads);
      await page.goto(`${signIns.admin.home}?lang=${language}`);
      await expect(alert).toContainText(
        say('shell', 'Failed to fetch dashboard metrics. {{message}}').replace('{{message}}', wrong),
      );
    });
    await server.without('bot_interactions', async () => {
      await page.goto(`${adminTab('bot-usage-stats')}&from=2026-01-01&to=2026-01-31&lang=${language}`);
      await expect(alert).toContainText(`${say('usage', 'Failed to fetch bot usage metrics.')} ${wrong}`);
    });
  }

  for (const { tab, kind, room, name, empty, saving, deleting } of accounts) {
    for (const language of languages) {
      const say = inLanguage(language);
      await page.evaluate(forgetReads);
      line.misroute(`/admin/${room}`);
      await page.goto(`${adminTab(tab)}&lang=${language}`);
      await expect(page.getByText(say('accounts', empty))).toBeVisible();
      line.misroute(null);
      await button(page, say('shell', 'Refresh')).click();
      const row = rowNamed(page, name);
      await server.without('audit', async () => {
        await row.locator('button').first().click();
        await field(page, `${kind}-address`).fill('New Road');
        await button(page, say('accounts', 'Done')).click();
        const alert = page.getByRole('alert').filter({ hasText: say('accounts', saving) });
        await expect(alert).toContainText(say('problem', broken));
        await expect(field(page, `${kind}-address`)).toHaveValue('New Road');
        await button(page, say('accounts', 'Cancel')).click();
        await row.locator('button').last().click();
        await dialogOf(page).getByRole('button').last().click();
        await expect(dialogOf(page).getByRole('alert')).toContainText(say('accounts', deleting));
        await page.keyboard.press('Escape');
      });
    }
  }
  await server.without('jurisdictions', async () => {
    await page.evaluate(forgetReads);
    await page.goto(adminTab('manage-police-stations'));
    await expect(page.locator('[data-state=failed]')).toContainText(inLanguage('mr')('problem', broken));
  });

  for (const language of languages) {
    const say = inLanguage(language);
    await page.goto(`${adminTab('daily-message-send')}&lang=${language}`);
    const message = page.locator('#message-text');
    const send = button(page, say('broadcast', 'Send'));
    const jobs = page.locator('[data-part=jobs]');
    const yes = dialogOf(page).getByRole('button', { name: say('broadcast', 'Yes'), exact: true });
    await message.fill(`Roads are closed, ${language}.`);
    await server.without('broadcast_jobs', async () => {
      await send.click();
      await yes.click();
      await expect(page.getByRole('alert')).toContainText(say('broadcast', 'The message was not sent.'));
      await expect(message).toHaveValue(`Roads are closed, ${language}.`);
      await expect(send).toBeEnabled();
      await expect(jobs).toHaveCount(0);
    });
    await send.click();
    await yes.click();
    await expect(page.getByText(say('broadcast', 'Message Sent ✅'))).toBeVisible();
    await expect(
      page.getByText(say('broadcast', 'Your file/text message has been broadcast successfully.')),
    ).toBeVisible();
    await expect(jobs).toBeVisible();
    // The jobs cannot be read: their list is emptied, and nothing is said.
    await server.without('broadcast_jobs', async () => {
      await button(page, say('broadcast', 'Refresh the jobs')).click();
      await expect(jobs).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await button(page, say('shell', 'Refresh')).click();
    await expect(jobs).toBeVisible();
  }
});

const invalid = 'Some of the details are missing or wrong. Please check the marked fields.';

const accounts = [
  {
    tab: 'manage-police-stations',
    kind: 'station',
    room: 'pi-user',
    name: 'Wadgaon',
    empty: 'No stations found',
    saving: 'Error saving station. Please try again.',
    deleting: 'Error deleting station. Please try again.',
  },
  {
    tab: 'manage-sp-dsp-asp',
    kind: 'officer',
    room: 'sp-user',
    name: 'Meera Kulkarni',
    empty: 'No officers found',
    saving: 'Error saving officer. Please try again.',
    deleting: 'Error deleting officer. Please try again.',
  },
] as const;
