import { Writable } from 'node:stream'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { areaManifest, areaOf } from '#web/lib/router/area.ts'
import { pageContext } from '#web/lib/router/page-context.ts'
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
  const { scriptMark, language, messagesAddress } = context.get(pageContext)
  const { manifest } = routerContext
  const area = areaOf(new URL(request.url).pathname) ?? 'storefront'
  const areaContext = import.meta.env.PROD
    ? { ...routerContext, manifest: { ...manifest, url: areaManifest(manifest.url, area) } }
    : routerContext
  headers.set('content-type', 'text/html; charset=utf-8')
  await messagesReady()
  const preload = (section: string) => {
    const address = messagesAddress(section)
    if (address !== undefined) preloadModule(address)
  }

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <SpeechContext value={{ language, preload }}>
        <ServerRouter context={areaContext} url={request.url} nonce={scriptMark} />
      </SpeechContext>,
      {
        nonce: scriptMark,
        // Completed boundaries are rendered in place instead of being moved there by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // An error of a loader is known already; the boundary that shows it rethrows it.
          if (routerContext.staticHandlerContext.errors === null) handleError(error, { request, context })
        },
      },
    )
    const limit = setTimeout(() => abort(new Error('rendering took too long')), streamTimeout)
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // Only the path: a query may contain personal data.
  context.get(pageContext).log.error({ err: error, route: new URL(request.url).pathname }, 'page failed')
}
