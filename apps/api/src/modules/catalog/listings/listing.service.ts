import type { Answer, Input } from '#contract/shared/endpoint.ts'
import type {
  listCategories,
  listCategoryProducts,
  listProducts,
  ProductPage,
  recommendedProducts,
  relatedProducts,
  suggestProducts,
  trendingProducts,
} from '#contract/shopper/catalog.ts'
import { MAX_COUNT, MAX_FACET_PRODUCTS } from '#contract/shared/constants.ts'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { bindDeps } from '#bind-deps'
import type { Clock } from '../../../platform/clock.ts'
import { pageOf } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/db/index.ts'
import { cardView, priceView, type Card, type CardRow } from './card.view.ts'
import { facetsView } from './facets.view.ts'
import * as queries from './listing.queries.ts'
import { orderOf, type Ordering } from './ordering.ts'

type Page = z.input<typeof ProductPage>
type ListQuery = Input<typeof listProducts>['query']
type FilterQuery = Omit<ListQuery, 'per_category' | 'ids' | keyof Counting>

type Counting = Pick<ListQuery, 'count' | 'facets'>
type PageQuery = Pick<FilterQuery, 'limit' | 'cursor'> & { ordering?: Ordering | undefined }

const newestFirst: Ordering = '-created_at'

export type ListingDeps = { clock: Clock }

/** The shop's product lists. Each list is one statement, its count another. */
export function createListing(deps: ListingDeps) {
  const bound = { list, listCategory, listStore, listAmong, suggestAmong, related, recommended, trending }
  return { ...bindDeps(deps, bound), categories, emptyList }
}

async function cardsOf(db: Db, statement: RawBuilder<CardRow>, limit: number): Promise<Card[]> {
  const { rows } = await statement.execute(db)
  return rows.slice(0, limit).map(cardView)
}

async function page(
  { clock }: ListingDeps,
  db: Db,
  { limit, cursor, ordering = newestFirst }: PageQuery,
  filters: queries.Filters,
  among?: RawBuilder<unknown>,
): Promise<Page> {
  const order = orderOf(ordering)
  const after = order.after(cursor)
  const statement = queries.page({ filters, ordering, after, among, limit: limit + 1, now: clock.now() })
  const { rows } = await statement.execute(db)
  const { items, next } = pageOf(rows, limit, order.mark)
  return { results: items.map(cardView), next }
}

async function onePage(db: Db, statement: RawBuilder<CardRow>): Promise<Page> {
  const { rows } = await statement.execute(db)
  return { results: rows.map(cardView), next: null }
}

/**
 * One page, and what the query requests: the total count, and the facets. Each is one more statement; all run
 * concurrently.
 * @param options.all a sub-select of all products of the list, where `among` has only those of the page
 */
async function countedPage(
  deps: ListingDeps,
  db: Db,
  query: PageQuery & Counting,
  filters: queries.Filters,
  options: { among?: RawBuilder<unknown>; all?: RawBuilder<unknown> } = {},
): Promise<Page> {
  const { among, all = among } = options
  const [shown, counted, facets] = await Promise.all([
    page(deps, db, query, filters, among),
    query.count ? queries.count(filters, MAX_COUNT + 1, all).execute(db) : null,
    query.facets ? facetsOfList(db, filters, all) : null,
  ])
  return { ...shown, ...(counted && { count: counted.rows[0]?.count ?? 0 }), ...(facets && { facets }) }
}

/** The page of a query that no product can match. */
function emptyList({ count, facets }: Counting): Page {
  return { results: [], next: null, ...(count && { count: 0 }), ...(facets && { facets: facetsView([], []) }) }
}

/** Removes one filter. Its values are counted without it. */
const without = {
  category: (filters) => ({ ...filters, categoryId: undefined, categorySlug: undefined }),
  price: (filters) => ({ ...filters, minPriceCents: undefined, maxPriceCents: undefined }),
  rating: (filters) => ({ ...filters, minRating: undefined }),
  discount: (filters) => ({ ...filters, minDiscount: undefined }),
  stock: (filters) => ({ ...filters, inStock: undefined }),
  brand: (filters) => ({ ...filters, facets: { ...filters.facets, brand: undefined } }),
  size: (filters) => ({ ...filters, facets: { ...filters.facets, size: undefined } }),
  colour: (filters) => ({ ...filters, facets: { ...filters.facets, colour: undefined } }),
} satisfies Record<string, (filters: queries.Filters) => queries.Filters>

const isSet: Record<keyof typeof without, (filters: queries.Filters) => boolean> = {
  category: ({ categoryId, categorySlug }) => (categoryId ?? categorySlug) !== undefined,
  price: ({ minPriceCents, maxPriceCents }) => (minPriceCents ?? maxPriceCents) !== undefined,
  rating: ({ minRating }) => minRating !== undefined,
  discount: ({ minDiscount }) => minDiscount !== undefined,
  stock: ({ inStock }) => inStock !== undefined,
  brand: ({ facets }) => facets?.brand !== undefined,
  size: ({ facets }) => facets?.size !== undefined,
  colour: ({ facets }) => facets?.colour !== undefined,
}

/**
 * What a list can be filtered by. The list is counted once, and once more without each filter that is set, which then
 * offers its other values.
 * @param among a search's candidates: only a search offers its categories as a filter
 */
async function facetsOfList(
  db: Db,
  filters: queries.Filters,
  among?: RawBuilder<unknown>,
): Promise<NonNullable<Page['facets']>> {
  const names = (Object.keys(without) as (keyof typeof without)[]).filter(
    (name) => isSet[name](filters) && (name !== 'category' || among !== undefined),
  )
  const lists = [filters, ...names.map((name) => without[name](filters))]
  const { rows } = await queries.facets(lists, MAX_FACET_PRODUCTS, among).execute(db)
  return facetsView(
    rows.map(({ found }) => found),
    names,
  )
}

async function list(deps: ListingDeps, db: Db, query: ListQuery): Promise<Page> {
  const filters = filtersOf(query)
  const { ids, per_category: limit, ordering = newestFirst } = query
  if (ids) return onePage(db, queries.named(ids, filters, deps.clock.now()))
  if (limit === undefined) return countedPage(deps, db, query, filters)
  return onePage(db, queries.firstOfEachCategory({ filters, ordering, limit, now: deps.clock.now() }))
}

function listCategory(
  deps: ListingDeps,
  db: Db,
  slug: string,
  query: Input<typeof listCategoryProducts>['query'],
): Promise<Page> {
  return countedPage(deps, db, query, filtersOf({ ...query, category: slug }))
}

function listStore(deps: ListingDeps, db: Db, storeId: number, query: FilterQuery & Counting): Promise<Page> {
  return countedPage(deps, db, query, { ...filtersOf(query), storeId })
}

/**
 * Lists only the products of `among`, by score unless the query requests another order.
 * @param among a sub-select of another module: `product_id` and `score`
 * @param all the same for the count and the facets, where `among` has only the products of the page
 */
function listAmong(
  deps: ListingDeps,
  db: Db,
  among: RawBuilder<unknown>,
  query: FilterQuery & Counting,
  all: RawBuilder<unknown> = among,
): Promise<Page> {
  return countedPage(deps, db, { ...query, ordering: query.ordering ?? 'relevance' }, filtersOf(query), { among, all })
}

/** The best products of `among`, best first. */
async function suggestAmong(
  { clock }: ListingDeps,
  db: Db,
  among: RawBuilder<unknown>,
  limit: number,
): Promise<Answer<typeof suggestProducts>> {
  const { rows } = await queries.suggestions(among, { limit, now: clock.now() }).execute(db)
  return rows.slice(0, limit).map(({ list_price_cents, discount_percent, ...shown }) => {
    const { price, sale_price } = priceView(list_price_cents, discount_percent)
    return { ...shown, price: sale_price ?? price }
  })
}

function related(
  deps: ListingDeps,
  db: Db,
  { category, exclude, limit }: Input<typeof relatedProducts>['query'],
): Promise<Card[]> {
  const filters = { categoryId: category, excludedId: exclude }
  return cardsOf(db, queries.page({ filters, ordering: '-rating', after: null, limit, now: deps.clock.now() }), limit)
}

function recommended(
  deps: ListingDeps,
  db: Db,
  { limit }: Input<typeof recommendedProducts>['query'],
): Promise<Card[]> {
  const options = { filters: { inStock: true }, ordering: '-rating', limit, now: deps.clock.now() } as const
  return cardsOf(db, queries.categoriesInTurn(options), limit)
}

function trending(deps: ListingDeps, db: Db, { limit }: Input<typeof trendingProducts>['query']): Promise<Card[]> {
  const filters = { inStock: true }
  return cardsOf(
    db,
    queries.page({ filters, ordering: '-popularity', after: null, limit, now: deps.clock.now() }),
    limit,
  )
}

async function categories(db: Db): Promise<Answer<typeof listCategories>> {
  const { rows } = await queries.allCategories().execute(db)
  return rows.map(({ parent_id, ...category }) => ({ ...category, ...(parent_id !== null && { parent_id }) }))
}

function filtersOf(query: FilterQuery): queries.Filters {
  return {
    ...categoryOf(query.category),
    isNewArrival: query.is_new_arrival,
    isPromotional: query.is_promotional,
    onSale: query.on_sale,
    inStock: query.in_stock,
    minPriceCents: query.min_price,
    maxPriceCents: query.max_price,
    minRating: query.min_rating,
    minDiscount: query.min_discount,
    facets: { brand: query.brand || undefined, size: query.size || undefined, colour: query.colour || undefined },
  }
}

/** @param category an id, or a slug as typed; `all` is no filter (D7) */
function categoryOf(category: number | string | undefined): queries.Filters {
  if (typeof category === 'number') return { categoryId: category }
  const slug = category?.toLowerCase()
  return slug === 'all' ? {} : { categorySlug: slug }
}
