// Takes the screenshots that a phone shows before installing (public/screenshots). Run by hand when the look of a page has
// changed: `node --import tsx build/screenshots.ts http://localhost:8080`.
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const [site = 'http://localhost:8080'] = process.argv.slice(2);
const folder = 'public/screenshots';
const views = [
  { name: 'home', path: '/', width: 360, height: 720 },
  { name: 'guidance', path: '/legal-guidance#bail', width: 360, height: 720 },
  { name: 'wide', path: '/emergency-contact', width: 1280, height: 720 },
];

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const language of ['en', 'mr']) {
  for (const { name, path, width, height } of views) {
    const page = await browser.newPage({
      baseURL: site,
      viewport: { width, height },
      deviceScaleFactor: width < 600 ? 2 : 1,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await page.goto(path.replace(/(?=#|$)/, `?lang=${language}`));
    await page.waitForURL((url) => !url.searchParams.has('lang'));
    await page.waitForTimeout(1500);
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true, colours: 64, compressionLevel: 9 })
      .toFile(`${folder}/${name}-${language}.png`);
    await page.close();
  }
}
await browser.close();
