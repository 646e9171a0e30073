// Every tab and every dialog of the three consoles: the required words in both languages, and no axe
// violation. states.spec.ts and the specs of errors cover states that need a broken or slow server. `npm run
// e2e:all` walks each console in both languages, `npm test` in one.

import { expectNoBarriers } from '#fixtures/browser/accessibility.ts';
import { longIf, signIn, signIns, test, withoutWorker } from '#fixtures/browser/browser-test.ts';
import { desk } from '#fixtures/browser/console.ts';
import type { View, Walk } from '#fixtures/browser/console-view.ts';
import { expectWords } from '#fixtures/browser/expected-words.ts';
import { inLanguage } from '#fixtures/browser/refusals.ts';
import { administratorViews } from '#fixtures/words/administrator-views.ts';
import { districtViews } from '#fixtures/words/district-views.ts';
import { stationViews } from '#fixtures/words/station-views.ts';
import { languages } from '#fixtures/words/words.ts';

test.use({ viewport: desk, ...withoutWorker });

const consoles = [
  { who: 'sho3', views: stationViews },
  { who: 'sp', views: districtViews },
  { who: 'admin', views: administratorViews },
] as const;

for (const [at, { who, views }] of consoles.entries())
  for (const [turn, language] of languages.entries()) {
    const colorScheme = language === 'en' ? 'light' : 'dark';
    test(
      `${who} in ${language}, ${colorScheme}: every tab and dialog`,
      longIf(turn + at > 0),
      async ({ page, context, line }) => {
        await context.addCookies([{ name: 'lang', value: language, url: line.url }]);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // Unsaved input is left on purpose, so the test accepts the warning.
        page.on('dialog', (asked) => void asked.accept());
        // The names of the tabs are looked for, too.
        await page.addInitScript(() => localStorage.setItem('vishwas-sidebar', 'open'));
        await signIn(page, who);
        const say = inLanguage(language);
        const walk: Walk = {
          page,
          line,
          language,
          say,
          button: (name) => page.getByRole('button', { name, exact: true }),
          dialog: page.getByRole('dialog'),
        };
        for (const view of views) await test.step(view.name, () => look(walk, view, signIns[who].home));
      },
    );
  }

async function look(walk: Walk, view: View, home: string): Promise<void> {
  if (view.at !== undefined) await walk.page.goto(`${home}${view.at}`);
  await view.open?.(walk);
  await expectWords(walk.page, view.words ?? {}, walk.language);
  await expectNoBarriers(walk.page, view.dialog);
}
