// From the call list to the paper for the court: the rule stands before the number, the press records who told.
import type { Page } from '@playwright/test';
import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { expect, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk, rowOf } from '#fixtures/browser/console.ts';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { apiAs } from '#fixtures/server/api-as.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

test.use({ viewport: desk, ...withoutWorker });

async function fileWith(url: string, contactPreference: string) {
  const id = uuidv7();
  const complaint = complaintOf({ location: 'Wadgaon', contactPreference });
  const body = JSON.stringify(complaint);
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/v1/public/complaints/${id}`, { method: 'PUT', headers, body });
  return { id, referenceId: complaint.referenceId };
}

/** The line of the case, on whichever page of the call list. */
async function closedLineOf(page: Page, referenceId: string) {
  const list = page.getByRole('list', { name: 'Call list' });
  const line = list.getByRole('listitem').filter({ hasText: referenceId });
  for (let number = 1; (await line.count()) === 0; number += 1) {
    await page.goto(`${signIns.sho.home}?tab=call-list&page=${number}`);
    await expect(list.getByRole('listitem')).not.toHaveCount(0);
  }
  return line;
}

async function lineOf(page: Page, referenceId: string) {
  const line = await closedLineOf(page, referenceId);
  await line.locator('[data-call]').click();
  return line;
}

test('a closed line says why and has the number, which opens what to say', async ({ page, line }) => {
  const api = await apiAs(line.url, 'sho');
  const { id, referenceId } = await fileWith(line.url, 'number 9822012345');
  expect(await api.setStatus(id, 'action', 'Seen.')).toBe(200);
  await signIn(page, 'sho');
  const row = await closedLineOf(page, referenceId);
  await expect(row).toContainText(/Status: Action\s· \d\d-\d\d-\d{4}To be told since \d\d-\d\d-\d{4}/);
  const call = row.getByRole('link', { name: /^Call .*, 9822012345$/ });
  await expect(call).toHaveAttribute('href', 'tel:9822012345');
  await expect(row).toContainText('Call another number');
  await expect(row.getByRole('figure')).toHaveCount(0);
  await call.click();
  await expect(row.getByRole('figure')).toContainText('work on it has started');
  await expect(row.getByRole('link', { name: /9822012345/ })).toHaveCount(1);
});

const papers = {
  English: ['What the complainant was told: ', 'in person · Told ', 'work on it has started.'],
  Marathi: ['तक्रारदाराला काय कळवले: ', 'प्रत्यक्ष · कळवले ', 'work on it has started.'],
} as const;

test('the rule comes before the number; a telling in person is on the paper', async ({ page, line }) => {
  await page.addInitScript(() => {
    window.print = () => void window.dispatchEvent(new Event('beforeprint'));
  });
  const api = await apiAs(line.url, 'sho');
  const [never, evening] = [await fileWith(line.url, 'never'), await fileWith(line.url, 'hours 18:00-20:00')];
  for (const { id } of [never, evening]) expect(await api.setStatus(id, 'action', 'Seen.')).toBe(200);
  await signIn(page, 'sho');

  const later = await lineOf(page, evening.referenceId);
  await expect(later).toContainText(/Call only from 18:00 to 20:00.*9000000500/);
  const card = await lineOf(page, never.referenceId);
  await expect(card).toContainText(/Do not call.*The person comes to the station\. Tell them then\./);
  await expect(card.getByRole('link', { name: /9000000500/ })).toHaveCount(0);
  await expect(card.getByRole('button', { name: /told by telephone/ })).toHaveCount(0);
  await expectNoBarriers(page);
  const told = () => line.reached.filter((call) => call.includes(`/told/${never.id}`));
  await card.getByRole('button', { name: `${never.referenceId}: told in person` }).click();
  await card.getByRole('button', { name: /^Undo/ }).click();
  await expect(card.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await card.locator('[data-call]').click();
  await card.getByRole('button', { name: `${never.referenceId}: told in person` }).click();
  await expect(card.getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(told()).toEqual([]);
  await expect(card).toHaveCount(0);
  expect(told()).toHaveLength(1);

  await page.goto(`${signIns.sho.home}?tab=incident-reporting&id=${never.id}`);
  const paper = page.getByRole('group', { name: 'Paper for the court' });
  for (const [language, words] of Object.entries(papers)) {
    await paper.getByRole('button', { name: `Print: ${language}` }).click();
    const sheet = page.locator('[data-paper]');
    for (const text of words) await expect(sheet).toContainText(text);
    await expect(sheet).toContainText(never.referenceId);
    await expect(sheet).toContainText(/\d{1,2}:\d{2}/);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  }
});

test('the box beside a status sends its sentence, also when the officer leaves at once', {
  tag: '@long',
}, async ({ page, line }) => {
  const { id } = await fileWith(line.url, 'never');
  await signIn(page, 'sho', `${signIns.sho.home}?tab=incident-reporting`);
  await rowOf(page, id)
    .getByRole('button', { name: /^Respond/ })
    .click();
  const sentence = 'Work on your complaint has started.';
  await page.getByRole('checkbox', { name: `Also send to the complainant: “${sentence}”` }).check();
  // The answer to the status does not come while this page is open.
  await page.route(/\/incident-reports\/status\//, () => undefined, { times: 1 });
  const note = page.locator('textarea[id$=-note]');
  await note.fill('Seen.');
  await note.press('Enter');
  // A page waits 10 s for an answer.
  await expect.poll(() => page.evaluate(countEntries), { timeout: 5000 }).toBe(2);
  await page.goto(`${signIns.sho.home}?tab=incident-reporting&id=${id}`);
  const messages = page.getByRole('region', { name: 'Messages with the complainant' });
  const sent = 'PUT /api/v1/pi-user/incident-reports/messages/';
  await expect.poll(() => line.reached.some((call) => call.startsWith(sent))).toBe(true);
  await expect(messages).toContainText(sentence);
  await expect(messages).not.toContainText('Seen.');
});

/** For `page.evaluate`: what waits in the outbox. */
function countEntries(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('vishwas-outbox');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const count = opening.result.transaction('parcels').objectStore('parcels').count();
      count.onsuccess = () => {
        opening.result.close();
        resolve(count.result);
      };
    };
  });
}
