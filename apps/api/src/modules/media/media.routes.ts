import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../platform/http/shop-error.ts'
import type { Media } from './media.service.ts'
import { widthBelow, type PictureFormat } from './picture.ts'

const aYearSeconds = 365 * 24 * 60 * 60

/**
 * Public pictures, cacheable without limit: the picture of a key never changes. Browsers with data saving on send a
 * header and receive the next smaller existing width. These routes are not part of the API, so no contract declares
 * them.
 */
export function mediaRoutes(app: FastifyInstance, media: Media): void {
  app.get<{ Params: { key: string; file: string } }>('/media/:key/:file', async (request, reply) => {
    const { key, file } = request.params
    const [, width, format] = /^([1-9]\d{0,4})\.(webp|avif)$/.exec(file) ?? []
    if (width === undefined || !/^[A-Za-z0-9_-]{22}$/.test(key)) throw new ShopError('NOT_FOUND')
    const accepts: PictureFormat[] =
      format === 'avif' ? ['avif'] : acceptsAvif(request.headers.accept) ? ['avif', 'webp'] : ['webp']
    const smaller = request.headers['save-data'] === 'on' ? widthBelow(Number(width)) : undefined
    const found =
      (smaller !== undefined && (await media.file(key, smaller, accepts))) ||
      (await media.file(key, Number(width), accepts))
    if (!found) throw new ShopError('NOT_FOUND')
    return reply
      .headers({
        'content-type': `image/${found.format}`,
        'cache-control': `public, max-age=${aYearSeconds}, immutable`,
        vary: 'accept, save-data',
      })
      .send(found.bytes)
  })
}

/** Browsers that read AVIF name it; old browsers also send `image/*`, so that alone does not count. */
function acceptsAvif(accept: string | undefined): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accept ?? '')
}
