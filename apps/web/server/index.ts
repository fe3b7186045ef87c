import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createAnswerCache, type Rendered } from '#answer-cache/answer-cache.ts'
import {
  addQuickCoding,
  missingCoding,
  quickCoding,
  sendStored,
  storeAnswer,
  type StoredAnswer,
} from '#answer-cache/stored-answer.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'
import type { PageContext } from '#web/lib/router/page-context.ts'
import { areaOf } from '#web/lib/router/area.ts'
import { defaultSite, type Site } from '#web/lib/router/site.ts'
import { contentSecurityPolicy, hashSource, sealInlineScripts, type ThirdParties } from './content-policy.ts'
import { fromLatin1, toLatin1 } from './latin1-text.ts'
import { pageKey, pageKind, type PageKind } from './public-pages.ts'
import { hiddenBody, paintFirst } from './paint-first.ts'
import { beginPersonal, personalScreen } from './personal-screens.ts'
import { openBuiltPages, openLivePages, type PageSource } from './page-source.ts'
import { watchCalls } from './page-tags.ts'
import { shareAnswers } from './shared-answers.ts'

export { createApiCaller } from './api-caller.ts'

const MAX_CACHE_BYTES = 48 * 1024 * 1024
const MAX_PAGE_AGE_MS = 60_000
/** A render uses the processor for milliseconds: more at once only makes each slower. */
const MAX_RENDERS = 2
/** The router that navigates. */
const routerPart = 'app/lib/router/data-router.ts'

export type PagesOptions = {
  /** `development` renders from the sources with hot reload and needs `httpServer` for its web socket. */
  mode: 'production' | 'development'
  api: ApiCaller
  httpServer?: Server
  /** Origins or URL prefixes of the providers' scripts and frames; empty where a provider is off or on this origin. */
  origins: { paystack: string[]; google: string[] }
  publicUrl: () => string
  /** The time of the shop; that of this machine by default. */
  now?: () => Date
  /** The current settings that screens need; Google and cards are off by default. */
  site?: () => Partial<Omit<Site, 'publicUrl'>>
  log: PageContext['log']
}

export type Pages = {
  /** Responds immediately with a cached page or a built file, and says which; null leaves the request untouched. */
  tryServe(request: IncomingMessage, response: ServerResponse): 'cached page' | 'file' | null
  /** Responds to every page request, including the 404 page. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Makes the cached pages stale that have one of these tags (see answer-tags.ts), or all of them. */
  invalidate(tags?: string[]): void
  close(): Promise<void>
}

/**
 * The pages of the web application, mounted before and after the API in one process.
 *
 * Only the path and query of a request reach a page: no cookie, no header, no host. A cached page is therefore the same
 * for every visitor, and the cache cannot be poisoned.
 */
export async function createPages(options: PagesOptions): Promise<Pages> {
  const { now = () => new Date() } = options
  const source = options.mode === 'development' ? await openLivePages(options.httpServer) : await openBuiltPages()
  const nowMs = () => now().getTime()
  const cache = createAnswerCache({
    maxBytes: MAX_CACHE_BYTES,
    maxAgeMs: MAX_PAGE_AGE_MS,
    maxRenders: MAX_RENDERS,
    nowMs,
  })
  const shared = shareAnswers(options.api, nowMs)
  const renderPage = (kind: PageKind) => render(source, kind, { ...options, api: shared.api })

  function tryServe(request: IncomingMessage, response: ServerResponse): 'file' | 'cached page' | null {
    if (!isRead(request) || request.url === undefined) return null
    const file = fileAt(request.url)
    if (file) sendStored(file, request, response)
    return file ? 'file' : tryServePage(request.url, request, response)
  }

  function fileAt(url: string): StoredAnswer | undefined {
    try {
      return source.files.get(url)
    } catch (error) {
      options.log.error({ err: error }, 'a built file could not be read')
      return undefined
    }
  }

  function tryServePage(url: string, request: IncomingMessage, response: ServerResponse) {
    const key = pageKey(url, Math.random)
    const answer = key === undefined ? undefined : cache.get(key)
    if (key === undefined || !answer || missingCoding(answer, request)) return null
    // A page that is requested again is worth a better coding, for the requests after this one.
    const coding = quickCoding(answer, request)
    if (coding) void cache.encode(key, answer, coding)
    sendStored(answer, request, response)
    return 'cached page'
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isRead(request)) return refuse(response, 405, 'Only GET and HEAD are allowed.', { allow: 'GET, HEAD' })
    if (await source.answered(request, response)) return
    const kind = pageKind(request.url ?? '/', Math.random)
    if (!kind) return refuse(response, 400, 'This address is not valid.')
    if (/^\/seller\/?$/i.test(kind.path)) return redirect(response, '/Seller/Dashboard')
    if (kind.path.startsWith('/assets/')) return refuse(response, 404, 'File not found.')
    try {
      const answer = kind.key
        ? await cache.getOrRender(kind.key, () => renderPage(kind))
        : (await renderPage(kind)).answer
      sendStored(inAcceptedCoding(answer, request, kind.key), request, response)
    } catch (error) {
      options.log.error({ err: error }, 'page could not be rendered')
      refuse(response, 500, 'Something went wrong. Please try again.')
    }
  }

  /** In the coding that this client prefers. Most clients accept brotli: another coding is made only when it is requested. */
  function inAcceptedCoding(answer: StoredAnswer, request: IncomingMessage, key: string | undefined) {
    const coding = missingCoding(answer, request)
    if (!coding) return answer
    return key === undefined ? addQuickCoding(answer, coding) : cache.encodeQuickly(key, answer, coding)
  }

  function invalidate(tags?: string[]) {
    shared.invalidate(tags)
    cache.invalidate(tags)
  }

  return { tryServe, handle, invalidate, close: source.close }
}

async function render(source: PageSource, kind: PageKind, options: PagesOptions): Promise<Rendered> {
  const renderer = await source.renderer()
  const publicUrl = options.publicUrl().replace(/\/$/, '')
  const site: Site = { ...defaultSite, ...options.site?.(), publicUrl }
  const scriptMark = randomBytes(16).toString('hex')
  const calls = watchCalls(options.api)
  let document: Buffer | undefined
  const context = renderer.createPageContext({
    onDocument: (html) => (document = html),
    api: calls.api,
    site,
    language: kind.language,
    messagesAddress: (section) => source.messagesAddress(kind.language, section),
    draw: kind.draw,
    scriptMark,
    log: options.log,
  })
  // Built as text: an address such as //evil.test would otherwise be parsed as another host.
  const response = await renderer.render[kind.language](new Request(publicUrl + kind.address), context)
  const { html, scriptHashes } = sealInlineScripts(
    inOrder(toLatin1(document ?? Buffer.from(await response.text())), scriptMark, kind.path, source, site.apiHost),
    scriptMark,
  )

  const headers = {
    ...Object.fromEntries(response.headers),
    ...securityHeaders(kind, options, site, scriptHashes),
  }
  const isPublic = response.status === 200 && !response.headers.has('set-cookie') && options.mode === 'production'
  return {
    answer: storeAnswer(response.status, headers, { identity: fromLatin1(html) }),
    tags: calls.tags,
    expiresAtMs: calls.expiresAtMs(),
    outcome: !isPublic ? 'final' : calls.failed() ? 'incomplete' : 'complete',
  }
}

const styleHashes = [hashSource(hiddenBody)]

/** The steps of the browser before and after the first paint. */
function inOrder(markedHtml: string, mark: string, path: string, source: PageSource, apiHost: string): string {
  const screen = personalScreen(path)
  const router = source.scriptsOf(routerPart)
  const html = paintFirst(markedHtml, mark, {
    forShopper: screen && source.scriptsOf(screen.part),
    // The screens of sellers and operators load their data in the browser, by the router.
    ...(areaOf(path) === 'storefront' ? { onUse: router } : { always: router }),
  })
  return screen ? beginPersonal(html, mark, apiHost, screen) : html
}

function securityHeaders(
  kind: PageKind,
  options: PagesOptions,
  site: Site,
  scriptHashes: readonly string[],
): Record<string, string> {
  const thirdParties: ThirdParties[] = [
    ...(kind.card ? [{ scripts: options.origins.paystack }] : []),
    ...(kind.signIn ? [{ scripts: options.origins.google, styles: options.origins.google }] : []),
  ]
  return {
    'content-security-policy': contentSecurityPolicy({
      scriptHashes,
      styleHashes,
      apiOrigin: site.apiHost && new URL(site.apiHost).origin,
      thirdParties,
      development: options.mode === 'development',
    }),
    // Browsers store a public page and revalidate it each time: an unchanged page costs a 304.
    'cache-control': kind.key === undefined ? 'no-store' : 'no-cache',
    'referrer-policy': kind.secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Google's and Paystack's pop-ups send messages to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
    ...robots(kind),
  }
}

/** Only pages that are the same for every visitor may be indexed. */
function robots({ secret, key }: PageKind): Record<string, string> {
  if (secret) return { 'x-robots-tag': 'noindex, nofollow' }
  return key === undefined ? { 'x-robots-tag': 'noindex' } : {}
}

function isRead(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD'
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  })
  response.end(text)
}

/** Redirects from an address that people type, but that is not a screen, to its screen. */
function redirect(response: ServerResponse, location: string) {
  refuse(response, 302, `This page is at ${location}.`, { location })
}
