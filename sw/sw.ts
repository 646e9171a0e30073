// The worker, a second program. It binds events and decides nothing: what is kept is precache.ts, which page answers is
// navigation.ts, what is sent is sync.ts. It takes over only when a page says so, never over a half-typed form.
import { respondToNavigation } from './navigation.ts';
import { fillFirst, fillPublic, fillStaff, pruneCaches, staffIsKept } from './precache.ts';
import { isShare, takeShare } from './share.ts';
import { flushNow, flushUntilEmpty, syncTag } from './sync.ts';
import { workerScope } from './worker.ts';

workerScope.addEventListener('install', (event) => {
  // The first visit keeps the pages a person may need at once, the rest follows when the page is idle. An update
  // fetches everything before it may take over, so that there is never a hole.
  event.waitUntil(workerScope.registration.active ? fillAll() : fillFirst());
});

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(pruneCaches().then(() => workerScope.clients.claim()));
});

workerScope.addEventListener('fetch', (event) => {
  const response = isShare(event.request) ? takeShare(event.request) : respondToNavigation(event.request);
  if (response) event.respondWith(response);
});

workerScope.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') workerScope.skipWaiting();
  if (event.data?.type === 'page-idle') event.waitUntil(fillPublic().then(tellPages));
  if (event.data?.type === 'keep-staff') event.waitUntil(fillStaff());
  if (event.data?.type === 'drain') event.waitUntil(flushNow());
});

workerScope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(flushUntilEmpty());
});

async function fillAll() {
  await fillPublic();
  if (await staffIsKept()) await fillStaff();
}

/** `isNew`: this is the moment it became true, so the page may say it once. */
async function tellPages(added: number) {
  for (const page of await workerScope.clients.matchAll())
    page.postMessage({ type: 'offline-ready', isNew: added > 0 });
}
