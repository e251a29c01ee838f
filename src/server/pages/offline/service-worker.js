// Shows our own page when a page cannot be reached. Runs in browsers as it stands here, with the version filled in.
// A collector's round starts without network from what `web/vendor/round/kept/keep-page.ts` keeps. No other page is ever
// older than the server's.

const cacheName = 'offline VERSION';
const offlinePage = '/offline.html';
const roundCache = 'round';
const roundPage = '/vendor/today';

self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePage());
  self.skipWaiting();
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode === 'navigate') event.respondWith(fetchPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fetchFile(event.request));
});

async function storeOfflinePage() {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(offlinePage, { cache: 'reload' }));
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== cacheName && name !== roundCache) await caches.delete(name);
  // The page is requested while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function fetchPage({ request, preloadResponse }, pathname) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const round =
      pathname === roundPage && (await caches.match(roundPage, { cacheName: roundCache, ignoreVary: true }));
    const page = round || (await caches.match(offlinePage, { cacheName }));
    if (!page) throw error;
    return page;
  }
}

/** The name of a file changes with its content, so that a kept one is the server's. */
async function fetchFile(request) {
  return (await caches.match(request, { cacheName: roundCache, ignoreVary: true })) ?? fetch(request);
}
