// The window of the assistant, closed and opened again.
import type { Page } from '@playwright/test';
import { expect, pageTest as test } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

const saidFirst = 'How is an FIR registered?';
const inDanger = 'my husband is beating me, help';

async function openTalk(page: Page) {
  await page.getByRole('button', { name: 'Assistant' }).click();
  const talk = page.getByRole('dialog');
  await expect(talk.getByRole('log')).not.toBeEmpty();
  return { log: talk.getByRole('log'), field: talk.getByRole('textbox') };
}

/** The way back of a phone leaves the page on which the window is open. */
async function goBackAndOpen(page: Page) {
  await page.goBack();
  await expect(page).toHaveURL(/track-fir$/);
  await page.goForward();
  return openTalk(page);
}

test.beforeEach(async ({ page }) => {
  await openAlive(page, '/track-fir');
  await page.locator('header a[href="/"]').click();
});

test('the conversation and what is not sent yet are there again', async ({ page }) => {
  const first = await openTalk(page);
  await first.field.fill(saidFirst);
  await first.field.press('Enter');
  await expect(first.log).toContainText(saidFirst);
  await first.field.fill('And then');
  const { log, field } = await goBackAndOpen(page);
  await expect(log).toContainText(saidFirst);
  await expect(field).toHaveValue('And then');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openTalk(page);
  await expect(log).toContainText(saidFirst);
});

test('nothing of a conversation in which danger was heard is there again', async ({ page }) => {
  const first = await openTalk(page);
  await first.field.fill(inDanger);
  await first.field.press('Enter');
  await expect(first.log.getByRole('link', { name: 'Call 112 now' })).toBeVisible();
  await first.field.fill('he is here');
  const { log, field } = await goBackAndOpen(page);
  await expect(log).not.toContainText(inDanger);
  await expect(field).toHaveValue('');
});
