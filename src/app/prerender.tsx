// Runs at build time only: renders one public page in one language to markup and styles.
import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contract/shared/language.ts';
import { firstVisitLine } from '#i18n/language.ts';
import { createWords } from '#i18n/load.ts';
import en from '#locales/en/offline-page.json' with { type: 'json' };
import mr from '#locales/mr/offline-page.json' with { type: 'json' };
import { createStyles } from '#ui/theme/styles.ts';
import { themeLine } from '#ui/theme/theme-choice.ts';
import { App, Surround } from './App.tsx';
import { beforeBootLine } from './before-boot.ts';
import { firstFrameLine } from './first-frame.ts';
import { OfflinePage } from './OfflinePage.tsx';
import { organisationNames } from './organisation-names.ts';
import { createAppRouter } from './router.tsx';

export { organisation as deployment } from '#organisation';
export { baseCss, systemFonts } from '#ui/theme/base-css.ts';
export { barColors } from '#ui/theme/tokens.ts';

/** Runs before the first paint. */
export const headLine = `${themeLine};${firstVisitLine};${firstFrameLine};${beforeBootLine}`;

interface Painted {
  markup: string;
  /** CSS rules of its own classes, without `baseCss`. */
  styles: string;
}

interface Rendered extends Painted {
  routeIds: string[];
  slices: string[];
}

export async function renderPage(path: string, language: Language): Promise<Rendered> {
  const words = await createWords(language, organisationNames);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ words, history });
  await router.load();
  for (const match of router.state.matches) {
    if (match.status === 'error') throw new Error(`${path} (${language})`, { cause: match.error });
  }
  return {
    ...paintTree((styles) => <App words={words} router={router} styles={styles} />),
    routeIds: router.state.matches.map((match) => match.routeId),
    // Sorted, because loading order varies and equal sources must give equal bytes.
    slices: Object.keys(words.i18n.getDataByLanguage(language) ?? {})
      .filter((slice) => slice !== 'organisation')
      .sort(),
  };
}

/** No script needs them. */
const offlineTexts: Record<Language, typeof en> = { en, mr };

/** The page the worker shows where nothing else is saved. */
export async function renderOffline(language: Language): Promise<Painted> {
  const words = await createWords(language, organisationNames);
  await words.need('common');
  return paintTree((styles) => (
    <Surround words={words} styles={styles}>
      <OfflinePage texts={offlineTexts[language]} />
    </Surround>
  ));
}

export function paintTree(tree: (styles: EmotionCache) => ReactNode): Painted {
  const cache = createStyles();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const rendered = renderToString(tree(cache));
  const rules = extractCriticalToChunks(rendered).styles.map(({ css }) => css);
  return { markup: rendered.replaceAll(ofDrawings, ''), styles: rules.join('') };
}

/** Removes attributes that inline SVG does not need: the namespace, and icon classes that no style uses. */
const ofDrawings = / xmlns="http:\/\/www\.w3\.org\/2000\/svg"| class="lucide(?: lucide-[\w-]+)+"/g;
