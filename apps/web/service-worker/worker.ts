import { storedIn, type Stored } from './stored.ts'
import { offlinePage } from './offline-page.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'
import { isAlwaysThere, mannerOf } from './what-to-keep.ts'

/**
 * Caches visited content for offline use. Content that can change (pages, products) comes from the network first: no
 * old price is shown while the server can be reached. Files and pictures never change under their address, so the
 * cached copy is always valid.
 */
const scope = self as unknown as WorkerScope

/** Shared by two builds: files of both builds are the oldest entries, and would be evicted first. */
const files = storedIn('sokoni-files-1', 400)
const pictures = storedIn('sokoni-pictures-1', 200)
const pages = storedIn('sokoni-pages-1', 60)
/** The cart and the wishlist in each language; separate from the other pages, which would evict them. */
const screens = storedIn('sokoni-screens-1', 4)
const catalogue = storedIn('sokoni-catalogue-1', 100)

/** Available offline before the first visit: their HTML is the same for every visitor. */
const alwaysThere = ['/cart', '/wishlist']
const cacheOf = (path: string): Stored => (isAlwaysThere(path) ? screens : pages)

scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([savesData() || keepScreens(), scope.skipWaiting()])),
)

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
)

/** Sent by a page after client-side navigation: no document was requested then, so none would be available offline. */
scope.addEventListener('message', (event) => event.waitUntil(savesData() ? Promise.resolve() : keepSeen(event.data)))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const manner = mannerOf({
    method: request.method,
    mode: request.mode,
    url,
    origin: scope.location.origin,
    authorized: request.headers.has('authorization'),
  })
  if (manner === 'leave') return
  event.respondWith(
    {
      file: () => cacheFirst(event, files),
      picture: () => cacheFirst(event, pictures),
      catalogue: () => networkFirst(event, catalogue),
      page: () => networkFirst(event, cacheOf(url.pathname)).catch(() => offlinePage(url.pathname)),
      'unkept-page': () => fromNetwork(event).catch(() => offlinePage(url.pathname)),
    }[manner](),
  )
})

async function cacheFirst(event: FetchEvent, stored: Stored): Promise<Response> {
  return (await stored.find(event.request)) ?? fetchAndKeep(event, stored)
}

async function networkFirst(event: FetchEvent, stored: Stored): Promise<Response> {
  try {
    return await fetchAndKeep(event, stored)
  } catch (unreachable) {
    const before = await stored.find(event.request)
    if (before) return before
    throw unreachable
  }
}

async function fetchAndKeep(event: FetchEvent, stored: Stored): Promise<Response> {
  const answer = await fromNetwork(event)
  if (answer.status === 200 && !answer.redirected) event.waitUntil(stored.keep(event.request, answer.clone()))
  return answer
}

/** The navigation request starts while the worker is starting up (navigation preload). */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** In data-saver mode visited pages are cached, and nothing is prefetched. */
const savesData = () => scope.navigator.connection?.saveData === true

/**
 * Caches the permanent pages in the language of the page that installs the worker, and that page itself: the browser
 * has it, and only revalidates it. What cannot be loaded now is cached when it is first visited.
 */
async function keepScreens(): Promise<void> {
  const open = await scope.clients.matchAll({ includeUncontrolled: true })
  const seen = open.map(({ url }) => new URL(url))
  const prefix = seen.some(({ pathname }) => /^\/sw(?:\/|$)/i.test(pathname)) ? '/sw' : ''
  await Promise.all([
    ...alwaysThere.map((path) => keepScreen(prefix + path)),
    ...seen.map(({ href }) => keepSeen(href)),
  ])
}

/** @param address sent by a page, unverified: an address that is not a cacheable page is ignored */
async function keepSeen(address: unknown): Promise<void> {
  const url = typeof address === 'string' ? URL.parse(address, scope.location.origin) : null
  if (!url) return
  const { origin } = scope.location
  if (mannerOf({ method: 'GET', mode: 'navigate', url, origin, authorized: false }) !== 'page') return
  const path = url.pathname + url.search
  if (!(await cacheOf(path).find(path))) await keepScreen(path)
}

async function keepScreen(path: string): Promise<void> {
  await keepWithParts(path).catch(() => undefined)
}

async function keepWithParts(path: string): Promise<void> {
  const page = await fetch(path)
  if (page.status !== 200 || page.redirected) return
  const html = await page.clone().text()
  const parts = new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2|svg)/g) ?? [])
  await Promise.all([
    cacheOf(path).keep(path, page),
    ...[...parts].map(async (part) => {
      if (await files.find(part)) return
      const answer = await fetch(part)
      if (answer.status === 200) await files.keep(part, answer)
    }),
  ])
}
