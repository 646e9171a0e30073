import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router';
import type { Words } from '#i18n/load.ts';
import { routeTree } from '../routeTree.gen.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { readParameter } from './read-parameter.ts';

export function createAppRouter({ words, history }: { words: Words; history?: RouterHistory }) {
  return createRouter({
    routeTree,
    context: { words },
    ...(history && { history }),
    parseSearch: parseSearchWith(readParameter),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    // Off in prerendering, because it would add an inline script to every page.
    scrollRestoration: !import.meta.env.SSR,
    // Without the query: what the browser keeps of a visit must not name a complaint.
    getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
