import type { ApiKey } from '#contract/index.ts'

/**
 * The content of answers, as tags for invalidation. The operator's settings are on every page and have no tag:
 *
 * - `products`: the list of products, their order and card data (a product added, unpublished, renamed, repriced). Related
 *   and recommended products do not have it: a new product appears there when the stored answer expires.
 * - `product:<id>`: one product, also where it is only listed (its stock, its rating)
 * - `store:<slug>`: the store data on its own pages and those of its products
 * - `categories`, `slides`, `banners`, `local-ads`, `campaigns`: those lists
 * - `pages`: the shop's own texts
 * - `search`: what the words of a query find
 */
export const tagsByEndpoint: Partial<Record<ApiKey, (answer: unknown) => string[]>> = {
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

/** When a response will change, if it says so: campaigns begin and end by the clock, without any event. */
export const endByEndpoint: Partial<Record<ApiKey, (answer: unknown) => string | null>> = {
  'GET /api/campaigns/:slug/': (answer) => (answer as { changes_at: string | null }).changes_at,
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
