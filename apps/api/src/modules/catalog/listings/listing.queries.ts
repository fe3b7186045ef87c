import { sql, type RawBuilder } from 'kysely'
import { array } from '../../../platform/db/array.ts'
import type { CardRow } from './card.view.ts'
import { facetKey, type FacetName, facetNames } from './facet-keys.ts'
import { isPublic } from './is-public.ts'
import { orderOf, type Ordering } from './ordering.ts'

/** The filters of a list; an absent filter excludes nothing. */
export type Filters = {
  storeId?: number | undefined
  categoryId?: number | undefined
  /** An unknown slug gives an empty list (D7). */
  categorySlug?: string | undefined
  isNewArrival?: boolean | undefined
  isPromotional?: boolean | undefined
  onSale?: boolean | undefined
  inStock?: boolean | undefined
  minPriceCents?: number | undefined
  maxPriceCents?: number | undefined
  minRating?: number | undefined
  minDiscount?: number | undefined
  /** By the values that stores write: see `facetsOf`. */
  facets?: Partial<Record<FacetName, string>> | undefined
  excludedId?: number | undefined
}

type Condition = RawBuilder<unknown>

/**
 * The list's category and its subcategories: the list contains the products of all of them. Null for a list without a
 * category filter.
 */
export function categoriesOf({
  categoryId,
  categorySlug,
}: Pick<Filters, 'categoryId' | 'categorySlug'>): RawBuilder<unknown> | null {
  if (categoryId === undefined && categorySlug === undefined) return null
  const named = categoryId === undefined ? sql`named.slug = ${categorySlug}` : sql`named.id = ${categoryId}`
  return sql`
    select named.id from categories as named where ${named}
    union all
    select below.id from categories as named join categories as below on below.parent_id = named.id where ${named}`
}

/**
 * All conditions of a list except its category and its facets. Flags are literals in the SQL text, not parameters, so that the partial
 * indexes of the specified lists apply. Prices and sales are read from the stored columns, which lag seconds behind the
 * start and end of a sale (see `updateSalePrices`).
 */
function conditionsOf(filters: Filters): Condition[] {
  const conditions: Condition[] = [isPublic()]
  const flag = (column: string, requested: boolean | undefined) => {
    if (requested !== undefined)
      conditions.push(requested ? sql.ref(`p.${column}`) : sql`not ${sql.ref(`p.${column}`)}`)
  }
  const { storeId, minPriceCents, maxPriceCents, minRating, minDiscount, excludedId } = filters
  if (storeId !== undefined) conditions.push(sql`p.store_id = ${storeId}`)
  flag('is_new_arrival', filters.isNewArrival)
  flag('is_promotional', filters.isPromotional)
  flag('on_sale', filters.onSale)
  flag('in_stock', filters.inStock)
  if (minPriceCents !== undefined) conditions.push(sql`p.payable_cents >= ${minPriceCents}`)
  if (maxPriceCents !== undefined) conditions.push(sql`p.payable_cents <= ${maxPriceCents}`)
  if (minRating !== undefined) conditions.push(sql`p.rating_tenths >= ${minRating * 10}`)
  if (minDiscount !== undefined) conditions.push(sql`p.on_sale and p.discount_percent >= ${minDiscount}`)
  if (excludedId !== undefined) conditions.push(sql`p.id <> ${excludedId}`)
  return conditions
}

const facetKeysOf = ({ facets = {} }: Filters): string[] =>
  facetNames.flatMap((name) => (facets[name] ? facetKey(name, facets[name]) : []))

/** The row limits used, so that there are few distinct statements and they stay prepared. */
const amounts = [9, 25, 49, 101, 1_000]

/**
 * Returns at least `limit` rows. The number is a literal in the SQL text: for a parameter PostgreSQL plans for a tenth
 * of all rows, and sorts a whole category to return 24 products.
 */
const upTo = (limit: number) => sql`limit ${sql.lit(rowsFor(limit))}`
const rowsFor = (limit: number) => amounts.find((amount) => amount >= limit) ?? limit

const where = (conditions: Condition[]) => sql`where ${sql.join(conditions, sql` and `)}`

/** All conditions of a list, for statements where the order of the rows does not matter. */
function allConditionsOf(filters: Filters): Condition[] {
  return [...conditionsWithCategory(filters), ...facetConditions(facetKeysOf(filters))]
}

const facetConditions = (keys: readonly string[]): Condition[] =>
  keys.length > 0 ? [sql`p.facet_keys @> ${keys}::text[]`] : []

function conditionsWithCategory(filters: Filters): Condition[] {
  const categories = categoriesOf(filters)
  // An array, so that PostgreSQL looks up each category by an index.
  return [...conditionsOf(filters), ...(categories ? [sql`p.category_id = any(array(${categories}))`] : [])]
}

/**
 * Cards for the products of `chosen`, a sub-select that selects, orders and limits rows of products. The other data of
 * a card is looked up for the chosen products only.
 */
function cards(chosen: RawBuilder<unknown>, order: RawBuilder<unknown>, now: Date, more = sql``): RawBuilder<CardRow> {
  return sql<CardRow>`
    select ${cardColumns(now)}, shelf.stock, shelf.has_variants ${more}
    from (${chosen}) as p
    left join categories as category on category.id = p.category_id
    cross join lateral (
      select coalesce(sum(stock), 0)::integer as stock, count(*) > 1 as has_variants
      from variants where product_id = p.id and retired_at is null
    ) as shelf
    ${order}`
}

/** What a card and the page of a product `p` in a `category` have in common. */
export const cardColumns = (now: Date): RawBuilder<unknown> => sql`
  p.id, p.name, p.name_sw, p.description, p.list_price_cents, p.payable_cents,
  ${discountAt(now)} as discount_percent, ${isoText(sql`p.sale_ends_at`)} as sale_ends_at,
  p.image, p.image_srcset, p.image_width, p.image_height,
  p.category_id, category.name as category_name, category.name_sw as category_name_sw, category.slug as category_slug,
  p.rating_tenths, p.rating_count, p.popularity, p.is_promotional, p.is_new_arrival,
  ${isoText(sql`p.created_at`)} as created_at`

/** The discount of a product `p`: 0 when it is not on sale. */
export const discountAt = (now: Date): RawBuilder<number> =>
  sql`discount_at(p.discount_percent, p.sale_starts_at, p.sale_ends_at, ${now})`

/** A timestamp in the wire format. SQL formats it because a Date object for every row costs more than a string. */
export function isoText(moment: RawBuilder<unknown>): RawBuilder<string> {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The result may have more rows than `limit`. */
type ListOptions = { filters: Filters; ordering: Ordering; limit: number; now: Date }

/**
 * One page.
 * @param options.after a condition that `orderOf(ordering).after` returns
 * @param options.among restricts the list to the products that another module's sub-select returns as `product_id`,
 *   with their `score`
 */
export function page(
  options: ListOptions & { after: Condition | null; among?: RawBuilder<unknown> | undefined },
): RawBuilder<CardRow> {
  const { ordering, among, now } = options
  return cards(firstRows(options), sql`order by ${orderOf(ordering).columns}`, now, among ? sql`, p.score` : sql``)
}

type SuggestedColumn = 'id' | 'name' | 'name_sw' | 'image' | 'image_srcset' | 'category_name' | 'category_name_sw'
export type SuggestionRow = Pick<CardRow, SuggestedColumn | 'list_price_cents' | 'discount_percent'>

/** What a suggestion shows of the best products of `among`. The result may have more rows than `limit`. */
export function suggestions(
  among: RawBuilder<unknown>,
  { limit, now }: { limit: number; now: Date },
): RawBuilder<SuggestionRow> {
  return sql<SuggestionRow>`
    select p.id, p.name, p.name_sw, p.image, p.image_srcset, category.name as category_name,
      category.name_sw as category_name_sw, p.list_price_cents,
      ${discountAt(now)} as discount_percent
    from (${firstRows({ filters: {}, ordering: 'relevance', after: null, among, limit })}) as p
    left join categories as category on category.id = p.category_id
    order by ${orderOf('relevance').columns}`
}

/** The first rows of a list, in its order. */
function firstRows({
  filters,
  ordering,
  after,
  among,
  limit,
}: Omit<Parameters<typeof page>[0], 'now'>): RawBuilder<unknown> {
  const order = sql`order by ${orderOf(ordering).columns}`
  const keys = facetKeysOf(filters)
  // A search or a store has so few products that to filter each row costs less than the index of keys.
  const filterEachRow = among !== undefined || filters.storeId !== undefined
  const first = (conditions: Condition[]) => {
    const all = after ? [...conditions, after] : conditions
    return keys.length > 0 && !filterEachRow
      ? firstWithFacets(keys, all, order, rowsFor(limit))
      : sql`select p.* from ${productsIn(among)} as p ${where([...all, ...facetConditions(keys)])} ${order} ${upTo(limit)}`
  }
  const categories = among ? null : categoriesOf(filters)
  if (!categories) return first(conditionsWithCategory(filters))
  // One index scan per category: it reads and sorts at most one page of each category.
  const ofEach = first([...conditionsOf(filters), sql`p.category_id = category.id`])
  return sql`select p.* from (${categories}) as category cross join lateral (${ofEach}) as p ${order} ${upTo(limit)}`
}

/** Products of one brand, size or colour that are read and sorted in a few milliseconds. */
const MAX_SORTED_PRODUCTS = 3_000
/** How many of a list's products are read for each that has a common brand, size or colour. */
const SCANNED_PER_MATCH = 80

/**
 * The first rows with a brand, size or colour. Where few products have it, all of them are read and sorted. Where many
 * do, the list is read in its order to the last row of the page; where they are not spread over it, as the products of
 * one brand are neighbours in the order by name, they are read and sorted after all.
 */
function firstWithFacets(
  keys: readonly string[],
  conditions: Condition[],
  order: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const max = sql.lit(limit)
  return sql`
    with common as materialized (
      select count(*) > ${sql.lit(MAX_SORTED_PRODUCTS)} as is from (select from ${withKeys(keys)} as p limit ${sql.lit(MAX_SORTED_PRODUCTS + 1)}) as counted
    ), in_order as materialized (
      select p.* from (
        select p.* from products as p ${where([...conditions, sql`(select "is" from common)`])}
        ${order} limit ${sql.lit(limit * SCANNED_PER_MATCH)}
      ) as p where p.facet_keys @> ${keys}::text[] limit ${max}
    ), enough as materialized (
      select count(*) = ${max} as is from in_order
    )
    select p.* from (
      select * from in_order where (select "is" from enough)
      union all
      (select p.* from ${withKeys(keys)} as p ${where([...conditions, sql`not (select "is" from enough)`])} ${order} limit ${max})
    ) as p ${order} limit ${max}`
}

/** `offset 0` makes PostgreSQL find the products by their keys first, whatever the other conditions are. */
const withKeys = (keys: readonly string[]) =>
  sql`(select * from products where state = 'listed' and facet_keys @> ${keys}::text[] offset 0)`

/** The minimums that filters offer. */
const minRatings = [4, 3, 2, 1] as const
const minDiscounts = [10, 20, 30, 50] as const
/** Values of one filter; more are not offered. */
const MAX_VALUES = 12

export type FacetRow = {
  products: number
  in_stock: number
  ratings: { min: number; count: number }[]
  discounts: { min: number; count: number }[]
  min_cents: number | null
  max_cents: number | null
  /** The most frequent first. */
  values: { name: FacetName; label: string; count: number }[]
  categories: { id: number; name: string; name_sw: string | null; slug: string; count: number }[]
}

/** The best sellers of a list without its filters that are looked through for those that match the filters. */
const LOOKED_THROUGH = 4_000

/**
 * At most `limit` products of a list: the best sellers, and where few of these match the filters, others in no order. To
 * read all best sellers down to the last that is needed would take longer, the fewer products match.
 */
function bestSellers(filters: Filters, limit: number): RawBuilder<unknown> {
  const { categoryId, categorySlug, storeId } = filters
  const place = { categoryId, categorySlug, storeId }
  const best = firstRows({ filters: place, ordering: '-popularity', after: null, limit: LOOKED_THROUGH })
  const conditions = allConditionsOf(filters)
  const max = sql.lit(limit)
  return sql`
    with best as materialized (select p.* from (${best}) as p ${where(conditions)} limit ${max})
    select * from best
    union all (
      select p.* from products as p
      ${where([...conditions, sql`(select count(*) from best) < ${max}`, sql`p.id not in (select id from best)`])}
      limit ${max}
    )
    limit ${max}`
}

/**
 * What the products of lists have in common, one row per list: at most `limit` products of each list are counted. One
 * statement, so that all rows show the same moment.
 * @param lists the filters of each list
 * @param among as in `page`
 */
export function facets(
  lists: readonly Filters[],
  limit: number,
  among?: RawBuilder<unknown>,
): RawBuilder<{ found: FacetRow }> {
  const atLeast = (amounts: readonly number[], reaches: (amount: number) => RawBuilder<unknown>) => {
    const each = amounts.map(
      (min) => sql`json_build_object(
      'min', ${sql.lit(min)}::integer, 'count', count(*) filter (where ${reaches(min)}))`,
    )
    return sql`json_build_array(${sql.join(each)})`
  }
  const found = (filters: Filters, place: number) => {
    const listed = among
      ? firstRows({ filters, ordering: '-popularity', after: null, among, limit })
      : bestSellers(filters, limit)
    return sql`
      select ${sql.lit(place)} as place, (
        with listed as materialized (${listed})
        select json_build_object(
          'products', count(*),
          'in_stock', count(*) filter (where in_stock),
          'ratings', ${atLeast(minRatings, (stars) => sql`rating_tenths >= ${sql.lit(stars * 10)}`)},
          'discounts', ${atLeast(minDiscounts, (percent) => sql`on_sale and discount_percent >= ${sql.lit(percent)}`)},
          'min_cents', min(payable_cents),
          'max_cents', max(payable_cents),
          'values', (
            select coalesce(json_agg(json_build_object(
              'name', name, 'label', label, 'count', count) order by count desc, label), '[]')
            from (
              select split_part(key, ':', 1) as name, mode() within group (order by label) as label, count(*) as count,
                row_number() over (partition by split_part(key, ':', 1) order by count(*) desc, key) as place
              from listed cross join unnest(facet_keys, facet_labels) as facet (key, label)
              group by key
            ) as counted where place <= ${sql.lit(MAX_VALUES)}
          ),
          'categories', (
            select coalesce(json_agg(json_build_object(
              'id', id, 'name', name, 'name_sw', name_sw, 'slug', slug, 'count', count) order by count desc, position), '[]')
            from (
              select category_id, count(*) as count from listed where category_id is not null
              group by category_id order by count desc limit ${sql.lit(MAX_VALUES)}
            ) as counted join categories on categories.id = category_id
          )
        ) from listed
      ) as found`
  }
  return sql<{ found: FacetRow }>`
    select found from (${sql.join(lists.map(found), sql` union all `)}) as each order by place`
}

/** These products in this order, without the products that are not listed or do not match the filters. */
export function named(ids: readonly number[], filters: Filters, now: Date): RawBuilder<CardRow> {
  const chosen = sql`
    select p.*, requested.place from unnest(${array('bigint', ids)}) with ordinality as requested (product_id, place)
    join products as p on p.id = requested.product_id ${where(allConditionsOf(filters))}`
  return cards(chosen, sql`order by p.place`, now)
}

/**
 * Counts the products of a list, up to `max`.
 * @param among as in `page`
 */
export function count(filters: Filters, max: number, among?: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  const counted = sql`select from ${productsIn(among)} as p ${where(allConditionsOf(filters))} limit ${sql.lit(max)}`
  return sql<{ count: number }>`select count(*) from (${counted}) as counted`
}

/** All products, or those that another module's sub-select names. */
function productsIn(among: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  return among
    ? sql`(select products.*, score from (${among}) as candidate join products on id = candidate.product_id)`
    : sql`products`
}

/** The first `limit` products of each category, by category in the shop's order; products without a category last. */
export function firstOfEachCategory(options: ListOptions): RawBuilder<CardRow> {
  const chosen = sql`select p.* from (${ofEachCategory(options)}) as p where p.place <= ${options.limit}`
  return cards(chosen, sql`order by category.position, category.id, p.place`, options.now)
}

/** The first product of every category, then the second of every category, and so on: `limit` in all. */
export function categoriesInTurn(options: ListOptions): RawBuilder<CardRow> {
  const inTurn = sql`order by p.place, ${orderOf(options.ordering).columns}`
  const chosen = sql`select p.* from (${ofEachCategory(options)}) as p ${inTurn} ${upTo(options.limit)}`
  return cards(chosen, inTurn, options.now)
}

function ofEachCategory({ filters, ordering, limit }: ListOptions): RawBuilder<unknown> {
  const order = sql`order by ${orderOf(ordering).columns}`
  const first = (condition: Condition) => sql`
    select p.*, row_number() over (${order}) as place
    from products as p ${where([...allConditionsOf(filters), condition])} ${order} ${upTo(limit)}`
  return sql`
    select chosen.* from categories as each cross join lateral (${first(sql`p.category_id = each.id`)}) as chosen
    union all (${first(sql`p.category_id is null`)})`
}

export type CategoryRow = {
  id: number
  name: string
  name_sw: string | null
  slug: string
  image: string | null
  image_srcset: string
  product_count: number
  parent_id: number | null
}

/** In the shop's order; the count of each category includes its subcategories. */
export function allCategories(): RawBuilder<CategoryRow> {
  return sql<CategoryRow>`
    select id, name, name_sw, slug, image, image_srcset, parent_id, product_count + coalesce(
      (select sum(below.product_count)::integer from categories as below where below.parent_id = categories.id), 0
    ) as product_count
    from categories order by position, id`
}
