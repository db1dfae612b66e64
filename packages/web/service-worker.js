// The build puts `precached` before this: { version, files }. What is here must stand by itself, as no module is loaded with it.
const shelf = `warsha-${precached.version}`

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(shelf)
      .then((cache) => cache.addAll(['/', ...precached.files]))
      .then(() => self.skipWaiting()),
  )
})

// A page of the build before that misses one of its files then is loaded again, once, as it is without this worker.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== shelf).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

/** The newest page there is; the kept one where nothing answers. */
const page = (request) => fetch(request).catch(async () => (await caches.match('/')) ?? Response.error())

/** Files under a hash never change: one that was fetched once is not asked for again. */
async function file(event) {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) {
    const copy = answer.clone()
    // A full disk is no reason to hold back the answer. The worker of the next build takes over only when this is done, and then deletes the cache.
    event.waitUntil(
      caches
        .open(shelf)
        .then((cache) => cache.put(request, copy))
        .catch(() => undefined),
    )
  }
  return answer
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // What people and money are is never kept here, and the page behind shared links is none of the product's own.
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/(api|s|guest)\//.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(file(event))
})
