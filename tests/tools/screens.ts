// Every public page as a phone shows it, 360 px wide, in both languages and both themes, for docs/screens.md.
// Two screens of height only, because a whole page of guidance would be metres long.
import { mkdir, rm } from 'node:fs/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { openAlive } from '#fixtures/browser/filing.ts';

const folder = 'docs/screens';
const width = 360;
const height = 1440;

/** `name` is the file name; the order is that of docs/screens.md. */
const screens = [
  ['home', '/'],
  ['file-complaint', '/file-complaint'],
  ['track-fir', '/track-fir?ref=FIR-2024-ABC123XYZ'],
  ['legal-guidance', '/legal-guidance'],
  ['legal-guidance-answer', '/legal-guidance#firHow'],
  ['legal-guidance-resources', '/legal-guidance#resources'],
  ['legal-guidance-emergency', '/legal-guidance#emergency'],
  ['lost-and-found', '/lost-and-found'],
  ['lost-and-found-report-lost', '/lost-and-found#report-lost'],
  ['lost-and-found-report-found', '/lost-and-found#report-found'],
  ['emergency-contact', '/emergency-contact'],
  ['my-reports', '/my-reports'],
  ['verify', '/verify'],
  ['privacy-policy', '/privacy-policy'],
  ['terms-conditions', '/terms-conditions'],
  ['data-deletion-policy', '/data-deletion-policy'],
  ['accessibility-statement', '/accessibility-statement'],
  ['not-found', '/no-such-page'],
] as const;

export async function takeScreens(browser: Browser, baseURL: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const language of ['en', 'mr'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        viewport: { width, height },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      for (const [name, path] of screens) {
        const address = new URL(path, baseURL);
        address.searchParams.set('lang', language);
        await openAlive(page, address.href);
        await page.waitForURL((url) => !url.searchParams.has('lang'));
        await page.locator('[data-state=loading]').waitFor({ state: 'detached' });
        // Elements of the hydrated page only, such as the search, appear a moment after hydration.
        await page.waitForTimeout(1000);
        const picture = sharp(await page.screenshot());
        await picture
          .webp({ quality: 60, effort: 6 })
          .toFile(`${folder}/${name}-${language}-${colorScheme}.webp`);
      }
      await context.close();
    }
  }
}
