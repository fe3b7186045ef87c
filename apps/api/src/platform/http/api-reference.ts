import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedBy, entityTagOf, knownTag } from '#answer-cache/stored-answer.ts'
import { createWorkerProcess } from '../worker-process.ts'
import type * as referenceWork from './api-reference.work.ts'
import type { CompressedFile } from './api-reference.work.ts'

type Options = {
  publicUrl: string
  /** Whether the viewer can send requests to this shop: in demo mode only. */
  tryRequests: boolean
}

const viewerVersion = (
  JSON.parse(
    readFileSync(new URL('../package.json', import.meta.resolve('@scalar/fastify-api-reference')), 'utf8'),
  ) as { version: string }
).version

const inWorkerProcess = createWorkerProcess<typeof referenceWork>(new URL('api-reference.work.ts', import.meta.url))

/** Scripts and requests are restricted to this shop. The viewer sets styles on its elements, which have no nonce. */
const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * `/api/openapi.json`, and the viewer at `/api/docs`. A worker process makes the document and the viewer's script once,
 * at the first request. They are kept compressed. A libuv thread decompresses them for a client that accepts no
 * compression.
 */
export function apiReferenceRoutes(app: FastifyInstance, { publicUrl, tryRequests }: Options) {
  const document = once(() => inWorkerProcess('makeDocument', publicUrl))
  const viewer = once(() => inWorkerProcess('makeViewer'))
  const scriptPath = `/api/docs/viewer-${viewerVersion}.js`
  const page = viewerPage(scriptPath, tryRequests)

  app.get('/api/openapi.json', async (request, reply) => {
    reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' })
    return reply.send(await bodyFor(request, reply, await document()))
  })
  app.get('/api/docs', async (_, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': viewerPolicy,
      })
      .send(page),
  )
  app.get(scriptPath, async (request, reply) => {
    reply.headers({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    return reply.send(await bodyFor(request, reply, await viewer()))
  })
}

/** Calls `make` at the first call and keeps its result; a failure is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

const unpack = promisify(gunzip)

/**
 * Sets the response headers.
 * @returns the body, if any; decompressed for a client without compression
 */
async function bodyFor(request: FastifyRequest, reply: FastifyReply, { hash, br, gzip }: CompressedFile) {
  const varies = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  const [coding] = acceptedBy(request.headers['accept-encoding'])
  const known = knownTag(hash, request.headers)
  reply.headers({ etag: known ?? entityTagOf(hash, coding), vary: varies })
  if (known !== undefined) {
    reply.code(304)
    return undefined
  }
  if (!coding) return unpack(gzip)
  reply.header('content-encoding', coding)
  return coding === 'br' ? br : gzip
}

function viewerPage(scriptPath: string, tryRequests: boolean): string {
  const configuration = {
    theme: 'default',
    hideTestRequestButton: !tryRequests,
    hideClientButton: true,
    documentDownloadType: 'json',
    defaultOpenFirstTag: false,
    withDefaultFonts: false,
    telemetry: false,
    showDeveloperTools: 'never',
    persistAuth: false,
    agent: { disabled: true },
    mcp: { disabled: true },
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sokoni API reference</title>
</head>
<body>
<noscript><p>This page needs JavaScript. The same reference as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></noscript>
<script id="api-reference" type="application/json" data-url="/api/openapi.json" data-configuration="${JSON.stringify(configuration).replaceAll('"', '&quot;')}"></script>
<script src="${scriptPath}"></script>
</body>
</html>
`
}
