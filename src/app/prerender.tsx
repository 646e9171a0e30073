// Runs at build time only: one public page in one language, as markup and the styles it wears.
import type { EmotionCache } from '@emotion/cache';
import createEmotionServer from '@emotion/server/create-instance';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Language } from '#i18n/language.ts';
import { createWords } from '#i18n/words.ts';
import { App, Surround } from './App.tsx';
import { OfflinePage } from './OfflinePage.tsx';
import { createAppRouter } from './router.tsx';
import { createStyles } from './styles.ts';

export { deployment } from '#deployment';
export { barColors, themeLine } from '#ui/theme-choice.ts';

interface Painted {
  markup: string;
  /** `name` is what emotion looks for when it takes the element over. */
  styles: { name: string; css: string }[];
}

interface Rendered extends Painted {
  routeIds: string[];
  slices: string[];
}

export async function renderPage(path: string, language: Language): Promise<Rendered> {
  const words = await createWords(language);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ words, history });
  await router.load();
  for (const match of router.state.matches) {
    if (match.status === 'error') throw new Error(`${path} (${language})`, { cause: match.error });
  }
  return {
    ...paint((styles) => <App words={words} router={router} styles={styles} />),
    routeIds: router.state.matches.map((match) => match.routeId),
    // Sorted, for they arrive in any order and the same sources must give the same bytes.
    slices: Object.keys(words.i18n.getDataByLanguage(language) ?? {}).sort(),
  };
}

/** The page the worker shows where nothing else is kept. */
export async function renderOffline(language: Language): Promise<Painted> {
  const words = await createWords(language);
  await words.need('common');
  return paint((styles) => (
    <Surround words={words} styles={styles}>
      <OfflinePage />
    </Surround>
  ));
}

/** The addresses to prerender: every citizen route without parameters. */
export async function publicPaths(): Promise<string[]> {
  const router = createAppRouter({ words: await createWords('en') });
  return Object.values(router.routesById)
    .filter(({ id, fullPath }) => id.startsWith('/_citizen/') && !fullPath.includes('$'))
    .map(({ fullPath }) => fullPath)
    .sort();
}

function paint(tree: (styles: EmotionCache) => ReactNode): Painted {
  const cache = createStyles();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const markup = renderToString(tree(cache));
  const styles = extractCriticalToChunks(markup).styles;
  return {
    markup,
    styles: styles.map(({ key, ids, css }) => ({
      name: [key, ...ids].join(' '),
      css: css.replace(unused, ''),
    })),
  };
}

/** Variables that Chakra writes and nothing here reads. The page adopts these style elements by name, whatever is in them. */
const unused = /--(?:bg-currentcolor|v-(?:sizes-)?breakpoints?-\w+):[^;}]*;?/g;
