// The citizen's main pages as few see them: a narrow phone, large letters, forced colours, less motion, no
// scripts. Each is checked by axe before its picture is taken for docs/screens.md.
import { mkdir, rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#contract/shared/language.ts';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { fillComplaint } from '#fixtures/browser/complaint-form.ts';
import { openAlive, openMore, submitButton, typed } from '#fixtures/browser/filing.ts';

const folder = 'docs/states';
const height = 1280;

type Media = Parameters<Page['emulateMedia']>[0];
interface State {
  readonly width: number;
  readonly fontSize: string;
  readonly media: Media;
}

const usual: State = {
  width: 360,
  fontSize: '',
  media: { forcedColors: 'none', reducedMotion: 'no-preference' },
};
const states: Readonly<Record<string, State>> = {
  '320-px': { ...usual, width: 320 },
  'large-text': { ...usual, fontSize: '200%' },
  'forced-colours': { ...usual, media: { ...usual.media, forcedColors: 'active' } },
  'reduced-motion': { ...usual, media: { ...usual.media, reducedMotion: 'reduce' } },
};

export async function takeStates(browser: Browser, baseURL: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  for (const language of ['en', 'mr'] as const) {
    const shared = { baseURL, viewport: { width: usual.width, height }, serviceWorkers: 'block' } as const;
    const context = await browser.newContext(shared);
    const page = await context.newPage();
    const pages = await pagesOf(page);
    for (const [state, shown] of Object.entries(states))
      for (const [name, path] of Object.entries(pages)) {
        await page.setViewportSize({ width: shown.width, height });
        await page.emulateMedia(shown.media);
        await openAlive(page, inLanguage(path, language));
        await page.locator('[data-state=loading]').waitFor({ state: 'detached' });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, shown.fontSize);
        // Elements of the hydrated page only appear a moment after hydration.
        await page.waitForTimeout(1000);
        const found = (await faultsOf(page)).filter((fault) => !isOfOtherColours(fault, shown));
        faults.push(...found.map((fault) => `${name}-${state}-${language}: ${fault}`));
        await take(page, `${name}-${state}-${language}`);
      }
    await context.close();
    const scriptless = await browser.newContext({ ...shared, javaScriptEnabled: false });
    const quiet = await scriptless.newPage();
    for (const [name, path] of Object.entries(pages)) {
      await quiet.goto(inLanguage(path, language));
      await take(quiet, `${name}-no-scripts-${language}`);
    }
    await scriptless.close();
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** Files a complaint, because a receipt belongs to one. */
async function pagesOf(page: Page) {
  await openAlive(page, '/file-complaint?lang=en');
  await fillComplaint(page, typed);
  await submitButton(page).click();
  await page.waitForURL(/filed=/);
  await page.getByText(/^Received by the police server on /).waitFor();
  await openMore(page);
  const receipt = await page.locator('main a[href*="receipt="]').getAttribute('href');
  const { pathname, search, searchParams } = new URL(page.url());
  return {
    landing: '/',
    'file-complaint': '/file-complaint',
    filed: pathname + search,
    receipt: receipt ?? '',
    tracking: `/track-fir?ref=${searchParams.get('filed')}`,
  };
}

const inLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;

/** In forced colours axe compares the forced letters with the page's own grounds, which are not painted. */
const isOfOtherColours = (fault: string, { media }: State) =>
  media?.forcedColors === 'active' && fault.startsWith('color-contrast');

async function faultsOf(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...violations, ...(wide > 0 ? [`${wide} px too wide`] : [])];
}

async function take(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot());
  await picture.webp({ quality: 50, effort: 6 }).toFile(`${folder}/${name}.webp`);
}
