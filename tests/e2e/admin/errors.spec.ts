// What the administrator reads when a read or a write fails. Each refusal comes from the real server, which
// lacks a table or gets a wrong address. The rows are those of tests/fixtures/words/error-catalogue.ts.
import type { Page } from '@playwright/test';
import { adminTab, button, field, rowNamed, typeRecipients } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectError, expectNoError } from '#fixtures/browser/expected-words.ts';
import { forgetReads } from '#fixtures/browser/forget-reads.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { broken, inLanguage } from '#fixtures/browser/refusals.ts';
import { type Language, languagesOf } from '#fixtures/words/words.ts';

// One test at a time: a missing table fails every test on this server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...workerInLongRuns });

const dialogOf = (page: Page) => page.getByRole('dialog');

test.describe('administrator errors', () => {
  for (const language of languagesOf(0)) {
    const say = inLanguage(language);
    const wrong = say('problem', broken);

    test(`reads that counts and the use of the bot failed (${language})`, { tag: '@long' }, async ({
      page,
      server,
    }) => {
      await signIn(page, 'admin');
      await expect(page.locator('[data-count=users]')).toContainText(/\d/);
      const alert = page.getByRole('alert');
      await server.without('bot_users', async () => {
        await page.evaluate(forgetReads);
        await page.goto(`${signIns.admin.home}?lang=${language}`);
        await expect(alert).toContainText(
          say('shell', 'Failed to fetch dashboard metrics. {{message}}').replace('{{message}}', wrong),
        );
        await expectError(alert, 'Admin metrics failure', language);
      });
      await server.without('bot_interactions', async () => {
        await page.goto(`${adminTab('bot-usage-stats')}&from=2026-01-01&to=2026-01-31&lang=${language}`);
        await expectError(alert, 'Bot usage failure', language);
        await expect(alert).toContainText(`${say('usage', 'Failed to fetch bot usage metrics.')} ${wrong}`);
      });
    });

    for (const account of accounts(language))
      test(`reads that the ${account.kind} was not listed, saved or deleted (${language})`, async ({
        page,
        line,
        server,
      }) => {
        const { tab, kind, room, name, empty, saving, deleting } = account;
        await signIn(page, 'admin');
        await page.evaluate(forgetReads);
        line.misroute(`/admin/${room}`);
        await page.goto(`${adminTab(tab)}&lang=${language}`);
        await expectError(page.locator('main'), 'Admin list failures', language, empty);
        line.misroute(null);
        await button(page, say('shell', 'Refresh')).click();
        const row = rowNamed(page, name);
        const naming = (words: string) => say('accounts', words).replace('{{name}}', name);
        await server.without('audit', async () => {
          await row.getByRole('button', { name: naming('Edit {{name}}') }).click();
          await field(page, `${kind}-address`).fill('New Road');
          await button(page, say('accounts', 'Done')).click();
          const alert = page.getByRole('alert').filter({ hasText: say('accounts', saving) });
          await expectError(alert, 'Save station / officer', language, saving);
          await expect(alert).toContainText(wrong);
          await expect(field(page, `${kind}-address`)).toHaveValue('New Road');
          await button(page, say('accounts', 'Cancel')).click();
          await row.getByRole('button', { name: naming('Delete {{name}}') }).click();
          await dialogOf(page)
            .getByRole('button', { name: say('accounts', 'Delete'), exact: true })
            .click();
          const refused = dialogOf(page).getByRole('alert');
          await expectError(refused, 'Delete station / officer', language, deleting);
        });
      });

    test(`reads only that a message was taken while nobody knows whether it is sent (${language})`, {
      tag: '@long',
    }, async ({ page }) => {
      await signIn(page, 'admin');
      await page.route('**/notifications/broadcast/jobs', (route) => route.abort());
      await page.goto(`${adminTab('daily-message-send')}&lang=${language}`);
      await page.locator('#message-text').fill(`Roads are open, ${language}.`);
      await button(page, say('broadcast', 'Send')).click();
      await typeRecipients(dialogOf(page));
      await dialogOf(page)
        .getByRole('button', { name: say('broadcast', 'Yes'), exact: true })
        .click();
      await expect(page.getByText(say('broadcast', 'Message accepted'))).toBeVisible();
      const sending = say(
        'broadcast',
        'It is being sent. ‘Active Broadcast Jobs’ below shows how far it is.',
      );
      await expect(page.getByText(sending)).toHaveCount(0);
    });

    test(`reads that a message was not sent, keeps it, and reads that it was (${language})`, {
      tag: '@long',
    }, async ({ page, server }) => {
      await signIn(page, 'admin');
      await page.goto(`${adminTab('daily-message-send')}&lang=${language}`);
      const message = page.locator('#message-text');
      const send = button(page, say('broadcast', 'Send'));
      const jobs = page.locator('[data-part=jobs]');
      const yes = dialogOf(page).getByRole('button', { name: say('broadcast', 'Yes'), exact: true });
      await expect(page.locator('[data-to-file]')).toBeVisible();
      await message.fill(`Roads are closed, ${language}.`);
      await server.without('broadcast_jobs', async () => {
        await send.click();
        await typeRecipients(dialogOf(page));
        await yes.click();
        await expectError(page.getByRole('alert'), 'Broadcast failure', language);
        await expect(message).toHaveValue(`Roads are closed, ${language}.`);
        await expect(send).toBeEnabled();
        await expect(jobs).toHaveCount(0);
      });
      await send.click();
      await typeRecipients(dialogOf(page));
      await yes.click();
      await expect(page.getByText(say('broadcast', 'Written to a file, not sent'))).toBeVisible();
      // A job that runs is polled.
      await expect(jobs).toContainText(say('broadcast', 'written to a file'));
      // The jobs cannot be read: their list is emptied and no error is shown.
      await server.without('broadcast_jobs', async () => {
        // Pressed where it still stands: a poll may have come first, and have emptied the list.
        const refresh = button(page, say('broadcast', 'Refresh the jobs'));
        await refresh.evaluateAll((found) => {
          for (const one of found) (one as HTMLElement).click();
        });
        await expect(jobs).toHaveCount(0);
        await expectNoError(page.getByRole('alert'), 'Jobs fetch failure', language);
      });
      await button(page, say('shell', 'Refresh')).click();
      await expect(jobs).toBeVisible();
    });
  }

  test('shows the server’s own sentence when the stations cannot be read', { tag: '@long' }, async ({
    page,
    server,
  }) => {
    await signIn(page, 'admin');
    await server.without('jurisdictions', async () => {
      await page.evaluate(forgetReads);
      await page.goto(`${adminTab('manage-police-stations')}&lang=mr`);
      await expect(page.locator('[data-state=failed]')).toContainText(inLanguage('mr')('problem', broken));
    });
  });
});

function accounts(language: Language) {
  return [
    {
      tab: 'manage-police-stations',
      kind: 'station',
      room: 'pi-user',
      name: language === 'mr' ? 'वडगाव' : 'Wadgaon',
      empty: 'No stations found',
      saving: 'Error saving station. Please try again.',
      deleting: 'Error deleting station. Please try again.',
    },
    {
      tab: 'manage-sp-dsp-asp',
      kind: 'officer',
      room: 'sp-user',
      name: language === 'mr' ? 'मीरा कुलकर्णी' : 'Meera Kulkarni',
      empty: 'No officers found',
      saving: 'Error saving officer. Please try again.',
      deleting: 'Error deleting officer. Please try again.',
    },
  ] as const;
}
