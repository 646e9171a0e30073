// The parts of src/ui in all their states, as pages (dist/gallery) and as pictures (docs/gallery).
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { createServer } from 'vite';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import type * as GalleryPage from '../gallery/page.tsx';

const pages = 'dist/gallery';
const pictures = 'docs/gallery';
const widths = { phone: 360, laptop: 1366 };

export async function takeGallery(browser: Browser): Promise<void> {
  for (const folder of [pages, pictures]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const vite = await createServer({ server: { middlewareMode: true, ws: false }, logLevel: 'error' });
  const languages = ['en', 'mr'] as const;
  try {
    const { galleryPage } = (await vite.ssrLoadModule('/tests/gallery/page.tsx')) as typeof GalleryPage;
    for (const language of languages) await writeFile(fileOf(language), await galleryPage(language));
  } finally {
    await vite.close();
  }
  const faults: string[] = [];
  for (const language of languages)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [name, width] of Object.entries(widths)) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.goto(pathToFileURL(fileOf(language)).href);
        await forceStates(page, ['hover', 'focus']);
        // Before the pressed state, which is paler for the moment of the press.
        const found = await violationsOn(page);
        faults.push(...found.map((fault) => `${language} ${colorScheme} ${name}: ${fault}`));
        await forceStates(page, ['active']);
        const shot = await page.screenshot({ fullPage: true, animations: 'disabled' });
        await sharp(shot).webp({ quality: 70 }).toFile(`${pictures}/${name}-${language}-${colorScheme}.webp`);
        await context.close();
      }
  if (faults.length > 0) throw new Error(`The gallery has faults:\n${faults.join('\n')}`);
}

const fileOf = (language: string) => resolve(pages, `${language}.html`);

/** Shows each element with `data-force` as if it had that state. */
async function forceStates(page: Page, states: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  for (const state of states) {
    const selector = `[data-force=${state}]`;
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    const forcedPseudoClasses = state === 'focus' ? ['focus', 'focus-visible'] : [state];
    for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
  }
}
