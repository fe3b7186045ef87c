import { SHELF_SIZE } from '#contract/shared/constants.ts'
import type { AnswerTo, ApiCaller } from '#web/lib/api/api-types.ts'
import { type ProductPage, productPage } from '../listing/product-page.ts'
import { type CardProduct, cardProduct, productsIn } from '../product-card/card-product.ts'
import { asSearch, type SearchQuery } from './search-query.ts'

export type Findings = {
  page: ProductPage
  /** The corrected search words. */
  corrected: string | null
  /** Category of the best result, where there is one. */
  category: { name: string; name_sw: string | null; slug: string } | null
  related: CardProduct[]
  recommended: CardProduct[]
  trending: CardProduct[]
}

const limit = String(SHELF_SIZE)

/** @param isFirst the first page also has the count, and what the results can be filtered by */
export const searchFor = (caller: ApiCaller, query: SearchQuery, isFirst: boolean) =>
  caller.call('GET /api/products/search/', {
    query: { ...asSearch(query), ...(isFirst && ({ count: 'true', facets: 'true' } as const)) },
  })

/** The results and the shelves below them. A failed search fails; a shelf that fails is silently empty (S§8). */
export async function loadFindings(caller: ApiCaller, query: SearchQuery): Promise<Findings> {
  const shelves = Promise.all([
    orNone(caller.call('GET /api/products/recommended/', { query: { limit } })),
    orNone(caller.call('GET /api/products/trending/', { query: { limit } })),
  ])
  const found = query.q ? await searchFor(caller, query, true) : { results: [], next: null, corrected: null }
  const results = productsIn(found)
  const category = results.find((product) => product.category?.slug)?.category ?? null
  const shown = new Set(results.map(({ id }) => id))
  const related = category
    ? await orNone(caller.call('GET /api/products/related/', { query: { category: String(category.id), limit } }))
    : []
  const [recommended, trending] = await shelves
  return {
    page: productPage(found, cardProduct),
    corrected: found.corrected ?? null,
    category,
    related: related.filter(({ id }) => !shown.has(id)).map(cardProduct),
    recommended: recommended.map(cardProduct),
    trending: trending.map(cardProduct),
  }
}

type Shelf = AnswerTo<'GET /api/products/related/'>

const orNone = (shelf: Promise<Shelf>): Promise<Shelf> => shelf.then(productsIn).catch(() => [])
