import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/index.ts'
import { aClock, anApi } from '../../test/api.ts'
import { aDatabase, type TestDatabase } from '../../test/database.ts'
import { createCatalogFixture, type CatalogFixture } from '../../test/factories/catalog-fixture.ts'
import { createPages, type Pages } from '../pages/index.ts'
import { fixedSettings } from '../settings/index.ts'
import { createSitemap, sitemapRoutes } from './index.ts'

const publicUrl = 'https://sokoni.test'
const clock = aClock()
let database: TestDatabase
let catalogFixture: CatalogFixture
let pages: Pages
let app: ReturnType<typeof anApi>

beforeAll(async () => {
  database = await aDatabase()
  const { db } = database
  catalogFixture = createCatalogFixture({ db, clock })
  pages = createPages({ db, clock, settings: fixedSettings() })
  const sitemap = createSitemap({
    db,
    catalog: catalogFixture.catalog,
    pages,
    sellers: catalogFixture.sellers,
    publicUrl,
  })
  app = anApi((_, http) => sitemapRoutes(http, sitemap, publicUrl))
})
afterAll(() => database.drop())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
const setState = (productId: number, state: 'listed' | 'withdrawn') =>
  database.db.updateTable('products').set({ state }).where('id', '=', productId).execute()
const setNextId = (id: number) =>
  sql`alter table products alter column id restart with ${sql.lit(id)}`.execute(database.db)

describe('the sitemap', () => {
  it('lists screens and text pages in both languages before there is a product', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
    expect(locations(index.body)).toEqual(['https://sokoni.test/sitemap/pages.xml'])
    const found = locations((await get('/sitemap/pages.xml')).body)
    expect(found).toEqual(expect.arrayContaining(['https://sokoni.test/', 'https://sokoni.test/sw']))
    expect(found).toEqual(expect.arrayContaining(['https://sokoni.test/about', 'https://sokoni.test/sw/about']))
    expect(new Set(found).size).toBe(found.length)
    expect((await get('/sitemap/products-1.xml')).statusCode).toBe(404)
  })

  it('has the date of an operator’s text, in the language of the text', async () => {
    const page = { slug: 'returns', language: 'sw', title: 'Kurudisha', body: 'Rudisha.' } as const
    await inTransaction(database.db, (tx) => pages.write(tx, page))
    const { body } = await get('/sitemap/pages.xml')
    const lastmod = `<lastmod>${clock.now().toISOString()}</lastmod>`
    expect(body).toContain(`<url><loc>https://sokoni.test/sw/returns</loc>${lastmod}</url>`)
    expect(body).toContain('<url><loc>https://sokoni.test/returns</loc></url>')
  })

  it('lists a category once it has a product', async () => {
    await catalogFixture.aCategory('Garden')
    const kitchen = await catalogFixture.aCategory('Kitchen & more')
    const { productId } = await catalogFixture.aProduct({ categoryId: kitchen })
    const found = locations((await get('/sitemap/pages.xml')).body)
    expect(found).toContain('https://sokoni.test/sw/categories/kitchen-more')
    expect(found.join()).not.toContain('garden')
    await setState(productId, 'withdrawn')
  })

  it('lists only listed products, each in both languages, with their last change', async () => {
    const [stored, withdrawn] = [await catalogFixture.aProduct(), await catalogFixture.aProduct()]
    await setState(withdrawn.productId, 'withdrawn')
    expect(locations((await get('/sitemap.xml')).body)).toContain('https://sokoni.test/sitemap/products-1.xml')
    const { body, headers } = await get('/sitemap/products-1.xml')
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' })
    expect(locations(body)).toEqual([
      `https://sokoni.test/products/${stored.productId}`,
      `https://sokoni.test/sw/products/${stored.productId}`,
    ])
    expect(body).toContain(`<lastmod>${clock.now().toISOString()}</lastmod>`)
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true)
  })

  it('lists the open stores, each in both languages', async () => {
    await catalogFixture.aStore('Pwani Threads')
    const closed = await catalogFixture.aStore('Closed for good')
    await database.db.updateTable('stores').set({ status: 'suspended' }).where('id', '=', closed).execute()
    expect(locations((await get('/sitemap.xml')).body)).toContain('https://sokoni.test/sitemap/stores-1.xml')
    const found = locations((await get('/sitemap/stores-1.xml')).body)
    expect(found).toEqual(
      expect.arrayContaining(['https://sokoni.test/store/pwani-threads', 'https://sokoni.test/sw/store/pwani-threads']),
    )
    expect(found.join()).not.toContain('closed-for-good')
  })

  it('splits products by id ranges, and omits empty files', async () => {
    await setNextId(25_000)
    const last = await catalogFixture.aProduct()
    const first = await catalogFixture.aProduct()
    await setNextId(1_000_001)
    const far = await catalogFixture.aProduct()
    expect(locations((await get('/sitemap.xml')).body)).toEqual(
      ['pages', 'stores-1', 'products-1', 'products-2', 'products-41'].map(
        (file) => `https://sokoni.test/sitemap/${file}.xml`,
      ),
    )
    const inFile = async (file: number) => locations((await get(`/sitemap/products-${file}.xml`)).body)
    expect(await inFile(1)).toContain(`https://sokoni.test/products/${last.productId}`)
    expect(await inFile(2)).toEqual([
      `https://sokoni.test/products/${first.productId}`,
      `https://sokoni.test/sw/products/${first.productId}`,
    ])
    expect(await inFile(41)).toContain(`https://sokoni.test/products/${far.productId}`)
    await setState(far.productId, 'withdrawn')
    expect(locations((await get('/sitemap.xml')).body)).not.toContain('https://sokoni.test/sitemap/products-41.xml')
    expect((await get('/sitemap/products-41.xml')).statusCode).toBe(404)
  })

  it('is compressed for clients that accept gzip', async () => {
    const plain = await get('/sitemap/products-1.xml', { 'accept-encoding': 'gzip;q=0, br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await get('/sitemap/products-1.xml', { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  it.each(['/sitemap/products-0.xml', '/sitemap/products-01.xml', '/sitemap/products-99999999.xml', '/sitemap/x'])(
    'returns 404 for %s',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404)
    },
  )
})

describe('robots.txt', () => {
  it('disallows personal pages in both languages, and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    const lines = body.split('\n')
    const closed = ['/cart', '/profile', '/account', '/order', '/wishlist?', '/seller', '/admin']
    for (const path of ['/api/', '/sandbox', ...closed, ...closed.map((one) => `/sw${one}`)])
      expect(lines).toContain(`Disallow: ${path}`)
    expect(lines).toContain('Sitemap: https://sokoni.test/sitemap.xml')
  })

  it('disallows no page of the sitemap', async () => {
    const closed = [...(await get('/robots.txt')).body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
    const files = locations((await get('/sitemap.xml')).body).map((address = '') => address.slice(publicUrl.length))
    const named = (await Promise.all(files.map((file) => get(file)))).flatMap(({ body }) => locations(body))
    expect(named.length).toBeGreaterThan(20)
    const paths = [...files, ...named.map((address = '') => address.slice(publicUrl.length))]
    expect(paths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([])
  })
})
