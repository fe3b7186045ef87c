import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ShopError } from '../../platform/http/shop-error.ts'
import { languagePrefixes, type Sitemap } from './sitemap.ts'

const anHourSeconds = 60 * 60

/**
 * Paths that crawlers must not visit: personal pages, pages with a secret in the address, and paths that are not pages.
 */
const closedPaths = [
  '/cart',
  '/profile',
  '/account',
  // Orders, their summaries and their tracking.
  '/order',
  // A shared wishlist; the wishlist page itself is open.
  '/wishlist?',
  '/reset-password',
  '/unlock',
  '/newsletter/',
  '/seller',
  '/admin',
]

/** Files for search engines. They are not part of the API, so no contract declares them. */
export function sitemapRoutes(app: FastifyInstance, sitemap: Sitemap, publicUrl: string): void {
  const robots = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /sandbox',
    ...Object.values(languagePrefixes).flatMap((prefix) => closedPaths.map((path) => `Disallow: ${prefix}${path}`)),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

  app.get('/robots.txt', async (_, reply) => withCacheHeaders(reply, 'text/plain').send(robots))

  app.get('/sitemap.xml', async (_, reply) => withCacheHeaders(reply, 'application/xml').send(await sitemap.index()))

  app.get('/sitemap/pages.xml', async (_, reply) =>
    withCacheHeaders(reply, 'application/xml').send(await sitemap.pagesFile()),
  )

  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const [, stores] = /^stores-([1-9]\d{0,6})\.xml$/.exec(request.params.file) ?? []
    if (stores !== undefined)
      return withCacheHeaders(reply, 'application/xml').send(await sitemap.storesFile(Number(stores)))
    const [, number] = /^products-([1-9]\d{0,6})\.xml$/.exec(request.params.file) ?? []
    const products = number === undefined ? null : await sitemap.productsFile(Number(number))
    if (!products) throw new ShopError('NOT_FOUND')
    return sendStream(Readable.from(products), request, withCacheHeaders(reply, 'application/xml'))
  })
}

function withCacheHeaders(reply: FastifyReply, type: string): FastifyReply {
  return reply.headers({
    'content-type': `${type}; charset=utf-8`,
    'cache-control': `public, max-age=${anHourSeconds}`,
  })
}

/** Uncompressed a few megabytes, compressed a twentieth of that: every search engine accepts gzip. */
function sendStream(stream: Readable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(stream)
  // An error of the stream also ends the response: the reply watches the compressed stream.
  const compressed = pipeline(stream, createGzip(), () => undefined)
  return reply.header('content-encoding', 'gzip').send(compressed)
}

function takesGzip(accepted: string | string[] | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(accepted ?? ''))
}
