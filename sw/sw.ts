// The worker, a second program. It binds events and decides nothing: what is kept is precache.ts, which page answers is
// navigation.ts, what is sent is sync.ts. It takes over only when a page says so, never over a half-typed form.
import { answer } from './navigation.ts';
import { fillFirst, fillPublic, fillStaff, prune, staffIsKept } from './precache.ts';
import { isShare, takeShare } from './share.ts';
import { drainNow, drainUntilEmpty, syncTag } from './sync.ts';
import { worker } from './worker.ts';

worker.addEventListener('install', (event) => {
  // The first visit keeps the pages a person may need at once, the rest follows when the page is idle. An update
  // fetches everything before it may take over, so that there is never a hole.
  event.waitUntil(worker.registration.active ? fillAll() : fillFirst());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(prune().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const response = isShare(event.request) ? takeShare(event.request) : answer(event.request);
  if (response) event.respondWith(response);
});

worker.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') worker.skipWaiting();
  if (event.data?.type === 'page-idle') event.waitUntil(fillPublic().then(tellPages));
  if (event.data?.type === 'keep-staff') event.waitUntil(fillStaff());
  if (event.data?.type === 'drain') event.waitUntil(drainNow());
});

worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(drainUntilEmpty());
});

async function fillAll() {
  await fillPublic();
  if (await staffIsKept()) await fillStaff();
}

/** `isNew`: this is the moment it became true, so the page may say it once. */
async function tellPages(added: number) {
  for (const page of await worker.clients.matchAll())
    page.postMessage({ type: 'offline-ready', isNew: added > 0 });
}
