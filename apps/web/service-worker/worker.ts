import { keptIn, type Kept } from './kept.ts'
import { offlinePage } from './offline-page.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'
import { isAlwaysThere, mannerOf } from './what-to-keep.ts'

/**
 * Keeps what was seen for moments without a network. The network always comes first for what can change (pages,
 * products): nobody is shown an old price while the shop can be asked. Files and pictures never change under their
 * address, so the kept one is as good as any.
 */
const scope = self as unknown as WorkerScope

/** Of two builds: what both share has been kept longest, and would leave first. */
const files = keptIn('sokoni-files-1', 400)
const pictures = keptIn('sokoni-pictures-1', 200)
const pages = keptIn('sokoni-pages-1', 60)
/** The cart and the wishlist in each language; apart from the others, which would push them out. */
const screens = keptIn('sokoni-screens-1', 4)
const catalogue = keptIn('sokoni-catalogue-1', 100)

/** Open without a network though nobody has been there yet: their HTML is the same for everybody. */
const alwaysThere = ['/cart', '/wishlist']
const keptOf = (path: string): Kept => (isAlwaysThere(path) ? screens : pages)

scope.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([savesData() || keepScreens(), scope.skipWaiting()])),
)

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()])),
)

/** A page tells where one has walked to: no document was asked for then, and none would be there without a network. */
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
      file: () => keptFirst(event, files),
      picture: () => keptFirst(event, pictures),
      catalogue: () => networkFirst(event, catalogue),
      page: () => networkFirst(event, keptOf(url.pathname)).catch(() => offlinePage(url.pathname)),
      'unkept-page': () => fromNetwork(event).catch(() => offlinePage(url.pathname)),
    }[manner](),
  )
})

async function keptFirst(event: FetchEvent, kept: Kept): Promise<Response> {
  return (await kept.find(event.request)) ?? fetchAndKeep(event, kept)
}

async function networkFirst(event: FetchEvent, kept: Kept): Promise<Response> {
  try {
    return await fetchAndKeep(event, kept)
  } catch (unreachable) {
    const before = await kept.find(event.request)
    if (before) return before
    throw unreachable
  }
}

async function fetchAndKeep(event: FetchEvent, kept: Kept): Promise<Response> {
  const answer = await fromNetwork(event)
  if (answer.status === 200 && !answer.redirected) event.waitUntil(kept.keep(event.request, answer.clone()))
  return answer
}

/** A page is already on its way when the worker wakes up. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  return (await event.preloadResponse) ?? fetch(event.request)
}

/** Whoever counts every byte gets what is visited kept, and nothing ahead of time. */
const savesData = () => scope.navigator.connection?.saveData === true

/**
 * In the language of the page that installs the worker, and that page itself: the browser has it, and asks only whether
 * it is still good. What cannot be had now is kept when it is first seen.
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

/** @param address whatever a page said: what is no address of a page that may be kept is not looked at */
async function keepSeen(address: unknown): Promise<void> {
  const url = typeof address === 'string' ? URL.parse(address, scope.location.origin) : null
  if (!url) return
  const { origin } = scope.location
  if (mannerOf({ method: 'GET', mode: 'navigate', url, origin, authorized: false }) !== 'page') return
  const path = url.pathname + url.search
  if (!(await keptOf(path).find(path))) await keepScreen(path)
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
    keptOf(path).keep(path, page),
    ...[...parts].map(async (part) => {
      if (await files.find(part)) return
      const answer = await fetch(part)
      if (answer.status === 200) await files.keep(part, answer)
    }),
  ])
}
