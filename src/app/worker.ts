// The worker's lifecycle as seen by the page. A new version waits until no input can be lost: it takes over
// at the next navigation, and asks only while there is unsaved input.
import type { Workbox } from 'workbox-window';
import { noteListsRead, wereListsRead } from '#api/public/lists-read.ts';
import type { Language } from '#contract/shared/language.ts';
import { hasUnsaved } from '#ui/form/unsaved.ts';
import type { AppRouter } from './router.tsx';

const workerUrl = '/sw.js';
const hourMs = 3_600_000;
const listeners = new Set<() => void>();
let workbox: Workbox | null = null;
let registration: ServiceWorkerRegistration | undefined;

/** Asks the browser: no event reports an update that another tab found. The first worker does not wait. */
const isWaiting = () => registration?.active != null && registration.waiting != null;

/** While there is unsaved input: otherwise a new version takes over without a word. */
export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener);
  if (isWaiting() && hasUnsaved()) listener();
  return () => listeners.delete(listener);
}

export async function registerWorker(router: AppRouter, language: Language): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { Workbox: Window } = await import('workbox-window');
  const worker = new Window(trusted(workerUrl) as string);
  workbox = worker;
  const ask = () => {
    if (isWaiting() && hasUnsaved()) for (const listener of listeners) listener();
  };
  worker.addEventListener('waiting', ask);
  worker.addEventListener('message', ({ data }) => {
    if (data?.type === 'offline-ready') void offlineReady();
  });
  // Registration failed (private window, full disk): the site works, but not offline.
  worker.register({ immediate: true }).then(
    (registered) => {
      registration = registered;
    },
    () => {},
  );
  keepOffline(language);
  followNavigation(router);
  const look = () => worker.update().then(ask, () => {});
  window.addEventListener('online', look);
  window.addEventListener('focus', look);
  setInterval(look, hourMs);
}

/** Applies an update between two pages; opening a console precaches the staff files. */
function followNavigation(router: AppRouter) {
  const keepStaff = ({ pathname }: { pathname: string }) => {
    if (pathname.endsWith('-dashboard')) send('keep-staff');
  };
  keepStaff(router.state.location);
  router.subscribe('onResolved', ({ toLocation }) => keepStaff(toLocation));
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // The switch may take a while, and the next page may then have unsaved input.
    if (isWaiting() && pathChanged && !hasUnsaved())
      letIn(() => hasUnsaved() || window.location.assign(router.latestLocation.href));
  });
}

/** Stores the pages and words of this language, beside what is stored already; the footer then says so. */
export function keepOffline(language: Language): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  delete document.documentElement.dataset.offline;
  send('page-idle', { language });
}

const send = (type: 'page-idle' | 'keep-staff', more: object = {}) =>
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type, ...more }));

/** For the notice's button: the user chose the moment. As when the page is hidden, forms save what was typed last; when it is left, that
 * would come too late. */
export function updateNow(): void {
  document.dispatchEvent(new Event('visibilitychange'));
  letIn(() => window.location.reload());
}

function letIn(then: () => void) {
  navigator.serviceWorker.addEventListener('controllerchange', then, { once: true });
  workbox?.messageSkipWaiting();
}

/** All files are stored; also saves the list of police stations and the keys that verify receipts. The footer says so. */
async function offlineReady() {
  if (!wereListsRead()) {
    const { keepPublicLists } = await import('#api/public/keep-lists.ts');
    noteListsRead(await keepPublicLists());
  }
  document.documentElement.dataset.offline = 'ready';
}

/** The site's only Trusted Types policy: it allows the worker's URL and nothing else. */
function trusted(url: string) {
  const policy = (window as WithTrustedTypes).trustedTypes?.createPolicy('vishwas', {
    createScriptURL(asked: string) {
      if (asked === workerUrl) return asked;
      throw new TypeError(`not our worker: ${asked}`);
    },
  });
  return policy ? policy.createScriptURL(url) : url;
}

/** Missing in TypeScript's DOM types; only the part used here. */
type WithTrustedTypes = Window & {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): unknown };
  };
};
