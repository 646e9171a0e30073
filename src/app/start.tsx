import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '#contract/language.ts';
import { chooseLanguage, isLanguage } from '#i18n/language.ts';
import { createWords } from '#i18n/load.ts';
import { keepInstallOffer } from '#ui/browser/install.ts';
import { hasUnsaved } from '#ui/form/unsaved.ts';
import { createStyles } from '#ui/theme/styles.ts';
import { App } from './App.tsx';
import { createAppRouter } from './router.tsx';
import { keepChoice } from './save-language.ts';
import { registerWorker } from './worker.ts';

/** `pause`: lets the browser answer a finger in between. */
export async function startApp(pause: () => Promise<void>) {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isPrerendered = root.hasChildNodes();
  if (import.meta.env.DEV) await wearBase();
  const words = await createWords(settleLanguage(isPrerendered));
  await pause();
  const router = createAppRouter({ words });
  await pause();
  // Tells the router that a server rendered this page, so that its boundaries are the same as in the markup.
  if (isPrerendered) router.ssr = { manifest: undefined };
  await router.load();
  await pause();
  const app = <App words={words} router={router} styles={createStyles()} />;
  // As a transition it yields to the finger; what is touched meanwhile comes first.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
  else {
    // The shell's own title gives way to the page's.
    document.querySelector('title')?.remove();
    createRoot(root).render(app);
  }
  keepInstallOffer();
  moveFocusWithPages(router);
  reloadForLostChunk();
  const { startPublicOutbox } = await import('./public-outbox.ts');
  startPublicOutbox();
  registerWorker(router);
}

/** While developing nothing is prerendered, and no page brings it along. */
async function wearBase() {
  const { baseCss } = await import('#ui/theme/base-css.ts');
  document.head.append(Object.assign(document.createElement('style'), { textContent: baseCss }));
}

/** A prerendered page speaks the language of its root element; the staff shell speaks whatever was asked or kept. */
function settleLanguage(isPrerendered: boolean): Language {
  const html = document.documentElement;
  const address = new URL(window.location.href);
  const language =
    isPrerendered && isLanguage(html.lang)
      ? html.lang
      : chooseLanguage({ search: address.search, cookie: document.cookie });
  if (html.lang !== language) html.lang = language;
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', address);
  }
  keepChoice(language);
  return language;
}

/** A reader hears the new page, as after a full load; the first load leaves focus where it is. */
function moveFocusWithPages(router: ReturnType<typeof createAppRouter>) {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** After a deploy a page may ask for a chunk that is gone: load it anew, once, where the server answers, and never over something typed. */
function reloadForLostChunk() {
  window.addEventListener('vite:preloadError', async () => {
    if (sessionStorage.getItem('reloaded')) return;
    // A line that is cut loses chunks as well, and without the worker a new load would lose the page.
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || hasUnsaved()) return;
    sessionStorage.setItem('reloaded', 'yes');
    window.location.reload();
  });
}
