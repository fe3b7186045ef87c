import type { ApiKey } from '#contract/index.ts'

/** The tags of each stored answer (`CatalogTag`). The operator's settings are on every page and have no tag. */
const tagsByEndpoint: Partial<Record<ApiKey, (answer: unknown) => string[]>> = {
  'GET /api/categories/': () => ['categories'],
  'GET /api/slides/': () => ['slides'],
  'GET /api/banners/': () => ['banners'],
  'GET /api/local-ads/': () => ['local-ads'],
  'GET /api/campaigns/:slug/': () => ['campaigns'],
  'GET /api/campaigns/:slug/products/': (answer) => ['campaigns', ...listTags(answer)],
  'GET /api/pages/:slug/': () => ['pages'],
  'GET /api/products/': listTags,
  'GET /api/products/category/:category/': listTags,
  'GET /api/products/search/': (answer) => ['search', ...listTags(answer)],
  'GET /api/products/suggestions/': (answer) => ['search', 'categories', ...listTags(answer)],
  'GET /api/products/related/': relatedTags,
  'GET /api/products/recommended/': relatedTags,
  'GET /api/products/trending/': listTags,
  'GET /api/products/:id/': (answer) => [
    ...productTags([answer]),
    `store:${(answer as { seller: { slug: string } }).seller.slug}`,
  ],
  'GET /api/stores/:slug/': (answer) => [`store:${(answer as { slug: string }).slug}`],
  'GET /api/stores/:slug/products/': listTags,
}

/** Campaigns begin and end by the clock, without any event. */
const endByEndpoint: Partial<Record<ApiKey, (answer: unknown) => string | null>> = {
  'GET /api/campaigns/:slug/': (answer) => (answer as { changes_at: string | null }).changes_at,
}

/** Whether answers of this endpoint are stored. */
export const isStored = (key: ApiKey): boolean => key in tagsByEndpoint

export const tagsOf = (key: ApiKey, answer: unknown): Set<string> => new Set(tagsByEndpoint[key]?.(answer))

/** When an answer will change, as far as it says so; otherwise Infinity. */
export function expiresAtMsOf(key: ApiKey, answer: unknown): number {
  const end = endByEndpoint[key]?.(answer)
  return end ? Date.parse(end) : Infinity
}

function relatedTags(answer: unknown): string[] {
  return ['categories', ...productTags(answer as unknown[])]
}

function listTags(answer: unknown): string[] {
  const list = Array.isArray(answer) ? answer : (answer as { results: unknown[] }).results
  return ['products', ...productTags(list)]
}

function productTags(products: readonly unknown[]): string[] {
  return products.map((product) => `product:${(product as { id: number }).id}`)
}
