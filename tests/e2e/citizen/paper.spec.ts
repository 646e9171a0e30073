// What a citizen prints, on A4 in both languages: few sheets, nothing over the text, and codes that a phone can read.
import type { Locator, Page } from '@playwright/test';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { fileComplaint, openAlive, openMore } from '#fixtures/browser/filing.ts';
import { languages } from '#fixtures/words/words.ts';

test.use(withoutWorker);

/** A4 without the margins that browsers leave, in CSS pixels. */
const paper = { width: 718, height: 1047 };
const margin = '10mm';

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Lines of text whose middle belongs to another element: something lies over them. */
const coveredLines = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: owner, textContent } = node;
      if (!owner || textContent?.trim() === '' || !owner.checkVisibility({ visibilityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, width, height } of range.getClientRects()) {
        // A text for screen readers only has no size of its own.
        if (owner.clientWidth === 1 || width < 1) continue;
        const on = document.elementFromPoint(left + width / 2, top + height / 2);
        if (!on?.contains(owner) && !owner.contains(on)) covered.push(textContent ?? '');
      }
    }
    return covered;
  });

/** Pixels that change when everything that floats is hidden. */
async function floatingPixels(page: Page): Promise<number> {
  const picture = async () =>
    sharp(await page.screenshot({ scale: 'css' }))
      .removeAlpha()
      .raw()
      .toBuffer();
  const show = (visibility: 'hidden' | '') =>
    page.evaluate((value) => {
      for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
        const { position } = getComputedStyle(element);
        const floats = position === 'fixed' || position === 'sticky';
        if (floats || (position === 'absolute' && !element.closest('main'))) element.style.visibility = value;
      }
    }, visibility);
  const shown = await picture();
  await show('hidden');
  const without = await picture();
  await show('');
  if (shown.length !== without.length) return shown.length;
  return shown.filter((value, at) => value !== without[at]).length;
}

/** As the printer gets it: the whole page at once, in the layout of the paper. */
async function layOut(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(paper);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...paper, height });
}

async function codeOn(drawing: Locator): Promise<string | undefined> {
  await expect(drawing.locator('path')).toHaveCount(2);
  const { data, info } = await sharp(await drawing.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('letter, receipt, statement and tracking print on one to three sheets with nothing over the text', {
  tag: '@long',
}, async ({ page }) => {
  const reference = await fileComplaint(page);
  await expect(page.getByText(/^Received by the police server on /)).toBeVisible();
  await openMore(page);
  const receipt = (await page.locator('main a[href*="receipt="]').getAttribute('href')) ?? '';
  const track = `/track-fir?ref=${reference}`;
  const tracking = new RegExp(`/track-fir\\?ref=${reference}$`);
  const pages = {
    letter: { path: receipt.replace('receipt=', 'letter='), shows: 'article', code: null },
    receipt: { path: receipt, shows: 'article', code: /\/verify#[\w-]{200,}$/ },
    statement: {
      path: `${receipt.replace('receipt=', 'papers=')}&paper=statement`,
      shows: 'article',
      code: tracking,
    },
    filed: { path: `/file-complaint?filed=${reference}`, shows: 'main h1', code: tracking },
    tracking: { path: track, shows: 'main dl', code: null },
  };
  for (const language of languages)
    for (const [name, { path, shows, code }] of Object.entries(pages))
      await test.step(`${name}, ${language}`, async () => {
        await page.emulateMedia({ media: 'screen' });
        await openAlive(page, `${path}&lang=${language}`);
        await layOut(page);
        await expect(page.locator(shows).filter({ visible: true })).not.toHaveCount(0);
        await expect(page.locator('a[href="#content"]')).toBeHidden();
        const sheets = await sheetsOf(page);
        expect([sheets >= 1 && sheets <= 3, sheets]).toEqual([true, sheets]);
        if (code)
          expect(await codeOn(page.getByRole('main').getByRole('img').filter({ visible: true }))).toMatch(
            code,
          );
        // An answer that arrives late makes the page longer than what was laid out, and changes the pictures.
        await expect(async () => {
          await layOut(page);
          expect(await coveredLines(page)).toEqual([]);
          expect(await floatingPixels(page)).toBe(0);
        }).toPass();
      });

  // What floats over the text would have been found.
  await openAlive(page, `${track}&lang=en`);
  await layOut(page);
  await page.evaluate(() => {
    const bar = document.body.appendChild(document.createElement('div'));
    Object.assign(bar.style, { position: 'fixed', inset: '0 0 auto', height: '50%', background: '#fff' });
  });
  expect((await coveredLines(page)).length).toBeGreaterThan(3);
  expect(await floatingPixels(page)).toBeGreaterThan(1000);
});
