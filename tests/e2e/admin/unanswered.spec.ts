// The administrator opens the sentences to which the messaging app had no answer; before, nothing of it is loaded.
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { adminTab, button } from '#fixtures/browser/admin-page.ts';
import { expect, signIn, workerInLongRuns } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { test } from '#fixtures/browser/own-server.ts';

test.use({ viewport: desk, ...workerInLongRuns });

test('the administrator reads what had no answer, and loads it only by opening it', async ({
  page,
  server,
  line,
}) => {
  const at = new Date().toISOString();
  const sentence = { text: 'how is the … today', language: 'mr' as const, at };
  await server.db
    .insertInto('unanswered_sentences')
    .values([sentence, { ...sentence, text: 'How is the … today?' }, { ...sentence, text: 'पाऊस कधी' }])
    .execute();
  await signIn(page, 'admin', adminTab('bot-usage-stats'));
  const open = button(page, 'Sentences without an answer');
  await expect(open).toBeVisible();
  const asked = () => line.reached.filter((call) => call.includes('unanswered'));
  expect(asked()).toEqual([]);
  await open.click();
  const list = page.getByRole('dialog', { name: 'Sentences without an answer' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('3 sentences in 90 days');
  await expect(list.getByRole('listitem').filter({ hasText: 'how is the' })).toContainText('2 times');
  await expect(list.getByRole('listitem').filter({ hasText: 'पाऊस कधी' })).toContainText('Once');
  expect(asked()).toContain('GET /api/v1/admin/dashboard/unanswered');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(open).toBeFocused();
});
