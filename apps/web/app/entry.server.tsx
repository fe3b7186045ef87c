import { Writable } from 'node:stream'
import { preloadModule } from 'react-dom'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from '#web/lib/page-context.ts'
import { textsReady } from '#web/lib/texts.ts'
import { SpeechContext } from '#web/lib/use-language.ts'

// The server process reaches these through the build, so that it shares the build's own copy of the router.
export { createRequestHandler } from 'react-router'
export { createPageContext } from '#web/lib/page-context.ts'

/** Until a loader's promise or a rendering that never ends is given up. */
export const streamTimeout = 10_000

/**
 * Renders the whole page before the first byte leaves: its policy names the hashes of its inline scripts, and those
 * are known at the end. Pages are kept and sent again, so nobody waits for this twice.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { scriptMark, language, textsAddress } = context.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  await textsReady()
  const preload = (section: string) => {
    const address = textsAddress(section)
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
        <ServerRouter context={routerContext} url={request.url} nonce={scriptMark} />
      </SpeechContext>,
      {
        nonce: scriptMark,
        // Finished parts stay where they belong instead of being moved there by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          // What a loader threw is known already; the boundary that shows it throws it on.
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
  // The path alone: a query may hold what a person typed.
  context.get(pageContext).log.error({ err: error, route: new URL(request.url).pathname }, 'page failed')
}
