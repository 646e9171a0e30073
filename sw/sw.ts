// The service worker, a separate program; this file only binds events. precache.ts decides what is cached, navigation.ts
// which page answers, sync.ts what is sent, push.ts what the phone says by itself. It takes over only when a page asks for it, never during typing.
import { respondToNavigation } from './navigation.ts';
import { fillOnInstall, fillWhenIdle } from './one-language.ts';
import { fillAssistant, fillStaff, pruneCaches } from './precache.ts';
import { countNews, openNews, showNews } from './push.ts';
import { isShare, takeShare } from './share.ts';
import { flushNow, flushUntilEmpty, syncTag } from './sync.ts';
import { workerScope } from './worker.ts';

workerScope.addEventListener('install', (event) => {
  event.waitUntil(fillOnInstall({ isUpdate: workerScope.registration.active !== null }));
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
  if (event.data?.type === 'page-idle') event.waitUntil(fillWhenIdle(event.data.language, tellPages));
  if (event.data?.type === 'keep-assistant') event.waitUntil(fillAssistant());
  if (event.data?.type === 'keep-staff') event.waitUntil(fillStaff());
  if (event.data?.type === 'drain') event.waitUntil(flushNow());
  if (event.data?.type === 'count-news') event.waitUntil(countNews({ isShown: false }));
});

workerScope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(flushUntilEmpty());
});

workerScope.addEventListener('push', (event) => event.waitUntil(showNews()));

workerScope.addEventListener('notificationclick', (event) => event.waitUntil(openNews(event.notification)));

async function tellPages() {
  for (const page of await workerScope.clients.matchAll()) page.postMessage({ type: 'offline-ready' });
}
