// What a console shows while it waits and where there is no data yet: on a separate, emptied server behind a
// slow connection.

import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button, field, typeRecipients } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, signIns, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rowIds } from '#fixtures/browser/console.ts';
import { expectWords } from '#fixtures/browser/expected-words.ts';
import { forgetReads } from '#fixtures/browser/forget-reads.ts';
import { test } from '#fixtures/browser/own-server.ts';
import { inLanguage } from '#fixtures/browser/refusals.ts';
import { languagesOf } from '#fixtures/words/words.ts';

test.describe.configure({ mode: 'default' });
test.use({ viewport: desk, ...withoutWorker });

const tabOfSp = (tab: string) => `${signIns.sp.home}?tab=${tab}`;

test('the superintendent sees loading and empty states', { tag: '@long' }, async ({ page, line, server }) => {
  for (const table of ['incidents', 'officer_complaints', 'jurisdictions'])
    await server.run(`delete from ${table}`);
  await signIn(page, 'sp');
  await expect(page.locator('[data-count=stations]')).toContainText(/\d/);
  for (const language of languagesOf(0)) {
    const sees = (file: string, ...words: string[]) => expectWords(page, { [file]: words }, language);
    await page.evaluate(forgetReads);
    line.hold(/complaint-reports/);
    await page.goto(`${signIns.sp.home}?lang=${language}`);
    await sees('officer-complaints', 'Loading complaints...');
    line.hold(null);
    await sees('officer-complaints', 'No complaints found');
    await sees('incidents', 'No incidents found');
    await page.goto(tabOfSp('officer-complaints'));
    await sees('officer-complaints', 'No complaints found');
    await page.goto(tabOfSp('incidents'));
    await sees('incidents', 'No incidents found');
    await expectNoBarriers(page);
    await page.goto(tabOfSp('confidential-reports'));
    await sees('incidents', 'No reports found matching your search criteria');
    await page.goto(tabOfSp('police-stations'));
    await sees('stations', 'N/A');
    await page.goto(`${tabOfSp('police-stations')}&id=${(await rowIds(page))[0]}`);
    await sees('stations', 'No jurisdiction data available');
  }
});

test('the administrator sees that a station is being saved', { tag: '@long' }, async ({ page, line }) => {
  await signIn(page, 'admin');
  for (const language of languagesOf(1)) {
    const say = inLanguage(language);
    const sees = (file: string, ...words: string[]) => expectWords(page, { [file]: words }, language);
    await page.goto(`${adminTab('manage-police-stations')}&lang=${language}`);
    const edit = say('accounts', 'Edit {{name}}').replace(
      '{{name}}',
      language === 'mr' ? 'वडगाव' : 'Wadgaon',
    );
    await button(page, edit).click();
    await field(page, 'station-address').fill(`New Road, ${language}`);
    line.hold(/PUT .*pi-user/);
    await button(page, say('accounts', 'Done')).click();
    await sees('accounts', 'Saving...');
    line.hold(null);
    await sees('accounts', 'Station saved');
  }
});

test('the administrator sees uploading, a running broadcast and logs', { tag: '@long' }, async ({
  page,
  line,
  server,
}) => {
  await server.run('truncate broadcast_logs cascade');
  // Enough users that a broadcast runs long enough to be checked.
  await server.run(`insert into bot_users (id, phone, language, opted_in, created_at)
    select gen_random_uuid(), (8000000000 + n)::text, 'mr', true, now() from generate_series(1, 12000) n`);
  await signIn(page, 'admin');
  for (const language of languagesOf(1)) {
    const say = inLanguage(language);
    const sees = (file: string, ...words: string[]) => expectWords(page, { [file]: words }, language);
    const dialog = page.getByRole('dialog');
    await page.goto(`${adminTab('daily-message-send')}&lang=${language}`);
    if (language === 'en') await sees('broadcast', 'No broadcast logs found');
    await page.locator('#message-type').selectOption('file');
    const file = { name: 'road.txt', mimeType: 'text/plain', buffer: Buffer.from('Roads are closed.') };
    await page.locator('input[type=file]').setInputFiles(file);
    await button(page, say('broadcast', 'Send')).click();
    line.hold(/upload/);
    await typeRecipients(dialog);
    await dialog.getByRole('button', { name: say('broadcast', 'Yes'), exact: true }).click();
    await sees('broadcast', 'Uploading...');
    await expectNoBarriers(page);
    line.hold(null);
    await sees(
      'broadcast',
      ...['Written to a file, not sent', 'Active Broadcast Jobs', 'ID', 'Name', 'Timestamp', 'Processed On'],
      ...['Finished On', 'Progress %', 'State'],
    );
    const jobs = page.locator('[data-part=jobs]');
    const cancel = jobs.getByRole('button', { name: say('broadcast', 'Cancel'), exact: true });
    // The broadcast before it may still be stopping.
    await expect(cancel).toHaveCount(1);
    await cancel.click();
    await sees('broadcast', 'Stop this broadcast?');
    await expectNoBarriers(page, 'staff/broadcast/ActiveJobs.tsx');
    await dialog.getByRole('button', { name: say('broadcast', 'Stop it') }).click();
    await expect(dialog).toHaveCount(0);
    await server.run('delete from broadcast_logs');
    await server.run(`insert into broadcast_logs
      (job_id, message, is_template, total_users, success_count, created_at, updated_at)
      select n::text, 'Roads are closed.', 'custom', 1, 1, now(), now() from generate_series(1, 11) n`);
    await button(page, say('shell', 'Refresh')).click();
    await sees('broadcast', 'Total: {} logs', 'Page {} of {}', 'Previous', 'Next');
    await server.run('delete from broadcast_logs');
    await page.goto(`${adminTab('daily-message-send')}&lang=${language}`);
    await sees('broadcast', 'No broadcast logs found');
  }
});
