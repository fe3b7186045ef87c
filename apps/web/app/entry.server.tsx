import { Writable } from 'node:stream'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { areaManifest, areaOf } from '#web/lib/router/area.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
import { repeatedMarkup } from '#web/lib/router/repeated-markup.tsx'
import { forScript } from '#web/storefront/chrome/for-script.ts'
import { messagesReady } from '#web/lib/i18n/messages.ts'
import { SpeechContext } from '#web/lib/i18n/use-language.ts'

// The server process imports these from the build, so that it uses the build's own copy of the router.
export { createRequestHandler } from 'react-router'
export { createPageContext } from '#web/lib/router/page-context.ts'

/** Time limit of a loader's promise or a render that does not end. */
export const streamTimeout = 10_000

/**
 * Renders the whole page before the first byte is sent: its policy contains the hashes of its inline scripts, which are
 * known only at the end. Pages are cached and sent again, so this wait occurs once per page.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark, onDocument } = context.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  await messagesReady()
  const { serverHandoffStream: data, ...served } = routerContext
  const [html, dataText] = await Promise.all([
    renderScreen(request, context, { ...served, ...routesOfPage(served) }),
    data ? textOf(data) : '',
  ])
  onDocument(routerContext.renderMeta?.didRenderScripts ? withData(html, dataText, scriptMark) : html)
  return new Response(null, { status, headers })
}

/** The routes that are shown. The router would prepare those of all areas, for each page anew. */
function routesOfPage({ manifest, routeModules, staticHandlerContext: { matches } }: EntryContext) {
  const ids = matches.map(({ route }) => route.id)
  const shown = <T,>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(ids.flatMap((id) => (all[id] === undefined ? [] : [[id, all[id]]])))
  return { manifest: { ...manifest, routes: shown(manifest.routes) }, routeModules: shown(routeModules) }
}

function renderScreen(request: Request, context: RouterContextProvider, screen: EntryContext): Promise<Buffer> {
  const { scriptMark, language, messagesAddress } = context.get(pageContext)
  const { manifest } = screen
  const area = areaOf(new URL(request.url).pathname) ?? 'storefront'
  const areaContext = import.meta.env.PROD
    ? { ...screen, manifest: { ...manifest, url: areaManifest(manifest.url, area) } }
    : screen
  const preload = (section: string) => {
    const address = messagesAddress(section)
    if (address !== undefined) preloadModule(address)
  }
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <SpeechContext value={{ language, preload, markup: repeatedMarkup(language) }}>
        <ServerRouter context={areaContext} url={request.url} nonce={scriptMark} />
      </SpeechContext>,
      {
        nonce: scriptMark,
        // Completed boundaries are rendered in place instead of being moved there by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          pipe(new Collected(resolve))
        },
        onShellError: reject,
        onError(error) {
          // An error of a loader is known already; the boundary that shows it rethrows it.
          if (screen.staticHandlerContext.errors === null) handleError(error, { request, context })
        },
      },
    )
    const limit = setTimeout(() => abort(new Error('rendering took too long')), streamTimeout)
  })
}

/** Takes the finished page from React, which writes it in many small chunks: without the queue of a stream. */
class Collected extends Writable {
  readonly #chunks: Uint8Array[] = []
  readonly #onEnd: (html: Buffer) => void

  constructor(onEnd: (html: Buffer) => void) {
    super()
    this.#onEnd = onEnd
  }

  override write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.#onEnd(Buffer.concat(this.#chunks))
    return this
  }
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true })
  return text
}

/**
 * Writes the data of the loaders where `ServerRouter` would write them, in one script: it renders a boundary for each
 * chunk and suspends for it.
 */
function withData(html: Buffer, data: string, mark: string): Buffer {
  const transfer = 'window.__reactRouterContext.streamController'
  const script = `<script nonce="${mark}">${transfer}.enqueue(${forScript(data)});${transfer}.close();</script>`
  const end = html.lastIndexOf('</body>')
  return Buffer.concat([html.subarray(0, end), Buffer.from(script), html.subarray(end)])
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // Only the path: a query may contain personal data.
  context.get(pageContext).log.error({ err: error, route: new URL(request.url).pathname }, 'page failed')
}
