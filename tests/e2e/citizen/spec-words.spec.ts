// The pages that need scripts for them contain the required words in both languages; tests/rules/public-pages.test.ts
// covers what is in the markup.

import { publicPaths } from '#contract/shared/pages.ts';
import { test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import { expectIn } from '#fixtures/browser/expected-words.ts';
import { specWords } from '#fixtures/words/spec-words.ts';
import { languages } from '#fixtures/words/words.ts';

test.use({ viewport: desk, ...withoutWorker });

const arriving = new Set<string>(publicPaths);

for (const { file, path, who, seen = [] } of specWords) {
  // staff/walk.spec.ts covers the words of the consoles.
  if (!path || who || arriving.has(path)) continue;
  test(`${path} says the words of ${file}`, async ({ page }) => {
    for (const language of languages) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expectIn(page.locator('body'), file, language, ...seen);
    }
  });
}
