// The worker's life as the page sees it. A new version waits until nobody would lose anything: it takes over at the
// next navigation, and asks only while something typed is open.
import { Workbox } from 'workbox-window';
import { hasUnsaved } from '#ui/form/unsaved.ts';
import { queryClient } from './query-client.ts';
import type { AppRouter } from './router.tsx';

type News = 'update-waiting' | 'offline-ready';

const workerUrl = '/sw.js';
const hourMs = 3_600_000;
const listeners = new Set<(news: News) => void>();
let workbox: Workbox | null = null;
let registration: ServiceWorkerRegistration | undefined;

/** Asked of the browser, for an update that another tab has found is not told here. The first worker of all waits for nobody. */
const isWaiting = () => registration?.active != null && registration.waiting != null;

export function onWorkerNews(listener: (news: News) => void): () => void {
  listeners.add(listener);
  if (isWaiting() && hasUnsaved()) listener('update-waiting');
  return () => listeners.delete(listener);
}

export function registerWorker(router: AppRouter): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const worker = new Workbox(trusted(workerUrl) as string);
  workbox = worker;
  const ask = () => {
    if (isWaiting() && hasUnsaved()) tell('update-waiting');
  };
  worker.addEventListener('waiting', ask);
  worker.addEventListener('message', ({ data }) => {
    if (data?.type === 'offline-ready') void offlineReady(data.isNew === true);
  });
  // Refused (private windows, full disk): the site works on, only not without a network.
  worker.register({ immediate: true }).then(
    (registered) => {
      registration = registered;
    },
    () => {},
  );
  send('page-idle');
  followNavigation(router);
  const look = () => worker.update().then(ask, () => {});
  window.addEventListener('online', look);
  window.addEventListener('focus', look);
  setInterval(look, hourMs);
}

/** An update comes in between two pages; whoever opens a console gets the consoles' files. */
function followNavigation(router: AppRouter) {
  const keepStaff = ({ pathname }: { pathname: string }) => {
    if (pathname.endsWith('-dashboard')) send('keep-staff');
  };
  keepStaff(router.state.location);
  router.subscribe('onResolved', ({ toLocation }) => keepStaff(toLocation));
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    // It may take a while, and by then something may have been typed on the next page.
    if (isWaiting() && pathChanged && !hasUnsaved())
      letIn(() => hasUnsaved() || window.location.assign(router.latestLocation.href));
  });
}

const send = (type: 'page-idle' | 'keep-staff') =>
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type }));

/** For the button of the notice: the person has chosen the moment. */
export const updateNow = () => letIn(() => window.location.reload());

function letIn(then: () => void) {
  navigator.serviceWorker.addEventListener('controllerchange', then, { once: true });
  workbox?.messageSkipWaiting();
}

/** The files are kept; what the pages need besides is the list of police stations, and the keys that check receipts. */
async function offlineReady(isNew: boolean) {
  await Promise.allSettled([
    import('#api/directory.ts').then(({ keepDirectory }) => keepDirectory(queryClient)),
    import('#api/receipts.ts').then(({ keepReceiptKeys }) => keepReceiptKeys(queryClient)),
  ]);
  document.documentElement.dataset.offline = 'ready';
  if (isNew) tell('offline-ready');
}

function tell(news: News) {
  for (const listener of listeners) listener(news);
}

/** The one Trusted Types policy of the site: it lets through the worker's address and nothing else. */
function trusted(url: string) {
  const policy = (window as WithTrustedTypes).trustedTypes?.createPolicy('vishwas', {
    createScriptURL(asked: string) {
      if (asked === workerUrl) return asked;
      throw new TypeError(`not our worker: ${asked}`);
    },
  });
  return policy ? policy.createScriptURL(url) : url;
}

/** Not in TypeScript's DOM: only as much of it as is used here. */
type WithTrustedTypes = Window & {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): unknown };
  };
};
