// Walks every public page: languages, themes and widths; and without a network after one visit of `/`.
// tests/rules/public-pages.test.ts reads them without scripts.
import type { Page } from '@playwright/test';
import { violationsOn } from '#fixtures/browser/accessibility.ts';
import { expect, longIf, readyOffline, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { textOf } from '#fixtures/browser/expected-words.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { publicPageWords } from '#fixtures/words/public-words.ts';
import { languages, translations } from '#fixtures/words/words.ts';

const paths = [
  '/',
  '/file-complaint',
  '/track-fir',
  '/my-reports',
  '/verify',
  '/legal-guidance',
  '/legal-guidance/police',
  '/lost-and-found',
  '/emergency-contact',
  '/missing',
  '/is-it-stolen',
  '/privacy-policy',
  '/terms-conditions',
  '/data-deletion-policy',
  '/accessibility-statement',
  '/no-such-page',
];
const looks = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [360, 1280].map((width) => ({ language, theme, width }))),
);
const sections = [
  '/legal-guidance#resources',
  '/legal-guidance#emergency',
  '/lost-and-found#report-lost',
  '/lost-and-found#report-found',
];

test.describe('each page in each variant', () => {
  test.use(withoutWorker);

  [...paths, ...sections].forEach((path, index) => {
    for (const [turn, { language, theme, width }] of looks.entries()) {
      // Three and eight have no common divisor: each variant has some page.
      const isLong = path.includes('#') || turn !== (index * 3) % looks.length;
      test(`${path} in ${language}, ${theme}, ${width} px is whole`, longIf(isLong), async ({ page }) => {
        const errors = errorsOf(page);
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const [route, hash] = path.split('#');
        await openAlive(page, `${route}?lang=${language}${hash ? `#${hash}` : ''}`);
        if (hash) await expect(page.locator(`#${hash}`)).toHaveAttribute('role', 'tabpanel');
        // The app removes the parameter itself after hydration.
        await expect(page).not.toHaveURL(/lang=/);
        await expect(page.locator('[data-state=loading]')).toHaveCount(0);
        await expectWords(page, language);
        expect(await violationsOn(page)).toEqual([]);
        for (const narrow of width === 360 ? [360, 320] : [width]) {
          await page.setViewportSize({ width: narrow, height: 800 });
          expect([narrow, await tooWide(page)]).toEqual([narrow, 0]);
        }
        expect(errors.filter((text) => !(path === '/no-such-page' && text.includes('404')))).toEqual([]);
      });
    }
  });
});

for (const language of languages)
  test(
    `after one visit of the first page, every page opens offline (${language})`,
    longIf(language === 'en'),
    async ({ page, line }) => {
      await page.goto(`/?lang=${language}`);
      await readyOffline(page);
      line.cut();
      for (const path of paths.filter((known) => known !== '/no-such-page')) {
        await page.goto(`${path}?lang=${language}`);
        await expectWords(page, language);
        expect(new URL(page.url()).pathname).toBe(path);
        const text = await textOf(page);
        for (const { file, seen } of publicPageWords.filter((one) => one.path === path))
          expect([path, translations(file, seen, language).filter((words) => !text.includes(words))]).toEqual(
            [path, []],
          );
      }
    },
  );

/** Fails unless the page shows words in this language and no raw translation key. */
async function expectWords(page: Page, language: 'en' | 'mr') {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('h1')).toHaveCount(1);
  const text = await page.locator('body').innerText();
  const title = await page.title();
  expect(`${title}\n${text}`.match(rawKey)).toBeNull();
  expect(text.length).toBeGreaterThan(200);
  const devanagari = (words: string) => (words.match(/\p{Script=Devanagari}/gu) ?? []).length;
  if (language === 'en') expect(devanagari(await page.locator('h1').innerText())).toBe(0);
  else {
    expect(devanagari(title)).toBeGreaterThan(0);
    expect(devanagari(text) / text.length).toBeGreaterThan(0.3);
  }
}

/** Matches `slice:key`, `key.key` and an unfilled placeholder; mail and web addresses are not keys. */
const rawKey =
  /\{\{|\b[a-z-]+:[a-z]\w*\.\w+|(?<![\w@./-])[a-z]+[A-Z]?\w*\.[a-z]+[A-Z]\w*|\bundefined\b|\[object/;

const tooWide = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  );

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}
