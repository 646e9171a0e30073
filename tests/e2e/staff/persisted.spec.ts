// The contents of Cache Storage after an officer's whole day: only site files, nothing that anybody wrote or
// sent.
import { readFileSync } from 'node:fs';
import { expect, readyOffline, signIn, signIns, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { consoleKept, desk, pickStatus, rowIds, rowOf } from '#fixtures/browser/console.ts';
import { openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { photo } from '#fixtures/data/evidence-files.ts';

test.use({ viewport: desk });

interface Entry {
  list: string;
  url: string;
  revision: string;
}

test('after a whole session Cache Storage holds exactly what the lists of the opened parts name', {
  tag: '@long',
}, async ({ page }) => {
  // A citizen's complaint with a photo, filed from the same browser.
  await openAlive(page, '/file-complaint');
  await readyOffline(page);
  await fillComplaint(page, typed);
  await page
    .locator('input[name=evidence]')
    .setInputFiles({ name: 'market.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await submitButton(page).click();
  const reference = await referenceOn(page);
  await expect(page.getByText(/1 of 1 files? reached the police/)).toBeVisible();
  await openAlive(page, '/my-reports');
  await openAlive(page, `/track-fir?ref=${reference}`);
  await openAlive(page, '/lost-and-found');

  await signIn(page, 'sp');
  await consoleKept(page);
  for (const tab of ['confidential-reports', 'lost-and-found', 'police-stations', 'officer-complaints']) {
    await page.goto(`${signIns.sp.home}?tab=${tab}`);
    await expect(page.locator('[data-state=loading]')).toHaveCount(0);
  }
  await page.goto(`${signIns.sp.home}?tab=incidents&type=NormalReport&q=${reference}`);
  const id = (await rowIds(page))[0] ?? '';
  await pickStatus(page, id, 'action', 'Seen today.');
  await expect(page.getByText('Status has been updated to Action')).toBeVisible();
  await rowOf(page, id)
    .getByRole('button', { name: /^View details/ })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^1 of 1 files? arrived/)).toBeVisible();
  await expect
    .poll(() =>
      dialog.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
    )
    .not.toContain(0);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /^Save the original/ }).click();
  await saved;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);

  const lists: Entry[] = JSON.parse(readFileSync('dist/precache.json', 'utf8'));
  // Nobody opened the assistant, nor a page in Marathi; officers have the words of both languages.
  const listed = lists.filter(({ list, url }) => list !== 'assistant' && !/^\/(mr\/|manifest-mr)/.test(url));
  const expected = listed.map(({ url, revision }) => `vishwas-site ${url}?${revision}`);
  expect(await page.evaluate(listCaches)).toEqual(expected.sort());
});

async function listCaches(): Promise<string[]> {
  const all: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys())
      all.push(`${name} ${url.slice(location.origin.length)}`);
  }
  return all.sort();
}
