import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Language } from '#contract/shared/language.ts';
import { chooseLanguage, isLanguage } from '#i18n/language.ts';
import { createWords } from '#i18n/load.ts';
import { browserPlatform, hasOutbox } from '#offline/index.ts';
import { keepInstallOffer } from '#ui/browser/install.ts';
import { hasUnsaved } from '#ui/form/unsaved.ts';
import { createStyles } from '#ui/theme/styles.ts';
import { keepTheme } from '#ui/theme/theme-choice.ts';
import type { Early } from '../early.ts';
import { App } from './App.tsx';
import { takeLaunches } from './launches.ts';
import { organisationNames } from './organisation-names.ts';
import { createAppRouter } from './router.tsx';
import { keepChoice } from './save-language.ts';
import { surviveTranslation } from './translated-page.ts';
import { registerWorker } from './worker.ts';

/** `pause` lets the browser handle input in between. */
export async function startApp(pause: () => Promise<void>, early: Early) {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const isPrerendered = root.hasChildNodes();
  surviveTranslation();
  if (import.meta.env.DEV) await wearBase();
  const { shown, wanted } = settleLanguage(isPrerendered);
  const words = await createWords(shown, organisationNames);
  await pause();
  const router = createAppRouter({ words });
  await pause();
  // Marks the page as server-rendered for the router, so that its Suspense boundaries match the markup.
  if (isPrerendered) router.ssr = { manifest: undefined };
  await router.load();
  await pause();
  keepInstallOffer();
  void registerWorker(router, wanted);
  takeLaunches();
  const waits = wakeOutbox();
  if (isPrerendered && mayWait() && !(await waits)) await early.need;
  early.handOver();
  const app = <App words={words} router={router} styles={createStyles()} />;
  // A transition yields to input; touched parts hydrate first.
  if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
  else {
    // Removes the shell's title before the page sets its own.
    document.querySelector('title')?.remove();
    createRoot(root).render(app);
  }
  moveFocusWithPages(router);
  reloadForLostChunk(early);
}

/**
 * Whether nothing but a touch or a key, or what waits to be sent, can need the page: it is complete without scripts, its address
 * asks nothing (a search, a fragment), and nothing was submitted.
 */
function mayWait(): boolean {
  const { search, hash } = window.location;
  const { whole, notHere } = document.documentElement.dataset;
  if (whole === undefined || notHere !== undefined || search || hash || !navigator.onLine) return false;
  return document.querySelector('[data-early]') === null;
}

/** Tells whether something waits to be sent. A phone that never filed anything loads nothing of the outbox until it does. */
async function wakeOutbox(): Promise<boolean> {
  const load = () => import('#api/public/outbox/wake.ts');
  if (await hasOutbox(browserPlatform)) {
    const { hasUnsent, wakeOutbox: wake } = await load();
    wake();
    return hasUnsent().catch(() => true);
  }
  // Another tab, or the worker, made one.
  const line = browserPlatform.channel('vishwas-outbox');
  line?.addEventListener('message', () => {
    line.close();
    void load().then(({ wakeOutbox: wake }) => wake());
  });
  return false;
}

/** Adds the base CSS in development, where no prerendered page contains it. */
async function wearBase() {
  const { baseCss } = await import('#ui/theme/base-css.ts');
  document.head.append(Object.assign(document.createElement('style'), { textContent: baseCss }));
}

/**
 * A prerendered page uses the language of its root element; the staff shell the requested or saved one. Without a network the
 * worker answers with the page in the other language if only that one is kept: LanguageNotice says so. A choice that was made
 * before then stays; one that was just asked for, by `?lang=`, does not become it.
 */
function settleLanguage(isPrerendered: boolean): { shown: Language; wanted: Language } {
  const html = document.documentElement;
  const address = new URL(window.location.href);
  const { search } = address;
  const { cookie } = document;
  const asked = chooseLanguage({ search, cookie, device: isPrerendered ? [html.lang] : navigator.languages });
  const shown = isPrerendered && isLanguage(html.lang) ? html.lang : asked;
  if (asked !== shown) html.dataset.notHere = asked;
  if (html.lang !== shown) html.lang = shown;
  let wanted = asked;
  if (address.searchParams.has('lang')) {
    wanted = shown;
    address.searchParams.delete('lang');
    window.history.replaceState(window.history.state, '', address);
  }
  keepChoice(wanted);
  keepTheme();
  return { shown, wanted };
}

/** So that a screen reader announces the new page. The first load leaves the focus alone. */
function moveFocusWithPages(router: ReturnType<typeof createAppRouter>) {
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) document.getElementById('content')?.focus({ preventScroll: true });
  });
}

/** Somebody is in a form, who may just have typed the first letter. */
const isInForm = () => Boolean(document.activeElement?.closest('form'));

/** After a deploy a chunk may be gone: reloads once an address, if the server answers and nothing is unsaved. */
function reloadForLostChunk({ isLeaving }: Early) {
  window.addEventListener('vite:preloadError', async () => {
    const { href } = window.location;
    if (sessionStorage.getItem('reloaded') === href) return;
    // A lost connection also fails chunks, and without the worker a reload would lose the page.
    const answer = await fetch(href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!answer?.ok || isLeaving() || hasUnsaved() || isInForm()) return;
    sessionStorage.setItem('reloaded', href);
    window.location.reload();
  });
}
