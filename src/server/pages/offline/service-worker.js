// Shows our own page when a page cannot be reached. Runs in browsers as it stands here, with the version filled in.
// It serves nothing else, so no page is ever older than the server's.

const cacheName = 'offline VERSION';
const offlinePage = '/offline.html';

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage());
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(fetchPage(event));
});

async function storeOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
  // The page is requested while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fetchPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await caches.match(offlinePage, { cacheName });
    if (!page) throw error;
    return page;
  }
}
