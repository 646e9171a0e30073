// The least that opens without a network: one page, kept when it was first seen.
const kept = 'limit';

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(kept).then((cache) => cache.add('./')));
});

addEventListener('activate', (event) => {
  event.waitUntil(clients.claim());
});

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.match(event.request).then((answer) => answer ?? fetch(event.request)));
});
