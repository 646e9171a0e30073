// The pages on which an officer works, in the sizes of a station's screens, in both languages and themes:
// `npm run pictures -- consoles`. They are for looking at, so they stay out of the repository.
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { signIn, signIns } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';

const folder = join(tmpdir(), 'vishwas-consoles');

const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];

const list = {
  sho: 'incident-reporting',
  sp: 'incidents&type=NormalReport',
  admin: 'manage-police-stations',
};

export async function takeConsoles(browser: Browser, baseURL: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const who of ['sho', 'sp', 'admin'] as const)
    for (const language of ['en', 'mr'] as const) {
      const context = await browser.newContext({
        baseURL,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await openAlive(page, `/?lang=${language}`);
      await signIn(page, who);
      for (const viewport of sizes)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          const keep = async (name: string) => {
            await settled(page);
            const path = `${who}-${name}-${viewport.width}-${language}-${colorScheme}.png`;
            await page.screenshot({ path: join(folder, path) });
          };
          await page.goto(signIns[who].home);
          await keep('home');
          await page.goto(`${signIns[who].home}?tab=${list[who]}`);
          await page.locator('[data-row]').first().waitFor();
          if (who !== 'admin') {
            const id = await page.locator('[data-row]').first().getAttribute('data-row');
            await page.goto(`${signIns[who].home}?tab=${list[who]}&id=${id}`);
          }
          await keep('list');
          await page.goto(`${signIns[who].home}?tab=${who === 'admin' ? 'bot-usage-stats' : 'figures'}`);
          await keep('figures');
        }
      await context.close();
    }
  process.stdout.write(`${folder}\n`);
}

async function settled(page: Page): Promise<void> {
  await expect(page.locator('main [data-state=loading]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  // Counts and charts come a moment later.
  await page.waitForTimeout(700);
}
