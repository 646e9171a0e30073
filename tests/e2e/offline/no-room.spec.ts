// A phone without room, and malicious files: each gets a clear message, and what was written is still there.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#fixtures/browser/browser-test.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { filings, openAlive, referenceOn, submitButton, typed } from '#fixtures/browser/filing.ts';
import { docx, hugePng, photo } from '#fixtures/data/evidence-files.ts';

const description = (page: Page) => page.locator('form [name=description]');

/** A photo of about this size in bytes; random pixels, so that no disk compresses it. */
const noisy = (width: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width, height: width, channels: 3, background: '#888', noise } });
  return picture.jpeg({ quality: 95 }).toBuffer();
};

test.describe('a phone without room', () => {
  // Without the worker, whose files would use up the room before the complaint.
  test.use({ serviceWorkers: 'block' });

  test('shows an error, preserves what was typed, and offers three ways out', async ({
    page,
    context,
    line,
  }) => {
    // Set at once: the browser remembers for half a minute how much room it found.
    const session = await context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 4_000_000 });
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    await page
      .locator('input[name=evidence]')
      .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await noisy(2600) });
    await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(1);
    await page.getByText(/^Smaller copies: /).click();
    await submitButton(page).click();
    const refusal = page.getByText('Not saved: no room on this phone for the photos');
    // On a busy machine, hashing, shrinking and saving such a large picture takes a while.
    await expect(refusal).toBeVisible();
    await expect(page).not.toHaveURL(/filed=/);
    await expect(page.getByText('Saved on this phone')).toHaveCount(0);
    await expect(description(page)).toHaveValue(typed.description);

    // First way out: a file with text and photo, which another phone can send. The other two: without the
    // photo, or smaller.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file for another phone' }).click();
    const carried = await readFile(await (await download).path());
    expect(carried.subarray(0, 16).toString()).toBe('VISHWAS-REPORT 1');
    expect(carried.includes(typed.description)).toBe(true);
    expect(carried.length).toBeGreaterThan(4_000_000);
    await expect(page.getByRole('button', { name: 'Save without the files' })).toBeVisible();
    await page.getByRole('button', { name: 'Use the smaller photos and try again' }).click();
    await referenceOn(page);
    await expect(page.getByText(/1 of 1 files? reached the police/)).toBeVisible();
    expect(filings(line.reached)).toBe(1);
  });

  test('the browser is asked not to clear what is saved, once there is something', async ({ page }) => {
    const asked: string[] = [];
    await page.exposeFunction('noteAsked', () => asked.push(page.url()));
    await page.addInitScript(() => {
      navigator.storage.persist = async () => {
        await (window as unknown as { noteAsked(): Promise<void> }).noteAsked();
        return true;
      };
    });
    await openAlive(page, '/file-complaint');
    await fillComplaint(page, typed);
    expect(asked).toEqual([]);
    await submitButton(page).click();
    await referenceOn(page);
    await expect.poll(() => asked.length).toBe(1);
  });
});

test('malicious files are refused or sanitised with clear messages, and the complaint arrives', {
  tag: '@long',
}, async ({ page }) => {
  await openAlive(page, '/file-complaint');
  await fillComplaint(page, typed);
  const jpeg = 'image/jpeg';
  const polyglot = Buffer.concat([await photo(), Buffer.from('<script>window.harm=1</script>')]);
  await page.locator('input[name=evidence]').setInputFiles([
    { name: 'photo\u202egpj.exe', mimeType: jpeg, buffer: await photo({ width: 500, height: 300 }) },
    { name: '<img src=x onerror=window.harm=1>.jpg', mimeType: jpeg, buffer: polyglot },
    { name: 'many.png', mimeType: 'image/png', buffer: hugePng(30_000, 30_000) },
    {
      name: 'bomb.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: docx({ name: 'word/media/a.xml', bytes: Buffer.alloc(40 * 1024 * 1024) }),
    },
    { name: 'nothing\u2067.jpg', mimeType: jpeg, buffer: Buffer.alloc(0) },
    { name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="window.harm=1"/>') },
  ]);
  for (const refusal of [
    'many.png: the picture is too large',
    'bomb.docx: there is too much in this Word file',
    'nothing.jpg: the file is empty',
    'x.svg: this kind of file cannot be sent',
  ])
    await expect(page.getByText(refusal)).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  // No bidirectional control character changes the direction of a name.
  await expect(chosen).toContainText('photogpj.exe');
  expect(await chosen.innerText()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  await expect(description(page)).toHaveValue(typed.description);
  await submitButton(page).click();
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();

  const files = page.getByRole('region', { name: 'Photos and files' });
  await expect(files.getByText(/^2 of 2 files reached the police/)).toBeVisible();
  expect(await page.evaluate(() => 'harm' in window)).toBe(false);
});
