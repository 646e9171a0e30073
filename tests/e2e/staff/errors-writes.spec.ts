// What the consoles show when a write fails. Each refusal comes from the real server, which lacks a table or
// has a reason to refuse. The rows are those of tests/fixtures/words/error-catalogue.ts.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { button } from '#fixtures/browser/admin-page.ts';
import { expect, longIf, signIn, signIns, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { changeableIds, desk, pickStatus, rowIds, rowOf } from '#fixtures/browser/console.ts';
import { expectError } from '#fixtures/browser/expected-words.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { endOnServer, inLanguage } from '#fixtures/browser/refusals.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { type Language, languagesOf } from '#fixtures/words/words.ts';

// One test at a time: they share the rows of one server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...workerInLongRuns });

const tabOfSp = (tab: string) => `${signIns.sp.home}?tab=${tab}`;
const dialogOf = (page: Page) => page.getByRole('dialog');

const kinds = [
  {
    what: 'incident',
    at: `${tabOfSp('incidents')}&type=NormalReport`,
    table: 'incidents',
    denied: "You don't have permission to update this incident status.",
    signIn: 'Please log in again to update incident status.',
    gone: ['Incident Not Found', 'The incident was not found.'],
  },
  {
    what: 'officer complaint',
    at: tabOfSp('officer-complaints'),
    table: 'officer_complaints',
    denied: "You don't have permission to update this complaint status.",
    signIn: 'Please log in again to update complaint status.',
    gone: ['Complaint Not Found', 'The complaint was not found.'],
  },
] as const;

test.describe('a change of status', () => {
  for (const [turn, { what, at, table, denied, gone }] of kinds.entries()) {
    test(`${what}: is shown in the list when the server has taken it`, longIf(turn > 0), async ({ page }) => {
      await signIn(page, 'sp');
      for (const language of languagesOf(turn)) {
        const say = inLanguage(language);
        await page.goto(`${at}&lang=${language}`);
        const [, id = ''] = await changeableIds(page);
        await pickStatus(page, id, language === 'en' ? 'noAction' : 'action', 'Looked into.');
        const label = say('incidents', language === 'en' ? 'No Action' : 'Action');
        const row = 'Status update success';
        const toast = page.getByText(say('writes', 'Status Updated'), { exact: true });
        await expectError(toast, row, language, 'Status Updated');
        const updated = say('writes', 'Status has been updated to {{label}}').replace('{{label}}', label);
        await expectError(page.getByText(updated), row, language, 'Status has been updated to {}');
        await expect(rowOf(page, id)).toContainText(label);
      }
    });

    test(`${what}: is refused in the server’s own words`, longIf(turn > 0), async ({ page }) => {
      await signIn(page, 'sp');
      for (const language of languagesOf(turn)) {
        const say = inLanguage(language);
        await page.goto(`${at}&lang=${language}`);
        const [, , id = ''] = await changeableIds(page);
        // The server refuses a note that contains a NUL.
        await pickStatus(page, id, 'action', 'Pasted from\u0000elsewhere.');
        await expectError(dialogOf(page), 'Other status update failure', language);
        await expect(dialogOf(page)).toContainText(say('problem', invalid));
        await dropChange(page, language);
      }
    });

    test(`${what}: without permission is refused, and its note can be written again`, {
      tag: '@long',
    }, async ({ page, context, line }) => {
      await signIn(page, 'sp');
      const admin = await apiAs(line.url, 'admin');
      const dialog = dialogOf(page);
      const token = (await context.cookies()).find(({ name }) => name === 'sp_token')?.value ?? '';
      for (const language of languagesOf(turn)) {
        const say = inLanguage(language);
        await page.goto(`${at}&lang=${language}`);
        const [, , , id = ''] = await changeableIds(page);
        await context.addCookies([{ name: 'sp_token', value: admin.token, url: line.url }]);
        await pickStatus(page, id, 'action', 'Not allowed.');
        await expectError(dialog, 'Status update 403', language, 'Access Denied', denied);
        await dialog.getByRole('button', { name: say('writes', 'Write it again') }).click();
        await expect(dialog.locator('textarea')).toHaveValue('Not allowed.');
        await expect(dialog.locator('textarea')).toBeFocused();
        await page.keyboard.press('Escape');
        await dropChange(page, language);
        await context.addCookies([{ name: 'sp_token', value: token, url: line.url }]);
      }
    });

    test(`${what}: says so when the report was deleted`, { tag: '@long' }, async ({ page, server }) => {
      await signIn(page, 'sp');
      for (const language of languagesOf(turn)) {
        await page.goto(`${at}&lang=${language}`);
        // The row deleted in the run of the other language may still be shown from saved data.
        const ids = await changeableIds(page);
        const id = ids.at(language === 'en' ? -1 : -2) ?? '';
        await server.run(`delete from ${table} where id = '${id}'`);
        await pickStatus(page, id, 'action', 'Too late.');
        await expectError(dialogOf(page), 'Status update 404', language, ...gone);
        await expectNoBarriers(page, 'staff/writes/ReviewDialog.tsx');
        await dropChange(page, language);
      }
    });
  }

  test.describe('after a sign-out without a network', () => {
    test.use({ serviceWorkers: 'allow' });

    for (const language of languagesOf(0))
      test(`made under a key that the server has changed cannot be opened (${language})`, async ({
        page,
        line,
        server,
      }) => {
        await signIn(page, 'sp');
        const say = inLanguage(language);
        await page.goto(`${kinds[0].at}&lang=${language}`);
        const ids = await rowIds(page);
        line.cut();
        await pickStatus(
          page,
          ids[language === 'en' ? 5 : 7] ?? '',
          'action',
          'Encrypted under the old key.',
        );
        await expect(page.getByText(say('writes', 'Saved on this device'))).toBeVisible();
        await button(page, say('shell', 'Logout')).click();
        const logout = { en: 'Logout', mr: 'लॉग आउट' }[language];
        await dialogOf(page).getByRole('button', { name: logout, exact: true }).click();
        // Its whole page: a request of the sign-out must still meet the cut line.
        await page.waitForURL('**/');
        line.restore();
        await server.run(
          `update accounts set seal_key = sha256(seal_key) where email = '${signIns.sp.email}'`,
        );
        // In a tab of its own: the first page may still be loading in the old one, where it was not on this device.
        const next = await page.context().newPage();
        await page.close();
        await signIn(next, 'sp');
        await button(next, say('shell', 'Show')).click();
        const dialog = dialogOf(next);
        const error = dialog.getByText(say('writes', 'Error'), { exact: true });
        await expectError(error, 'Unexpected error', language, 'Error');
        const unexpected = 'An unexpected error occurred. Please try again.';
        await expectError(dialog, 'Unexpected error', language, unexpected);
        await dialog.getByRole('button', { name: say('writes', 'Drop the change') }).click();
        await expect(dialog).toHaveCount(0);
      });
  });

  for (const [index, { what, at, signIn: again }] of kinds.entries())
    for (const language of languagesOf(index))
      test(`${what}: after the session has ended asks for a new sign-in (${language})`, {
        tag: '@long',
      }, async ({ page, line }) => {
        const say = inLanguage(language);
        await signIn(page, 'sp');
        await page.goto(`${at}&lang=${language}`);
        const ids = await changeableIds(page);
        // Otherwise a read still in flight would find the ended session before the change does.
        await page.waitForLoadState('networkidle');
        await endOnServer(page, line, 'sp-user', 'sp_token');
        await pickStatus(page, ids.at(-1) ?? '', 'resolved', 'Signed out meanwhile.');
        // Checked together, because the toast disappears by itself.
        const shown = ['Authentication Required', again].map((words) =>
          expectError(page.getByText(say('writes', words)), 'Status update 401', language, words),
        );
        await Promise.all(shown);
      });
});

async function dropChange(page: Page, language: Language): Promise<void> {
  const drop = inLanguage(language)('writes', 'Drop the change');
  await dialogOf(page).getByRole('button', { name: drop }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.locator('textarea[id$=-note]')).toHaveCount(0);
}

const invalid = 'Some of the details are missing or wrong. Please check the marked fields.';
