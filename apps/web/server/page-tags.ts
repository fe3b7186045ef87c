import type { ApiKey } from '#contract/index.ts'
import type { ApiCaller } from '#web/lib/api-types.ts'

/**
 * What a page shows, as tags by which it is forgotten; what the operator has set is on every page, and has none:
 *
 * - `products`: which products there are, their order and what cards show (a product added, withdrawn, renamed, repriced)
 * - `product:<id>`: one product, also where it is only listed (its stock, its rating)
 * - `store:<slug>`: what pages show of a store: its own, and those of its products
 * - `categories`, `banners`, `local-ads`, `campaigns`: those lists
 * - `pages`: the shop's own texts
 */
const tagsOf: Partial<Record<ApiKey, (answer: unknown) => string[]>> = {
  'GET /api/categories/': () => ['categories'],
  'GET /api/banners/': () => ['banners'],
  'GET /api/local-ads/': () => ['local-ads'],
  'GET /api/campaigns/:slug/': () => ['campaigns'],
  'GET /api/campaigns/:slug/products/': (answer) => ['campaigns', ...listTags(answer)],
  'GET /api/pages/:slug/': () => ['pages'],
  'GET /api/products/': listTags,
  'GET /api/products/category/:category/': listTags,
  'GET /api/products/search/': listTags,
  'GET /api/products/related/': listTags,
  'GET /api/products/recommended/': listTags,
  'GET /api/products/trending/': listTags,
  'GET /api/products/:id/': (answer) => [
    ...productTags([answer]),
    `store:${(answer as { seller: { slug: string } }).seller.slug}`,
  ],
  'GET /api/stores/:slug/': (answer) => [`store:${(answer as { slug: string }).slug}`],
  'GET /api/stores/:slug/products/': listTags,
}

/**
 * The same API for one page, noting what its answers put on the page, and whether a call failed: a page that makes do
 * without something is good for whoever waits, and for nobody after.
 */
export function watchCalls(api: ApiCaller): { api: ApiCaller; tags: ReadonlySet<string>; failed(): boolean } {
  const tags = new Set<string>()
  let failed = false
  return {
    tags,
    failed: () => failed,
    api: {
      async call(key, ...parts) {
        try {
          const answer = await api.call(key, ...parts)
          for (const tag of tagsOf[key]?.(answer) ?? []) tags.add(tag)
          return answer
        } catch (error) {
          failed = true
          throw error
        }
      },
    },
  }
}

function listTags(answer: unknown): string[] {
  const list = Array.isArray(answer) ? answer : (answer as { results: unknown[] }).results
  return ['products', ...productTags(list)]
}

function productTags(products: readonly unknown[]): string[] {
  return products.map((product) => `product:${(product as { id: number }).id}`)
}
