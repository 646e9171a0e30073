import { createRouter, parseSearchWith, type RouterHistory } from '@tanstack/react-router';
import type { Words } from '#i18n/load.ts';
import { citizenTree } from '../citizen-tree.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { readParameter } from './read-parameter.ts';

export function createAppRouter({ words, history }: { words: Words; history?: RouterHistory }) {
  const router = createRouter({
    routeTree: citizenTree,
    context: { words, bringConsoles },
    ...(history && { history }),
    parseSearch: parseSearchWith(readParameter),
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    // Off in prerendering, because it would add an inline script to every page.
    scrollRestoration: !import.meta.env.SSR && restoresPlace(),
    // Without the query: what the browser keeps of a visit must not name a complaint.
    getScrollRestorationKey: ({ state, pathname }) => state.__TSR_key ?? pathname,
  });
  /** The routes of the consoles, which the address or a link asks for. Importing them adds them to the tree. */
  async function bringConsoles(): Promise<void> {
    await import('../routeTree.gen.ts');
    router.setRoutes(router.buildRouteTree());
  }
  return router;
}

/** A prerendered page stands where the browser, or a person who scrolled before it was alive, has put it. */
function restoresPlace(): () => boolean {
  let isFirst = true;
  return () => {
    const isPlaced = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isPlaced;
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
