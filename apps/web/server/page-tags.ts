import type { ApiKey } from '#contract/index.ts'
import type { ApiCaller } from '#web/lib/api/api-types.ts'

/**
 * The content of a page, as tags for invalidation. The operator's settings are on every page and have no tag:
 *
 * - `products`: the list of products, their order and card data (a product added, unpublished, renamed, repriced)
 * - `product:<id>`: one product, also where it is only listed (its stock, its rating)
 * - `store:<slug>`: the store data on its own pages and those of its products
 * - `categories`, `slides`, `banners`, `local-ads`, `campaigns`: those lists
 * - `pages`: the shop's own texts
 */
const tagsOf: Partial<Record<ApiKey, (answer: unknown) => string[]>> = {
  'GET /api/categories/': () => ['categories'],
  'GET /api/slides/': () => ['slides'],
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

/** When a response will change, if it says so: campaigns begin and end by the clock, without any event. */
const endOf: Partial<Record<ApiKey, (answer: unknown) => string | null>> = {
  'GET /api/campaigns/:slug/': (answer) => (answer as { changes_at: string | null }).changes_at,
}

export type Watched = {
  api: ApiCaller
  tags: ReadonlySet<string>
  failed(): boolean
  /** The first moment at which one of the responses will change; Infinity where none is known. */
  goodUntilMs(): number
}

/**
 * The same API for one page. It records the tags of the responses, their expiry, and whether a call failed: a page
 * rendered without some data is sent to the waiting requests and not cached.
 */
export function watchCalls(api: ApiCaller): Watched {
  const tags = new Set<string>()
  let failed = false
  let goodUntilMs = Infinity
  return {
    tags,
    failed: () => failed,
    goodUntilMs: () => goodUntilMs,
    api: {
      async call(key, ...parts) {
        try {
          const answer = await api.call(key, ...parts)
          for (const tag of tagsOf[key]?.(answer) ?? []) tags.add(tag)
          const end = endOf[key]?.(answer)
          if (end) goodUntilMs = Math.min(goodUntilMs, Date.parse(end))
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
