/*
 * Shows the page also where there is no network. It is the same for every link, so one copy is enough; its files the
 * browser keeps by itself, because their addresses never get another content.
 */
const SHELF = 'research.interview';
const COPY = '/i/page';
const LINK = /^\/i\/[^/]+\/?$/;

self.addEventListener('install', event => event.waitUntil(keepCopy()));

self.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate' && LINK.test(new URL(event.request.url).pathname)) {
    event.respondWith(page(event));
  }
});

async function keepCopy() {
  const shelf = await caches.open(SHELF);
  await shelf.add(COPY);
  await self.skipWaiting();
}

async function page(event) {
  try {
    const response = await fetch(event.request);
    if (response.ok) {
      const copy = response.clone();
      event.waitUntil(caches.open(SHELF).then(shelf => shelf.put(COPY, copy)));
    }
    return response;
  } catch {
    return await caches.match(COPY) ?? Response.error();
  }
}
