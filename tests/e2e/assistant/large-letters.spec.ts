// Letters of double size leave the assistant's talk most of what the fields and 112 do not need.
import { expect, pageTest } from '#fixtures/browser/browser-test.ts';
import { openAlive } from '#fixtures/browser/filing.ts';
import { languages } from '#fixtures/words/words.ts';

for (const language of languages)
  pageTest(`shows more than a few lines of the talk in double letters (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openAlive(page, `/?lang=${language}`);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page.locator('a[href="#assistant"]').click();
    const talk = page.getByRole('dialog');
    const log = talk.getByRole('log');
    await expect(log).not.toBeEmpty();
    expect(await log.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(250);
    await expect(talk.getByRole('link', { name: /112$/ })).toBeInViewport({ ratio: 1 });
    // What stood beside the title is the first line of the talk.
    const lead = { en: 'AI. The police decide.', mr: 'एआय. निर्णय पोलीस घेतात.' }[language];
    await log.evaluate((box) => box.scrollTo(0, 0));
    await expect(log.getByText(lead)).toBeInViewport();
  });
