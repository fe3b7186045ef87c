import { LANGUAGES, PAGE_SLUGS, type Language } from '#contract/shared/constants.ts'
import { bindDeps } from '#bind-deps'
import type { Db } from '../../platform/db/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { Pages } from '../pages/index.ts'
import type { Sellers } from '../sellers/index.ts'

/**
 * A file may contain 50,000 addresses (sitemaps.org, "Sitemap index"): that many ids divided by the number of
 * languages.
 */
const IDS_PER_FILE = 50_000 / LANGUAGES.length
const PRODUCTS_AT_ONCE = 5_000

/** The path prefix of each language. */
export const languagePrefixes: Record<Language, string> = { en: '', sw: '/sw' }

/** Screens that are the same for everybody and not rows of a table; `/electronics` comes from its category. */
const screens = [
  '/',
  '/products',
  '/categories',
  '/new-arrivals',
  '/trending',
  '/summer-sale',
  '/weekend-deals',
  '/phone-sale',
  '/limited-offer',
  '/contact',
  '/faq',
]

export type Sitemap = ReturnType<typeof createSitemap>

type SitemapDeps = {
  db: Db
  catalog: Catalog
  pages: Pages
  sellers: Pick<Sellers, 'listOpen' | 'lastId'>
  /** Without a trailing slash. */
  publicUrl: string
}

/**
 * The sitemap for search engines, in the protocol of sitemaps.org: an index of files. One file has screens and
 * categories; each other file has the products, or the stores, of a range of ids. Each page is listed in each language;
 * the pages' heads declare them as translations of each other.
 */
export function createSitemap(deps: SitemapDeps) {
  return bindDeps(deps, { index, pagesFile, productsFile, storesFile })
}

/** Two statements; one entry per file. */
async function index({ db, catalog, sellers, publicUrl }: SitemapDeps): Promise<string> {
  const [runs, lastStore] = await Promise.all([catalog.runsOfListed(db, IDS_PER_FILE), sellers.lastId(db)])
  const storeFiles = Array.from({ length: Math.ceil(lastStore / IDS_PER_FILE) }, (_, at) => `stores-${at + 1}.xml`)
  const files = ['pages.xml', ...storeFiles, ...runs.map((run) => `products-${run + 1}.xml`)]
  const entries = files.map((file) => `<sitemap><loc>${escaped(`${publicUrl}/sitemap/${file}`)}</loc></sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** Screens, text pages, and categories with products. */
async function pagesFile({ db, catalog, pages, publicUrl }: SitemapDeps): Promise<string> {
  const [categories, written] = await Promise.all([catalog.categories(db), pages.written()])
  const filled = categories.filter(({ product_count }) => product_count > 0)
  const entries = [
    ...[...screens, ...filled.map(({ slug }) => `/categories/${encodeURIComponent(slug)}`)].flatMap((path) =>
      LANGUAGES.map((language) => entry(publicUrl, language, path)),
    ),
    ...PAGE_SLUGS.flatMap((slug) =>
      LANGUAGES.map((language) => {
        const page = written.find((one) => one.slug === slug && one.language === language)
        return entry(publicUrl, language, `/${slug}`, page?.updatedAt)
      }),
    ),
  ]
  return opening + entries.join('') + closing
}

/**
 * The products of one file, a few thousand at a time, so that a file is never completely in memory.
 * @param file counted from 1
 * @returns null when the file has no listed products
 */
async function productsFile(
  { db, catalog, publicUrl }: SitemapDeps,
  file: number,
): Promise<AsyncIterable<string> | null> {
  const last = file * IDS_PER_FILE
  const from = (after: number) => catalog.listedProducts(db, { after, last, limit: PRODUCTS_AT_ONCE })
  const first = await from(last - IDS_PER_FILE)
  return first.length > 0 ? written(first) : null

  async function* written(begin: typeof first) {
    yield opening
    for (let listed = begin; listed.length > 0;) {
      yield listed
        .flatMap(({ id, updatedAt }) =>
          LANGUAGES.map((language) => entry(publicUrl, language, `/products/${id}`, updatedAt)),
        )
        .join('')
      const { id: after = last } = listed.at(-1) ?? {}
      listed = listed.length < PRODUCTS_AT_ONCE ? [] : await from(after)
    }
    yield closing
  }
}

/** @param file counted from 1 */
async function storesFile({ db, sellers, publicUrl }: SitemapDeps, file: number): Promise<string> {
  const last = file * IDS_PER_FILE
  const slugs = await sellers.listOpen(db, { after: last - IDS_PER_FILE, last })
  const entries = slugs.flatMap((slug) => LANGUAGES.map((language) => entry(publicUrl, language, `/store/${slug}`)))
  return opening + entries.join('') + closing
}

function entry(publicUrl: string, language: Language, path: string, updatedAt?: Date): string {
  const prefix = languagePrefixes[language]
  const address = publicUrl + (path === '/' && prefix !== '' ? prefix : prefix + path)
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escaped(address)}</loc>${changed}</url>\n`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const opening = `${declaration}<urlset ${namespace}>\n`
const closing = '</urlset>\n'

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
