// `npm run pictures`: the pictures of the README and of docs/screens.md, from the running product with its demo
// data. `-- states` takes one part only; `-- consoles` is taken only when it is named.
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { signIn } from '#fixtures/browser/browser-test.ts';
import { findChromium } from '#fixtures/browser/chromium.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { openAlive, submitButton, typed } from '#fixtures/browser/filing.ts';
import { startServer } from '#fixtures/server/server-process.ts';
import { takeConsoles } from './consoles.ts';
import { takeGallery } from './gallery.ts';
import { takePapers } from './papers.ts';
import { phoneFonts } from './phone-fonts.ts';
import { takeScreens } from './screens.ts';
import { takeStates } from './states.ts';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' };

const marathi = {
  ...typed,
  fullName: 'सुनीता रामचंद्र जाधव',
  description: 'काल रात्री घरासमोरून दुचाकी चोरीला गेली. कुलूप तोडलेले दिसले.',
};

const server = await startServer();
const origin = `http://localhost:${server.port}`;
const { executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env, ...phoneFonts() } as Record<string, string>,
  args: ['--no-sandbox', '--disable-gpu'],
});

async function picture(name: string, options: BrowserContextOptions, show: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ ...options, baseURL: origin });
  const page = await context.newPage();
  await show(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `docs/pictures/${name}.png` });
  await context.close();
}

const parts = {
  pictures: takePictures,
  screens: () => takeScreens(browser, origin),
  states: () => takeStates(browser, origin),
  papers: () => takePapers(browser, origin),
  gallery: () => takeGallery(browser),
};
try {
  for (const [part, take] of Object.entries(parts))
    if (process.argv.length === 2 || process.argv.includes(part)) await take();
  // Not for a document, so only when they are asked for.
  if (process.argv.includes('consoles')) await takeConsoles(browser, origin);
} finally {
  await browser.close();
  await server.stop();
}

async function takePictures(): Promise<void> {
  await picture('complaint-form-mr', phone, async (page) => {
    await openAlive(page, '/file-complaint?lang=mr');
    await fillComplaint(page, marathi);
    await page.evaluate(() => window.scrollTo(0, 250));
  });
  await picture('complaint-filed-mr', phone, async (page) => {
    await openAlive(page, '/file-complaint?lang=mr');
    await fillComplaint(page, marathi);
    await submitButton(page).click();
    await page.waitForURL(/filed=/);
    await page
      .getByText(/पोचली|पोचले/)
      .first()
      .waitFor();
    // Waits until the toasts of a first visit have disappeared.
    await page.waitForTimeout(12_000);
    await page.evaluate(() => window.scrollTo(0, 0));
  });
  await picture('track-en', phone, async (page) => {
    await openAlive(page, '/track-fir?ref=FIR-2024-ABC123XYZ');
  });
  await picture('superintendent-dark', desk, async (page) => {
    await signIn(page, 'sp');
    await page.goto('/superintendent-dashboard?tab=incidents');
    await page.locator('[data-row]').first().waitFor();
  });
}
