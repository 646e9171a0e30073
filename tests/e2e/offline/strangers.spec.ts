// A proxy on the way answers instead of the server. The app trusts none of these answers.

import { expect, signIn, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { photo } from '#fixtures/data/evidence-files.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { apiAs } from '#fixtures/server/api-as.ts';

const server = () => apiAs(`http://localhost:${process.env.VISHWAS_PORT}`, 'sho');
const comeBack = () => window.dispatchEvent(new Event('online'));

test('a complaint and a chunk arrive although a proxy answers with its own pages', async ({ page, line }) => {
  const picture = await photo({ width: 900, height: 700 });
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, typed);
  const file = { name: 'market.jpg', mimeType: 'image/jpeg', buffer: picture };
  await page.locator('input[name=evidence]').setInputFiles(file);
  await page.getByText(/^Smaller copies: /).click();
  line.strange(/^PUT .*\/public\/complaints\//, 1, 410);
  await submitButton(page).click();
  const reference = await referenceOn(page);
  expect(line.reached.filter((name) => name.startsWith('PUT '))).toEqual([]);
  await expect(page.getByText('0 of 1 file reached the police')).toBeVisible();
  await expect(page.getByText('deleted')).toHaveCount(0);

  line.strange(/^PATCH .*\/public\/evidence\//, 1, 400);
  await page.evaluate(comeBack);
  await expect(page.getByText('1 of 1 file reached the police')).toBeVisible();
  const { evidence = [] } = await (await server()).findIncident(reference);
  expect(evidence.map(({ sha256: hash }) => hash)).toEqual([sha256(picture)]);
});

test("a proxy's 404 is no missing record, and its 401 ends no session", { tag: '@long' }, async ({
  page,
  line,
}) => {
  line.strange(/^GET .*\/public\/track\//, 1, 404);
  await openAlive(page, '/track-fir?ref=FIR-2024-AAAAAAAAA');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByText(/no record/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/no record/i).filter({ visible: true })).not.toHaveCount(0);

  await signIn(page, 'sho');
  line.strange(/^GET .*\/pi-user\//, 50, 401);
  await page.goto('/sho-dashboard?tab=incident-reporting&page=2');
  await expect(page.getByRole('button', { name: 'Retry' }).filter({ visible: true })).not.toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/sho-dashboard');
  line.strange(/^$/, 0, 0);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Incident Reports' })).toBeVisible();
});
