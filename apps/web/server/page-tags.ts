import type { ApiKey } from '#contract/index.ts'
import type { ApiCaller } from '#web/lib/api-types.ts'

/**
 * What a page shows, as tags by which it is forgotten; what the operator has set is on every page, and has none:
 *
 * - `products`: which products there are, their order and what cards show (a product added, withdrawn, renamed, repriced)
 * - `product:<id>`: one product, also where it is only listed (its stock, its rating)
 * - `store:<slug>`: what pages show of a store: its own, and those of its products
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

/** When an answer will be another one, where it says so: campaigns begin and end by the clock, without any event. */
const endOf: Partial<Record<ApiKey, (answer: unknown) => string | null>> = {
  'GET /api/campaigns/:slug/': (answer) => (answer as { changes_at: string | null }).changes_at,
}

export type Watched = {
  api: ApiCaller
  tags: ReadonlySet<string>
  failed(): boolean
  /** The first moment at which one of the answers will be another one; Infinity where none says so. */
  goodUntilMs(): number
}

/**
 * The same API for one page, noting what its answers put on the page and for how long, and whether a call failed: a page
 * that makes do without something is good for whoever waits, and for nobody after.
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
