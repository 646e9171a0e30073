// A question of the police counts as read when it has come into sight, and then on every page and for the officer.
import type { Page } from '@playwright/test';
import { expect, test } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive } from '#fixtures/browser/filing.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const question = 'On which day did it happen?';
const cardOf = (page: Page, reference: string) =>
  page.getByRole('listitem').filter({ hasText: reference, has: page.getByText(/^As of /) });

/** The status page of a complaint about which the police have asked. */
async function openAsked(page: Page, url: string): Promise<string> {
  const reference = await fileComplaint(page, { location: 'Wadgaon' });
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  const { findIncident, writeTo } = await apiAs(url, 'sho');
  const { _id } = await findIncident(reference);
  expect(await writeTo(_id, question)).toBe(200);
  await openAlive(page, `/track-fir?ref=${reference}`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText(question)).toBeAttached();
  return reference;
}

for (const size of [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
])
  test(`a message is new until it was in sight, ${size.width} pixels wide`, async ({ page, line }) => {
    await page.setViewportSize(size);
    const reference = await openAsked(page, line.url);
    const link = page.getByRole('link', { name: 'Read messages 1 new' });
    await expect(link).toBeInViewport();
    await page.waitForTimeout(500);
    expect(line.reached).not.toContain('PUT /api/v1/public/messages-read');

    const told = page.waitForResponse(/messages-read$/);
    await link.click();
    await expect(page.getByText(question)).toBeInViewport();
    await expect(link).toBeHidden();
    expect((await told).status()).toBe(200);
    await page.waitForTimeout(500);
    // My reports shows what is kept, and for some seconds asks nobody.
    await openAlive(page, '/my-reports');
    await expect(cardOf(page, reference)).toBeVisible();
    await expect(cardOf(page, reference)).not.toContainText('new message');
    // It is a question, and no answer has come.
    await expect(cardOf(page, reference)).toContainText('They are waiting for your answer.');
    await expect(cardOf(page, reference).getByRole('link', { name: 'Read and answer' })).toBeVisible();
  });

test('in My reports a new question is shown once, below the name, and leads to itself', async ({
  page,
  line,
}) => {
  const reference = await openAsked(page, line.url);
  await openAlive(page, '/my-reports');
  const card = cardOf(page, reference);
  await expect(card).toHaveText(/^Complaint, TheftFIR-2024-\w{9}The police asked a question on /);
  await expect(card).not.toContainText('new message');
  const names = await card.getByRole('link').allTextContents();
  expect(names).toEqual(['Read and answer', 'Status']);
  await card.getByRole('link', { name: 'Read and answer' }).click();
  await expect(page.getByText(question)).toBeInViewport();
  await page.waitForTimeout(500);
  // Below the bar of the page.
  const title = page.getByRole('heading', { name: 'Messages with the police' });
  expect((await title.boundingBox())?.y).toBeGreaterThan(60);
});
