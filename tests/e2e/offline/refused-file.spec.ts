// A file that only the server can refuse, because a scanner finds malware in it: the person reads why, and what can be done.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { test as own } from '#fixtures/browser/own-server.ts';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { infectedMark, openClamd } from '#fixtures/network/clamd.ts';

const test = own.extend<object, { settings: Record<string, string> }>({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vishwas-clamd-'));
      const clamd = await openClamd(join(folder, 'clamd'));
      await use({ CLAMD: clamd.path });
      await clamd.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
test.use(withoutWorker);

test('a refused file says why, does not touch the complaint, and can be tried again or removed', {
  tag: '@long',
}, async ({ page }) => {
  await openAlive(page, '/file-complaint?lang=mr');
  await fillComplaint(page, typed);
  await page.locator('input[name=evidence]').setInputFiles([
    { name: 'two.pdf', mimeType: 'application/pdf', buffer: pdf() },
    { name: 'three.pdf', mimeType: 'application/pdf', buffer: pdf(`/Title(${infectedMark})`) },
  ]);
  await submitButton(page).click();
  await referenceOn(page);
  await expect(page.getByText('पोचलेल्या फाइली: 2 पैकी 1')).toBeVisible();
  await expect(page.getByText('या प्रकारची फाइल चालत नाही')).toContainText('तक्रारीवर याचा परिणाम होत नाही');
  await expect(page.getByRole('button', { name: 'पुन्हा प्रयत्न करा: three.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: /three\.pdf/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'three.pdf काढून टाका' }).click();
  await expect(page.getByText('या प्रकारची फाइल चालत नाही')).toHaveCount(0);
});
